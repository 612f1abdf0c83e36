import { valueAt } from '../../src/engine/values/valueAt';
import { ownValue } from './json';
import { mayBe, type Place, placesIn, plainKey, readable } from './places';
import { keysOf, type Schema } from './schemas';

/** Names of keys by their meaning, spelt as `plainKey` does; the earlier the likelier. */
const namesByMeaning = {
  search: 'search q query searchterm searchtext searchquery term keyword keywords text filtersearch filterq',
  size: 'limit perpage pagesize pagelimit size top count take maxresults maxresultcount rows items',
  page: 'page pagenumber pageno pageindex currentpage',
  offset: 'offset pageoffset skip skipcount start startat startindex',
  cursor: 'cursor pagecursor startingafter after pageafter pagetoken nexttoken continue marker startcursor',
  next: 'nextcursor nextpage nextpagetoken nexttoken continue endcursor nextmarker after cursor nextoffset next offset',
  more: 'hasmore hasnext hasnextpage more',
  sort: 'ordering sortby orderby sort sortfield sortcolumn order',
  direction: 'sortorder orderdirection sortdirection sortdir orderdir direction dir order',
  counted: 'meta count includecount withcount withtotal includetotal includetotals totalcount showtotal',
  total:
    'filtercount total totalcount totalitems totalresults totalelements totalrecords totalrows totalentries totalsize totalhits recordstotal numfound odatacount rowcount count',
  envelope: 'payload data result response body',
  message: 'detail message errormessage errordescription title error reason description msg',
  errors: 'errors fields violations details invalidparams fielderrors validationerrors issues detail',
  field: 'field path attribute param property propertypath pointer target loc name',
  text: 'message detail msg reason error description title code',
} as const;

type Meaning = keyof typeof namesByMeaning;

/** The rank of a key among those of a meaning: the lower the likelier; -1 for one that has another meaning. */
const rankOf = (key: string, meaning: Meaning): number => {
  // `filter[q]` means what `q` does, and `pagination[page]` what `page` does.
  const name = plainKey(key.replace(/^filter\[(.+)\]$/, '$1')).replace(/^pagination(?=.)/, '');
  return namesByMeaning[meaning].split(' ').indexOf(name);
};

/** Whether a key may have a meaning. */
export const hasMeaning = (key: string, meaning: Meaning): boolean => rankOf(key, meaning) >= 0;

/** The places whose keys have a meaning, the likeliest first. */
export const placesMeaning = (places: readonly Place[], meaning: Meaning): Place[] =>
  places
    .filter(({ key }) => hasMeaning(key, meaning))
    .toSorted((a, b) => rankOf(a.key, meaning) - rankOf(b.key, meaning));

export const likeliestPlace = (places: readonly Place[], meaning: Meaning): Place | undefined =>
  placesMeaning(places, meaning)[0];

/** The keys of a query as places. */
export const placesInQuery = (query: Schema | undefined): Place[] =>
  keysOf(query).map(({ name, schema }) => ({ at: name, key: name, schema: readable(schema) }));

/** The places of an answer that may hold one of the types. */
export const placesOfType = (answer: Schema, ...types: readonly string[]): Place[] =>
  placesIn(answer).filter(({ schema }) => types.some(type => mayBe(schema, type)));

/** The value at a place of JSON; a key may hold dots itself, such as `odata.count`. */
export const valueAtPlace = (json: unknown, at: string): unknown => ownValue(json, at) ?? valueAt(json, at);

/** The rows of an answer that came; none where they are not there. */
export const rowsOfSample = (sample: unknown, at: string): readonly unknown[] => {
  const rows = valueAtPlace(sample, at);
  return Array.isArray(rows) ? rows : [];
};
