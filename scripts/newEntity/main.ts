import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findCall, parts, payloadOf, takenNames, type NewCall } from './calls';
import { Complaint, didYouMean } from './complaint';
import { checkIcon, routesIn, withEntry } from './contents';
import { contractFile, withArea } from './contractLines';
import { declaration, type NewEntity } from './declaration';
import { fieldsOfRow, readFields } from './fields';
import { usage } from './usage';
import { camelCase, singular, titleCase } from './words';

/** Asks a question; the answer is what was typed, or what was proposed. */
export type Ask = (question: string, proposed: string) => Promise<string>;

interface World {
  /** Folder of the project. */
  root: string;
  /** Absent when nobody can be asked. */
  ask?: Ask;
  print: (text: string) => void;
}

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const options = {
  fields: text,
  label: text,
  one: text,
  roles: text,
  icon: text,
  rows: text,
  list: text,
  create: text,
  update: text,
  delete: text,
  'new-calls': yes,
  help: yes,
} as const;
const roleNames = ['superadminOnly', 'adminOnly', 'everyone'];

/** The folder of the scripts, whichever folder they work on. */
const tools = join(import.meta.dirname, '..');

const checkRoute = (route: string, routes: readonly string[]): void => {
  const advice = 'Use letters, digits and dashes, beginning with a letter, such as rooms or faq/rooms.';
  if (!/^[a-zA-Z][\w-]*(\/[a-zA-Z][\w-]*)?$/.test(route))
    throw new Complaint(`'${route}' cannot be a route. ${advice}`);
  if (['dashboard', 'error', 'auth', 'admin', 'kinds', 'assets'].includes(route))
    throw new Complaint(`'${route}' is an address of the application itself. Choose another name.`);
  if (routes.includes(route)) throw new Complaint(`There is an entity '${route}' already, in src/entities/index.ts.`);
};

const checkSimpleRest = (route: string): void => {
  if (route.includes('/'))
    throw new Complaint(
      `An entity without calls has a name of one word, because the mock serves it under that name. Name its calls (--list …), or call it '${route.split('/')[1] ?? ''}'.`,
    );
  if (takenNames.includes(route))
    throw new Complaint(
      `The API has calls under '${route}/', so an entity without calls cannot have that name. Name its calls, such as --list ${route}/…, or choose another name.`,
    );
};

const run = async (args: readonly string[], { root, ask, print }: World): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [route, ...rest] = positionals;
  if (!route) throw new Complaint('What is the entity called? For example: npm run new:entity rooms');
  if (rest.length > 0)
    throw new Complaint(
      `Only one name can be given; '${rest.join(' ')}' is left over. Put quotes around texts with spaces.`,
    );

  const at = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');
  const index = read('src/entities/index.ts');
  const kinds = [...read('src/kinds/index.ts').matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap(name => (/^[a-z]\w*$/.test(name.trim()) ? name.trim() : [])),
  );
  checkRoute(route, routesIn(index));

  const calls = parts.flatMap((part): NewCall[] => {
    const path = values[part];
    return path === undefined ? [] : [findCall(part, path, values['new-calls'] ?? false)];
  });
  const list = calls.find(({ part }) => part === 'list');
  if (calls.length === 0) checkSimpleRest(route);
  else if (!list) throw new Complaint('An entity with calls needs a list: records are found in it. Add --list PATH.');

  const file = camelCase(route.split('/').at(-1) ?? route);
  const path = `src/entities/${file}.ts`;
  const contractPath = `src/contract/${file}.ts`;
  const isNew = calls.some(({ call }) => !call);
  for (const own of [path, ...(isNew ? [contractPath] : [])]) {
    if (existsSync(at(own)))
      throw new Complaint(`${own} is there already, and nothing is overwritten. Choose another name.`);
  }

  const proposedLabel = titleCase(file);
  const label = values.label ?? (await ask?.('What does the menu call it?', proposedLabel)) ?? proposedLabel;
  const roles =
    values.roles ??
    (await ask?.('Who may open it? superadminOnly, adminOnly, everyone', 'superadminOnly')) ??
    'superadminOnly';
  if (!roleNames.includes(roles))
    throw new Complaint(`--roles is '${roles}'.${didYouMean(roles, roleNames)} It can be ${roleNames.join(', ')}.`);
  const icon = values.icon ?? 'ArticleOutlined';
  const icons = readdirSync(at('node_modules/@mui/icons-material')).flatMap(name =>
    /^[A-Z]\w*\.js$/.test(name) ? name.slice(0, -3) : [],
  );
  checkIcon(icon, icons);

  const found = list?.call ? fieldsOfRow(payloadOf(list.call).row) : [];
  const proposed = found.map(({ name, kind }) => `${name}:${kind}`).join(',');
  const given =
    values.fields ??
    (await ask?.(
      `Which fields has it? As name:kind, ! for required. Kinds: ${kinds.join(', ')}.`,
      proposed || 'title:text!',
    )) ??
    proposed;
  const fields = readFields(given, kinds);

  const entity: NewEntity = {
    route,
    file,
    label,
    roles,
    icon,
    fields,
    calls,
    one: values.one ?? singular(label),
    rows: values.rows ?? file,
  };
  const written: [path: string, text: string][] = [
    [path, declaration(entity)],
    ['src/entities/index.ts', withEntry(index, entity)],
    ...(isNew
      ? ([
          [contractPath, contractFile(entity)],
          ['src/contract/index.ts', withArea(read('src/contract/index.ts'), entity)],
        ] satisfies [string, string][])
      : []),
  ];
  for (const [name, content] of written) writeFileSync(at(name), content);
  if (isNew) execFileSync(process.execPath, [join(tools, 'contract-types.mjs'), root]);
  const files = [...written.map(([name]) => name), ...(isNew ? ['src/contract/api.ts'] : [])];
  print(`Wrote ${files.join(', ')}.`);
  print(
    `\n  ${label} is at /${route} now, for ${roles === 'superadminOnly' ? 'superadmins' : 'the roles in ' + roles}: run npm start, or look at the page that is open already.`,
  );
  print(`  Change it in ${path}; docs/reference lists every option. npm run check tells what does not fit.`);
  if (isNew) print('  The new calls are empty lists in the mock. tests/oracles/calls.ts wants a line for each.');
};

/** Declares an entity as the command line says; answers the exit code and the files to format. */
export const main = async (args: readonly string[], world: World): Promise<number> => {
  if (args.includes('--help')) {
    world.print(usage);
    return 0;
  }
  try {
    await run(args, world);
    return 0;
  } catch (error) {
    if (!(error instanceof Complaint) && !(error instanceof TypeError)) throw error;
    world.print(`${error.message}\n\nnpm run new:entity -- --help lists what can be given.`);
    return 1;
  }
};
