import type { Dialect, Pages, Total } from '../../src/dialect/dialect';
import type { Source } from './collection';
import type { Operation } from './openapi';
import type { List, Member } from './paths';
import { mayBe, type Place, placeBelow, placesIn, plainKey, readable, schemaAt } from './places';
import { isAnything, keysOf, type Schema } from './schemas';

/** What APIs call the keys of a meaning, spelt as `plainKey` does; the earlier the likelier. */
const names = {
  search: 'search q query searchterm searchtext searchquery term keyword keywords text filtersearch filterq',
  size: 'limit perpage pagesize pagelimit size top count take maxresults rows items',
  page: 'page pagenumber pageno pageindex currentpage',
  offset: 'offset pageoffset skip start startat startindex',
  cursor: 'cursor pagecursor startingafter after pageafter pagetoken nexttoken continue marker startcursor',
  next: 'nextcursor nextpage nextpagetoken nexttoken continue endcursor nextmarker after cursor next',
  more: 'hasmore hasnext hasnextpage more',
  total:
    'total totalcount totalitems totalresults totalelements totalrecords totalrows totalentries totalsize totalhits recordstotal numfound odatacount rowcount count',
  envelope: 'payload data result response body',
  message: 'detail message errormessage errordescription title error reason description msg',
  errors: 'errors fields violations details invalidparams fielderrors validationerrors issues',
  field: 'field path attribute param property propertypath pointer target loc name',
  text: 'message detail msg reason error description title code',
} as const;

type Meaning = keyof typeof names;

/** How likely a key has a meaning: the lower the likelier; -1 for one that does not. */
const rank = ({ key }: Pick<Place, 'key'>, meaning: Meaning): number =>
  names[meaning].split(' ').indexOf(plainKey(key).replace(/^pagination(?=.)/, ''));

/** The places whose keys have a meaning, the likeliest first. */
const allOf = (places: readonly Place[], meaning: Meaning): Place[] =>
  places.filter(place => rank(place, meaning) >= 0).toSorted((a, b) => rank(a, meaning) - rank(b, meaning));

const firstOf = (places: readonly Place[], meaning: Meaning): Place | undefined => allOf(places, meaning)[0];

/** The places of an answer that may hold a type. */
const placesOf = (answer: Schema, ...types: readonly string[]): Place[] =>
  placesIn(answer).filter(({ schema }) => types.some(type => mayBe(schema, type)));

/** Where an answer says how many rows there are in all. @param headers names of its headers, in lower case */
const totalOf = (answer: Schema, headers: readonly string[]): Total | undefined => {
  const found = firstOf(placesOf(answer, 'integer', 'number'), 'total');
  if (found) return { at: found.at };
  const header =
    headers.find(name => /total/.test(name) && !/page/.test(name.replace('pagination', ''))) ??
    headers.find(name => name === 'content-range');
  return header === undefined ? undefined : { header };
};

/** How a list is asked for one of its pages. @param doubts what is not certain is added to them */
const pagesOf = (keys: readonly Place[], answer: Schema, doubts: string[]): Pages => {
  const page = firstOf(keys, 'page');
  const size = (): string => {
    // Where pages can be asked for in two ways, each has a word of its own.
    const given = allOf(keys, 'size').map(({ key }) => key);
    if (given.length === 0) doubts.push("No query key of the list says how many rows a page has; 'limit' is guessed.");
    return given.find(key => /page.*size|per/i.test(key) === Boolean(page)) ?? given[0] ?? 'limit';
  };
  const next = firstOf(placesOf(answer, 'string'), 'next')?.at;
  // A page that is asked for by a text which the answer gives is no number.
  if (page && !(page.schema.type === 'string' && next !== undefined)) {
    const isFromZero = page.schema.minimum === 0 || page.schema.default === 0;
    return { by: 'page', page: page.key, size: size(), ...(isFromZero && { first: 0 as const }) };
  }
  const offset = firstOf(keys, 'offset');
  if (offset) return { by: 'offset', offset: offset.key, size: size() };
  const cursor = (page ?? firstOf(keys, 'cursor'))?.key;
  if (cursor !== undefined) {
    const more =
      next === undefined ? placesOf(answer, 'boolean').find(place => rank(place, 'more') >= 0)?.at : undefined;
    if (more !== undefined)
      doubts.push(`The list is paged by '${cursor}'; that it takes the 'id' of the last row is guessed.`);
    else if (next === undefined)
      doubts.push(`The list is paged by '${cursor}', but no place of its answer is known to hold what to send there.`);
    return { by: 'cursor', cursor, size: size(), next: more === undefined ? (next ?? '') : { ofLastRow: 'id', more } };
  }
  if (keys.some(({ key }) => key === 'range')) return { by: 'range', range: 'range' };
  doubts.push('No query key of the list pages it: it has the rows that one call answers with.');
  return { by: 'page', page: 'page', size: 'limit' };
};

