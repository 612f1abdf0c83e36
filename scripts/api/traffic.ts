import { isPlain } from '../../src/engine/http/plain';
import { entriesOf } from './json';
import { singular } from './paths';
import { plainKey } from './places';
import { type Exchange, queryOf as addressQuery, readHar } from './har';
import { inferSchema, type Doubt } from './inferSchema';
import type { Operation } from './openapi';
import { type CollectionChoice, collectionOf, type Source } from './collection';
import { plainSchema } from './plainSchema';
import { type Key, keysOf, objectOf, type Schema } from './schemas';

/** Keys of an identifier, or of what a record may be asked for by. */
const identifierKeys = 'id uuid guid sid uid gid slug key code number name login username handle email'.split(' ');
const maxDepth = 6;

/** The identifiers of the rows in answers, with their keys: in a path, such a step names a record. */
const identifiersIn = (answers: readonly unknown[]): ReadonlyMap<string, string> => {
  const identifiers: [value: string, key: string][] = [];
  let level: readonly unknown[] = answers;
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const lists = level.filter(value => Array.isArray(value)).flat(1);
    for (const [key, value] of lists.flatMap(entriesOf))
      if (identifierKeys.includes(plainKey(key)) && (typeof value === 'string' || typeof value === 'number'))
        identifiers.push([String(value), key]);
    level = [...lists, ...level.filter(isPlain).flatMap(object => Object.values(object))].filter(
      value => typeof value === 'object' && value !== null,
    );
  }
  // Of two keys with one value the better one counts.
  return new Map(
    identifiers.toSorted(([, a], [, b]) => identifierKeys.indexOf(plainKey(b)) - identifierKeys.indexOf(plainKey(a))),
  );
};

const looksLikeOne = (step: string): boolean =>
  /^\d+$/.test(step) ||
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(step) ||
  (/^[\da-f]{12,}$/i.test(step) && /\d/.test(step)) ||
  // No collection is called so, but a person or a file may be.
  !/^[\w.~()-]+$/.test(step);

/**
 * The path of a call with its identifiers replaced: `rooms/42/beds` → `rooms/{roomId}/beds`, `rooms/blue` → `rooms/{slug}`.
 * @param identifiers what is known to be one, with its key
 */
export const templateOf = (path: string, identifiers: ReadonlyMap<string, string>): string => {
  const steps = path.replace(/\/$/, '').split('/');
  const isOne = (step: string, at: number) => at > 0 && (looksLikeOne(step) || identifiers.has(step));
  return steps
    .map((step, at) => {
      if (!isOne(step, at)) return step;
      const before = steps[at - 1] ?? '';
      if (isOne(before, at - 1)) return `{id${at}}`;
      const key = identifiers.get(step) ?? 'id';
      return plainKey(key) === 'id' ? `{${singular(before)}Id}` : `{${key}}`;
    })
    .join('/')
    .concat(path.endsWith('/') ? '/' : '');
};

/** A key of a query as traffic shows it: of its values only what tells how lists are asked for. */
const keySchema = (key: string, values: readonly string[]): Schema => {
  if (values.every(value => /^-?\d+$/.test(value)))
    return { type: 'integer', ...(/page/i.test(key) && values.includes('0') && { minimum: 0 }) };
  if (values.every(value => value === 'true' || value === 'false')) return { type: 'boolean' };
  return { type: 'string' };
};

const optional = (key: string, schema: Schema): Key => ({ name: key, schema, isRequired: false });

/** The query of the address that an answer gives for its next page. */
const nextQuery = (answer: unknown, isNext = false, depth = 0): [key: string, value: string][] =>
  entriesOf(answer).flatMap(([key, value]) => {
    const isNamed = isNext || /next/i.test(key);
    if (typeof value !== 'string') return depth < 3 ? nextQuery(value, isNamed, depth + 1) : [];
    const isAddress = /^(https?:\/)?\/.*\?/.test(value) && URL.canParse(value, 'http://answer.invalid');
    return isNamed && isAddress ? Object.entries(addressQuery(new URL(value, 'http://answer.invalid'))) : [];
  });

const position = /^(page|skip|offset|start)$/i;
const size = /^(limit|per_?page|page_?size|size|take)$/i;

