import { z } from 'zod';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { answer, paging, resultAnswer, search } from '../../src/contract/shapes';
import type { SourceCall } from '../source/source';
import type { NewCall } from './calls';
import { isSame, keysOf, plainSchema } from './plainSchema';
import { keyText, quoted } from './words';
import { zodWriter, type Named } from './zodText';

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
export const sharedBody = (calls: readonly NewCall[]): string | undefined => {
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
export const wholeCall = ({ part, query, body, answer: answered }: SourceCall, style: Style): string => {
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
export const summaryLine = (source: SourceCall | undefined, otherwise: string): string => {
  const [line = ''] = (source?.summary ?? '').trim().split('\n');
  const plain = line.trim().replace(/\.+$/, '');
  return plain === '' || plain.length > 100 ? otherwise : plain;
};

/** A call that was read from a source as a line of the contract, behind its key. */
export const callText = ({ part, source }: NewCall & { source: SourceCall }, style: Style): string => {
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
