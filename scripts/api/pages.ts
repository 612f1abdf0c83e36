import type { Pages, Total } from '../../src/dialect/dialect';
import type { List } from './lists';
import {
  hasMeaning,
  likeliestPlace,
  placesInQuery,
  placesMeaning,
  placesOfType,
  rowsOfSample,
  valueAtPlace,
} from './meanings';
import type { Operation } from './openapi';
import { mayBe, type Place } from './places';
import { keysOf, withoutNull } from './schemas';

/** The query key that says which page is asked for. */
export const pageKeyOf = (pages: Pages): string =>
  ({ page: '', offset: '', cursor: '', range: '', ...pages })[pages.by];

/** The words of a description that count what one page has. */
const ofOnePage = /\b(this|current|each|per|the) (page|response|result set)\b|\breturned\b/i;

/** Whether a page that came shows that a number counts its own rows: fewer than they are, or as many while others follow. */
const isCountOfPage = (count: unknown, { answer, sample, rows }: List): boolean => {
  if (typeof count !== 'number') return false;
  const { length } = rowsOfSample(sample, rows.at);
  const signsOfMore = [
    ...placesMeaning(placesOfType(answer, 'string', 'boolean'), 'next'),
    ...placesMeaning(placesOfType(answer, 'boolean'), 'more'),
  ];
  const hasMore = signsOfMore.some(({ at }) => valueAtPlace(sample, at));
  return count < length || (count === length && hasMore);
};

/** The place of the number of all rows in an answer, or its header. */
export const totalOf = (list: List): Total | undefined => {
  const { answer, headers, sample } = list;
  const isNumber = ({ at, key, schema }: Place) =>
    !mayBe(schema, 'string') || (/total/i.test(key) && /^\d+$/.test(String(valueAtPlace(sample, at))));
  const places = placesOfType(answer, 'integer', 'number', 'string').filter(isNumber);
  const place = placesMeaning(places, 'total').find(
    ({ at, key, schema: { description = '' } }) =>
      (/total/i.test(key) || !ofOnePage.test(description)) && !isCountOfPage(valueAtPlace(sample, at), list),
  );
  if (place) return { at: place.at };
  // `x-pagination-total` is one, `x-total-pages` is none.
  const header =
    headers.find(name => /total/.test(name) && !/page/.test(name.replace('pagination', ''))) ??
    headers.find(name => name === 'content-range');
  return header === undefined ? undefined : { header };
};

/** Whether a query key takes the number of a page or of rows, in one of its meanings. */
export const isPageKey = (key: string): boolean =>
  (['page', 'size', 'offset', 'cursor'] as const).some(meaning => hasMeaning(key, meaning));

/**
 * Whether a description says that pages are counted from a number: `zero-based`, `starts at 0`, `first page is 1`.
 * @param number the number and its word, `zero|0`
 */
const isDescribedFrom = (description: string, number: string): boolean =>
  new RegExp(
    `\\b(${number})[- ]?(based|indexed)|(starts?|starting|begin\\w*|first)( page)? (at|from|with|is)( page)? [\`'"]?(${number})\\b`,
    'i',
  ).test(description);

/** Whether pages are counted from 0, as a key of the query or the page that came says. */
const isCountedFromZero = ({ schema: { minimum, default: first, description = '' } }: Place, list: List): boolean => {
  const pageNumber = likeliestPlace(placesOfType(list.answer, 'integer', 'number'), 'page')?.at ?? 'number';
  return (
    valueAtPlace(list.sample, pageNumber) === 0 ||
    isDescribedFrom(description, 'zero|0') ||
    // Some servers take 0 for the first page too.
    ((minimum === 0 || first === 0) && !isDescribedFrom(description, 'one|1'))
  );
};

/** The query key of a page's size, and the most rows that one may have. @param isByPage whether pages have numbers */
const sizeOf = (keys: readonly Place[], isByPage: boolean, doubts: string[]): { size: string; most?: number } => {
  // Where pages can be asked for in two ways, each has its own word: `page` with `per_page`, `offset` with `limit`.
  const sizes = placesMeaning(keys, 'size');
  const place = sizes.find(({ key }) => /page.*size|per/i.test(key) === isByPage) ?? sizes[0];
  if (!place) doubts.push("No query key of the list says how many rows a page has; 'limit' is guessed.");
  const { key = 'limit', schema: { maximum = 0 } = {} } = place ?? {};
  return { size: key, ...(maximum > 0 && { most: maximum }) };
};

