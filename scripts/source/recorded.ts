import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Exchange } from './har';
import { inferSchema, type Doubt } from './infer';
import { entriesOf } from './json';
import type { Operation } from './openapi';
import { identifiersIn, templateOf } from './templates';

/** A key of a query as traffic shows it: of its values only what tells how lists are asked for. */
const keySchema = (key: string, values: readonly string[]): JsonSchema => {
  if (values.every(value => /^-?\d+$/.test(value)))
    return { type: 'integer', ...(/page/i.test(key) && values.includes('0') && { minimum: 0 }) };
  if (values.every(value => value === 'true' || value === 'false')) return { type: 'boolean' };
  const directions = [...new Set(values)].toSorted();
  if (directions.length === 2 && directions.every(value => /^(asc|desc)(ending)?$/i.test(value)))
    return { type: 'string', enum: directions };
  const isSigned = /sort|order/i.test(key) && values.some(value => /^-\w/.test(value));
  return { type: 'string', ...(isSigned && { description: 'A minus before the path orders downwards.' }) };
};

const queryOf = (exchanges: readonly Exchange[]): JsonSchema | undefined => {
  const keys = [...new Set(exchanges.flatMap(({ query }) => Object.keys(query)))];
  if (keys.length === 0) return undefined;
  const properties = keys.map((key): [string, JsonSchema] => [
    key,
    keySchema(
      key,
      exchanges.flatMap(({ query }) => (Object.hasOwn(query, key) ? (query[key] ?? []) : [])),
    ),
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
};

const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

const multipartSchema = (bodies: readonly unknown[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    bodies
      .flatMap(entriesOf)
      .map(([name, kind]): [string, JsonSchema] => [name, kind === 'file' ? file : { type: 'string' }]),
  ),
});

const sentences = (call: string, part: string, doubts: readonly Doubt[]): string[] =>
  doubts.map(({ at, why }) => `In the ${part} of ${call}, ${at ? `'${at}'` : 'the whole'} ${why}.`);

const operationOf = (path: string, exchanges: readonly Exchange[]): Operation[] => {
  const [first] = exchanges;
  const successes = exchanges.filter(({ status }) => status < 300);
  if (!first || successes.length === 0) return [];
  const call = `${first.method} ${path}`;
  const { bodyType } = successes.find(exchange => exchange.bodyType) ?? {};
  const bodies = successes.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const isMultipart = bodyType === 'multipart';
  const sent = bodies.length > 0 && !isMultipart ? inferSchema(bodies) : undefined;
  // What a change leaves out of a PATCH stays as it is, whatever was changed while somebody recorded.
  const { required: _all, ...optional } = sent?.schema ?? {};
  const bodySchema = sent && first.method === 'PATCH' ? optional : sent?.schema;
  const answers = successes.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  const said = answers.length > 0 ? inferSchema(answers) : undefined;
  const refused = exchanges.flatMap(({ status, answer }) => (status >= 400 && answer !== undefined ? [answer] : []));
  const query = queryOf(successes);
  return [
    {
      method: first.method,
      path,
      tags: [],
      ...(query && { query }),
      ...(bodyType && { bodyType, body: bodySchema ?? multipartSchema(bodies) }),
      answer: said?.schema ?? {},
      headers: [...new Set(successes.flatMap(({ totalHeader = {} }) => Object.keys(totalHeader)))],
      failures: refused.length > 0 ? [inferSchema(refused).schema] : [],
      doubts: [...sentences(call, 'answer', said?.doubts ?? []), ...sentences(call, 'body', sent?.doubts ?? [])],
    },
  ];
};

/** The calls that exchanges show, each with the schemas of what was seen. What never succeeded is left out. */
export const operationsOf = (exchanges: readonly Exchange[]): Operation[] => {
  const identifiers = identifiersIn(exchanges.map(({ answer }) => answer));
  const calls = new Map<string, { path: string; exchanges: Exchange[] }>();
  for (const exchange of exchanges) {
    const path = templateOf(exchange.path, identifiers);
    const key = `${exchange.method} ${path}`;
    const call = calls.get(key) ?? { path, exchanges: [] };
    call.exchanges.push(exchange);
    calls.set(key, call);
  }
  return [...calls.values()].flatMap(call => operationOf(call.path, call.exchanges));
};
