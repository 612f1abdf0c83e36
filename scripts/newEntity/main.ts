import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCollection } from '../../mock-api/data/collections';
import { collectionOf, foreignCollectionOf } from '../../mock-api/data/collectionOf';
import { onlyName, readArguments } from './arguments';
import { checkCall, findCall, isNewCall, parts, type NewCall } from './calls';
import { chosenColumns } from './columns';
import { Complaint, didYouMean } from './complaint';
import { checkIcon, routesIn } from './contents';
import { writeContractTypes } from './contractTypes';
import type { NewEntity } from './declaration';
import { dialectOf } from './dialectText';
import { exitCodeOf } from './exitCode';
import { readFields } from './fields';
import { checkFit, declarable, withChoices } from './fit';
import { fromSource, guessedFrom } from './fromSource';
import { guessedFields } from './guesses';
import { offered } from './kinds';
import { pointersTo } from './pointers';
import { withParams } from './pathParams';
import { readSource } from './readSource';
import { checkRoute, checkSimpleRest } from './route';
import { singleOf } from './single';
import { checkSourceOptions } from './sourceOptions';
import { summaryOf } from './summary';
import { options, usage, usageLine } from './usage';
import { camelCase, singular, titleCase } from './words';
import type { World } from './world';
import { filesOf, ownFiles } from './writing';

const roleNames = ['superadminOnly', 'adminOnly', 'everyone'];

const run = async (
  args: readonly string[],
  { root, ask, print, sourceOf = readSource, writeTypes = writeContractTypes }: World,
): Promise<number> => {
  const given = readArguments(args, options, usageLine);
  const { texts } = given;
  const route = onlyName(given, 'new:entity', usageLine);

  const at = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');
  const textAt = (path: string) => (existsSync(at(path)) ? read(path) : undefined);
  const index = read('src/entities/index.ts');
  const kinds = [...read('src/kinds/index.ts').matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap(name => (/^[a-z]\w*$/.test(name.trim()) ? name.trim() : [])),
  );
  checkRoute(route, routesIn(index));

  const named = parts.flatMap((part): NewCall[] => {
    const path = texts[part];
    return path === undefined ? [] : [findCall(part, path, given.switches.includes('new-calls'))];
  });
  for (const call of named) checkCall(call);
  checkSourceOptions(given);
  const source =
    texts.from === undefined
      ? undefined
      : withParams(await sourceOf({ from: texts.from, path: texts.path, token: texts.token }), texts.params);
  const from = source && fromSource(source, named);
  const calls = from?.calls ?? named;
  const list = calls.find(({ part }) => part === 'list');
  if (calls.length === 0) checkSimpleRest(route);
  else if (!list) throw new Complaint('An entity with calls needs a list: records are found in it. Add --list PATH.');

  const file = camelCase(route.split('/').at(-1) ?? route);
  const added = from ? [...from.added, ...named.filter(isNewCall)] : calls.filter(isNewCall);
  const isNew = added.length > 0;
  const nameOf = from?.isForeign ? foreignCollectionOf : collectionOf;
  const collection = from && list?.source ? nameOf(`${list.method} ${list.path}`) : undefined;
  const seeded = collection !== undefined && !isCollection(collection) ? collection : undefined;
  for (const own of ownFiles(file, { isNew, isSeeded: seeded !== undefined })) {
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

  const spoken =
    from?.isForeign && source ? dialectOf(source, file, name => textAt(`src/dialect/${name}.ts`)) : undefined;
  const declarationOf = (name: string) => textAt(`src/entities/${name}.ts`) ?? '';
  const guess = from && guessedFrom(from, pointersTo(index, declarationOf, spoken?.dialect.name));
  const found = guess?.fields ?? (list?.call ? guessedFields(list, calls) : []);
  const proposed = found.map(({ name, kind }) => `${name}:${kind}`).join(',');
  const wanted =
    texts.fields ??
    (await ask?.(
      `Which fields has it? As name:kind, ! for required. Kinds: ${offered(kinds).join(', ')}.`,
      proposed || 'title:text!',
    )) ??
    proposed;
  const isGuess = guess !== undefined && wanted === proposed;
  const fields = isGuess ? guess.fields : withChoices(readFields(wanted, kinds), calls);
  // A form that was read but cannot be sent is left out; one that was asked for by its path is refused below.
  const sound = from && !isGuess ? declarable(fields, calls) : guess;
  const declared = sound?.calls.concat(named.filter(call => !sound.calls.includes(call))) ?? calls;
  checkFit(fields, declared);

  const entity: NewEntity = {
    route,
    file,
    label,
    roles,
    icon,
    fields,
    calls: declared,
    added,
    one: texts.one ?? singular(label),
    rows: texts.rows ?? file,
    ...(isGuess && { columns: chosenColumns(fields, list) }),
    ...(from && { row: from.row }),
    ...(spoken && { dialect: spoken.dialect, single: source && singleOf(source) }),
  };
  const written = filesOf(
    entity,
    { read, list: folder => readdirSync(at(folder)) },
    { collection: seeded, dialect: spoken?.text },
  );
  for (const [name, content] of written) {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
  }
  if (isNew) writeTypes(root);
  const doubts = [...(from?.doubts ?? []), ...(sound?.doubts ?? [])];
  const files = [...written.map(([name]) => name), ...(isNew ? ['src/contract/api.ts'] : [])];
  print(summaryOf(entity, { files, doubts, isSeeded: seeded !== undefined }));
  return 0;
};

/** Declares an entity as the command line says; answers the exit code and the files to format. */
export const main = (args: readonly string[], world: World): Promise<number> =>
  exitCodeOf(args, { usage, hint: 'npm run new:entity -- --help lists what can be given.', print: world.print }, () =>
    run(args, world),
  );
