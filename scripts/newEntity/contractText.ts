import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { acknowledgement, answer, paging, records, resultAnswer, search } from '../../src/contract/shapes';
import type { SourceCall } from '../api/collection';
import type { CallSchemas, NewCall, Part } from './calls';
import { formNames } from './checkForms';
import type { NewEntity } from './declaration';
import type { NewField } from './fields';
import { factsOf, type Wire } from './kinds';
import { keyText, pascalCase, quoted, singular } from './words';
import { isSame, type Key, keysOf, type Named, plainSchema, zodWriter } from './zodText';

const plainOf = (schema: z.ZodType): JsonSchema => plainSchema(inlineSchema(schema));

/** A call that is going to be written. Its schemas are plain. */
type Written = CallSchemas & Pick<SourceCall, 'part'> & Pick<NewCall, 'method' | 'path'>;

/** What every call of an entity is written with. */
interface Style {
  summary: string;
  /** `access: 'staff'`, or nothing. */
  access: string;
  /** The schemas that have a name in the file. */
  named: readonly Named[];
  /** The body that several calls have, if there is one. */
  shared?: Named;
}

const isShape = (schema: JsonSchema): boolean => schema.type === 'object' && schema.additionalProperties === undefined;

/** The body that two calls have alike. */
const sharedBody = (calls: readonly Written[]): JsonSchema | undefined => {
  const [first, second] = calls.map(({ body }) => body).filter(body => body !== undefined);
  const isShared = first && second && isShape(first) && keysOf(first).length > 2 && isSame(first, second);
  return isShared ? first : undefined;
};

/** The frames that answers of this API have around their payload. */
const frames = { answer, resultAnswer } as const;

/** The frame of an answer, if it has one of this API, and what is in it. */
const framed = (given: JsonSchema): { frame: keyof typeof frames; payload: Key } | undefined => {
  const payload = keysOf(given).find(({ name }) => name === 'payload');
  if (!payload) return undefined;
  const inner = payload.isRequired ? z.unknown() : z.unknown().optional();
  const around = { ...given, properties: { ...given.properties, payload: {} } };
  const frame = (['answer', 'resultAnswer'] as const).find(name => isSame(around, plainOf(frames[name](inner))));
  return frame && { frame, payload };
};

/** The keys of a query, those that most lists have by their common name. */
const queryText = (query: JsonSchema): string => {
  const common = [
    { name: 'paging', keys: keysOf(plainOf(z.strictObject(paging))) },
    { name: 'search', keys: keysOf(plainOf(z.strictObject(search))) },
  ].filter(({ keys }) =>
    keys.every(key =>
      keysOf(query).some(
        own => own.name === key.name && own.isRequired === key.isRequired && isSame(own.schema, key.schema),
      ),
    ),
  );
  const covered = common.flatMap(({ keys }) => keys.map(({ name }) => name));
  const others = Object.fromEntries(Object.entries(query.properties ?? {}).filter(([key]) => !covered.includes(key)));
  const text = zodWriter().shapeText({ ...query, properties: others }, 'query');
  return `{ ${[...common.map(({ name }) => `...${name}`), ...(text === '{}' ? [] : [text.slice(2, -2)])].join(', ')} }`;
};

/** How many rows there are in all. */
const count: JsonSchema = { type: 'integer', minimum: 0 };

/** The payload of a list of this API. */
const payloadText = (payload: JsonSchema, named: readonly Named[]): string => {
  const { textOf } = zodWriter(named);
  const lines = keysOf(payload).map(({ name, schema, isRequired }) => {
    const total = isSame(schema, count) && `total${isRequired ? '' : '.optional()'}`;
    return `${keyText(name)}: ${total || textOf(schema, isRequired, 'row')}`;
  });
  return `{ ${lines.join(', ')} }`;
};

const answerText = (given: JsonSchema, named: readonly Named[]): string => {
  const { textOf } = zodWriter(named);
  const home = framed(given);
  if (!home) return textOf(given, true, 'row');
  const payload = textOf(home.payload.schema, home.payload.isRequired, 'row');
  if (payload !== 'z.unknown().optional()') return `${home.frame}(${payload})`;
  return home.frame === 'answer' ? 'acknowledgement' : 'resultAcknowledgement';
};

