import { z } from 'zod';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { answer, paging, resultAnswer, search, records } from '../../src/contract/shapes';
import type { SourceCall } from '../api/collection';
import type { NewCall, Part } from './calls';
import { isSame, keysOf, plainSchema, zodWriter, type Named } from './zodText';
import { keyText, quoted, pascalCase, singular } from './words';
import type { NewEntity } from './declaration';
import { formNames } from './checkForms';
import type { NewField } from './fields';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { factsOf, type Wire } from './kinds';

/** What every call of an entity is written with. */
export interface Style {
  /** What the call does, in a line; used where its source does not say it. */
  summary: string;
  /** `access: 'staff'`, or nothing. */
  access: string;
  /** The schemas that have a name in the file. */
  named: readonly Named[];
  /** Name of the constant that several bodies are, if there is one. */
  body?: string;
}

/** The keys of a body that two calls have alike, as the text of a shape. */
const sharedBody = (calls: readonly NewCall[]): string | undefined => {
  const bodies = calls.flatMap(({ part, source }): JsonSchema[] =>
    source?.body && (part === 'create' || part === 'update') ? [plainSchema(source.body)] : [],
  );
  const [first, second] = bodies;
  const isShared = first && second && isShape(first) && keysOf(first).length > 2 && isSame(first, second);
  return isShared ? zodWriter().shapeText(first, 'body') : undefined;
};

const isShape = (schema: JsonSchema): boolean => schema.type === 'object' && schema.additionalProperties === undefined;

const makers = { create: 'create', update: 'update', delete: 'remove' } as const;

const plainOf = (schema: z.ZodType): JsonSchema => plainSchema(inlineSchema(schema));

/** The frames that answers of this API have around their payload. */
const frames = { answer, resultAnswer } as const;

/** The frame of an answer, if it has one of this API, and the schema of what is in it. */
const framed = (
  given: JsonSchema,
): { frame: keyof typeof frames; payload: JsonSchema; isLeftOut: boolean } | undefined => {
  const payload = keysOf(given).find(({ name }) => name === 'payload');
  if (!payload) return undefined;
  const isLeftOut = !payload.isRequired;
  const inner = isLeftOut ? z.unknown().optional() : z.unknown();
  const around = { ...given, properties: { ...given.properties, payload: {} } };
  const frame = (['answer', 'resultAnswer'] as const).find(name => isSame(around, plainOf(frames[name](inner))));
  return frame && { frame, payload: payload.schema, isLeftOut };
};

/** The keys of a query, those that most lists have by their common name. */
const queryText = (query: JsonSchema, named: readonly Named[]): string => {
  const common = [
    { name: 'paging', schema: plainOf(z.strictObject(paging)) },
    { name: 'search', schema: plainOf(z.strictObject(search)) },
  ].filter(({ schema }) =>
    keysOf(schema).every(key => keysOf(query).some(own => own.name === key.name && isSame({ ...own }, { ...key }))),
  );
  const covered = common.flatMap(({ schema }) => keysOf(schema).map(({ name }) => name));
  const others = Object.fromEntries(Object.entries(query.properties ?? {}).filter(([key]) => !covered.includes(key)));
  const text = zodWriter(named).shapeText({ ...query, properties: others }, 'query');
  const spread = common.map(({ name }) => `...${name}`);
  return `{ ${[...spread, ...(text === '{}' ? [] : [text.slice(2, -2)])].join(', ')} }`;
};

/** The payload of a list of this API. */
const payloadText = (payload: JsonSchema, named: readonly Named[]): string => {
  const count: JsonSchema = { type: 'integer', minimum: 0 };
  const totals = keysOf(payload).filter(({ schema }) => isSame(schema, count));
  const { textOf } = zodWriter(named);
  const lines = keysOf(payload).map(({ name, schema, isRequired }) => {
    const isTotal = totals.some(total => total.name === name);
    const text = isTotal ? `total${isRequired ? '' : '.optional()'}` : textOf(schema, isRequired, 'row');
    return `${keyText(name)}: ${text}`;
  });
  return `{ ${lines.join(', ')} }`;
};

/** A call in the plain words of zod, where it is none of the ordinary ones. */
const wholeCall = ({ part, query, body, answer: answered }: SourceCall, style: Style): string => {
  const { textOf } = zodWriter(style.named);
  const keys = [
    `summary: ${quoted(style.summary)}`,
    ...(style.access ? [style.access] : []),
    ...(query ? [`query: z.strictObject(${queryText(plainSchema(query), style.named)})`] : []),
    ...(body
      ? [`body: ${style.body ? `z.strictObject(${style.body})` : textOf(plainSchema(body), true, 'body')}`]
      : []),
    `answer: ${answerText(plainSchema(answered), style.named)}`,
    `effect: ${quoted(part)}`,
  ];
  return `{ ${keys.join(', ')} }`;
};