/** The query of the page that an answer says to be, where it says both where that begins and how long it is. */
const ownQuery = (answer: unknown): [key: string, value: string][] => {
  const numbers = entriesOf(answer).filter(([, value]) => typeof value === 'number');
  const pageNumbers = [position, size].flatMap(pattern => numbers.filter(([key]) => pattern.test(key)).slice(0, 1));
  return pageNumbers.length === 2 ? pageNumbers.map(([key, value]) => [key, String(value)]) : [];
};

const isUnasked = ({ query }: Exchange): boolean => Object.keys(query).length === 0;

const queryOf = (exchanges: readonly Exchange[]): Schema | undefined => {
  const pairs = exchanges.flatMap(({ query, answer }) => {
    const entries = [...Object.entries(query), ...nextQuery(answer)];
    return entries.length > 0 ? entries : ownQuery(answer);
  });
  const keys = [...new Set(pairs.map(([key]) => key))];
  const valuesOf = (key: string) => pairs.flatMap(([other, value]) => (other === key ? value : []));
  return keys.length === 0 ? undefined : objectOf(keys.map(key => optional(key, keySchema(key, valuesOf(key)))));
};

const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The schema of values in a part of a call, with sentences about what they leave open. */
const schemaSeen = (values: readonly unknown[], part: string): { schema?: Schema; doubts: string[] } => {
  if (values.length === 0) return { doubts: [] };
  const { schema, doubts } = inferSchema(values);
  const tell = ({ at, why }: Doubt) => `In the ${part}, ${at ? `'${at}'` : 'the whole'} ${why}.`;
  return { schema: plainSchema(schema), doubts: doubts.map(tell) };
};

const answersOf = (exchanges: readonly Exchange[]): unknown[] =>
  exchanges.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));

/** The call that exchanges show, with the schemas of what was seen; nothing where none succeeded. */
const operationOf = (path: string, exchanges: readonly Exchange[]): Operation[] => {
  const successes = exchanges.filter(({ status }) => status < 300);
  const [first] = successes;
  if (!first) return [];
  const call = `${first.method} ${path}`;
  const { bodyType } = successes.find(exchange => exchange.bodyType) ?? {};
  const bodies = successes.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const bodySchema = schemaSeen(bodyType === 'multipart' ? [] : bodies, `body of ${call}`);
  const parts = bodies
    .flatMap(entriesOf)
    .map(([name, kind]) => optional(name, kind === 'file' ? file : { type: 'string' }));
  const body = bodySchema.schema ?? objectOf(parts);
  const answerSchema = schemaSeen(answersOf(successes), `answer of ${call}`);
  const refused = schemaSeen(answersOf(exchanges.filter(({ status }) => status >= 400)), '').schema;
  const query = queryOf(successes);
  return [
    {
      method: first.method,
      path,
      tags: [],
      ...(query && { query }),
      // A PATCH needs no key: values that it leaves out stay, also if all recorded ones have them.
      ...(bodyType && { bodyType, body: first.method === 'PATCH' ? { ...body, required: [] } : body }),
      answer: answerSchema.schema ?? {},
      sample: answersOf(successes)[0],
      headers: [...new Set(successes.flatMap(({ headers = [] }) => headers))],
      failures: refused ? [refused] : [],
      doubts: [
        ...(query && successes.every(isUnasked)
          ? [
              `That ${call} is asked with '${keysOf(query)
                .map(({ name }) => name)
                .join("', '")}' is guessed from its answer.`,
            ]
          : []),
        ...answerSchema.doubts,
        ...bodySchema.doubts,
      ],
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

/**
 * A collection as the traffic of a browser shows it.
 * @param text of a HAR file
 * @param choice its path is that of the list below the base, or its name
 * @throws CommandError where the file holds no such list
 */
export const fromHar = (text: string, choice: CollectionChoice = {}): Source => {
  const { exchanges, base, skipped } = readHar(text);
  const title = `traffic of ${new URL(base).host}`;
  const source = collectionOf({ title, operations: operationsOf(exchanges) }, choice);
  const lost =
    skipped > 0
      ? [`${skipped} of ${skipped + exchanges.length} entries of the HAR file tell nothing and were passed over.`]
      : [];
  return { ...source, doubts: [...lost, ...source.doubts] };
};
