import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Pages, Total } from '../../src/dialect/dialect';
import { mayBe, placesIn, plainKey, readable } from './places';

const sizes = ['limit', 'perpage', 'pagesize', 'pagelimit', 'size', 'top', 'count', 'take', 'maxresults', 'rows'];
const numbers = ['page', 'pagenumber', 'pageno', 'pageindex', 'currentpage'];
const offsets = ['offset', 'pageoffset', 'skip', 'start', 'startat', 'startindex'];
const cursors = [
  'cursor',
  'pagecursor',
  'startingafter',
  'after',
  'pageafter',
  'pagetoken',
  'nexttoken',
  'continue',
  'marker',
  'startcursor',
];
const nexts = [
  'nextcursor',
  'nextpage',
  'nextpagetoken',
  'nexttoken',
  'continue',
  'endcursor',
  'nextmarker',
  'after',
  'cursor',
  'next',
];
const totals = [
  'total',
  'totalcount',
  'totalitems',
  'totalresults',
  'totalelements',
  'totalrecords',
  'totalrows',
  'totalentries',
  'totalsize',
  'totalhits',
  'recordstotal',
  'numfound',
  'odatacount',
  'rowcount',
  'count',
];

/** The first key of an object that is called as one of the words, the earlier words before the later. */
export const keyAmong = (keys: readonly string[], words: readonly string[]): string | undefined =>
  words.flatMap(name => keys.filter(key => plainKey(key) === name))[0];

const mores = ['hasmore', 'hasnext', 'hasnextpage', 'more'];

const nextIn = (answer: JsonSchema): string | undefined => {
  const places = placesIn(answer).filter(({ schema }) => mayBe(schema, 'string'));
  return nexts.flatMap(name => places.filter(({ key }) => plainKey(key) === name))[0]?.at;
};

/** Where an answer says that there is a page behind it. */
const moreIn = (answer: JsonSchema): string | undefined =>
  placesIn(answer).find(({ key, schema }) => mores.includes(plainKey(key)) && mayBe(schema, 'boolean'))?.at;

/** Where an answer says how many rows there are in all. @param headers names of its headers, in lower case */
export const totalOf = (answer: JsonSchema, headers: readonly string[]): Total | undefined => {
  const places = placesIn(answer).filter(({ schema }) => mayBe(schema, 'integer') || mayBe(schema, 'number'));
  const found = totals.flatMap(name => places.filter(({ key }) => plainKey(key) === name))[0];
  if (found) return { at: found.at };
  const header = headers.find(name => /total/.test(name) && !/page/.test(name.replace('pagination', '')));
  const said = header ?? headers.find(name => name === 'content-range');
  return said === undefined ? undefined : { header: said };
};

const pagesFrom = (query: JsonSchema, answer: JsonSchema, doubts: string[]): Pages | undefined => {
  const keys = Object.keys(query.properties ?? {});
  const size = keyAmong(keys, sizes) ?? '';
  const page = keyAmong(keys, numbers);
  const pageSchema = readable(page === undefined ? {} : query.properties?.[page]);
  const next = nextIn(answer);
  // A page that is asked for by a text which the answer gives is no number.
  const isText = pageSchema.type === 'string' && next !== undefined;
  if (page !== undefined && !isText) {
    const isFromZero = pageSchema.minimum === 0 || pageSchema.default === 0;
    return { by: 'page', page, size, ...(isFromZero && { first: 0 as const }) };
  }
  const offset = keyAmong(keys, offsets);
  if (offset !== undefined) return { by: 'offset', offset, size };
  const cursor = page ?? keyAmong(keys, cursors);
  if (cursor !== undefined) {
    const more = next === undefined ? moreIn(answer) : undefined;
    if (more !== undefined) {
      doubts.push(`The list is paged by '${cursor}'; that it takes the 'id' of the last row is guessed.`);
      return { by: 'cursor', cursor, size, next: { ofLastRow: 'id', more } };
    }
    if (next === undefined)
      doubts.push(`The list is paged by '${cursor}', but no place of its answer is known to hold what to send there.`);
    return { by: 'cursor', cursor, size, next: next ?? '' };
  }
  return keys.includes('range') ? { by: 'range', range: 'range' } : undefined;
};

/** How a list is asked for one of its pages. @param doubts what is not certain is added to them */
export const pagesOf = (query: JsonSchema, answer: JsonSchema, doubts: string[]): Pages => {
  const pages = pagesFrom(query, answer, doubts);
  if (!pages) {
    doubts.push("No query key of the list pages it; 'page' and 'limit' are guessed.");
    return { by: 'page', page: 'page', size: 'limit' };
  }
  if (pages.by === 'range' || pages.size !== '') return pages;
  doubts.push("No query key of the list says how many rows a page has; 'limit' is guessed.");
  return { ...pages, size: 'limit' };
};
