import type { Pages, Total } from '../../src/dialect/dialect';
import type { Operation } from './openapi';
import type { List } from './paths';
import { mayBe, type Place } from './places';
import { rank, allOf, firstOf, placesInQuery, placesOf, placeIn } from './meanings';

/** The words of a description that count what one page has. */
const ofOnePage = /\b(this|current|each|per|the) (page|response|result set)\b|\breturned\b/i;

/** Whether a page that came shows that a number counts its own rows: fewer than they are, or as many while others follow. */
const isOfPage = (count: unknown, { answer, sample, rows }: List): boolean => {
  const { length } = [placeIn(sample, rows.at)].flat();
  const follows = allOf(placesOf(answer, 'string', 'boolean'), 'next').concat(
    allOf(placesOf(answer, 'boolean'), 'more'),
  );
  return (
    typeof count === 'number' && (count < length || (count === length && follows.some(({ at }) => placeIn(sample, at))))
  );
};

/** The place of the number of all rows in an answer. */
export const totalOf = (list: List): Total | undefined => {
  const { answer, headers, sample } = list;
  const place = allOf(placesOf(answer, 'integer', 'number'), 'total').find(
    ({ at, key, schema: { description = '' } }) =>
      (/total/i.test(key) || !ofOnePage.test(description)) && !isOfPage(placeIn(sample, at), list),
  );
  if (place) return { at: place.at };
  const header =
    headers.find(name => /total/.test(name) && !/page/.test(name.replace('pagination', ''))) ??
    headers.find(name => name === 'content-range');
  return header === undefined ? undefined : { header };
};

/** Whether a query key takes the number of a page or of rows, in one of its meanings. */
export const isPageKey = (key: string): boolean =>
  (['page', 'size', 'offset', 'cursor'] as const).some(meaning => rank({ key }, meaning) >= 0);

/** Whether a description says that pages are counted from a number. */
const isDescribedFrom = (description: string, number: string): boolean =>
  new RegExp(
    `\\b(${number})[- ]?(based|indexed)|(starts?|starting|begin\\w*|first)( page)? (at|from|with|is)( page)? [\`'"]?(${number})\\b`,
    'i',
  ).test(description);

/** Whether pages are counted from 0, as a key of the query or the page that came says. */
const isCountedFromZero = ({ schema: { minimum, default: first, description = '' } }: Place, list: List): boolean => {
  const pageNumber = firstOf(placesOf(list.answer, 'integer', 'number'), 'page') ?? { at: 'number' };
  return (
    placeIn(list.sample, pageNumber.at) === 0 ||
    isDescribedFrom(description, 'zero|0') ||
    // Some servers take 0 for the first page too.
    ((minimum === 0 || first === 0) && !isDescribedFrom(description, 'one|1'))
  );
};

/** The size of a page, and the most rows that one may have. @param isByPage whether pages have numbers */
const sizeOf = (keys: readonly Place[], isByPage: boolean, doubts: string[]): { size: string; most?: number } => {
  // Where pages can be asked for in two ways, each has its own word.
  const sizes = allOf(keys, 'size');
  const place = sizes.find(({ key }) => /page.*size|per/i.test(key) === isByPage) ?? sizes[0];
  if (!place) doubts.push("No query key of the list says how many rows a page has; 'limit' is guessed.");
  const { key = 'limit', schema: { maximum = 0 } = {} } = place ?? {};
  return { size: key, ...(maximum > 0 && { most: maximum }) };
};

/** The number of rows that the server puts on a page, where a page that came has fewer than it was asked for and more follow. */
export const sizeOfServer = ({ sample, sampleSize = 0, rows }: List, total: Total): number | undefined => {
  const { length } = [placeIn(sample, rows.at)].flat();
  const count = 'at' in total ? Number(placeIn(sample, total.at)) : 0;
  return length > 0 && length < sampleSize && count > length ? length : undefined;
};

/** The paging of a list. @param doubts what is not certain is added to them */
export const pagesOf = (keys: readonly Place[], list: List, doubts: string[]): Pages => {
  const { answer } = list;
  const page = firstOf(keys, 'page');
  const next = firstOf(placesOf(answer, 'string'), 'next')?.at;
  // What is asked for by a text which the answer gives is no number.
  const isText = ({ schema }: Place) => schema.type === 'string' && next !== undefined;
  if (page && !isText(page)) {
    const first = isCountedFromZero(page, list) ? 0 : undefined;
    return { by: 'page', page: page.key, ...sizeOf(keys, true, doubts), ...(first === 0 && { first }) };
  }
  const offset = firstOf(keys, 'offset');
  if (offset && !isText(offset)) return { by: 'offset', offset: offset.key, ...sizeOf(keys, false, doubts) };
  const cursor = (page ?? offset ?? firstOf(keys, 'cursor'))?.key;
  if (cursor !== undefined) {
    const more =
      next === undefined ? placesOf(answer, 'boolean').find(place => rank(place, 'more') >= 0)?.at : undefined;
    if (more !== undefined)
      doubts.push(`The list is paged by '${cursor}'; that it takes the 'id' of the last row is guessed.`);
    else if (next === undefined)
      doubts.push(`The list is paged by '${cursor}', but no place of its answer is known to hold what to send there.`);
    return {
      by: 'cursor',
      cursor,
      ...sizeOf(keys, page !== undefined, doubts),
      next: more === undefined ? (next ?? '') : { ofLastRow: 'id', more },
    };
  }
  if (keys.some(({ key }) => key === 'range')) return { by: 'range', range: 'range' };
  doubts.push('No query key of the list pages it: it has the rows that one call answers with.');
  return { by: 'page', page: 'page', size: 'limit' };
};

/** The query of a page that tells most: many rows, and the number of all. */
export const pageQuery = ({ query }: Pick<Operation, 'query'>): { query: Record<string, string>; size?: number } => {
  const keys = placesInQuery(query);
  const { size, most = 100 } = sizeOf(keys, firstOf(keys, 'page') !== undefined, []);
  const isSized = keys.some(({ key }) => key === size);
  const rows = Math.min(100, most);
  return {
    query: { ...countKey(keys), ...(isSized && { [size]: String(rows) }) },
    ...(isSized && { size: rows }),
  };
};

/** The query key by which a list counts all its rows, with its value. */
export const countKey = (keys: readonly Place[]): Readonly<Record<string, string>> | undefined => {
  const place = allOf(keys, 'counted').find(({ key, schema }) => key === 'meta' || mayBe(schema, 'boolean'));
  return place && { [place.key]: place.key === 'meta' ? '*' : 'true' };
};
