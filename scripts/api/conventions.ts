import type { Dialect, Pages, Sorting, Total } from '../../src/dialect/dialect';
import { setAt } from '../../src/engine/fields/valueAt';
import { type Refused, refusalIn } from '../../src/engine/http/refusal';
import { valueAt } from '../../src/engine/http/valueAt';
import type { Source } from './collection';
import type { Operation } from './openapi';
import type { List, Member } from './paths';
import { mayBe, type Place, placeBelow, placesIn, plainKey, readable, schemaAt } from './places';
import { shortList } from '../commandLine';
import { ownValue } from './json';
import { isAnything, keysOf, type Schema, withoutNull } from './schemas';
import { besideValues, unwrappedRow, valuesKeyOf, wrapperOf } from './wrappers';

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
const rank = ({ key }: Pick<Place, 'key'>, meaning: Meaning): number =>
  names[meaning].split(' ').indexOf(plainKey(key).replace(/^pagination(?=.)/, ''));

/** The places whose keys have a meaning, the likeliest first. */
const allOf = (places: readonly Place[], meaning: Meaning): Place[] =>
  places.filter(place => rank(place, meaning) >= 0).toSorted((a, b) => rank(a, meaning) - rank(b, meaning));

const firstOf = (places: readonly Place[], meaning: Meaning): Place | undefined => allOf(places, meaning)[0];

/** The places of an answer that may hold a type. */
const placesOf = (answer: Schema, ...types: readonly string[]): Place[] =>
  placesIn(answer).filter(({ schema }) => types.some(type => mayBe(schema, type)));

/** The words of a description that count what one page has. */
const ofOnePage = /\b(this|current|each|per|the) (page|response|result set)\b|\breturned\b/i;

