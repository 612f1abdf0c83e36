import { valueAt } from '../../src/engine/http/valueAt';
import { mayBe, type Place, placesIn, plainKey, readable } from './places';
import { ownValue } from './json';
import { keysOf, type Schema } from './schemas';

/** Names of keys by their meaning, spelt as `plainKey` does; the earlier the likelier. */
const names = {
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

type Meaning = keyof typeof names;

/** The rank of a key as one of a meaning: the lower the likelier; -1 for one that does not. */
export const rank = ({ key }: Pick<Place, 'key'>, meaning: Meaning): number =>
  names[meaning].split(' ').indexOf(plainKey(key.replace(/^filter\[(.+)\]$/, '$1')).replace(/^pagination(?=.)/, ''));

/** The places whose keys have a meaning, the likeliest first. */
export const allOf = (places: readonly Place[], meaning: Meaning): Place[] =>
  places.filter(place => rank(place, meaning) >= 0).toSorted((a, b) => rank(a, meaning) - rank(b, meaning));

export const firstOf = (places: readonly Place[], meaning: Meaning): Place | undefined => allOf(places, meaning)[0];

/** The keys of a query. */
export const placesInQuery = (query: Schema | undefined): Place[] =>
  keysOf(query).map(({ name, schema }) => ({ at: name, key: name, schema: readable(schema) }));

/** The places of an answer that may hold a type. */
export const placesOf = (answer: Schema, ...types: readonly string[]): Place[] =>
  placesIn(answer).filter(({ schema }) => types.some(type => mayBe(schema, type)));

/** The value at a place of JSON; a key may hold dots itself. */
export const placeIn = (json: unknown, at: string): unknown => ownValue(json, at) ?? valueAt(json, at);
