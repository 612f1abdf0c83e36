import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Sorting, Pages, Total, Dialect } from '../../src/dialect/dialect';
import { mayBe, readable, placesIn, plainKey, type Place, placeBelow, schemaAt, type Rows } from './places';
import type { Operation } from './openapi';
import { identifiersOf, type Member } from './paths';
import type { Source } from './collection';

const searches = [
  'search',
  'q',
  'query',
  'searchterm',
  'searchtext',
  'searchquery',
  'term',
  'keyword',
  'keywords',
  'text',
  'filtersearch',
  'filterq',
];
const sorts = ['sort', 'sortby', 'orderby', 'ordering', 'sortfield', 'sortcolumn', 'order'];
const directions = ['order', 'sortorder', 'direction', 'dir', 'sortdir', 'sortdirection', 'orderdirection', 'sorttype'];

/** The query key of the text to search for. */
const searchKeyOf = (query: JsonSchema): string | undefined => {
  const texts = Object.entries(query.properties ?? {}).flatMap(([key, schema]) => {
    const value = readable(schema);
    return value.type === undefined || mayBe(value, 'string') ? [key] : [];
  });
  return keyAmong(texts, searches);
};

/** The query key that takes all filters as one JSON object: known only beside a range, which comes with it. */
const filterKeyOf = (query: JsonSchema): string | undefined =>
  ['filter', 'range'].every(key => Object.hasOwn(query.properties ?? {}, key)) ? 'filter' : undefined;

/** The words that a key takes for up and down, where it is said which. */
const wordsOf = (schema: JsonSchema): readonly [up: string, down: string] | undefined => {
  const words = (schema.enum ?? []).filter(word => typeof word === 'string');
  const up = words.find(word => /^asc/i.test(word));
  const down = words.find(word => /^desc/i.test(word));
  return up !== undefined && down !== undefined ? [up, down] : undefined;
};

