import { collectionOf, type Source } from './collection';
import { type Exchange, queryOf, readHar } from './har';
import { isOpaque } from './identifiers';
import { inferSchema } from './inferSchema';
import { entriesOf } from './json';
import type { CollectionChoice } from './lists';
import { callName, type Operation } from './openapi';
import { nounOf, singular } from './paths';
import { plainKey } from './places';
import { plainSchema } from './plainSchema';
import { type Key, keysOf, objectOf, type Schema } from './schemas';

/** Keys of an identifier, or of what a record may be asked for by; the earlier the likelier. */
const identifierKeys = 'id uuid guid sid uid gid slug key code number name login username handle email'.split(' ');
const maxDepth = 6;

/** The rows of all lists in an answer, each with the nouns that its list is called by: that of its path, and its key. */
const rowsIn = (
  value: unknown,
  pathNoun: string,
  keyNoun = '',
  depth = 0,
): { row: unknown; nouns: readonly string[] }[] => {
  if (depth === maxDepth) return [];
  if (!Array.isArray(value))
    return entriesOf(value).flatMap(([key, inner]) => rowsIn(inner, pathNoun, singular(key), depth + 1));
  const nouns = [pathNoun, keyNoun];
  return value.flatMap(row => [{ row, nouns }, ...rowsIn(row, pathNoun, keyNoun, depth + 1)]);
};

const rankOf = (key: string): number => identifierKeys.indexOf(plainKey(key));

/**
 * The identifiers of the rows in answers, with their keys: `room/blue` → `slug`. In a path, such a step names a record
 * behind the name of its list, and an id with a digit, `r42` → `id`, behind any.
 */
const identifiersIn = (exchanges: readonly Exchange[]): ReadonlyMap<string, string> => {
  const rows = exchanges.flatMap(({ path, answer }) =>
    rowsIn(answer, path.split('/').map(nounOf).findLast(Boolean) ?? ''),
  );
  const found = rows.flatMap(({ row, nouns }) =>
    entriesOf(row).flatMap(([key, value]) => {
      if (rankOf(key) < 0 || (typeof value !== 'string' && typeof value !== 'number')) return [];
      const isAnywhere = isOpaque(key) && /\d/.test(String(value));
      return [...nouns.map(noun => `${noun}/`), ...(isAnywhere ? [''] : [])].map(
        place => [place + value, key] as const,
      );
    }),
  );
  // Of two keys with one value the likelier one counts.
  return new Map(found.toSorted(([, a], [, b]) => rankOf(b) - rankOf(a)));
};

/** Whether a step can hardly be the name of a collection: a number, a uuid, a hash, or a text with unusual characters. */
const looksLikeIdentifier = (step: string): boolean =>
  /^\d+$/.test(step) ||
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(step) ||
  (/^[\da-f]{12,}$/i.test(step) && /\d/.test(step)) ||
  !/^[\w.~()-]+$/.test(step);

/**
 * The path of a call with its identifiers replaced: `rooms/42/beds` → `rooms/{roomId}/beds`, `rooms/blue` → `rooms/{slug}`.
 * @param identifiers as of `identifiersIn`
 */
export const templateOf = (path: string, identifiers: ReadonlyMap<string, string>): string => {
  const steps = path.replace(/\/$/, '').split('/');
  const keys = steps.map(
    (step, index) => identifiers.get(`${nounOf(steps[index - 1] ?? '')}/${step}`) ?? identifiers.get(step),
  );
  const isRecord = steps.map((step, index) => index > 0 && (looksLikeIdentifier(step) || keys[index] !== undefined));
  const parameterAt = (index: number): string => {
    // An identifier after an identifier has no collection that it could be named after.
    if (isRecord[index - 1]) return `id${index}`;
    const key = keys[index] ?? 'id';
    return plainKey(key) === 'id' ? `${singular(steps[index - 1] ?? '')}Id` : key;
  };
  const template = steps.map((step, index) => (isRecord[index] ? `{${parameterAt(index)}}` : step)).join('/');
  return path.endsWith('/') ? `${template}/` : template;
};

/** The schema of a query key: of its values only what tells how lists are asked for. */
const querySchema = (key: string, values: readonly string[]): Schema => {
  if (values.every(value => /^-?\d+$/.test(value)))
    return { type: 'integer', ...(/page/i.test(key) && values.includes('0') && { minimum: 0 }) };
  if (values.every(value => value === 'true' || value === 'false')) return { type: 'boolean' };
  return { type: 'string' };
};

const optionalKey = (name: string, schema: Schema): Key => ({ name, schema, isRequired: false });

type QueryPair = [key: string, value: string];

/** The query of the address that an answer gives for its next page: of `{ links: { next: '/rooms?page=2' } }` it is `page` with `2`. */
const nextQuery = (answer: unknown, outerKeys: readonly string[] = []): QueryPair[] =>
  entriesOf(answer).flatMap(([key, value]) => {
    const keys = [...outerKeys, key];
    if (typeof value !== 'string') return keys.length <= 3 ? nextQuery(value, keys) : [];
    const isAddress = /^(https?:\/)?\/.*\?/.test(value) && URL.canParse(value, 'http://answer.invalid');
    const isNext = keys.some(name => /next/i.test(name));
    return isNext && isAddress ? Object.entries(queryOf(new URL(value, 'http://answer.invalid'))) : [];
  });

const positionKey = /^(page|skip|offset|start)$/i;
const sizeKey = /^(limit|per_?page|page_?size|size|take)$/i;

