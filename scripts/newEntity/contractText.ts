import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { answer, paging, records, search } from '../../src/contract/shapes';
import type { Member } from '../api/paths';
import { isSame, type Key, keysOf, objectOf, type Schema } from '../api/schemas';
import { type Named, schemaOf, zodWriter } from '../contract/zodText';
import { callFor, type CallSchemas, listingOf, type NewCall } from './calls';
import type { NewEntity } from './declaration';
import { keyText, pascalCase, quoted, singular } from './words';

/** A call that is going to be written. */
type Written = CallSchemas & Pick<Member, 'part'> & Pick<NewCall, 'method' | 'path'>;

/** What every call of an entity is written with. */
interface Style {
  summary: string;
  /** `access: 'staff'`, or nothing. */
  access: readonly string[];
  /** The schemas that have a name in the file. */
  named: readonly Named[];
  /** The body that several calls have, if there is one. */
  shared?: Named;
}

const isShape = (schema: Schema): boolean => schema.type === 'object' && !schema.additionalProperties;

/** The body that two calls have alike. */
const sharedBody = (calls: readonly Written[]): Schema | undefined => {
  const [first, second] = calls.flatMap(({ body }) => body ?? []);
  const isShared = first && second && isShape(first) && keysOf(first).length > 2 && isSame(first, second);
  return isShared ? first : undefined;
};

/** What is in the frame of an answer of this API; nothing where it is another one's. */
const framed = (given: Schema): Key | undefined => {
  const payload = keysOf(given).find(({ name }) => name === 'payload');
  const inner = payload?.isRequired ? z.unknown() : z.unknown().optional();
  const around = { ...given, properties: { ...given.properties, payload: {} } };
  return payload && isSame(around, schemaOf(answer(inner))) ? payload : undefined;
};

const isIn = (all: readonly Key[], { name, isRequired, schema }: Key): boolean =>
  all.some(one => one.name === name && one.isRequired === isRequired && isSame(one.schema, schema));

/** The keys of a query, those that most lists have by their common name. */
const queryText = (query: Schema | undefined): string => {
  const keys = keysOf(query);
  const common = Object.entries({ paging, search })
    .map(([name, shape]) => ({ name, own: keysOf(schemaOf(z.strictObject(shape))) }))
    .filter(({ own }) => own.every(key => isIn(keys, key)));
  const others = keys.filter(key => !common.some(({ own }) => isIn(own, key)));
  const text = zodWriter().shapeText(objectOf(others), 'query');
  return `{ ${[...common.map(({ name }) => `...${name}`), ...(text === '{}' ? [] : [text.slice(2, -2)])].join(', ')} }`;
};

/** How many rows there are in all. */
const count: Schema = { type: 'integer', minimum: 0 };

/** The payload of a list of this API. */
const payloadText = (payload: Schema, named: readonly Named[]): string => {
  const lines = keysOf(payload).map(({ name, schema, isRequired }) => {
    const total = isSame(schema, count) && `total${isRequired ? '' : '.optional()'}`;
    return `${keyText(name)}: ${total || zodWriter(named).textOf(schema, isRequired, 'row')}`;
  });
  return `{ ${lines.join(', ')} }`;
};

const answerText = (given: Schema, named: readonly Named[]): string => {
  const { textOf } = zodWriter(named);
  const home = framed(given);
  if (!home) return textOf(given, true, 'row');
  const payload = textOf(home.schema, home.isRequired, 'row');
  return payload === 'z.unknown().optional()' ? 'acknowledgement' : `answer(${payload})`;
};

const makers: Readonly<Partial<Record<Member['part'], string>>> = {
  create: 'create',
  update: 'update',
  delete: 'remove',
};

/** A call as the contract has it behind its key: by the word for one that is ordinary, else in the words of zod. */
const callText = ({ part, query, body, answer: given }: Written, { summary, access, named, shared }: Style) => {
  const { textOf, shapeText } = zodWriter(named);
  const known = shared && body && isSame(shared.schema, body) ? shared.name : undefined;
  const answered = answerText(given, named);
  const home = framed(given);
  if (part === 'list' && home && !body && isShape(home.schema)) {
    const queried = keysOf(query).length > 0 ? [`query: ${queryText(query)}`] : [];
    const keys = [...access, ...queried, `payload: ${payloadText(home.schema, named)}`];
    return `list(${quoted(summary)}, { ${keys.join(', ')} })`;
  }
  const maker = makers[part];
  if (maker && home && !query && (part === 'delete') === !body) {
    const isPlain = !body || isShape(body);
    const shape = body && (isPlain ? (known ?? shapeText(body, 'body')) : '{}');
    const options = access.length > 0 ? `{ ${access.join(', ')} }` : undefined;
    const made = `${maker}(${[quoted(summary), shape, options].filter(Boolean).join(', ')})`;
    const besides = [
      ...(isPlain ? [] : [`body: ${textOf(body, true, 'body')}`]),
      ...(answered === 'acknowledgement' ? [] : [`answer: ${answered}`]),
    ];
    return besides.length === 0 ? made : `{ ...${made}, ${besides.join(', ')} }`;
  }
  const keys = [
    `summary: ${quoted(summary)}`,
    ...access,
    ...(query ? [`query: z.strictObject(${queryText(query)})`] : []),
    ...(body ? [`body: ${known ? `z.strictObject(${known})` : textOf(body, true, 'body')}`] : []),
    `answer: ${answered}`,
    `effect: ${quoted(part)}`,
  ];
  return `{ ${keys.join(', ')} }`;
};