const answerText = (given: JsonSchema, named: readonly Named[]): string => {
  const { textOf } = zodWriter(named);
  const home = framed(given);
  if (!home) return textOf(given, true, 'row');
  const payload = textOf(home.payload, !home.isLeftOut, 'row');
  if (payload !== 'z.unknown().optional()') return `${home.frame}(${payload})`;
  return home.frame === 'answer' ? 'acknowledgement' : 'resultAcknowledgement';
};

/** A summary of a source as the contract writes them: one line, no full stop. */
const summaryLine = (source: SourceCall | undefined, otherwise: string): string => {
  const [line = ''] = (source?.summary ?? '').trim().split('\n');
  const plain = line.trim().replace(/\.+$/, '');
  return plain === '' || plain.length > 100 ? otherwise : plain;
};

/** A call that was read from a source as a line of the contract, behind its key. */
const callText = ({ part, source }: NewCall & { source: SourceCall }, style: Style): string => {
  const { query, body } = source;
  const { summary, access, named } = style;
  const given = plainSchema(source.answer);
  const home = framed(given);
  if (part === 'list') {
    if (home?.frame !== 'answer' || body || !isShape(home.payload)) return wholeCall(source, style);
    const asked =
      query && keysOf(plainSchema(query)).length > 0 ? `query: ${queryText(plainSchema(query), named)}, ` : '';
    return `list(${quoted(summary)}, { ${access && `${access}, `}${asked}payload: ${payloadText(home.payload, named)} })`;
  }
  const answered = answerText(given, named);
  if (!home || query) return wholeCall(source, style);
  const options = access && `, { ${access} }`;
  if (part === 'delete') {
    if (body) return wholeCall(source, style);
    const made = `${makers[part]}(${quoted(summary)}${options})`;
    return answered === 'acknowledgement' ? made : `{ ...${made}, answer: ${answered} }`;
  }
  const shape = body && plainSchema(body);
  if (!shape) return wholeCall(source, style);
  const writer = zodWriter(named);
  const besides = [
    ...(isShape(shape) ? [] : [`body: ${writer.textOf(shape, true, 'body')}`]),
    ...(answered === 'acknowledgement' ? [] : [`answer: ${answered}`]),
  ];
  const made = `${makers[part]}(${quoted(summary)}, ${isShape(shape) ? (style.body ?? writer.shapeText(shape, 'body')) : '{}'}${options})`;
  return besides.length === 0 ? made : `{ ...${made}, ${besides.join(', ')} }`;
};

/** How a value stands in a record, where it may be missing, and in a body. */
const shapes: Readonly<Record<Wire, { row: string; body: string }>> = {
  text: { row: 'text', body: 'z.string()' },
  'yes or no': { row: 'flag', body: 'z.boolean()' },
  number: { row: 'number', body: 'z.number()' },
  'list of images': {
    row: 'z.array(z.strictObject({ imgPath: text })).nullish()',
    body: 'z.array(z.strictObject({ imgPath: z.string() }))',
  },
  'list of videos': {
    row: 'z.array(z.strictObject({ videoPath: text })).nullish()',
    body: 'z.array(z.strictObject({ videoPath: z.string() }))',
  },
  place: {
    row: 'z.strictObject({ lat: z.number(), lng: z.number() }).nullish()',
    body: 'z.strictObject({ lat: z.number(), lng: z.number() })',
  },
};

type Shaped = readonly [path: string, shape: string];

/** The text of an object with these shapes at their paths; `mark` says of an inner object that it may be missing. */
const objectText = (shaped: readonly Shaped[], mark: (inner: readonly Shaped[]) => string): string => {
  const keys = [...new Set(shaped.map(([path]) => path.replace(/\..*/, '')))];
  const lines = keys.map(key => {
    const own = shaped.find(([path]) => path === key)?.[1];
    const inner = shaped.flatMap(([path, shape]): Shaped[] =>
      path.startsWith(`${key}.`) ? [[path.slice(key.length + 1), shape]] : [],
    );
    return `${keyText(key)}: ${own ?? `z.strictObject(${objectText(inner, mark)})${mark(inner)}`}`;
  });
  return `{ ${lines.join(', ')} }`;
};

