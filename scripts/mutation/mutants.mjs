import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { modulesIn } from '../imports.mjs';
import { root } from '../installed.mjs';

/**
 * A change of one place of the code.
 * @typedef {object} Mutant
 * @property {string} id The switch of Stryker's instrumenter.
 * @property {string} key The same in every run, as long as the place and its text are the same.
 * @property {string} file
 * @property {number} line
 * @property {string} change The code before and after, on one line.
 * @property {string} within The line of code.
 * @property {() => string} text The text of the changed file.
 */

/** Declarations, dictionaries and generated types, which `tests/expected` lists, and the theme, which visual tests show. */
const unmutatedFiles = /^src\/(?:(?:entities|languages|contract)\/|engine\/ui\/(?:theme|tokens)\.ts$)|\.d\.ts$/;
const ignore = () => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, isDebugEnabled: () => false };

/** Leaves styles alone, which the visual tests show. */
const styleIgnorer = {
  shouldIgnore: ({ node }) =>
    node.type === 'JSXAttribute' && /^(?:sx|style|slotProps)$/.test(node.name.name) ? 'a style' : undefined,
};

/** Whether a changed literal is no regular expression, such as `/\V/u`: its whole file would not load. */
const isUnparsable = ({ replacement }) => {
  const [, pattern = '', flags] = /^\/(.+)\/([a-z]*)$/s.exec(replacement) ?? [];
  try {
    return !new RegExp(pattern, flags);
  } catch {
    return true;
  }
};

const onOneLine = code =>
  code.replace(/\s+/g, ' ').trim().replaceAll('`', "'").replaceAll('|', '¦').slice(0, 90).trim();

/** @returns {Mutant} */
const mutantOf = (file, text, { id, location: { start, end }, replacement }) => {
  const lines = text.split('\n');
  const offset = ({ line, column }) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + column;
  const [from, to] = [offset(start), offset(end)];
  const original = text.slice(from, to);
  return {
    id,
    key: [file, start.line + 1, start.column, hash('sha1', `${original} → ${replacement}`)].join(':'),
    file,
    line: start.line + 1,
    change: `\`${onOneLine(original.split('\n')[0])}\` → \`${onOneLine(replacement) || ' '}\``,
    within: `\`${onOneLine(lines[start.line])}\``,
    text: () => text.slice(0, from) + replacement + text.slice(to),
  };
};

/**
 * The mutants of all of `src`, or of the files whose paths begin with one of the prefixes, and the texts of these files
 * with all their mutants, of which one is switched on.
 * @param {readonly string[]} [prefixes]
 * @returns {Promise<{ mutants: Mutant[], switchedTexts: Map<string, string> }>}
 */
export const mutantsIn = async (prefixes = ['src/']) => {
  const paths = modulesIn(root, 'src')
    .filter(file => !unmutatedFiles.test(file) && prefixes.some(prefix => file.startsWith(prefix)))
    .toSorted();
  const texts = new Map(paths.map(name => [name, readFileSync(root + name, 'utf8')]));
  const { files, mutants } = await new Instrumenter(logger).instrument(
    paths.map(name => ({ name, content: texts.get(name), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [styleIgnorer] },
  );
  const unparsable = mutants.filter(isUnparsable);
  return {
    mutants: mutants
      .filter(mutant => mutant.status !== 'Ignored' && !unparsable.includes(mutant))
      .map(mutant => mutantOf(mutant.fileName, texts.get(mutant.fileName), mutant)),
    switchedTexts: new Map(
      files.map(({ name, content }) => [
        name,
        unparsable.reduce((text, { replacement }) => text.replaceAll(replacement, '/ /'), content),
      ]),
    ),
  };
};

/**
 * A random sample; a larger one of the same seed begins with the smaller one.
 * @param {readonly Mutant[]} mutants @param {number} seed @param {number} count
 */
export const sampleOf = (mutants, seed, count) => {
  const places = new Map(mutants.map(({ key }) => [key, hash('sha1', `${seed} ${key}`)]));
  return mutants.toSorted((a, b) => places.get(a.key).localeCompare(places.get(b.key))).slice(0, count);
};
