import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { dialectAt } from '../../src/contract/dialects';
import { acknowledgement } from '../../src/contract/shapes';
import type { Exchange } from '../api/har';
import { type Key, keysOf } from '../api/schemas';
import { schemaOf } from './zodText';

/** The query keys of a page, and the query of the page at an index. */
interface Paging {
  pageKey: string;
  sizeKey: string;
  queryOf: (index: number, size: number) => Record<string, string>;
  /** The size of the page that the list is asked for. */
  size: number;
}

/** A call that only reads, and what it has to be given. */
export interface Read {
  /** `METHOD path`, as the contract has it. */
  key: string;
  call: Call;
  /** Names in the path, then keys of the query that must be there. */
  needs: readonly Key[];
  /** Absent where the list has no pages that can be counted. */
  paging?: Paging;
}

/** The rows that a list is asked for, where its server puts no fewer on a page. */
const mostRows = 50;

const pagingOf = (key: string, queryNames: readonly string[]): Paging | undefined => {
  const { pages } = dialectAt(key);
  if (pages.by !== 'page' && pages.by !== 'offset') return undefined;
  const pageKey = pages.by === 'page' ? pages.page : pages.offset;
  const sizeKey = pages.size;
  if (!queryNames.includes(pageKey) || !queryNames.includes(sizeKey)) return undefined;
  const valueAt = (index: number, size: number) => (pages.by === 'page' ? index + (pages.first ?? 1) : index * size);
  const queryOf = (index: number, size: number) => ({
    [pageKey]: String(valueAt(index, size)),
    [sizeKey]: String(size),
  });
  return { pageKey, sizeKey, queryOf, size: Math.min(mostRows, pages.most ?? mostRows) };
};

/** A GET that answers nothing is made for what it does, such as marking notifications as read. */
const doesSomething = (key: string, { answer }: Call): boolean => key.startsWith('GET ') && answer === acknowledgement;

/** A POST is a read only where the contract itself says that it lists. */
const isRead = (key: string, call: Call): boolean =>
  key.startsWith('GET ') ? !doesSomething(key, call) : key.startsWith('POST ') && call.effect === 'list';

const readOf = (key: string, call: Call): Read => {
  const query = keysOf(call.query && schemaOf(call.query));
  const queryNames = query.map(({ name }) => name);
  const inPath = Array.from(key.matchAll(/:(\w+)/g), ([, name = '']) => ({ name, schema: {}, isRequired: true }));
  const needs = [...inPath, ...query].filter(({ isRequired }) => isRequired);
  return { key, call, needs, paging: pagingOf(key, queryNames) };
};

const calls = Object.entries<Call>(contract);

/** Every call of the contract that provably only reads. Those that need nothing come first. */
export const reads: readonly Read[] = calls
  .filter(([key, call]) => call.access !== 'public' && isRead(key, call))
  .map(([key, call]) => readOf(key, call))
  .toSorted((a, b) => a.needs.length - b.needs.length);

/** The calls under GET that are left alone, because they change something. */
export const skippedCalls: readonly string[] = calls.flatMap(([key, call]) => (doesSomething(key, call) ? key : []));

/** Identifiers seen in earlier answers, by their call; under `self` that of the person signed in. */
export type SeenIds = ReadonlyMap<string, string>;

/** The call whose answer has an identifier, and why there may be none. */
interface IdSource {
  call: string;
  hint: string;
}

const properties: IdSource = { call: 'POST property/getPropertys', hint: 'the list of properties is empty' };
const self: IdSource = { call: 'self', hint: 'give your own identifier with --admin' };

/** Identifiers that a call needs, by the names that they have there. */
const idSources: Readonly<Partial<Record<string, IdSource>>> = {
  pid: properties,
  onlyPid: properties,
  aid: self,
  adminId: self,
};

/** The list whose records a call reads one of, by its path without the identifier: `GET faqs/:id` → `GET faqs` */
const listOf = (key: string): string => key.replace(/:\w+\/?$/, '').replace(/(?<=^GET .*)\/$/, '');

/** The values that a call may be given under a name: those of its schema, else what was seen, in its own list last. */
const valuesFor = ({ name, schema }: Key, ids: SeenIds, key: string): readonly unknown[] =>
  schema.enum ?? [ids.get(idSources[name]?.call ?? listOf(key)) ?? []].flat();

/** The reason why a read cannot be made: a value that nothing is known to fill in. */
export const obstacleOf = ({ key, needs }: Read, ids: SeenIds): string | undefined => {
  const need = needs.find(one => valuesFor(one, ids, key).length === 0);
  const hint = idSources[need?.name ?? '']?.hint ?? 'nothing is known to fill it with';
  return need && `it needs '${need.name}': ${hint}`;
};

/** A request as it is sent; its path is below the base. */
export type Request = Pick<Exchange, 'method' | 'path' | 'query' | 'body' | 'bodyType'>;

/** The requests that a read is tried with: one per combination of the values its parameters may have. */
export const requestsFor = ({ key, call, needs, paging }: Read, ids: SeenIds): Request[] => {
  const [, path = ''] = key.split(' ');
  const bodySchema = call.body && schemaOf(call.body);
  const [shape] = bodySchema?.anyOf ?? [bodySchema];
  const body = shape && Object.fromEntries(keysOf(shape).map(one => [one.name, valuesFor(one, ids, key)[0]]));
  const combinations = needs.reduce<Record<string, string>[]>(
    (all, need) =>
      valuesFor(need, ids, key).flatMap(value => all.map(known => ({ ...known, [need.name]: String(value) }))),
    [{}],
  );
  return combinations.map(values => ({
    // The contract lists by one of these two.
    method: key.startsWith('GET ') ? 'GET' : 'POST',
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
    query: Object.fromEntries(
      Object.entries({ ...dialectAt(key).query, ...values, ...paging?.queryOf(0, paging.size) })
        .filter(([name]) => !path.includes(`:${name}`))
        .map(([name, value]) => [name, String(value)]),
    ),
    ...(body && { body }),
  }));
};