const rowText = ({ fields }: NewEntity): string =>
  objectText(
    fields.map(({ name, kind }) => [name, shapes[factsOf(kind).wire].row]),
    () => '.nullish()',
  );

/** A number that nobody typed is not sent at all. */
const isLeftOut = ({ kind, isRequired }: NewField): boolean => factsOf(kind).wire === 'number' && !isRequired;

const bodyText = ({ fields }: NewEntity): string => {
  const names = formNames(fields, undefined);
  return objectText(
    fields
      .filter(({ name }) => names.includes(name))
      .map(field => [field.name, `${shapes[factsOf(field.kind).wire].body}${isLeftOut(field) ? '.optional()' : ''}`]),
    inner => (inner.every(([, shape]) => shape.endsWith('.optional()')) ? '.optional()' : ''),
  );
};

/** A name for the record in the API documentation that no other record has. */
const recordName = ({ one, file }: NewEntity): string => {
  const plain = pascalCase(file);
  const names = [pascalCase(one), pascalCase(singular(file)), plain];
  return names.find(name => /^[A-Z]\w*$/.test(name) && !records.has(name)) ?? `${plain}Record`;
};

const shapeNames = [
  'acknowledgement',
  'answer',
  'create',
  'date',
  'flag',
  'linked',
  'list',
  'number',
  'paging',
  'record',
  'records',
  'remove',
  'resultAcknowledgement',
  'resultAnswer',
  'rows',
  'search',
  'text',
  'total',
  'update',
];

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The text of a file of the contract that holds the entity's new calls. */
export const contractFile = (entity: NewEntity): string => {
  const { file, label, one, roles, added, rows, single } = entity;
  const row = `${file}Row`;
  const access = roles === 'superadminOnly' ? '' : "access: 'staff'";
  const options = access && `{ ${access} }`;
  const last = options && `, ${options}`;
  const summaries: Readonly<Record<Part, string>> = {
    list: `List ${label.toLowerCase()}`,
    create: `Add ${withArticle(one).toLowerCase()}`,
    update: `Change ${withArticle(one).toLowerCase()}`,
    delete: `Delete ${withArticle(one).toLowerCase()}`,
  };
  const says = (call: NewCall) => quoted(summaryLine(call.source, summaries[call.part]));
  const texts: Readonly<Record<Part, (call: NewCall) => string>> = {
    list: call =>
      `list(${says(call)}, { ${access && `${access}, `}query: { ...search, ...paging }, payload: { ${keyText(rows)}: rows(${row}), count: total } })`,
    create: call => `create(${says(call)}, ${bodyText(entity)}${last})`,
    update: call => `update(${says(call)}, ${bodyText(entity)}${last})`,
    delete: call => `remove(${says(call)}${last})`,
  };
  const list = added.find(({ part }) => part === 'list');
  const known = list?.source && entity.row ? namedRow(row, entity.row, recordName(entity)) : undefined;
  const shared = sharedBody(added);
  const body = `${file}Body`;
  const lines = added.map(call => {
    const { method, path, part, source } = call;
    const text = source
      ? callText(
          { ...call, source },
          {
            summary: summaryLine(source, summaries[part]),
            access,
            named: known ? [known] : [],
            ...(shared && { body }),
          },
        )
      : texts[part](call);
    return `${quoted(`${method} ${path}`)}: ${text},`;
  });
  if (single) {
    const summary = summaryLine(single.call, `Read ${withArticle(one).toLowerCase()}`);
    const text = wholeCall(single.call, { summary, access, named: known ? [known] : [] });
    lines.splice(1, 0, `${quoted(`${single.call.method} ${single.call.path}`)}: ${text},`);
  }
  const plain = list ? [`const ${row} = record(${quoted(recordName(entity))}, ${rowText(entity)});`, ''] : [];
  // A row that none of the answers holds as it is would be a constant that nothing uses.
  const isNamed = lines.some(line => line.includes(row));
  const record = [
    ...(known ? (isNamed ? [...known.lines, ''] : []) : plain),
    ...(shared ? [`const ${body} = ${shared};`, ''] : []),
  ];
  const text = [...record, ...lines].join('\n').replace(/'(?:[^'\\]|\\.)*'/g, '');
  const used = shapeNames.filter(name => new RegExp(String.raw`(?<!\w|\w\.)${name}(?!\w|:)`).test(text));
  return [
    ...(text.includes('z.') ? ["import { z } from 'zod';"] : []),
    "import type { Area } from './call';",
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from './shapes';`] : []),
    '',
    ...record,
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
  const schema = plainSchema(row.schema);
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
