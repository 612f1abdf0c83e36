import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlyName, readArguments } from '../newEntity/arguments';
import { Complaint, didYouMean } from '../newEntity/complaint';
import { routesIn } from '../newEntity/contents';
import { writeContractTypes } from '../newEntity/contractTypes';
import { exitCodeOf } from '../newEntity/exitCode';
import { withoutSeed } from '../newEntity/seedFile';
import type { World } from '../newEntity/world';
import { entryIn, hasArea, withoutArea, withoutEntry } from './cleared';
import { dialectsOnlyIn } from './dialects';
import { callPathsIn, referencesTo } from './references';
import { options, usage, usageLine } from './usage';

const contents = 'src/entities/index.ts';
const areas = 'src/contract/index.ts';
const types = 'src/contract/api.ts';
const seeds = 'mock-api/seed/index.ts';

const run = async (
  args: readonly string[],
  { root, ask, print, writeTypes = writeContractTypes }: World,
): Promise<number> => {
  const given = readArguments(args, options, usageLine);
  const route = onlyName(given, 'remove:entity', usageLine);
  const at = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');

  const index = read(contents);
  const found = entryIn(index, route);
  if (!found) {
    const routes = routesIn(index);
    throw new Complaint(`There is no entity '${route}' in ${contents}.${didYouMean(route, routes)}`);
  }
  const { lines, file } = found;
  const declared = ['.ts', '.tsx'].map(ending => `src/entities/${file}${ending}`).filter(path => existsSync(at(path)));
  const others = routesIn(index).filter(other => other !== route && entryIn(index, other)?.file === file);
  if (others.length > 0)
    throw new Complaint(`'${others.join("', '")}' is declared by ${declared.join(', ')} too. Remove that first.`);

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
    throw new Complaint(
      `'${route}' is referred to, so nothing was removed. Take these lines out first, or point them elsewhere:\n\n  ${references.join('\n  ')}`,
    );

  const files = `${deleted.join(', ')} and the lines of '${route}' in ${[...changed.keys()].join(', ')}`;
  if (!given.switches.includes('yes')) {
    if (!ask) throw new Complaint(`This deletes ${files}. Nobody can be asked here: add --yes if that is meant.`);
    const answer = await ask(`This deletes ${files}. Type yes to go on.`, 'no');
    if (answer.toLowerCase() !== 'yes') throw new Complaint('Nothing was removed.');
  }
  for (const path of deleted) rmSync(at(path));
  for (const [path, text] of changed) writeFileSync(at(path), text);
  if (hasCalls) writeTypes(root);
  print(`Deleted ${deleted.join(', ')}; changed ${[...changed.keys(), ...(hasCalls ? [types] : [])].join(', ')}.`);
  return 0;
};

/** Takes an entity away as the command line says; answers the exit code. */
export const main = (args: readonly string[], world: World): Promise<number> =>
  exitCodeOf(
    args,
    { usage, hint: 'npm run remove:entity -- --help lists what can be given.', print: world.print },
    () => run(args, world),
  );
