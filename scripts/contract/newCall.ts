import { keyText, quoted } from '../newEntity/words';
import { itemOf, keysOf } from '../newEntity/zodText';
import { areNames } from '../api/inferSchema';
import { contractText, type Proposal, rowText, schemaOf } from './compare';
import type { Calls, Traffic } from './traffic';

/** An answer whose rows read as records do, where everything may be missing. */
const answerText = (answers: readonly unknown[]): string => {
  if (answers.length === 0) return 'acknowledgement';
  const schema = schemaOf(answers);
  const keys = keysOf(schema);
  const payload = keys.find(({ name }) => name === 'payload')?.schema;
  if (!payload || keys.some(({ name }) => !['result', 'message', 'payload'].includes(name)))
    return contractText(schema);
  const lines = keysOf(payload).map(({ name, schema: value }) => {
    const row = itemOf(value);
    return `${keyText(name)}: ${value.type === 'array' && row.type === 'object' ? `rows(${rowText(row)})` : contractText(value)}`;
  });
  return `answer(${lines.length === 0 ? contractText(payload) : `z.strictObject({ ${lines.join(', ')} })`})`;
};

/** The values of a query travel as text, whatever they are. */
const queryText = (traffic: readonly Traffic[]): string => {
  const queries = traffic.map(({ query }) => query);
  const keys = [...new Set(queries.flatMap(query => Object.keys(query)))];
  if (!areNames(keys, queries)) return 'z.record(z.string(), z.string())';
  const isAlways = (key: string) => queries.every(query => Object.hasOwn(query, key));
  return `z.strictObject({ ${keys.map(key => `${keyText(key)}: z.string()${isAlways(key) ? '' : '.optional()'}`).join(', ')} })`;
};

/** The call that requests were made to and that the contract does not have. */
export const newCall = ({ key, traffic }: Calls): Proposal => {
  const bodies = traffic.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const answers = traffic.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  const files = [...new Set(traffic.flatMap(one => one.files ?? []))];
  const parts = [
    "summary: '…'",
    ...(traffic.some(({ query }) => Object.keys(query).length > 0) ? [`query: ${queryText(traffic)}`] : []),
    ...(bodies.length > 0 ? [`body: ${contractText(schemaOf(bodies))}`] : []),
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
