import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { carryOut, type Command, type CommandContext, CommandError, confirm, type Given } from '../commandLine';
import { writeContractTypes } from '../newEntity/contractText';
import { projectAt } from '../project';
import { bare, goneFrom } from './gone';

const command: Command = {
  call: 'npm run adopt --',
  help: `Makes a copy of this repository another business's own: calls the product otherwise and takes away what only the
business at hand has. It is run once, before anything is added; git takes it back.

  npm run adopt -- --name 'Harbour Office' --sentence 'Every berth in good order.'

  --name TEXT      what the product is called
  --sentence TEXT  what stands beside the sign-in form [Sign in to begin.]
  --yes            does it without asking

docs/adopt.md says what goes, what stays and what comes next.`,
  hint: 'npm run adopt -- --help lists what can be given.',
};

/** A name in the forms that a product's name has in code. */
const formsOf = (name: string) => {
  const joined = name.replaceAll(' ', '');
  return { text: name, type: joined, key: joined.toLowerCase(), constant: joined.toUpperCase() };
};

/** What the product is called until somebody adopts it. */
const old = formsOf('Deedbook');
const oldSentence = 'Every home, every share, every deed in good order.';

/** @throws CommandError for a name that cannot stand in code */
const checkName = (name: string): void => {
  if (!/^[A-Z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/.test(name))
    throw new CommandError(
      `'${name}' cannot stand in code. Begin with a capital, and use letters, digits and single spaces: --name 'Harbour Office'.`,
    );
};

/**
 * A text in which the product is called otherwise: in words, in the names of types, and in keys.
 * @param sentence shown beside the sign-in form
 */
const renamed = (text: string, name: string, sentence: string): string => {
  const { text: words, type, key, constant } = formsOf(name);
  return text
    .replaceAll(oldSentence, () => sentence)
    .replaceAll(old.constant, constant)
    .replaceAll(old.key, key)
    .replace(new RegExp(String.raw`${old.type}(?=[\w@])|(?<=\w)${old.type}`, 'g'), type)
    .replaceAll(old.text, words);
};

const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const entry = new RegExp(String.raw`^    (${quoted}|\w+):\s+(?:${quoted}),\n`, 'gm');
const translated = new RegExp(String.raw`\bt\(\s*(${quoted})`, 'g');

/**
 * A dictionary without the texts that no code says any more.
 * @param code all that is left of the application; it is quoted as the dictionary is, by the same formatter
 */
const saidBy = (dictionary: string, code: string): string => {
  const said = new Set([...code.matchAll(translated)].map(([, key = '']) => key));
  const end = dictionary.indexOf('\n  },\n') + 1;
  const kept = dictionary
    .slice(0, end)
    .replace(entry, (line, key: string) => (said.has(/^\w/.test(key) ? `'${key}'` : key) ? line : ''));
  return kept + dictionary.slice(end);
};

const dictionary = 'src/languages/hi.ts';

/** This command itself: it is run once. */
const own = ['scripts/adopt', 'tests/adopt'];

const folders = ['src', 'mock-api', 'tests', 'scripts', 'docs', 'deploy', 'public'];

const blanks = 'scripts/adopt/blank';

const isText = (path: string): boolean => !/\.(?:webp|png|webm|woff2?|har)$/.test(path);

/** The files below a folder, by their paths in the project. */
const filesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap(entry =>
        entry.isFile() ? join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/') : [],
      )
    : [];

const run = async (given: Given, { root, ask, print }: CommandContext): Promise<number> => {
  const { name, sentence = 'Sign in to begin.' } = given.texts;
  if (!name)
    throw new CommandError("What is the product called? For example: npm run adopt -- --name 'Harbour Office'");
  checkName(name);
  const { has, read, write, remove } = projectAt(root);

  const paths = [
    ...folders.flatMap(folder => filesIn(root, folder)),
    ...readdirSync(root, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? entry.name : [])),
  ].filter(isText);
  const written = new Map(
    filesIn(root, blanks).map(path => [path.slice(blanks.length + 1).replace(/\.txt$/, ''), read(path)]),
  );
  const { places, tests } = goneFrom(root, written);
  const told = `calls the product '${name}' and deletes ${places.length} places of the business at hand and ${tests.length} files of its tests`;
  await confirm(`This ${told}.`, given, ask, 'Nothing was changed.');

  for (const path of [...places, ...tests, ...own]) remove(path);
  for (const [path, text] of written) write(path, text);
  const left = [...new Set([...paths, ...written.keys()])].filter(has);
  const said = left.flatMap(path => (/^src\/.*\.tsx?$/.test(path) ? bare(read(path)) : [])).join('\n');
  write(dictionary, saidBy(read(dictionary), said));
  for (const path of left) {
    const text = read(path);
    const other = renamed(text, name, sentence);
    if (other !== text) write(path, other);
  }
  // What the other business used is offered to this one, which does not use it yet.
  const unused = ['files', 'dependencies', 'devDependencies', 'exports', 'types'].map(rule => `"${rule}": "warn"`);
  const settings = read('knip.jsonc').replace('"duplicates": "off"', all => [all, ...unused].join(', '));
  write('knip.jsonc', settings);
  const manifest = read('package.json')
    .replace(/^ *"(?:adopt|bench|docs:reference|screens|test:servers)": .*\n/gm, '')
    .replace(/("description": )".*"/, `$1"Staff back office of ${name}"`);
  write('package.json', manifest);
  writeContractTypes(root);
  print(
    `${name}: ${left.length} files are left, ${tests.length} of the tests went with what they were about. docs/adopt.md says what comes next.`,
  );
  return 0;
};

/** Makes the project in a folder another business's own, as the command line says; answers the exit code. */
export const main = (args: readonly string[], context: CommandContext): Promise<number> =>
  carryOut(command, args, context.print, given => run(given, context));
