import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { paging, records, search } from '../../src/contract/shapes';
import type { Operation } from '../api/openapi';
import type { Member } from '../api/members';
import { isSame, type Key, keysOf, objectOf, type Schema, withoutNull } from '../api/schemas';
import { type Named, schemaOf, zodWriter } from '../contract/zodText';
import { callFor } from './calls';
import type { NewEntity } from './declaration';
import { pascalCase, quoted, singular } from './words';

/** A call that is going to be written. */
interface Written extends Pick<Operation, 'summary' | 'query' | 'body' | 'answer'> {
  part?: Member['part'];
  /** Names of the files that it takes in place of a body. */
  files?: readonly string[];
}

/** Options with which every call of an entity is written. */
interface Style {
  /** `access: 'staff'`, or nothing. */
  access?: readonly string[];
  /** The schemas that have a name in the file. */
  namedSchemas?: readonly Named[];
}

const isShape = (schema: Schema): boolean => schema.type === 'object' && !schema.additionalProperties;

/** Keys beside the payload in an answer of this API, with their types. */
const frame: Readonly<Record<string, readonly string[]>> = { result: ['integer', 'number'], message: ['string'] };

/** The payload of an answer of this API; nothing where it is another one's. */
const framed = (answerSchema: Schema): Key | undefined => {
  const [payload, ...otherKeys] = keysOf(answerSchema).toSorted(
    (a, b) => Number(b.name === 'payload') - Number(a.name === 'payload'),
  );
  const isFrame = otherKeys.every(({ name, schema }) => frame[name]?.includes(withoutNull(schema).value.type ?? ''));
  return payload?.name === 'payload' && isFrame ? payload : undefined;
};

const isIn = (all: readonly Key[], { name, isRequired, schema }: Key): boolean =>
  all.some(one => one.name === name && one.isRequired === isRequired && isSame(one.schema, schema));

/** The keys of a query, those that most lists have by their common name. */
const queryText = (query: Schema | undefined): string => {
  const keys = keysOf(query);
  const common = Object.entries({ paging, search })
    .map(([name, shape]) => ({ name, keysOfShape: keysOf(schemaOf(z.strictObject(shape))) }))
    .filter(({ keysOfShape }) => keysOfShape.every(key => isIn(keys, key)));
  const otherKeys = keys.filter(key => !common.some(({ keysOfShape }) => isIn(keysOfShape, key)));
  const text = zodWriter().shapeText(objectOf(otherKeys), 'query');
  return `{ ${[...common.map(({ name }) => `...${name}`), ...(text === '{}' ? [] : [text.slice(2, -2)])].join(', ')} }`;
};

const makers: Readonly<Partial<Record<Member['part'], string>>> = {
  create: 'create',
  update: 'update',
  delete: 'remove',
};

const inBraces = (lines: readonly (string | false | undefined)[]): string =>
  `{\n  ${lines.filter(Boolean).join(',\n  ')},\n}`;

/** A call as the contract has it behind its key: by the word for one that is ordinary, else in the words of zod. */
const callText = (summary: string, call: Written, { access = [], namedSchemas = [] }: Style = {}): string => {
  const { part = 'one', query, body, files, answer: answerSchema } = call;
  const { textOf, shapeText } = zodWriter(namedSchemas);
  const home = framed(answerSchema);
  const payload = home && textOf(home.schema, home.isRequired, 'row');
  const isAcknowledged = payload === 'z.unknown().optional()';
  if (part === 'list' && home && !body && isShape(home.schema)) {
    const queried = keysOf(query).length > 0 && `query: ${queryText(query)}`;
    return `list(${quoted(summary)}, ${inBraces([...access, queried, `payload: ${shapeText(home.schema, 'row')}`])})`;
  }
  const maker = makers[part];
  if (maker && isAcknowledged && !query && (part === 'delete' ? !body : body && isShape(body))) {
    const shape = body && shapeText(body, 'body');
    return `${maker}(${[quoted(summary), shape, access.length > 0 && inBraces(access)].filter(Boolean).join(', ')})`;
  }
  return inBraces([
    `summary: ${quoted(summary)}`,
    ...access,
    query && `query: z.strictObject(${queryText(query)})`,
    body && `body: ${textOf(body, true, 'body')}`,
    files && `files: [${files.map(quoted).join(', ')}]`,
    `answer: ${isAcknowledged ? 'acknowledgement' : payload ? `answer(${payload})` : textOf(answerSchema, true, 'row')}`,
    call.part && `effect: ${quoted(part)}`,
  ]);
};

