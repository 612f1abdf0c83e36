import {
  type Option,
  onlyName,
  readArguments,
  exitCodeOf,
  type CommandContext,
  CommandError,
  didYouMean,
} from '../commandLine';
import { readdirSync, readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeContractTypes } from '../newEntity/contractText';
import { callPathsIn, referencesTo } from './references';
import { routesIn, withoutSeed, entryIn, hasArea, withoutArea, withoutEntry } from '../newEntity/indexFiles';

/** What can stand behind the name. */
export const options: Readonly<Record<string, Option>> = { yes: {}, help: {} };

/** How the command is written, in one line. */
export const usageLine = 'Usage: npm run remove:entity NAME -- [--yes]';

/** What the command says about itself. */
export const usage = `Takes an entity away: its file, its line in the table of contents, and what only it has of calls, of records that the
mock begins with, and of a dialect.

  npm run remove:entity rooms
  npm run remove:entity faq/rooms -- --yes

  NAME   its route, as it stands in src/entities/index.ts
  --yes  does it without asking

It refuses while anything else refers to the entity, and names the lines. What npm run new:entity wrote is then
gone as if it had never been there.`;

export const importOf = (name: string): RegExp => new RegExp(String.raw`/dialect/${name}['"]`);

/**
 * The dialects that only these files speak.
 * @param files paths of what is removed
 * @param root folder of the project
 */
const dialectsOnlyIn = (files: readonly string[], root: string): string[] => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const names = files.flatMap(path =>
    [...read(path).matchAll(/ from '\.\.\/dialect\/(\w+)'/g)].flatMap(([, name = '']) =>
      name === 'dialect' ? [] : name,
    ),
  );
  // What the contract's index says of a dialect goes with the area that speaks it.
  const others = ['src', 'tests', 'mock-api']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        name => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter(path => /\.tsx?$/.test(path) && path !== 'src/contract/index.ts' && !files.includes(path));
  return [...new Set(names)]
    .filter(name => others.every(path => !importOf(name).test(read(path))))
    .map(name => `src/dialect/${name}.ts`);
};

export const contents = 'src/entities/index.ts';

export const areas = 'src/contract/index.ts';

const types = 'src/contract/api.ts';

export const seeds = 'mock-api/seed/index.ts';

const run = async (
  args: readonly string[],
  { root, ask, print, writeTypes = writeContractTypes }: CommandContext,
): Promise<number> => {
  const given = readArguments(args, options, usageLine);
  const route = onlyName(given, 'remove:entity', usageLine);
  const at = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');

  const index = read(contents);
  const found = entryIn(index, route);
  if (!found) {
    const routes = routesIn(index);
    throw new CommandError(`There is no entity '${route}' in ${contents}.${didYouMean(route, routes)}`);
  }
  const { lines, file } = found;
  const declared = ['.ts', '.tsx'].map(ending => `src/entities/${file}${ending}`).filter(path => existsSync(at(path)));
  const others = routesIn(index).filter(other => other !== route && entryIn(index, other)?.file === file);
  if (others.length > 0)
    throw new CommandError(`'${others.join("', '")}' is declared by ${declared.join(', ')} too. Remove that first.`);

  const contract = `src/contract/${file}.ts`;
  const contractIndex = read(areas);
  const hasCalls = existsSync(at(contract)) && hasArea(contractIndex, file);
  const seed = `mock-api/seed/${file}.ts`;
  const seedIndex = existsSync(at(seed)) ? withoutSeed(read(seeds), file) : undefined;
  const deleted = [
    ...declared,
    ...(hasCalls ? [contract] : []),
    ...(seedIndex === undefined ? [] : [seed]),
    ...dialectsOnlyIn(declared, root),
  ];
  const calls = hasCalls ? callPathsIn(read(contract)) : [];
  const changed = new Map([
    [contents, withoutEntry(index, lines)],
    ...(hasCalls ? ([[areas, withoutArea(contractIndex, file)]] satisfies [string, string][]) : []),
    ...(seedIndex === undefined ? [] : ([[seeds, seedIndex]] satisfies [string, string][])),
  ]);

  const left = new Map([...changed, ...[...deleted, types].map((path): [string, string] => [path, ''])]);
  const references = referencesTo({ route, files: deleted, calls }, root, left);
  if (references.length > 0)
    throw new CommandError(
      `'${route}' is referred to, so nothing was removed. Take these lines out first, or point them elsewhere:\n\n  ${references.join('\n  ')}`,
    );

  const files = `${deleted.join(', ')} and the lines of '${route}' in ${[...changed.keys()].join(', ')}`;
  if (!given.switches.includes('yes')) {
    if (!ask) throw new CommandError(`This deletes ${files}. Nobody can be asked here: add --yes if that is meant.`);
    const answer = await ask(`This deletes ${files}. Type yes to go on.`, 'no');
    if (answer.toLowerCase() !== 'yes') throw new CommandError('Nothing was removed.');
  }
  for (const path of deleted) rmSync(at(path));
  for (const [path, text] of changed) writeFileSync(at(path), text);
  if (hasCalls) writeTypes(root);
  print(`Deleted ${deleted.join(', ')}; changed ${[...changed.keys(), ...(hasCalls ? [types] : [])].join(', ')}.`);
  return 0;
};

/** Takes an entity away as the command line says; answers the exit code. */
export const main = (args: readonly string[], world: CommandContext): Promise<number> =>
  exitCodeOf(
    args,
    { usage, hint: 'npm run remove:entity -- --help lists what can be given.', print: world.print },
    () => run(args, world),
  );
