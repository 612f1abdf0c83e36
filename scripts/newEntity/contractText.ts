import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { paging, records, search } from '../../src/contract/shapes';
import type { Member } from '../api/members';
import { callName } from '../api/openapi';
import { isSame, type Key, keysOf, objectOf, type Schema, withoutNull } from '../api/schemas';
import { type Named, schemaOf, zodWriter } from '../contract/zodText';
import { callFor } from './calls';
import type { NewEntity } from './declaration';
import { pascalCase, quoted, singular } from './words';

/** Whether an object has no other keys than those that are described. */
const isShape = (schema: Schema): boolean => schema.type === 'object' && !schema.additionalProperties;

/** Keys beside the payload in an answer of this API, with their types. */
const envelope: Readonly<Record<string, readonly string[]>> = { result: ['integer', 'number'], message: ['string'] };

const isInEnvelope = ({ name, schema }: Key): boolean =>
  envelope[name]?.includes(withoutNull(schema).value.type ?? '') ?? false;

/** The payload of an answer of this API: `{ result, message, payload }`; nothing where it is another one's. */
const payloadOf = (answerSchema: Schema): Key | undefined => {
  const keys = keysOf(answerSchema);
  const payload = keys.find(({ name }) => name === 'payload');
  return keys.every(key => key === payload || isInEnvelope(key)) ? payload : undefined;
};

const isIn = (all: readonly Key[], { name, isRequired, schema }: Key): boolean =>
  all.some(key => key.name === name && key.isRequired === isRequired && isSame(key.schema, schema));

/** The keys of a query, those that most lists have by their common name: `{ ...paging, ...search, isOpen: z.string() }` */
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

/** Lines of options in braces; those that are not there are left out. */
const inBraces = (lines: readonly (string | false | undefined)[]): string =>
  `{\n  ${lines.filter(Boolean).join(',\n  ')},\n}`;

/**
 * A call as the contract has it behind its key: by the word for one that is ordinary, `list('List rooms', {…})`, else in
 * the words of zod.
 * @param access `access: 'staff'`, or nothing
 * @param namedSchemas the schemas that have a name in the file
 */
const callText = (summary: string, call: Member, access: readonly string[], namedSchemas: readonly Named[]): string => {
  const { part, query, body, answer: answerSchema } = call;
  const { textOf, shapeText } = zodWriter(namedSchemas);
  const payload = payloadOf(answerSchema);
  const payloadText = payload && textOf(payload.schema, payload.isRequired, 'answer');
  const isAcknowledged = payloadText === 'z.unknown().optional()';
  if (part === 'list' && payload && !body && isShape(payload.schema)) {
    const queryOption = keysOf(query).length > 0 && `query: ${queryText(query)}`;
    const options = [...access, queryOption, `payload: ${shapeText(payload.schema, 'answer')}`];
    return `list(${quoted(summary)}, ${inBraces(options)})`;
  }
  const maker = makers[part];
  const hasOrdinaryBody = part === 'delete' ? !body : body && isShape(body);
  if (maker && isAcknowledged && !query && hasOrdinaryBody) {
    const shape = body && shapeText(body, 'body');
    return `${maker}(${[quoted(summary), shape, access.length > 0 && inBraces(access)].filter(Boolean).join(', ')})`;
  }
  const describedAnswer = payloadText ? `answer(${payloadText})` : textOf(answerSchema, true, 'answer');
  return inBraces([
    `summary: ${quoted(summary)}`,
    ...access,
    query && `query: z.strictObject(${queryText(query)})`,
    body && `body: ${textOf(body, true, 'body')}`,
    `answer: ${isAcknowledged ? 'acknowledgement' : describedAnswer}`,
    `effect: ${quoted(part)}`,
  ]);
};

/** A summary of a source as the contract writes them: one line, no full stop. @param fallback for one that is missing or too long */
const summaryLine = ({ summary = '' }: Member, fallback: string): string => {
  const [line = ''] = summary.trim().split('\n');
  const plain = line.trim().replace(/\.+$/, '');
  return plain === '' || plain.length > 100 ? fallback : plain;
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
      lines: [`const ${name} = ${textOf(row, true, 'answer')};`, `records.set(${record}, ${name});`],
    };
  const { _id: _, ...properties } = row.properties ?? {};
  const otherKeys = shapeText({ ...row, properties }, 'answer');
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
  const calls = [...added.slice(0, 1), ...(single?.isNew ? [single.call] : []), ...added.slice(1)];
  const list = callFor(added, 'list');
  const row = list?.listing && namedRow(entity, list.listing.row);
  const access = roles === 'superadminOnly' ? [] : ["access: 'staff'"];
  const lines = calls.map(call => {
    const summary = summaryLine(call, summaries[call.part]);
    return `${quoted(callName(call))}: ${callText(summary, call, access, row ? [row] : [])},`;
  });
  // A row that none of the answers holds as it is would be a constant that nothing uses.
  const declared = row && lines.some(line => line.includes(row.name)) ? [...row.lines, ''] : [];
  const codeWithoutTexts = [...declared, ...lines].join('\n').replace(/'(?:[^'\\]|\\.)*'/g, '');
  const usedShapes = shapeNames.filter(name =>
    new RegExp(String.raw`(?<!\w|\w\.)${name}(?!\w|:)`).test(codeWithoutTexts),
  );
  return [
    ...(codeWithoutTexts.includes('z.') ? ["import { z } from 'zod';"] : []),
    "import type { Area } from './call';",
    ...(usedShapes.length > 0 ? [`import { ${usedShapes.join(', ')} } from './shapes';`] : []),
    '',
    ...declared,
    `/** ${label.replaceAll('*/', '')}. */`,
    `export const ${baseName}Calls = {`,
    ...lines,
    '} satisfies Area;',
    '',
  ].join('\n');
};

/** Writes `src/contract/api.ts` of the project in a folder, in another process, as this one has loaded the contract before its change. */
export const writeContractTypes = (root: string): void => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../contract.mjs'), 'types', root]);
};