/** A summary of a source as the contract writes them: one line, no full stop. */
const summaryLine = ({ summary = '' }: Operation, otherwise: string): string => {
  const [line = ''] = summary.trim().split('\n');
  const plain = line.trim().replace(/\.+$/, '');
  return plain === '' || plain.length > 100 ? otherwise : plain;
};

/** Types that the written types use: a record of such a name would replace them. */
const typeNames = ['Api', 'Array', 'Record'];

/** A name for the record in the API documentation that no other record has. */
const recordName = ({ one, baseName }: NewEntity): string => {
  const plain = pascalCase(baseName);
  const names = [pascalCase(one), pascalCase(singular(baseName)), plain];
  return (
    names.find(name => /^[A-Z]\w*$/.test(name) && !typeNames.includes(name) && !records.has(name)) ?? `${plain}Record`
  );
};

/** A row with its identifier first: as in every record of the contract, all other values may be missing or null. */
const looseRow = (schema: Schema, id: string): Schema => {
  const keys = keysOf(schema).map(key => ({ ...key, isRequired: key.name === id }));
  return { ...schema, ...objectOf(keys.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))) };
};

/** The row of the list as a file of the contract names it, and the lines that declare it. */
const namedRow = (entity: NewEntity, schema: Schema): Named & { lines: readonly string[] } => {
  const name = `${entity.baseName}Row`;
  const record = quoted(recordName(entity));
  const { textOf, shapeText } = zodWriter();
  const row = looseRow(schema, entity.id);
  if (entity.id !== '_id' || schema.additionalProperties)
    return {
      name,
      schema,
      lines: [`const ${name} = ${textOf(row, true, 'row')};`, `records.set(${record}, ${name});`],
    };
  const { _id: _, ...properties } = row.properties ?? {};
  const otherKeys = shapeText({ ...row, properties }, 'row');
  return { name, schema, lines: [`const ${name} = record(${record}, ${otherKeys});`] };
};

/** Names of the contract's shapes. */
const shapeNames =
  'acknowledgement answer create linked list optionalDate optionalFlag optionalNumber optionalText paging record records remove rows search total update'.split(
    ' ',
  );

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The text of a file of the contract that holds the entity's new calls. */
export const contractFile = (entity: NewEntity): string => {
  const { baseName, label, one, roles, added, single } = entity;
  const record = withArticle(one).toLowerCase();
  const summaries: Readonly<Record<Member['part'], string>> = {
    list: `List ${label.toLowerCase()}`,
    one: `Read ${record}`,
    create: `Add ${record}`,
    update: `Change ${record}`,
    delete: `Delete ${record}`,
  };
  const calls = [...added.slice(0, 1), ...(single ? [single.call] : []), ...added.slice(1)];
  const list = callFor(added, 'list');
  const row = list?.listing && namedRow(entity, list.listing.row);
  const style = { access: roles === 'superadminOnly' ? [] : ["access: 'staff'"], namedSchemas: row ? [row] : [] };
  const lines = calls.map(call => {
    const summary = summaryLine(call, summaries[call.part]);
    return `${quoted(`${call.method} ${call.path}`)}: ${callText(summary, call, style)},`;
  });
  // A row that none of the answers holds as it is would be a constant that nothing uses.
  const declared = row && lines.some(line => line.includes(row.name)) ? [...row.lines, ''] : [];
  const text = [...declared, ...lines].join('\n').replace(/'(?:[^'\\]|\\.)*'/g, '');
  const used = shapeNames.filter(name => new RegExp(String.raw`(?<!\w|\w\.)${name}(?!\w|:)`).test(text));
  return [
    ...(text.includes('z.') ? ["import { z } from 'zod';"] : []),
    "import type { Area } from './call';",
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from './shapes';`] : []),
    '',
    ...declared,
    `/** ${label.replaceAll('*/', '')}. */`,
    `export const ${baseName}Calls = {`,
    ...lines,
    '} satisfies Area;',
    '',
  ].join('\n');
};

/** The folder of the scripts, whichever folder they work on. */
const tools = join(import.meta.dirname, '..');

/** Writes `src/contract/api.ts` of the project in a folder, in another process, as this one has loaded the contract before its change. */
export const writeContractTypes = (root: string): void => {
  execFileSync(process.execPath, [join(tools, 'contract.mjs'), 'types', root]);
};