/** A summary of a source as the contract writes them: one line, no full stop. */
const summaryLine = ({ summary = '' }: CallSchemas, otherwise: string): string => {
  const [line = ''] = summary.trim().split('\n');
  const plain = line.trim().replace(/\.+$/, '');
  return plain === '' || plain.length > 100 ? otherwise : plain;
};

/** A name for the record in the API documentation that no other record has. */
const recordName = ({ one, file }: NewEntity): string => {
  const plain = pascalCase(file);
  const names = [pascalCase(one), pascalCase(singular(file)), plain];
  return names.find(name => /^[A-Z]\w*$/.test(name) && !records.has(name)) ?? `${plain}Record`;
};

/**
 * The row of the list as a file of the contract names it, and the lines that declare it. As in every record of the
 * contract its values may be missing or null, but for the identifier.
 */
const namedRow = (entity: NewEntity, schema: Schema): Named & { lines: readonly string[] } => {
  const name = `${entity.file}Row`;
  const record = quoted(recordName(entity));
  const keys = keysOf(schema).map(key => ({ ...key, isRequired: key.name === entity.id }));
  if (entity.id === '_id' && !schema.additionalProperties) {
    const others = zodWriter().shapeText(objectOf(keys.filter(({ isRequired }) => !isRequired)), 'row');
    return { name, schema, lines: [`const ${name} = record(${record}, ${others});`] };
  }
  const sorted = keys.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const all = zodWriter().shapeText(objectOf(sorted), 'row');
  const object = schema.additionalProperties ? 'looseObject' : 'strictObject';
  return { name, schema, lines: [`const ${name} = z.${object}(${all});`, `records.set(${record}, ${name});`] };
};

/** What the contract has a word for. */
const shapeNames =
  'acknowledgement answer create linked list optionalDate optionalFlag optionalNumber optionalText paging record records remove rows search total update'.split(
    ' ',
  );

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The text of a file of the contract that holds the entity's new calls. */
export const contractFile = (entity: NewEntity): string => {
  const { file, label, one, roles, added, single } = entity;
  const record = withArticle(one).toLowerCase();
  const summaries: Readonly<Record<Member['part'], string>> = {
    list: `List ${label.toLowerCase()}`,
    one: `Read ${record}`,
    create: `Add ${record}`,
    update: `Change ${record}`,
    delete: `Delete ${record}`,
  };
  const calls: readonly Written[] = [...added.slice(0, 1), ...(single ? [single.call] : []), ...added.slice(1)];
  const list = callFor(added, 'list');
  const known = list && namedRow(entity, listingOf(list).row);
  const body = sharedBody(added);
  const shared = body && { name: `${file}Body`, schema: body };
  const style = { access: roles === 'superadminOnly' ? [] : ["access: 'staff'"], named: known ? [known] : [], shared };
  const lines = calls.map(call => {
    const summary = summaryLine(call, summaries[call.part]);
    return `${quoted(`${call.method} ${call.path}`)}: ${callText(call, { ...style, summary })},`;
  });
  const declared = [
    // A row that none of the answers holds as it is would be a constant that nothing uses.
    ...(known && lines.some(line => line.includes(known.name)) ? [...known.lines, ''] : []),
    ...(shared ? [`const ${shared.name} = ${zodWriter().shapeText(shared.schema, 'body')};`, ''] : []),
  ];
  const text = [...declared, ...lines].join('\n').replace(/'(?:[^'\\]|\\.)*'/g, '');
  const used = shapeNames.filter(name => new RegExp(String.raw`(?<!\w|\w\.)${name}(?!\w|:)`).test(text));
  return [
    ...(text.includes('z.') ? ["import { z } from 'zod';"] : []),
    "import type { Area } from './call';",
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from './shapes';`] : []),
    '',
    ...declared,
    `/** ${label.replaceAll('*/', '')}. */`,
    `export const ${file}Calls = {`,
    ...lines,
    '} satisfies Area;',
    '',
  ].join('\n');
};

/** The folder of the scripts, whichever folder they work on. */
const tools = join(import.meta.dirname, '..');

/** Writes `src/contract/api.ts` of the project in a folder anew, in a process that has not read the contract yet. */
export const writeContractTypes = (root: string): void => {
  execFileSync(process.execPath, [join(tools, 'contract.mjs'), 'types', root]);
};