const makers = { create: 'create', update: 'update', delete: 'remove' } as const;

/** A call as the contract has it behind its key: by the word for one that is ordinary, else in the words of zod. */
const callText = ({ part, query, body, answer: given }: Written, { summary, access, named, shared }: Style) => {
  const { textOf, shapeText } = zodWriter(named);
  const known = shared && body && isSame(shared.schema, body) ? shared.name : undefined;
  const answered = answerText(given, named);
  const home = framed(given);
  if (part === 'list' && home?.frame === 'answer' && !body && isShape(home.payload.schema)) {
    const keys = [
      ...(access ? [access] : []),
      ...(keysOf(query).length > 0 ? [`query: ${queryText(query ?? {})}`] : []),
      `payload: ${payloadText(home.payload.schema, named)}`,
    ];
    return `list(${quoted(summary)}, { ${keys.join(', ')} })`;
  }
  const isOrdinary = home && !query && (part === 'delete') === !body;
  if (part !== 'list' && part !== 'one' && isOrdinary) {
    const shape = body && (isShape(body) ? (known ?? shapeText(body, 'body')) : '{}');
    const made = `${makers[part]}(${[quoted(summary), shape, access && `{ ${access} }`].filter(Boolean).join(', ')})`;
    const besides = [
      ...(!body || isShape(body) ? [] : [`body: ${textOf(body, true, 'body')}`]),
      ...(answered === 'acknowledgement' ? [] : [`answer: ${answered}`]),
    ];
    return besides.length === 0 ? made : `{ ...${made}, ${besides.join(', ')} }`;
  }
  const keys = [
    `summary: ${quoted(summary)}`,
    ...(access ? [access] : []),
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

const objectOf = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

/** What a value of a field is. @param isSent whether in a body, where nothing is missing that lies in a list */
const valueSchema = (wire: Wire, isSent: boolean): JsonSchema => {
  const listOf = (key: string): JsonSchema => ({
    type: 'array',
    items: objectOf({ [key]: { type: 'string' } }, isSent ? [key] : []),
  });
  const schemas: Record<Wire, JsonSchema> = {
    text: { type: 'string' },
    'yes or no': { type: 'boolean' },
    number: { type: 'number' },
    'list of images': listOf('imgPath'),
    'list of videos': listOf('videoPath'),
    place: objectOf({ lat: { type: 'number' }, lng: { type: 'number' } }, ['lat', 'lng']),
  };
  return schemas[wire];
};

/** The object that has values at these paths. What is asked for makes what it lies in asked for. */
const schemaAt = (values: readonly { path: string; schema: JsonSchema; isAsked: boolean }[]): JsonSchema => {
  const keys = [...new Set(values.map(({ path }) => path.replace(/\..*/, '')))];
  return objectOf(
    Object.fromEntries(
      keys.map(key => {
        const inner = values.flatMap(value =>
          value.path.startsWith(`${key}.`) ? { ...value, path: value.path.slice(key.length + 1) } : [],
        );
        return [key, values.find(({ path }) => path === key)?.schema ?? schemaAt(inner)];
      }),
    ),
    keys.filter(key => values.some(({ path, isAsked }) => isAsked && `${path}.`.startsWith(`${key}.`))),
  );
};

const rowOf = (fields: readonly NewField[]): JsonSchema =>
  schemaAt(
    fields.map(({ name, kind }) => ({ path: name, schema: valueSchema(factsOf(kind).wire, false), isAsked: false })),
  );

/** A call of which only the path is known: it takes and answers what the fields are. */
const callOf = (part: Part, { fields, rows }: NewEntity): CallSchemas => {
  if (part === 'list') {
    const payload = objectOf({ [rows]: { type: 'array', items: rowOf(fields) }, count }, [rows, 'count']);
    const around = plainOf(answer(z.unknown()));
    return {
      query: plainOf(z.strictObject({ ...search, ...paging })),
      answer: { ...around, properties: { ...around.properties, payload } },
    };
  }
  const names = formNames(fields, undefined);
  const sent = fields.flatMap(({ name, kind, isRequired }) => {
    const { wire } = factsOf(kind);
    // A number that nobody typed is not sent at all.
    const isAsked = wire !== 'number' || isRequired;
    return names.includes(name) ? { path: name, schema: valueSchema(wire, true), isAsked } : [];
  });
  return { ...(part !== 'delete' && { body: schemaAt(sent) }), answer: plainOf(acknowledgement) };
};

/** A name for the record in the API documentation that no other record has. */
const recordName = ({ one, file }: NewEntity): string => {
  const plain = pascalCase(file);
  const names = [pascalCase(one), pascalCase(singular(file)), plain];
  return names.find(name => /^[A-Z]\w*$/.test(name) && !records.has(name)) ?? `${plain}Record`;
};

/** What the contract has a word for. */
const shapeNames =
  'acknowledgement answer create date flag linked list number paging record records remove resultAcknowledgement resultAnswer rows search text total update'.split(
    ' ',
  );

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The text of a file of the contract that holds the entity's new calls. */
export const contractFile = (entity: NewEntity): string => {
  const { file, label, one, roles, added, single, fields } = entity;
  const access = roles === 'superadminOnly' ? '' : "access: 'staff'";
  const record = withArticle(one).toLowerCase();
  const summaries: Readonly<Record<Written['part'], string>> = {
    list: `List ${label.toLowerCase()}`,
    one: `Read ${record}`,
    create: `Add ${record}`,
    update: `Change ${record}`,
    delete: `Delete ${record}`,
  };
  const calls: Written[] = added.map(({ part, method, path, call = callOf(part, entity) }) => ({
    ...call,
    part,
    method,
    path,
  }));
  const all = single ? calls.toSpliced(1, 0, single.call) : calls;
  const row = entity.row ?? { schema: rowOf(fields), id: '_id' };
  const known = added.some(({ part }) => part === 'list') ? namedRow(`${file}Row`, row, recordName(entity)) : undefined;
  const shared = sharedBody(calls);
  const style = {
    access,
    named: known ? [known] : [],
    ...(shared && { shared: { name: `${file}Body`, schema: shared } }),
  };
  const lines = all.map(call => {
    const summary = summaryLine(call, summaries[call.part]);
    return `${quoted(`${call.method} ${call.path}`)}: ${callText(call, { ...style, summary })},`;
  });
  const declared = [
    // A row that none of the answers holds as it is would be a constant that nothing uses.
    ...(known && lines.some(line => line.includes(known.name)) ? [...known.lines, ''] : []),
    ...(shared ? [`const ${file}Body = ${zodWriter().shapeText(shared, 'body')};`, ''] : []),
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

/** The row of a list as a file of the contract names it. */
interface NamedRow extends Named {
  lines: readonly string[];
}

/**
 * The lines that declare the row of a source's list. As in every record of the contract its values may be missing or
 * null, but for the identifier.
 * @param name of the constant
 * @param record name of the record in the API documentation
 */
const namedRow = (name: string, row: { schema: JsonSchema; id: string }, record: string): NamedRow => {
  const { schema } = row;
  const { shapeText } = zodWriter();
  const pick = (keep: (key: string) => boolean): JsonSchema => ({
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => keep(key))),
  });
  const others = shapeText({ ...pick(key => key !== row.id), required: [] }, 'row');
  if (row.id === '_id' && schema.additionalProperties === undefined)
    return { name, schema, lines: [`const ${name} = record(${quoted(record)}, ${others});`] };
  const id = shapeText({ ...pick(key => key === row.id), required: [row.id] }, 'row');
  const keys = [id, others].flatMap(text => (text === '{}' ? [] : [text.slice(2, -2)])).join(', ');
  const object = schema.additionalProperties === undefined ? 'strictObject' : 'looseObject';
  return {
    name,
    schema,
    lines: [`const ${name} = z.${object}({ ${keys} });`, `records.set(${quoted(record)}, ${name});`],
  };
};
