import { z } from 'zod';
import type { Call } from '../../src/contract/call';
import { dialect as own } from '../../src/dialect';
import type { Dialect } from '../../src/dialect/dialect';
import { collections } from '../data/collections';
import type { CollectionName } from '../data/records';

/** The mapping of a list's query to the records, where it is not the usual `page`, `limit`, `search` and filters. */
export interface Listing {
  /** Query key of the page size. @default 'limit' */
  size?: string;
  /** Query key of the search text. @default 'search' */
  search?: string;
  /** Query keys that `filterFor` looks at, so that they do not filter by the field of the same name. */
  handled?: readonly string[];
  /** Leaves out the total even where the contract allows it. */
  withoutTotal?: boolean;
}

/** Values of a parsed query as json-server compares them. */
const words = (query: unknown): Record<string, string> => {
  const entries: [string, unknown][] = Object.entries(Object(query));
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
};

/**
 * The query of a documented list in json-server's words: an order, a text, filters, and a page when the
 * request names a page or a size.
 */
export const listQuery = (name: CollectionName, listing: Listing, query: unknown): Record<string, string> => {
  const { size = 'limit', search = 'search', handled = [] } = listing;
  const { page, [size]: limit, [search]: text, ...fieldFilters } = words(query);
  const filters = Object.entries(fieldFilters).filter(([key]) => !handled.includes(key));
  return {
    ...Object.fromEntries(filters),
    ...(page || limit ? { _page: page ?? '1', _limit: limit ?? '10' } : {}),
    ...(text ? { q: text } : {}),
    _sort: '_id',
    _order: collections[name].order === 'oldest' ? 'asc' : 'desc',
  };
};

/** A schema without its marks that the value may be missing or null. */
export const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema;

const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> => {
  const object = unwrapped(schema);
  return object instanceof z.ZodObject ? object.shape : {};
};

/** The schema at a path of an answer; `undefined` where the contract has nothing there. */
export const schemaAt = (schema: unknown, path: string): unknown =>
  path === '' ? unwrapped(schema) : path.split('.').reduce<unknown>((at, key) => unwrapped(shapeOf(at)[key]), schema);

/** Places of a list's rows and their number, below its payload; and the schema of a row. */
interface PayloadKeys {
  rows: string;
  row: unknown;
  total: string | undefined;
  isTotalOptional: boolean;
}

/** The keys of a list's payload in a dialect: the one that holds the rows and the one that holds their total, if any. */
export const payloadKeys = (call: Call, { payload = '', rows: usual = '' }: Dialect = own): PayloadKeys => {
  const whole = schemaAt(call.answer, payload);
  const keys = Object.entries(shapeOf(whole));
  const places = [usual, ...keys.map(([key]) => key)];
  const rows = places.find(path => schemaAt(whole, path) instanceof z.ZodArray);
  const array = rows === undefined ? undefined : schemaAt(whole, rows);
  const total = keys.find(([, schema]) => unwrapped(schema) instanceof z.ZodNumber);
  if (rows === undefined || !(array instanceof z.ZodArray))
    throw new Error('The contract of this list names no rows; give it a handler');
  return { rows, row: array.element, total: total?.[0], isTotalOptional: total?.[1] instanceof z.ZodOptional };
};
