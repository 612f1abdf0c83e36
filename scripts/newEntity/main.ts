import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Arguments, carryOut, type Command, type CommandContext, CommandError, onlyName } from '../commandLine';
import { programOf } from '../installed.mjs';
import { areas, contents, type Project, projectAt, seeds } from '../project';
import { contractFile, writeContractTypes } from './contractText';
import { declaration, type NewEntity } from './declaration';
import { withArea, withEntry, withSeed } from './indexFiles';
import { type Extras, proposeEntity } from './proposeEntity';

/** Most messages of the compiler that are shown. */
const mostMessages = 5;

/**
 * Compiles files in a copy of a project, before they are written into it. Other files of the project may have mistakes.
 * @param files texts by their paths in the project
 * @throws CommandError with the messages of the compiler about these files
 */
export const compile = (root: string, files: ReadonlyMap<string, string>): void => {
  // Inside of the project its packages are found, wherever they are installed.
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const copy = mkdtempSync(join(folder, 'new-entity-'));
  try {
    for (const part of ['src', 'mock-api']) cpSync(join(root, part), join(copy, part), { recursive: true });
    for (const [path, text] of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const code = [...files.keys()].filter(path => path.endsWith('.ts'));
    const settings = { extends: join(root, 'tsconfig.json'), files: ['src/vite-env.d.ts', ...code], include: [] };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings));
    writeContractTypes(copy);
    const args = [programOf('tsc', join(root, 'package.json')), '-p', copy, '--pretty', 'false'];
    const options = { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 } as const;
    const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
    const places = [...code, 'src/contract/api.ts'];
    const all = stdout.split(/\n(?=\S)/);
    const messages = all.filter(message => places.some(path => message.startsWith(`${path}(`)));
    if (status !== 0 && !all.some(message => /^[^(]+\(\d+,\d+\): error /.test(message)))
      throw new CommandError(
        `Nothing was written, because TypeScript did not run: ${error?.message ?? (stderr || stdout).trim()}`,
      );
    if (messages.length > 0)
      throw new CommandError(
        `Nothing was written, because it would not compile. Leave a value out with --fields, or declare this by hand.\n${messages.slice(0, mostMessages).join('\n')}`,
      );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const command: Command = {
  call: 'npm run new:entity NAME --',
  help: `Declares a new entity: its file, its line in the registry and, if asked for, its calls.

  npm run new:entity rooms
  npm run new:entity rooms -- --fields 'title:text!,photo:image,isOpen:flag'
  npm run new:entity banners -- --list banner/getBanner --create banner/addBanner --delete banner/deleteBanner/:id

  npm run new:entity rooms -- --from api.yaml --path rooms

  NAME           its route: a word, or group/word, such as rooms or faq/rooms
  --fields LIST  its fields as name:type, a ! after the required ones [from the rows of the list; else asked for]
  --label TEXT   what the menu says [made from the name]
  --one TEXT     what a single one is called [made from the label]
  --roles NAME   superadminOnly, adminOnly or everyone [superadminOnly]
  --icon NAME    an icon of @mui/icons-material [ArticleOutlined]
  --list PATH, --create PATH, --update PATH, --delete PATH
                 its calls; without any the entity talks simple REST, which the mock serves at once
  --new-calls    writes calls that the contract does not have into it
  --rows KEY     payload key of the rows of a new list [the name]; of a source with several lists the path of the rows
  --from SOURCE  reads its calls and fields from an API description (OpenAPI), from the answer of its list, or from
                 recorded traffic (.har): a file, or an address. Options that are given win over what is read.
  --path PATH    which collection of it, by path or tag; of an answer the path that it was read from
  --params LIST  what the other parameters of its paths are, as name=value: owner=acme,repo=site
  --token T      token for an address: T, with its scheme such as 'Token T', or with its header such as 'X-Api-Key: T'.
                 With it one page of a list that is described is read, which settles what the description leaves open.
  --server URL   where the API of a description is [as it says]

Without --fields it asks, where there is somebody to ask. It writes nothing that does not compile, and never overwrites
a file. What it wrote, npm run remove:entity takes away again.`,
};

/** Declares an entity as the command line says; answers the exit code. */
export const main = (args: readonly string[], context: CommandContext): Promise<number> =>
  carryOut(command, args, context.print, options => run(options, context));

const run = async (options: Arguments, context: CommandContext): Promise<number> => {
  const { root, ask, print, writeTypes = writeContractTypes, compile: check = compile } = context;
  const project = projectAt(root);
  const route = onlyName(options, command);
  const { entity, doubts, ...extras } = await proposeEntity(route, options, project, ask);
  const newFiles = filesOf(entity, project, extras);
  check(root, newFiles);
  for (const [path, text] of newFiles) project.write(path, text);
  const hasNewCalls = entity.added.length > 0;
  if (hasNewCalls) writeTypes(root);
  print(summaryOf(entity, [...newFiles.keys(), ...(hasNewCalls ? ['src/contract/api.ts'] : [])], doubts));
  return 0;
};

/** The files that an entity makes or changes, with what they are to hold. */
const filesOf = (entity: NewEntity, { read }: Project, { seedKey, dialectText }: Extras): Map<string, string> => {
  const { baseName, added, dialect } = entity;
  const files = new Map([
    [`src/entities/${baseName}.ts`, declaration(entity)],
    [contents, withEntry(read(contents), entity)],
  ]);
  if (added.length > 0) {
    files.set(`src/contract/${baseName}.ts`, contractFile(entity));
    files.set(areas, withArea(read(areas), entity));
  }
  if (seedKey !== undefined) files.set(seeds, withSeed(read(seeds), seedKey));
  if (dialectText !== undefined && dialect) files.set(`src/dialect/${dialect.name}.ts`, dialectText);
  return files;
};

/** The summary of an entity that was written. */
const summaryOf = (
  { route, baseName, label, roles, added, calls }: NewEntity,
  files: readonly string[],
  doubts: readonly string[],
): string => {
  const who = roles === 'superadminOnly' ? 'superadmins' : `the roles in ${roles}`;
  const begin = files.includes(seeds) ? 'has made-up records for the new calls' : 'has empty lists for the new calls';
  const next =
    added.length > 0
      ? 'end npm start where it runs, so that the mock learns the new calls, and run it again'
      : 'run npm start, or look at the page that is open already';
  const left = added.filter(call => !calls.includes(call)).map(call => `${call.method} ${call.path}`);
  return [
    `Wrote ${files.join(', ')}.`,
    '',
    `  ${label} is at /${route} now, for ${who}: ${next}.`,
    `  Change it in src/entities/${baseName}.ts; docs/reference lists every option. npm run check tells what does not fit, and what has no translation yet.`,
    ...(added.length > 0 ? [`  The mock ${begin}.`] : []),
    ...(left.length > 0 ? [`  Only in the contract, for now: ${left.join(', ')}.`] : []),
    ...(doubts.length > 0
      ? ['', 'Look at what was not certain:', ...[...new Set(doubts)].map(doubt => `  - ${doubt}`)]
      : []),
  ].join('\n');
};