/** How a refusal names fields: an object by their names, or a list. */
const fieldsIn = (schema: Schema): Pick<Dialect['errors'], 'fields' | 'field' | 'text'> => {
  const named = placesIn(schema).filter(place => rank(place, 'errors') >= 0);
  for (const { at, schema: list } of named) {
    const texts = placesOf(readable(list.items), 'string');
    const field = firstOf(texts, 'field');
    const text = firstOf(texts, 'text');
    if (mayBe(list, 'array') && field && text) return { fields: at, field: field.at, text: text.at };
  }
  const byName = named.find(place => place.schema.additionalProperties !== undefined);
  return byName ? { fields: byName.at } : {};
};

/**
 * What refused calls say.
 * @param failures schemas of their answers
 * @param doubts what is not certain is added to them
 */
const refusalsOf = (failures: readonly Schema[], doubts: string[]): Dialect['errors'] => {
  const found = allOf(
    failures.flatMap(schema => placesOf(schema, 'string')),
    'message',
  );
  const message = [...new Set(found.map(({ at }) => at))];
  const fields = failures.map(fieldsIn).find(one => one.fields !== undefined) ?? {};
  if (message.length === 0)
    doubts.push(
      failures.length === 0
        ? "No refusal was seen; that it says 'message' is guessed."
        : "No place of a refusal holds its words outside a list; 'message' is guessed.",
    );
  return { message: message.length > 0 ? message : ['message'], ...fields };
};

/** Where the calls of an API have what was asked for, so that all places of the list are below it. */
const payloadOf = ({ path, rows }: List, all: readonly Operation[], others: readonly string[]): string => {
  const steps = rows.at.split('.');
  const [first = ''] = steps;
  const isAbove = (at: string) => others.every(other => placeBelow(other, at));
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
 * How an API speaks, as far as the calls of one collection show it.
 * @param others what belongs to the list
 * @param key of a record's identifier
 * @param all calls of the API
 * @param doubts what is not certain is added to them
 */
export const conventionsOf = (
  list: List,
  others: readonly Member[],
  key: string,
  all: readonly Operation[],
  doubts: string[],
): Pick<Source, 'conventions' | 'listing'> => {
  const { answer, query, headers, rows } = list;
  const calls = [list, ...others];
  const keys = keysOf(query).map(({ name, schema }): Place => ({ at: name, key: name, schema: readable(schema) }));
  const total = totalOf(answer, headers);
  const pages = pagesOf(keys, answer, doubts);
  const told = [
    ...(total && 'at' in total ? [total.at] : []),
    ...(pages.by === 'cursor' && typeof pages.next === 'string' && pages.next ? [pages.next] : []),
  ];
  const payload = payloadOf(list, all, told);
  const below = (place: string) => placeBelow(place, payload) ?? place;
  const at = below(rows.at);
  const id: [string] = [key];
  if (rows.others.length > 0)
    doubts.push(
      `The rows may also stand at ${rows.others.map(other => `'${other}'`).join(', ')}; '${rows.at}' is guessed.`,
    );
  if (!total) doubts.push('Nothing says how many rows there are in all.');
  const texts = keys.filter(({ schema }) => isAnything(schema) || mayBe(schema, 'string'));
  const search = firstOf(texts, 'search')?.key;
  if (search === undefined) doubts.push('No query key of the list searches it.');
  // One key takes all filters as an object where another takes a range.
  const isFiltered = ['filter', 'range'].every(name => keys.some(({ key }) => key === name));
  const writes = others.filter(({ part }) => part === 'create' || part === 'update');
  const body = writes.findLast(({ bodyType }) => bodyType)?.bodyType;
  const written = writes
    .map(write => placeOfRecord(schemaAt(write.answer, payload), id))
    .find(where => where !== undefined);
  // Where an answer that succeeded says what happened stands beside its payload.
  const isTold = calls.some(call => mayBe(schemaAt(call.answer, 'message'), 'string'));
  return {
    listing: { rows: at, row: rows.row, ...(total && 'at' in total && { total: below(total.at) }) },
    conventions: {
      ...(payload && { payload }),
      ...(at && { rows: at }),
      ...(total && { total }),
      pages,
      ...(search !== undefined && { search }),
      ...(isFiltered && { filter: 'filter' }),
      id,
      ...(body && { body }),
      ...(written !== undefined && { written }),
      ...(payload && isTold && { message: 'message' }),
      errors: refusalsOf(
        calls.flatMap(({ failures }) => failures),
        doubts,
      ),
    },
  };
};
