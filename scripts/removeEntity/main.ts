import {
  type Arguments,
  carryOut,
  type Command,
  type CommandContext,
  CommandError,
  confirm,
  didYouMean,
  onlyName,
} from '../commandLine';
import { ownImports } from '../imports.mjs';
import { writeContractTypes } from '../newEntity/contractText';
import { entryIn, hasArea, routesIn, withoutArea, withoutEntry, withoutSeeds } from '../newEntity/indexFiles';
import { areas, contents, projectAt, seeds } from '../project';
import { callPathsIn, referencesTo, referring } from './references';

const command: Command = {
  call: 'npm run remove:entity NAME --',
  help: `Takes an entity away: its file, its line in the registry, and what only it has of calls, of records that the
mock begins with, and of a dialect.

  npm run remove:entity rooms
  npm run remove:entity faq/rooms -- --yes

  NAME   its route, as it stands in src/entities/index.ts
  --yes  does it without asking

It refuses while anything else refers to the entity, and names the lines. What npm run new:entity wrote is then
gone as if it had never been there.`,
};

/**
 * The dialects that only these files speak.
 * @param files paths of what is removed
 * @param root folder of the project
 */
const dialectsOnlyIn = (files: readonly string[], root: string): string[] => {
  const spokenIn = (paths: readonly string[]) =>
    paths
      .flatMap(path => ownImports(root, path).map(({ to }) => to))
      .filter(to => to.startsWith('src/dialect/') && to !== 'src/dialect/dialect.ts');
  // What the contract's index says of a dialect goes with the area that speaks it.
  const otherDialects = spokenIn(referring(root).filter(path => path !== areas && !files.includes(path)));
  return [...new Set(spokenIn(files))].filter(dialect => !otherDialects.includes(dialect));
};

const types = 'src/contract/api.ts';

const run = async (
  options: Arguments,
  { root, ask, print, writeTypes = writeContractTypes }: CommandContext,
): Promise<number> => {
  const route = onlyName(options, command);
  const { has, read, write, remove } = projectAt(root);

  const index = read(contents);
  const registryEntry = entryIn(index, route);
  if (!registryEntry) {
    const routes = routesIn(index);
    throw new CommandError(`There is no entity '${route}' in ${contents}.${didYouMean(route, routes)}`);
  }
  const { lines, file } = registryEntry;
  const declared = ['.ts', '.tsx'].map(ending => `src/entities/${file}${ending}`).filter(has);
  const otherRoutes = routesIn(index).filter(other => other !== route && entryIn(index, other)?.file === file);
  if (otherRoutes.length > 0)
    throw new CommandError(
      `'${otherRoutes.join("', '")}' is declared by ${declared.join(', ')} too. Remove that first.`,
    );

  const contract = `src/contract/${file}.ts`;
  const contractIndex = read(areas);
  const hasCalls = has(contract) && hasArea(contractIndex, file);
  const deleted = [...declared, ...(hasCalls ? [contract] : []), ...dialectsOnlyIn(declared, root)];
  const calls = hasCalls ? callPathsIn(read(contract)) : [];
  const newTexts = new Map([[contents, withoutEntry(index, route, lines)]]);
  if (hasCalls) {
    newTexts.set(areas, withoutArea(contractIndex, file));
    const seedIndex = read(seeds);
    const seedsLeft = withoutSeeds(seedIndex, read(contract));
    if (seedsLeft !== seedIndex) newTexts.set(seeds, seedsLeft);
  }

  const textsLeft = new Map([...newTexts, ...[...deleted, types].map((path): [string, string] => [path, ''])]);
  const references = referencesTo({ route, files: deleted, calls }, root, textsLeft);
  if (references.length > 0)
    throw new CommandError(
      `'${route}' is referred to, so nothing was removed. Take these lines out first, or point them elsewhere:\n\n  ${references.join('\n  ')}`,
    );

  const files = `${deleted.join(', ')} and the lines of '${route}' in ${[...newTexts.keys()].join(', ')}`;
  await confirm(`This deletes ${files}.`, options, ask, 'Nothing was removed.');
  for (const path of deleted) remove(path);
  for (const [path, text] of newTexts) write(path, text);
  if (hasCalls) writeTypes(root);
  print(`Deleted ${deleted.join(', ')}; changed ${[...newTexts.keys(), ...(hasCalls ? [types] : [])].join(', ')}.`);
  return 0;
};

/** Takes an entity away as the command line says; answers the exit code. */
export const main = (args: readonly string[], context: CommandContext): Promise<number> =>
  carryOut(command, args, context.print, options => run(options, context));
