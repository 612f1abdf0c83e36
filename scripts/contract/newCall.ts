import type { JsonSchema } from '../../src/contract/componentSchemas';
import { isPlain } from '../../src/api/plain';
import { keyText, quoted } from '../newEntity/words';
import { inferSchema, areNames } from '../api/inferSchema';
import { own } from '../api/json';
import { type Proposal, withoutChance, contractText, rowText } from './compare';
import type { Calls, Traffic } from './traffic';

const schemaOf = (values: readonly unknown[]): JsonSchema => withoutChance(inferSchema(values).schema);

const frame = ['result', 'message', 'payload'];

/** Rows of a payload read as records do: everything may be missing. */
const payloadText = (payload: unknown): string => {
  const schema: JsonSchema = isPlain(payload) ? payload : {};
  const keys = Object.entries(schema.properties ?? {});
  if (keys.length === 0) return contractText(schema, 'body');
  const lines = keys.map(([key, inner]) => {
    const value = typeof inner === 'object' ? inner : {};
    const item =
      value.type === 'array' && typeof value.items === 'object' && !Array.isArray(value.items) && value.items;
    if (!item || item.type !== 'object') return `${keyText(key)}: ${contractText(value, 'body')}`;
    return `${keyText(key)}: rows(${rowText(item)})`;
  });
  return `z.strictObject({ ${lines.join(', ')} })`;
};

const answerText = (answers: readonly unknown[]): string => {
  if (answers.length === 0) return 'acknowledgement';
  const schema = schemaOf(answers);
  const { properties = {} } = schema;
  const isFramed = 'payload' in properties && Object.keys(properties).every(key => frame.includes(key));
  return isFramed ? `answer(${payloadText(own(properties, 'payload'))})` : contractText(schema, 'body');
};

/** The values of a query travel as text, whatever they are. */
const queryText = (traffic: readonly Traffic[]): string => {
  const keys = [...new Set(traffic.flatMap(({ query }) => Object.keys(query)))];
  if (
    !areNames(
      keys,
      traffic.map(({ query }) => query),
    )
  )
    return 'z.record(z.string(), z.string())';
  const texts = keys.map(
    key => `${keyText(key)}: z.string()${traffic.every(({ query }) => Object.hasOwn(query, key)) ? '' : '.optional()'}`,
  );
  return `z.strictObject({ ${texts.join(', ')} })`;
};

/** The call that requests were made to and that the contract does not have. */
export const newCall = ({ key, traffic }: Calls): Proposal => {
  const bodies = traffic.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const answers = traffic.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  const files = [...new Set(traffic.flatMap(one => one.files ?? []))];
  const parts = [
    "summary: '…'",
    ...(traffic.some(({ query }) => Object.keys(query).length > 0) ? [`query: ${queryText(traffic)}`] : []),
    ...(bodies.length > 0 ? [`body: ${contractText(schemaOf(bodies), 'body')}`] : []),
    ...(files.length > 0 ? [`files: [${files.map(quoted).join(', ')}]`] : []),
    `answer: ${answerText(answers)}`,
  ];
  return {
    kind: 'new call',
    at: '',
    lines: [`${quoted(key)}: {`, ...parts.map(part => `  ${part},`), '},'],
    why: 'not in the contract',
  };
};