/** The query of the page that an answer says to be, where it says both where that begins and how long it is. */
const ownQuery = (answer: unknown): QueryPair[] => {
  const numbers = entriesOf(answer).filter(([, value]) => typeof value === 'number');
  const pairs = [positionKey, sizeKey].flatMap(pattern => numbers.filter(([key]) => pattern.test(key)).slice(0, 1));
  return pairs.length === 2 ? pairs.map(([key, value]) => [key, String(value)]) : [];
};

/** The query of calls: what they were asked with, or what their answers say of pages. */
const queryOfCalls = (exchanges: readonly Exchange[]): Schema | undefined => {
  const pairs = exchanges.flatMap(({ query, answer }) => {
    const sentPairs = [...Object.entries(query), ...nextQuery(answer)];
    return sentPairs.length > 0 ? sentPairs : ownQuery(answer);
  });
  const names = [...new Set(pairs.map(([key]) => key))];
  const valuesOf = (name: string) => pairs.flatMap(([key, value]) => (key === name ? value : []));
  return names.length === 0
    ? undefined
    : objectOf(names.map(name => optionalKey(name, querySchema(name, valuesOf(name)))));
};

/** The schema of values in a part of a call, with sentences about what they leave open. */
const schemaOf = (values: readonly unknown[], part: string): { schema: Schema; doubts: string[] } => {
  if (values.length === 0) return { schema: {}, doubts: [] };
  const { schema, doubts } = inferSchema(values);
  return {
    schema: plainSchema(schema),
    doubts: doubts.map(({ at, why }) => `In the ${part}, ${at ? `'${at}'` : 'the whole'} ${why}.`),
  };
};

const fileSchema: Schema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The body of calls; nothing where they sent none. */
const bodyOf = (exchanges: readonly Exchange[], call: string): Pick<Operation, 'body' | 'bodyType' | 'doubts'> => {
  const { bodyType, method } = exchanges.find(exchange => exchange.bodyType) ?? {};
  if (!bodyType) return {};
  const bodies = exchanges.flatMap(({ body }) => (body === undefined ? [] : [body]));
  if (bodyType === 'multipart') {
    const parts = bodies.flatMap(entriesOf);
    const keys = parts.map(([name, kind]) => optionalKey(name, kind === 'file' ? fileSchema : { type: 'string' }));
    return { bodyType, body: objectOf(keys) };
  }
  const { schema, doubts } = schemaOf(bodies, `body of ${call}`);
  // A PATCH needs no key: values that it leaves out stay, also if all recorded ones have them.
  return { bodyType, body: method === 'PATCH' ? { ...schema, required: [] } : schema, doubts };
};

const answersOf = (exchanges: readonly Exchange[]): unknown[] =>
  exchanges.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));

/** The call that exchanges of one method and path show, with the schemas of what was seen; nothing where none succeeded. */
const operationOf = (exchanges: readonly Exchange[]): Operation[] => {
  const successes = exchanges.filter(({ status }) => status < 300);
  const [first] = successes;
  if (!first) return [];
  const { method, path } = first;
  const call = callName(first);
  const query = queryOfCalls(successes);
  const isQueryGuessed = query !== undefined && successes.every(exchange => Object.keys(exchange.query).length === 0);
  const queryNames = keysOf(query).map(({ name }) => `'${name}'`);
  const { doubts: bodyDoubts = [], ...body } = bodyOf(successes, call);
  const { schema: answer, doubts: answerDoubts } = schemaOf(answersOf(successes), `answer of ${call}`);
  const refusals = answersOf(exchanges.filter(({ status }) => status >= 400));
  return [
    {
      method,
      path,
      tags: [],
      query,
      ...body,
      answer,
      sample: answersOf(successes)[0],
      headers: [...new Set(successes.flatMap(({ headers = [] }) => headers))],
      failures: refusals.length > 0 ? [schemaOf(refusals, 'refusal').schema] : [],
      doubts: [
        ...(isQueryGuessed ? [`That ${call} is asked with ${queryNames.join(', ')} is guessed from its answer.`] : []),
        ...answerDoubts,
        ...bodyDoubts,
      ],
    },
  ];
};

/** The calls that exchanges show, each with the schemas of what was seen. What never succeeded is left out. */
export const operationsOf = (exchanges: readonly Exchange[]): Operation[] => {
  const identifiers = identifiersIn(exchanges);
  const calls = exchanges.map(exchange => ({ ...exchange, path: templateOf(exchange.path, identifiers) }));
  const names = [...new Set(calls.map(callName))];
  return names.flatMap(name => operationOf(calls.filter(call => callName(call) === name)));
};

/**
 * A collection as the traffic of a browser shows it.
 * @param text of a HAR file
 * @param choice its path is that of the list below the base, or its name
 * @throws CommandError where the file holds no such list
 */
export const fromHar = (text: string, choice: CollectionChoice = {}): Source => {
  const { exchanges, base, skipped } = readHar(text);
  const source = collectionOf(
    { title: `traffic of ${new URL(base).host}`, operations: operationsOf(exchanges) },
    choice,
  );
  const entryCount = skipped + exchanges.length;
  const skippedDoubts =
    skipped > 0 ? [`${skipped} of ${entryCount} entries of the HAR file tell nothing and were passed over.`] : [];
  return { ...source, doubts: [...skippedDoubts, ...source.doubts] };
};
