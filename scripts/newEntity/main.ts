import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlyName, readArguments } from './arguments';
import { checkCall, findCall, parts, payloadOf, type NewCall } from './calls';
import { Complaint, didYouMean } from './complaint';
import { checkIcon, routesIn, withEntry } from './contents';
import { contractFile, withArea } from './contractLines';
import { writeContractTypes } from './contractTypes';
import { declaration, type NewEntity } from './declaration';
import { readFields } from './fields';
import { checkFit, withChoices } from './fit';
import { guessedFields } from './guesses';
import { offered } from './kinds';
import { checkRoute, checkSimpleRest } from './route';
import { options, usage, usageLine } from './usage';
import { camelCase, singular, titleCase } from './words';
import type { World } from './world';

const roleNames = ['superadminOnly', 'adminOnly', 'everyone'];

const run = async (args: readonly string[], { root, ask, print }: World): Promise<void> => {
  const given = readArguments(args, options, usageLine);
  const { texts } = given;
  const route = onlyName(given, 'new:entity', usageLine);

  const at = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');
  const index = read('src/entities/index.ts');
  const kinds = [...read('src/kinds/index.ts').matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap(name => (/^[a-z]\w*$/.test(name.trim()) ? name.trim() : [])),
  );
  checkRoute(route, routesIn(index));

  const calls = parts.flatMap((part): NewCall[] => {
    const path = texts[part];
    return path === undefined ? [] : [findCall(part, path, given.switches.includes('new-calls'))];
  });
  const list = calls.find(({ part }) => part === 'list');
  if (calls.length === 0) checkSimpleRest(route);
  else if (!list) throw new Complaint('An entity with calls needs a list: records are found in it. Add --list PATH.');
  for (const call of calls) checkCall(call);

  const file = camelCase(route.split('/').at(-1) ?? route);
  const path = `src/entities/${file}.ts`;
  const contractPath = `src/contract/${file}.ts`;
  const isNew = calls.some(({ call }) => !call);
  for (const own of [path, ...(isNew ? [contractPath] : [])]) {
    if (existsSync(at(own)))
      throw new Complaint(`${own} is there already, and nothing is overwritten. Choose another name.`);
  }

  const proposedLabel = titleCase(file);
  const label = texts.label ?? (await ask?.('What does the menu call it?', proposedLabel)) ?? proposedLabel;
  const roles =
    texts.roles ??
    (await ask?.('Who may open it? superadminOnly, adminOnly, everyone', 'superadminOnly')) ??
    'superadminOnly';
  if (!roleNames.includes(roles))
    throw new Complaint(`--roles is '${roles}'.${didYouMean(roles, roleNames)} It can be ${roleNames.join(', ')}.`);
  const icon = texts.icon ?? 'ArticleOutlined';
  const icons = readdirSync(at('node_modules/@mui/icons-material')).flatMap(name =>
    /^[A-Z]\w*\.js$/.test(name) ? name.slice(0, -3) : [],
  );
  checkIcon(icon, icons);

  const found = list?.call ? guessedFields(payloadOf(list.call).row, calls) : [];
  const proposed = found.map(({ name, kind }) => `${name}:${kind}`).join(',');
  const wanted =
    texts.fields ??
    (await ask?.(
      `Which fields has it? As name:kind, ! for required. Kinds: ${offered(kinds).join(', ')}.`,
      proposed || 'title:text!',
    )) ??
    proposed;
  const fields = withChoices(readFields(wanted, kinds), calls);
  checkFit(fields, calls);

  const entity: NewEntity = {
    route,
    file,
    label,
    roles,
    icon,
    fields,
    calls,
    one: texts.one ?? singular(label),
    rows: texts.rows ?? file,
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
  if (isNew) writeContractTypes(root);
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
    if (!(error instanceof Complaint)) throw error;
    world.print(`${error.message}\n\nnpm run new:entity -- --help lists what can be given.`);
    return 1;
  }
};
