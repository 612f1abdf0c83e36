import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { carryOut, type Command, type CommandContext, CommandError, confirm, type Arguments } from '../commandLine';
import { writeContractTypes } from '../newEntity/contractText';
import { projectAt } from '../project';
import { anchorsIn } from '../reference/source';
import { translatedTexts, sourcesIn } from '../translations/sources';
import { goneFrom, hindi } from './gone';

const command: Command = {
  call: 'npm run adopt --',
  help: `Makes a copy of this repository another business's own: calls the product otherwise and takes away what only the
business at hand has. It is run once, before anything is added; git takes it back.

  npm run adopt -- --name 'Harbour Office' --sentence 'Every berth in good order.'

  --name TEXT      what the product is called
  --sentence TEXT  what stands beside the sign-in form [Sign in to begin.]
  --english-only   takes Hindi away too
  --yes            does it without asking

docs/adopt.md says what goes, what stays and what comes next.`,
  hint: 'npm run adopt -- --help lists what can be given.',
};

/** A name in the forms that a product's name has in code. */
const formsOf = (name: string) => {
  const joined = name.replaceAll(' ', '');
  return { text: name, type: joined, key: joined.toLowerCase(), constant: joined.toUpperCase() };
};

/** The name of the product until somebody adopts it. */
const old = formsOf('Deedbook');
const oldSentence = 'Every home, every share, every deed in good order.';

/** @throws CommandError for a name that cannot be written in code */
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

/** The text of a key as the dictionary writes it. */
const keyOf = (key: string): string =>
  /^\w/.test(key) ? key : key.slice(1, -1).replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));

/** A dictionary with the texts alone that the application still has. */
const saidBy = (dictionary: string, texts: ReadonlySet<string>): string => {
  const end = dictionary.indexOf('\n  },\n') + 1;
  const keptEntries = dictionary
    .slice(0, end)
    .replace(entry, (line, key: string) => (texts.has(keyOf(key)) ? line : ''));
  return keptEntries + dictionary.slice(end);
};

/** This command itself: it is run once. */
const adoptPaths = ['scripts/adopt', 'scripts/adoptTry.mjs', 'tests/adopt'];

const folders = ['src', 'mock-api', 'tests', 'scripts', 'docs', 'deploy', 'public', '.ci', '.github'];

const blanks = 'scripts/adopt/blank';

/** A page whose links lead somewhere: of one that does not its words alone are left. */
const withoutDeadLinks = (root: string, page: string, text: string): string =>
  text.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (link, words: string, to: string) => {
    const [path = '', anchor] = to.split('#');
    const target = path ? join(root, dirname(page), path) : join(root, page);
    if (/^https?:/.test(to)) return link;
    const isThere = existsSync(target) && (!anchor || anchorsIn(readFileSync(target, 'utf8')).includes(anchor));
    return isThere ? link : words;
  });

const isText = (path: string): boolean => !/\.(?:webp|png|webm|woff2?|har)$/.test(path);

/** The files below a folder, by their paths in the project. */
const filesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap(entry =>
        entry.isFile() ? join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/') : [],
      )
    : [];

const run = async (options: Arguments, { root, ask, print }: CommandContext): Promise<number> => {
  const { name, sentence = 'Sign in to begin.' } = options.texts;
  if (!name)
    throw new CommandError("What is the product called? For example: npm run adopt -- --name 'Harbour Office'");
  checkName(name);
  const { has, read, write, remove } = projectAt(root);

  const paths = [
    ...folders.flatMap(folder => filesIn(root, folder)),
    ...readdirSync(root, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? entry.name : [])),
  ].filter(isText);
  const newTexts = new Map(
    filesIn(root, blanks).map(path => [path.slice(blanks.length + 1).replace(/\.txt$/, ''), read(path)]),
  );
  const isEnglishOnly = options.switches.includes('english-only');
  const { places, tests } = goneFrom(root, newTexts, isEnglishOnly);
  const changes = `calls the product '${name}' and deletes ${places.length} places of the business at hand and ${tests.length} files of its tests`;
  await confirm(`This ${changes}.`, options, ask, 'Nothing was changed.');

  for (const path of [...places, ...tests, ...adoptPaths]) remove(path);
  for (const [path, text] of newTexts) write(path, text);
  const left = [...new Set([...paths, ...newTexts.keys()])].filter(has);
  if (isEnglishOnly) {
    write('src/languages/languages.ts', read('src/languages/languages.ts').replace(", hi: 'हिन्दी'", ''));
    const loader = 'src/engine/i18n/language.ts';
    write(loader, read(loader).replace(/\{\n  hi: .*\n\}/, '{}'));
  } else write(hindi, saidBy(read(hindi), translatedTexts(sourcesIn(root))));
  for (const path of left) {
    const text = read(path);
    const other = renamed(text, name, sentence);
    if (other !== text) write(path, other);
  }
  for (const path of left) if (path.endsWith('.md')) write(path, withoutDeadLinks(root, path, read(path)));
  // What the other business used is offered to this one, which does not use it yet.
  const unused = ['files', 'dependencies', 'devDependencies', 'exports', 'types'].map(rule => `"${rule}": "warn"`);
  const settings = read('knip.jsonc').replace('"duplicates": "off"', all => [all, ...unused].join(', '));
  write('knip.jsonc', settings);
  const manifest = read('package.json')
    .replace(/^ *"(?:adopt|adopt:try|bench|docs:reference|screens|test:browsers|test:servers)": .*\n/gm, '')
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
  carryOut(command, args, context.print, options => run(options, context));
