import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { modulesIn } from '../imports.mjs';
import { root } from '../installed.mjs';

/**
 * A change of one place of the code.
 * @typedef {object} Mutant
 * @property {string} key The same in every run, as long as the place and its text are the same.
 * @property {string} file
 * @property {number} line
 * @property {string} change The code before and after, on one line.
 * @property {string} within The line of code.
 * @property {boolean} isMarked Whether the place has room for a marker.
 * @property {(marker?: string) => string} textWith The text of the changed file, which runs a marker when the place is reached.
 */

/** Declarations, dictionaries and generated types, which `tests/expected` lists, and the theme, which visual tests show. */
const data = /^src\/(?:(?:entities|languages|contract)\/|engine\/ui\/(?:theme|tokens)\.ts$)|\.d\.ts$/;
const log = () => undefined;
const logger = { debug: log, info: log, warn: log, isDebugEnabled: () => false };

/** Styles are shown by the visual tests. */
const styles = {
  shouldIgnore: ({ node }) =>
    node.type === 'JSXAttribute' && /^(?:sx|style|slotProps)$/.test(node.name.name) ? 'a style' : undefined,
};

const onOneLine = code =>
  code.replace(/\s+/g, ' ').trim().replaceAll('`', "'").replaceAll('|', '¦').slice(0, 90).trim();

/** What may follow `a.b` is a call, which needs `a`. */
const isMarked = ({ mutatorName }) => mutatorName !== 'OptionalChaining';

const replacementWith = (mutant, marker = '') => {
  const { mutatorName, replacement } = mutant;
  if (mutatorName === 'BlockStatement') return `{ ${marker} }`;
  if (/^(?:case\b|default:)/.test(replacement)) return `${replacement} ${marker};`;
  return isMarked(mutant) ? `(${marker && `${marker}, `}${replacement})` : replacement;
};

/** @returns {Mutant} */
const mutantOf = (file, text, lines, mutant) => {
  const { start, end } = mutant.location;
  const offset = ({ line, column }) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + column;
  const [from, to] = [offset(start), offset(end)];
  const original = text.slice(from, to);
  return {
    key: [file, start.line + 1, start.column, hash('sha1', `${original} → ${mutant.replacement}`)].join(':'),
    file,
    line: start.line + 1,
    change: `\`${onOneLine(original.split('\n')[0])}\` → \`${onOneLine(mutant.replacement) || ' '}\``,
    within: `\`${onOneLine(lines[start.line])}\``,
    isMarked: isMarked(mutant),
    textWith: marker => text.slice(0, from) + replacementWith(mutant, marker) + text.slice(to),
  };
};

/**
 * The mutants of all of `src`, or of the files whose paths begin with one of the prefixes.
 * @param {readonly string[]} [prefixes]
 * @returns {Promise<Mutant[]>}
 */
export const mutantsIn = async (prefixes = ['src/']) => {
  const files = modulesIn(root, 'src')
    .filter(file => !data.test(file) && prefixes.some(prefix => file.startsWith(prefix)))
    .toSorted();
  const texts = new Map(files.map(file => [file, readFileSync(root + file, 'utf8')]));
  const { mutants } = await new Instrumenter(logger).instrument(
    files.map(name => ({ name, content: texts.get(name), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [styles] },
  );
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(mutant => {
      const text = texts.get(mutant.fileName);
      return mutantOf(mutant.fileName, text, text.split('\n'), mutant);
    });
};

/** Numbers from 0 to 1 that are the same for the same seed. */
const randomOf = seed => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let number = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  number = (number + Math.imul(number ^ (number >>> 7), 61 | number)) ^ number;
  return ((number ^ (number >>> 14)) >>> 0) / 4294967296;
};

/**
 * A random sample; a larger one of the same seed begins with the smaller one.
 * @param {readonly Mutant[]} mutants @param {number} seed @param {number} count
 */
export const sampleOf = (mutants, seed, count) => {
  const random = randomOf(seed);
  return mutants
    .map(mutant => ({ mutant, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ mutant }) => mutant);
};
