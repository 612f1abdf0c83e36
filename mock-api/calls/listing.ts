import { z } from 'zod';
import type { Call } from '../../src/contract/call';
import { collections } from '../data/collections';
import type { CollectionName } from '../data/records';

/** How the query of a list maps to the records, where it is not the usual `page`, `limit`, `search` and filters. */
export interface Listing {
  /** Query key of the page size. @default 'limit' */
  size?: string;
  /** Query key of the search text. @default 'search' */
  search?: string;
  /** Query keys that `only` looks at, so that they do not filter by the field of the same name. */
  handled?: readonly string[];
  /** Leaves out the total even where the contract allows it. */
  withoutTotal?: boolean;
}

/** Values of a parsed query as json-server compares them. */
const words = (query: unknown): Record<string, string> => {
  const given: [string, unknown][] = Object.entries(Object(query));
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
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
  const { page, [size]: limit, [search]: text, ...others } = words(query);
  const filters = Object.entries(others).filter(([key]) => !handled.includes(key));
  return {
    ...Object.fromEntries(filters),
    ...(page || limit ? { _page: page ?? '1', _limit: limit ?? '10' } : {}),
    ...(text ? { q: text } : {}),
    _sort: '_id',
    _order: collections[name].order === 'oldest' ? 'asc' : 'desc',
  };
};

const unwrapped = (schema: unknown): unknown => (schema instanceof z.ZodOptional ? schema.unwrap() : schema);

/** The keys of a list's payload: the one that holds the rows and the one that holds their total, if any; and the schema of a row. */
export const payloadKeys = (
  call: Call,
): { rows: string; row: unknown; total: string | undefined; isTotalOptional: boolean } => {
  const payload = call.answer instanceof z.ZodObject ? call.answer.shape.payload : undefined;
  const shape = payload instanceof z.ZodObject ? Object.entries(payload.shape) : [];
  const [rows, array] = shape.find(([, schema]) => schema instanceof z.ZodArray) ?? [];
  const row = array instanceof z.ZodArray ? array.element : undefined;
  const total = shape.find(([, schema]) => unwrapped(schema) instanceof z.ZodNumber);
  if (rows === undefined) throw new Error('The contract of this list names no rows; give it a handler');
  return { rows, row, total: total?.[0], isTotalOptional: total?.[1] instanceof z.ZodOptional };
};