/** How a list is told an order. @param doubts what is not certain is added to them */
const sortingOf = (query: JsonSchema, doubts: string[]): Sorting | undefined => {
  const properties = query.properties ?? {};
  const keys = Object.keys(properties);
  const by = keyAmong(keys, sorts);
  if (by === undefined) return undefined;
  if (by === '$orderby') {
    doubts.push(
      "'$orderby' takes a path and a direction in one text, which no dialect can say; the list is not ordered.",
    );
    return undefined;
  }
  const order = keyAmong(
    keys.filter(key => key !== by),
    directions,
  );
  if (order !== undefined) {
    const said = wordsOf(readable(properties[order]));
    if (!said) doubts.push(`What '${order}' takes for up and down is not said; 'asc' and 'desc' are guessed.`);
    return { by, order, directions: said ?? ['asc', 'desc'] };
  }
  if (keys.includes('range')) return { json: by };
  const { enum: choices = [], description = '' } = readable(properties[by]);
  const isSigned = choices.some(choice => String(choice).startsWith('-')) || /minus|['"`(]-|prefix/i.test(description);
  if (!isSigned) doubts.push(`How '${by}' is told to go downwards is not said; a minus before the path is guessed.`);
  return { signed: by };
};

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
const keyAmong = (keys: readonly string[], words: readonly string[]): string | undefined =>
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
const totalOf = (answer: JsonSchema, headers: readonly string[]): Total | undefined => {
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
const pagesOf = (query: JsonSchema, answer: JsonSchema, doubts: string[]): Pages => {
  const pages = pagesFrom(query, answer, doubts);
  if (!pages) {
    doubts.push("No query key of the list pages it; 'page' and 'limit' are guessed.");
    return { by: 'page', page: 'page', size: 'limit' };
  }
  if (pages.by === 'range' || pages.size !== '') return pages;
  doubts.push("No query key of the list says how many rows a page has; 'limit' is guessed.");
  return { ...pages, size: 'limit' };
};

const messages = [
  'detail',
  'message',
  'errormessage',
  'errordescription',
  'title',
  'error',
  'reason',
  'description',
  'msg',
];
const listNames = [
  'errors',
  'fields',
  'violations',
  'details',
  'invalidparams',
  'fielderrors',
  'validationerrors',
  'issues',
];
const fieldNames = [
  'field',
  'path',
  'attribute',
  'param',
  'property',
  'propertypath',
  'pointer',
  'target',
  'loc',
  'name',
];
const textNames = ['message', 'detail', 'msg', 'reason', 'error', 'description', 'title', 'code'];

const texts = (schema: JsonSchema): Place[] => placesIn(schema).filter(place => mayBe(place.schema, 'string'));

const rank = ({ key }: Place): number => messages.indexOf(plainKey(key));

const firstOf = (places: readonly Place[], names: readonly string[]): Place | undefined =>
  names.flatMap(name => places.filter(({ key }) => plainKey(key) === name))[0];

/** How a refusal names fields: an object by their names, or a list. */
const fieldsIn = (schema: JsonSchema): Pick<Dialect['errors'], 'fields' | 'field' | 'text'> => {
  const named = placesIn(schema).filter(({ key }) => listNames.includes(plainKey(key)));
  const byName = named.find(place => place.schema.additionalProperties !== undefined);
  const list = named.find(place => {
    const item = readable(place.schema.items);
    return mayBe(place.schema, 'array') && firstOf(texts(item), fieldNames) && firstOf(texts(item), textNames);
  });
  if (list) {
    const item = readable(list.schema.items);
    return { fields: list.at, field: firstOf(texts(item), fieldNames)?.at, text: firstOf(texts(item), textNames)?.at };
  }
  return byName ? { fields: byName.at } : {};
};

/**
 * What refused calls say.
 * @param failures schemas of their answers
 * @param doubts what is not certain is added to them
 */
const refusalsOf = (failures: readonly JsonSchema[], doubts: string[]): Dialect['errors'] => {
  const found = failures.flatMap(schema => texts(schema)).filter(({ key }) => messages.includes(plainKey(key)));
  const message = [...new Set(found.toSorted((a, b) => rank(a) - rank(b)).map(({ at }) => at))];
  const fields = failures.map(fieldsIn).find(one => one.fields !== undefined) ?? {};
  if (message.length === 0)
    doubts.push(
      failures.length === 0
        ? "No refusal was seen; that it says 'message' is guessed."
        : "No place of a refusal holds its words outside a list; 'message' is guessed.",
    );
  return { message: message.length > 0 ? message : ['message'], ...fields };
};

/** What the habits of an API are read from. */
interface Evidence {
  rows: Rows;
  /** The list and what belongs to it. */
  members: readonly Member[];
  /** All calls of the API. */
  all: readonly Operation[];
}

const envelopes = ['payload', 'data', 'result', 'response', 'body'];

/** Where the calls of an API have what was asked for, so that all places of the list are below it. */
const payloadOf = ({ rows, members, all }: Evidence, others: readonly string[]): string => {
  const steps = rows.at.split('.');
  const [first = ''] = steps;
  const isAbove = (at: string) => others.every(other => placeBelow(other, at));
  if (steps.length > 1) {
    const above = steps.slice(0, -1).join('.');
    return isAbove(above) ? above : '';
  }
  const list = members[0]?.operation;
  const isShared = all.some(
    ({ answer, ...operation }) =>
      operation.path !== list?.path &&
      Object.hasOwn(answer.properties ?? {}, first) &&
      !mayBe(schemaAt(answer, first), 'array'),
  );
  return envelopes.includes(first) && isShared && isAbove(first) ? first : '';
};

const placeOfRecord = (answer: JsonSchema, id: readonly string[]): string | undefined =>
  placesIn(answer).find(({ schema }) => id.some(key => Object.hasOwn(schema.properties ?? {}, key)))?.at;

/** Where a write's payload has the record. */
const writtenOf = (members: readonly Member[], payload: string, id: readonly string[]): string | undefined =>
  members
    .filter(({ part }) => part === 'create' || part === 'update')
    .map(({ operation }) => placeOfRecord(schemaAt(operation.answer, payload), id))
    .find(at => at !== undefined);

/** Where an answer that succeeded says what happened: beside its payload. */
const messageOf = (payload: string, answers: readonly JsonSchema[]): string | undefined =>
  payload !== '' && answers.some(answer => mayBe(schemaAt(answer, 'message'), 'string')) ? 'message' : undefined;

/** How an API speaks, as far as the calls of one collection show it. */
export const conventionsOf = (evidence: Evidence): Pick<Source, 'conventions' | 'list' | 'doubts'> => {
  const { rows, members } = evidence;
  const doubts: string[] = [];
  const list = members[0]?.operation;
  const { answer = {}, query = {}, headers = [] } = list ?? {};
  const total = totalOf(answer, headers);
  const pages = pagesOf(query, answer, doubts);
  const told = [
    ...(total && 'at' in total ? [total.at] : []),
    ...(pages.by === 'cursor' && typeof pages.next === 'string' && pages.next ? [pages.next] : []),
  ];
  const payload = payloadOf(evidence, told);
  const at = placeBelow(rows.at, payload) ?? rows.at;
  const below = (place: string) => placeBelow(place, payload) ?? place;
  const id = identifiersOf(rows.row, members, doubts);
  if (rows.others.length > 0)
    doubts.push(
      `The rows may also stand at ${rows.others.map(other => `'${other}'`).join(', ')}; '${rows.at}' is guessed.`,
    );
  const one = members.find(({ part }) => part === 'one')?.operation;
  const alone = one && placeOfRecord(schemaAt(one.answer, payload), id);
  if (alone) doubts.push(`A record that is read alone stands at '${alone}'; its call has to say so.`);
  if (!total) doubts.push('Nothing says how many rows there are in all.');
  const search = searchKeyOf(query);
  if (search === undefined) doubts.push('No query key of the list searches it.');
  const sort = sortingOf(query, doubts);
  const filter = filterKeyOf(query);
  const body = members.find(({ part, operation }) => /create|update/.test(part) && operation.bodyType)?.operation
    .bodyType;
  const written = writtenOf(members, payload, id);
  const message = messageOf(
    payload,
    members.map(({ operation }) => operation.answer),
  );
  const found = total && ('at' in total ? { at: below(total.at) } : total);
  return {
    list: { rows: at, ...(found && { total: found }) },
    conventions: {
      ...(payload && { payload }),
      ...(at && { rows: at }),
      ...(total && { total }),
      pages,
      ...(search !== undefined && { search }),
      ...(sort && { sort }),
      ...(filter !== undefined && { filter }),
      id,
      ...(body && { body }),
      ...(written !== undefined && { written }),
      ...(message !== undefined && { message }),
      errors: refusalsOf(
        members.flatMap(({ operation }) => operation.failures),
        doubts,
      ),
    },
    doubts,
  };
};
