import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Arguments, carryOut, type Command, type CommandContext, CommandError, confirm } from '../commandLine';
import { writeContractTypes } from '../newEntity/contractText';
import { quoted } from '../newEntity/words';
import { type Project, projectAt } from '../project';
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
};

/** A name in the forms that a product's name has in code: `Harbour Office`, `HarbourOffice`, `harbouroffice`, `HARBOUROFFICE`. */
const formsOf = (name: string) => {
  const joined = name.replaceAll(' ', '');
  return { text: name, type: joined, key: joined.toLowerCase(), constant: joined.toUpperCase() };
};

/** The name of the product until somebody adopts it. */
const oldName = formsOf('Deedbook');
const oldSentence = 'Every home, every share, every deed in good order.';

/** @throws CommandError for a name that cannot be written in code */
const checkName = (name: string): void => {
  if (!/^[A-Z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/.test(name))
    throw new CommandError(
      `'${name}' cannot stand in code. Begin with a capital, and use letters, digits and single spaces: --name 'Harbour Office'.`,
    );
};

/**
 * The text of a file in which the product is called otherwise: in words, in the names of types, and in keys.
 * @param sentence shown beside the sign-in form
 */
export const renamed = (path: string, text: string, name: string, sentence: string): string => {
  const { text: words, type, key, constant } = formsOf(name);
  const replacements = [
    [oldSentence, path.endsWith('.ts') ? quoted(sentence).slice(1, -1) : sentence],
    [oldName.constant, constant],
    [oldName.key, key],
    [String.raw`${oldName.type}(?=[\w@])|(?<=\w)${oldName.type}`, type],
    [oldName.text, words],
  ] as const;
  const pattern = new RegExp(replacements.map(([part]) => `(${part})`).join('|'), 'g');
  // All in one pass: a new name may have the old one in it.
  return text.replace(pattern, (...[, ...parts]: unknown[]) => replacements[parts.findIndex(Boolean)]?.[1] ?? '');
};

const quotedPattern = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
/** An entry of a dictionary, on its own line: `    'Add room': 'कमरा जोड़ें',` */
const entryPattern = new RegExp(String.raw`^    (${quotedPattern}|\w+):\s+(?:${quotedPattern}),\n`, 'gm');

/** The text that a key of a dictionary is written for: `'Asha\'s'` → `Asha's` */
const textOfKey = (key: string): string =>
  /^\w/.test(key) ? key : key.slice(1, -1).replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));

/** A dictionary without the entries of texts that the application no longer has. */
const withoutUnused = (dictionary: string, texts: ReadonlySet<string>): string => {
  const end = dictionary.indexOf('\n  },\n') + 1;
  const keptEntries = dictionary
    .slice(0, end)
    .replace(entryPattern, (line, key: string) => (texts.has(textOfKey(key)) ? line : ''));
  return keptEntries + dictionary.slice(end);
};

/** This command itself: it is run once. */
const adoptPaths = ['scripts/adopt', 'scripts/adoptTry.mjs', 'tests/adopt'];

const folders = ['src', 'mock-api', 'tests', 'scripts', 'docs', 'deploy', 'public', '.ci', '.github'];

/** The files that are written in place of the business, by their paths with `.txt` behind. */
const blanks = 'scripts/adopt/blank';

/** A page in which links that lead nowhere are replaced by their words. */
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

/** Replaces a part of a file. @throws CommandError where the file has no such part, since it was changed after this command */
const replaceIn = ({ read, write }: Project, path: string, part: RegExp, replacement: string): void => {
  const text = read(path);
  if (text.search(part) < 0)
    throw new CommandError(`${path} has nothing like ${part.source}. Take back what was changed with git.`);
  write(path, text.replace(part, replacement));
};

const run = async (options: Arguments, { root, ask, print }: CommandContext): Promise<number> => {
  const { name, sentence = 'Sign in to begin.' } = options.texts;
  if (!name)
    throw new CommandError("What is the product called? For example: npm run adopt -- --name 'Harbour Office'");
  checkName(name);
  if (/\p{Cc}/u.test(sentence)) throw new CommandError('The sentence beside the sign-in form is one line of text.');
  const project = projectAt(root);
  const { has, read, write, remove } = project;

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
    replaceIn(project, 'src/languages/languages.ts', /, hi: 'हिन्दी'/, '');
    replaceIn(project, 'src/engine/i18n/language.ts', /\{\n {2}hi: .*\n\}/, '{}');
  } else write(hindi, withoutUnused(read(hindi), translatedTexts(sourcesIn(root))));
  for (const path of left) {
    const text = read(path);
    const newText = renamed(path, text, name, sentence);
    // What is no text after all must not be written as one.
    if (newText !== text) write(path, newText);
  }
  for (const path of left) if (path.endsWith('.md')) write(path, withoutDeadLinks(root, path, read(path)));
  // What the other business used is offered to this one, which does not use it yet.
  const unused = ['files', 'dependencies', 'devDependencies', 'exports', 'types'].map(rule => `"${rule}": "warn"`);
  replaceIn(project, 'knip.jsonc', /"duplicates": "off"/, ['$&', ...unused].join(', '));
  const ownScripts = /^ *"(?:adopt|adopt:try|bench|docs:reference|screens|test:browsers|test:servers)": .*\n/gm;
  replaceIn(project, 'package.json', ownScripts, '');
  replaceIn(project, 'package.json', /("description": )".*"/, `$1"Staff back office of ${name}"`);
  writeContractTypes(root);
  print(
    `${name}: ${left.length} files are left, ${tests.length} of the tests went with what they were about. docs/adopt.md says what comes next.`,
  );
  return 0;
};

/** Makes the project in a folder another business's own, as the command line says; answers the exit code. */
export const main = (args: readonly string[], context: CommandContext): Promise<number> =>
  carryOut(command, args, context.print, options => run(options, context));
