import { dialect as own } from '../../src/dialect';
import type { Pages } from '../../src/dialect/dialect';
import type { Source } from '../source/source';

/** What a page is asked for with, in an order of its own. */
const keysOf = (pages: Pages): unknown[] =>
  Object.entries(pages)
    .filter(([key]) => key !== 'first')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Whether the calls of a source can be written in the words of this contract and need no dialect. */
export const speaksAlike = ({ habits, list, calls }: Source): boolean => {
  const { payload, id, pages, sort, filter, body = 'json' } = habits;
  const { query } = calls.find(({ part }) => part === 'list') ?? {};
  const isPaged = Object.keys(query?.properties ?? {}).some(key => ['page', 'offset', 'cursor', 'range'].includes(key));
  return (
    payload === own.payload &&
    id[0] === own.id[0] &&
    /^\w+$/.test(list.rows) &&
    (!isPaged || JSON.stringify(keysOf(pages)) === JSON.stringify(keysOf(own.pages))) &&
    !(list.total && 'header' in list.total) &&
    [sort, filter].every(habit => habit === undefined) &&
    body === 'json' &&
    calls.every(({ method }) => method !== 'PATCH')
  );
};

/** A path into an answer as a path into its payload. */
export const belowPayload = (at: string, payload = ''): string =>
  payload !== '' && at.startsWith(`${payload}.`) ? at.slice(payload.length + 1) : at;