const placeIn = (json: unknown, at: string): unknown => ownValue(json, at) ?? valueAt(json, at);

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
const totalOf = (list: List): Total | undefined => {
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

/** Whether pages are counted from 0, as a key of the query or the page that came says. */
const isCountedFromZero = ({ schema: { minimum, default: first, description = '' } }: Place, list: List): boolean => {
  const pageNumber = firstOf(placesOf(list.answer, 'integer', 'number'), 'page') ?? { at: 'number' };
  return (
    minimum === 0 ||
    first === 0 ||
    /\b(zero|0)[- ]?(based|indexed)|(starts?|starting|begin\w*|first)( page)? (at|from|with|is) (0|zero)\b/i.test(
      description,
    ) ||
    placeIn(list.sample, pageNumber.at) === 0
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
const sizeOfServer = ({ sample, sampleSize = 0, rows }: List, total: Total): number | undefined => {
  const { length } = [placeIn(sample, rows.at)].flat();
  const count = 'at' in total ? Number(placeIn(sample, total.at)) : 0;
  return length > 0 && length < sampleSize && count > length ? length : undefined;
};

/** The paging of a list. @param doubts what is not certain is added to them */
const pagesOf = (keys: readonly Place[], list: List, doubts: string[]): Pages => {
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
  const keys = keysOf(query).map(({ name, schema }): Place => ({ at: name, key: name, schema: readable(schema) }));
  const { size, most = 100 } = sizeOf(keys, firstOf(keys, 'page') !== undefined, []);
  const isSized = keys.some(({ key }) => key === size);
  const rows = Math.min(100, most);
  return {
    query: { ...countKey(keys), ...(isSized && { [size]: String(rows) }) },
    ...(isSized && { size: rows }),
  };
};

/** The query key by which the relations of records are answered with them, with its value. */
export const relationsQuery = (query: Schema | undefined): Readonly<Record<string, string>> | undefined => {
  const { anyOf, ...schema } = query?.properties?.populate ?? {};
  return (anyOf ?? [schema]).some(one => one.enum?.includes('*')) ? { populate: '*' } : undefined;
};

const hasDirections = ({ additionalProperties }: Schema): boolean =>
  ['asc', 'desc'].every(word => additionalProperties?.enum?.includes(word));

/** The sorting of a list, if its description says how and no column would be refused. */
const sortingOf = (
  query: Schema | undefined,
  keys: readonly Place[],
  row: Schema,
  id: string,
  doubts: string[],
): Sorting | undefined => {
  const by = firstOf(keys, 'sort');
  const whole = query?.properties?.[by?.key ?? ''] ?? {};
  if (!by || !mayBe(whole, 'string')) return undefined;
  const alternatives = whole.anyOf ?? [whole];
  const words = alternatives.find(one => one.enum)?.enum ?? [];
  const { description = '' } = { ...withoutNull(whole).value, ...whole };
  // An identifier that says nothing has no column.
  const columns = keysOf(row).flatMap(({ name }) => (['id', id].includes(name) ? [] : name));
  const missing = columns.filter(name => words.length > 0 && !words.includes(name));
  const order = allOf(keys, 'direction').find(({ key }) => key !== by.key);
  const directions = withoutNull(order?.schema ?? {}).value.enum?.map(String) ?? [];
  const wordFor = (pattern: RegExp) =>
    directions.find(word => pattern.test(word)) ?? pattern.exec(order?.schema.description ?? '')?.[0];
  const [up, down] = [wordFor(/\basc(ending)?\b/i), wordFor(/\bdesc(ending)?\b/i)];
  const isSigned =
    /ordering/i.test(by.key) ||
    words.some(word => String(word).startsWith('-')) ||
    /['"`(]-|minus|hyphen|prefix/i.test(description);
  const isJoined = /:(asc|desc)\b/.test(description) || alternatives.some(hasDirections);
  const sorting = isJoined
    ? { joined: by.key }
    : isSigned
      ? { signed: by.key }
      : order && up && down
        ? { by: by.key, order: order.key, directions: [up, down] as const }
        : undefined;
  if (sorting && missing.length === 0) return sorting;
  doubts.push(
    sorting
      ? `The list is sorted by some of its values only, not by ${shortList(missing)}, so the browser sorts it.`
      : `How '${by.key}' takes an order is not described, so the browser sorts the list. Declare 'sort' of the dialect.`,
  );
  return undefined;
};

/** The query key by which a list counts all its rows, with its value. */
const countKey = (keys: readonly Place[]): Readonly<Record<string, string>> | undefined => {
  const place = allOf(keys, 'counted').find(({ key, schema }) => key === 'meta' || mayBe(schema, 'boolean'));
  return place && { [place.key]: place.key === 'meta' ? '*' : 'true' };
};

/** Whether a refusal with this at a place of it is read without a declaration. */
const isReadAnyway = (at: string, value: unknown, isRead: (refusal: Refused) => boolean): boolean =>
  isRead(refusalIn(setAt({}, at, value), { id: ['id'], pages: { by: 'page', page: 'page', size: 'limit' } }));

/** The places where a refusal names fields, if nothing reads it without a declaration: in an object by their names, or in a list. */
const fieldsIn = (schema: Schema): Dialect['errors'] => {
  for (const { at, schema: list } of placesIn(schema).filter(place => rank(place, 'errors') >= 0)) {
    const places = placesIn(readable(list.items)).filter(
      place => mayBe(place.schema, 'string') || mayBe(place.schema, 'array'),
    );
    const field = firstOf(places, 'field');
    const text = firstOf(placesOf(readable(list.items), 'string'), 'text');
    if (mayBe(list, 'array') && field && text) {
      const name = mayBe(field.schema, 'array') ? ['body', 'name'] : 'name';
      const item = setAt(setAt({}, field.at, name), text.at, 'no');
      return isReadAnyway(at, [item], ({ fields }) => fields.name === 'no')
        ? {}
        : { fields: at, field: field.at, text: text.at };
    }
    if (list.additionalProperties)
      return isReadAnyway(at, { name: ['no'] }, ({ fields }) => fields.name === 'no') ? {} : { fields: at };
  }
  return undefined;
};

/**
 * The places of what refused calls say, where the engine does not know them.
 * @param failures schemas of their answers
 * @param doubts what is not certain is added to them
 */
const refusalsOf = (failures: readonly Schema[], doubts: string[]): Dialect['errors'] => {
  const fields = failures.map(fieldsIn).find(one => one !== undefined);
  const places = allOf(
    failures.flatMap(schema => placesOf(schema, 'string')),
    'message',
  );
  const message = [...new Set(places.map(({ at }) => at))];
  const isKnown = message.every(at => isReadAnyway(at, 'no', refusal => refusal.message === 'no'));
  if (!fields && message.length === 0)
    doubts.push(
      `${failures.length === 0 ? 'No refusal is described' : 'No place of a refusal is known to hold its words'}: it is read as known servers say it. If the screen shows none of its words, declare 'errors' of the dialect.`,
    );
  return isKnown && Object.keys(fields ?? {}).length === 0 ? undefined : { ...(!isKnown && { message }), ...fields };
};

/** The place of the payload in the answers of an API, so that all places of the list are below it. */
const payloadOf = ({ path, rows }: List, all: readonly Operation[], innerPlaces: readonly string[]): string => {
  const steps = rows.at.split('.');
  const [first = ''] = steps;
  const isAbove = (at: string) => innerPlaces.every(place => placeBelow(place, at));
  if (steps.length > 1) {
    const above = steps.slice(0, -1).join('.');
    return isAbove(above) ? above : '';
  }
  const isShared = all.some(
    ({ answer, ...operation }) =>
      operation.path !== path &&
      Object.hasOwn(answer.properties ?? {}, first) &&
      !mayBe(schemaAt(answer, first), 'array'),
  );
  return rank({ key: first }, 'envelope') >= 0 && isShared && isAbove(first) ? first : '';
};

const placeOfRecord = (answer: Schema, id: readonly string[]): string | undefined =>
  placesIn(answer).find(({ schema }) => id.some(key => Object.hasOwn(schema.properties ?? {}, key)))?.at;

/**
 * The dialect of an API, as far as the calls of one collection show it.
 * @param members the other calls of the collection
 * @param key of a record's identifier
 * @param all calls of the API
 * @param doubts what is not certain is added to them
 */
export const conventionsOf = (
  list: List,
  members: readonly Member[],
  key: string,
  all: readonly Operation[],
  doubts: string[],
): Pick<Source, 'conventions' | 'listing' | 'always'> => {
  const { query, rows } = list;
  const calls = [list, ...members];
  const keys = keysOf(query).map(({ name, schema }): Place => ({ at: name, key: name, schema: readable(schema) }));
  const total = totalOf(list);
  const described = pagesOf(keys, list, doubts);
  const most = total && sizeOfServer(list, total);
  const pages = { ...described, ...(most !== undefined && { most }) };
  const values = valuesKeyOf(rows.row);
  const record = unwrappedRow(rows.row, values);
  const sort = sortingOf(query, keys, record, key, doubts);
  const placesBelow = [
    ...(total && 'at' in total ? [total.at] : []),
    ...(pages.by === 'cursor' && typeof pages.next === 'string' && pages.next ? [pages.next] : []),
  ];
  const payload = payloadOf(list, all, placesBelow);
  const below = (place: string) => placeBelow(place, payload) ?? place;
  const at = below(rows.at);
  const id: [string] = [key];
  if (rows.otherPlaces.length > 0)
    doubts.push(
      `The rows may also stand at ${rows.otherPlaces.map(other => `'${other}'`).join(', ')}; '${rows.at}' is guessed. Another one is chosen with --rows.`,
    );
  if (!total) doubts.push('Nothing says how many rows there are in all.');
  const texts = keys.filter(({ schema }) => isAnything(schema) || mayBe(schema, 'string'));
  const search = firstOf(texts, 'search')?.key;
  if (search === undefined) doubts.push('No query key of the list searches it.');
  // One key takes all filters as an object where another takes a range.
  const isFiltered = ['filter', 'range'].every(name => keys.some(({ key }) => key === name));
  const writes = members.filter(({ part }) => part === 'create' || part === 'update');
  const body = writes.findLast(({ bodyType }) => bodyType)?.bodyType;
  const recordPlace = writes
    .map(write => placeOfRecord(schemaAt(write.answer, payload), id))
    .find(where => where !== undefined);
  const errors = refusalsOf(
    calls.flatMap(({ failures }) => failures),
    doubts,
  );
  const bodies = writes.flatMap(({ body: one }) => one ?? []);
  const valuesAt = wrapperOf(bodies, rows.row, key, values);
  const idAt = valuesAt === undefined ? undefined : besideValues(valuesAt, key);
  const isIdSent = idAt !== undefined && bodies.some(one => placesIn(one).some(place => place.at === idAt));
  // Where an answer that succeeded says what happened stands beside its payload.
  const isTold = calls.some(call => mayBe(schemaAt(call.answer, 'message'), 'string'));
  return {
    always: { ...(total && 'at' in total && countKey(keys)), ...relationsQuery(query) },
    listing: { rows: at, row: rows.row, ...(total && 'at' in total && { total: below(total.at) }) },
    conventions: {
      ...(payload && { payload }),
      ...(at && { rows: at }),
      ...(total && { total }),
      pages,
      ...(search !== undefined && { search }),
      ...(sort && !isFiltered && { sort }),
      ...(isFiltered && { filter: 'filter' }),
      id,
      ...(values !== undefined && { values }),
      ...(valuesAt !== undefined && { writes: { at: valuesAt, ...(isIdSent && { idAt }) } }),
      ...(body && { body }),
      ...(recordPlace !== undefined && { written: recordPlace }),
      ...(payload && isTold && { message: 'message' }),
      ...(errors && { errors }),
    },
  };
};