/** The number of rows that the server puts on a page, where a page that came has fewer than it was asked for and more follow. */
export const sizeOfServer = ({ sample, sampleSize = 0, rows }: List, total: Total): number | undefined => {
  const { length } = rowsOfSample(sample, rows.at);
  const count = 'at' in total ? Number(valueAtPlace(sample, total.at)) : 0;
  return length > 0 && length < sampleSize && count > length ? length : undefined;
};

/** The paging of a list. @param doubts what is not certain is added to them */
export const pagesOf = (keys: readonly Place[], list: List, doubts: string[]): Pages => {
  const { answer } = list;
  const page = likeliestPlace(keys, 'page');
  const offset = likeliestPlace(keys, 'offset');
  const nextOfType = (...types: readonly string[]) => likeliestPlace(placesOfType(answer, ...types), 'next')?.at;
  // A text that the answer gives for the next page is a cursor, whatever its key is called.
  const isCursor = ({ schema }: Place) => schema.type === 'string' && nextOfType('string') !== undefined;
  if (page && !isCursor(page)) {
    const isFromZero = isCountedFromZero(page, list);
    return { by: 'page', page: page.key, ...sizeOf(keys, true, doubts), ...(isFromZero && { first: 0 }) };
  }
  if (offset && !isCursor(offset)) return { by: 'offset', offset: offset.key, ...sizeOf(keys, false, doubts) };
  const cursor = (page ?? offset ?? likeliestPlace(keys, 'cursor'))?.key;
  if (cursor !== undefined) {
    const next = nextOfType('string', 'integer', 'number');
    const more = placesOfType(answer, 'boolean').find(({ key }) => hasMeaning(key, 'more'))?.at;
    const isByLastRow = next === undefined && more !== undefined;
    if (isByLastRow)
      doubts.push(`The list is paged by '${cursor}'; that it takes the 'id' of the last row is guessed.`);
    else if (next === undefined)
      doubts.push(
        `The list is paged by '${cursor}', but no place of its answer is known to hold what to send there: it ends after its first page. Declare 'next' of the dialect.`,
      );
    const size = sizeOf(keys, page !== undefined, doubts);
    return { by: 'cursor', cursor, ...size, next: isByLastRow ? { ofLastRow: 'id', more } : (next ?? '') };
  }
  if (keys.some(({ key }) => key === 'range')) return { by: 'range', range: 'range' };
  const total = totalOf(list);
  const count = total && 'at' in total ? Number(valueAtPlace(list.sample, total.at)) : 0;
  const isOnePage = list.sample !== undefined && count > rowsOfSample(list.sample, list.rows.at).length;
  doubts.push(
    isOnePage
      ? "The answer counts more rows than it has, but nothing says how its next page is asked for, so the list ends after one page. Give --path or --from with the query of a page, such as 'rooms?page=1&limit=20'."
      : 'No query key of the list pages it: it has the rows that one call answers with.',
  );
  return { by: 'page', page: 'page', size: 'limit' };
};

/** The query key by which a list counts all its rows, with its value. */
export const countKey = (keys: readonly Place[]): Readonly<Record<string, string>> | undefined => {
  const place = placesMeaning(keys, 'counted').find(({ key, schema }) => key === 'meta' || mayBe(schema, 'boolean'));
  return place && { [place.key]: place.key === 'meta' ? '*' : 'true' };
};

/** The query keys that a list has to be asked with: the first page, and the first of few words. */
const neededQuery = (query: Operation['query']): Record<string, string> =>
  Object.fromEntries(
    keysOf(query).flatMap(({ name, schema, isRequired }) => {
      const { enum: words, minimum } = withoutNull(schema).value;
      const first = words?.[0] ?? (hasMeaning(name, 'page') ? (minimum ?? 1) : undefined);
      const value = first ?? (hasMeaning(name, 'offset') ? 0 : undefined);
      return isRequired && value !== undefined ? [[name, String(value)]] : [];
    }),
  );

/** The query of a page that tells most: many rows, the number of all, and what the list needs. */
export const pageQuery = ({ query }: Pick<Operation, 'query'>): { query: Record<string, string>; size?: number } => {
  const keys = placesInQuery(query);
  const { size: sizeKey, most = 100 } = sizeOf(keys, likeliestPlace(keys, 'page') !== undefined, []);
  const count = { ...neededQuery(query), ...countKey(keys) };
  if (!keys.some(({ key }) => key === sizeKey)) return { query: { ...count } };
  const size = Math.min(100, most);
  return { query: { ...count, [sizeKey]: String(size) }, size };
};
