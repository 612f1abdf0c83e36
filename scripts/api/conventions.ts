import type { Source } from './collection';
import type { Operation } from './openapi';
import { namingRank } from '../newEntity/fields';
import { isOpaque, type List, type Member } from './paths';
import { mayBe, placeBelow, placesIn, schemaAt } from './places';
import { isAnything, type Key, keysOf, objectOf, type Schema, withoutNull } from './schemas';
import { besideValues, unwrappedRow, valuesKeyOf, wrapperOf } from './wrappers';
import { rank, firstOf, placesInQuery } from './meanings';
import { totalOf, pagesOf, sizeOfServer, countKey } from './pages';
import { sortingOf } from './sorting';
import { refusalsOf } from './refusals';

/** The query key by which the relations of records are answered with them, with its value. */
export const relationsQuery = (query: Schema | undefined): Readonly<Record<string, string>> | undefined => {
  const { anyOf, ...schema } = query?.properties?.populate ?? {};
  return (anyOf ?? [schema]).some(one => one.enum?.includes('*')) ? { populate: '*' } : undefined;
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

const isChoice = ({ type, enum: words = [] }: Schema): boolean => type === 'boolean' || words.length > 1;

const isPlainText = ({ type, format }: Schema): boolean => type === 'string' && format === undefined;

/** The ends of keys that choose rows by one value, by the key that takes conditions on any value: Strapi's and LoopBack's. */
const conditions: Readonly<Record<string, string>> = { filters: '[$eq]', 'filter[where]': '' };

/**
 * The query of a list; in the place of a key that takes conditions, those that choose rows by one value of few. LoopBack
 * has no search besides a regular expression for one value.
 */
export const openedQuery = (query: Schema | undefined, record: Schema): Schema | undefined => {
  if (!query) return undefined;
  const texts = keysOf(record).filter(({ name, schema }) => isPlainText(withoutNull(schema).value) && !isOpaque(name));
  const [text] = texts.toSorted((a, b) => Number(namingRank(b.name) >= 0) - Number(namingRank(a.name) >= 0));
  const keys = keysOf(query).flatMap((key): Key | Key[] => {
    const end = conditions[key.name];
    if (end === undefined || !key.schema.additionalProperties) return key;
    const optional = (name: string): Key => ({ name: key.name + name, schema: { type: 'string' }, isRequired: false });
    const choiceKeys = keysOf(record).filter(({ schema }) => isChoice(withoutNull(schema).value));
    return [
      ...choiceKeys.map(({ name }) => optional(`[${name}]${end}`)),
      ...(text && end === '' ? [optional(`[${text.name}][regexp]`)] : []),
    ];
  });
  return objectOf(keys);
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
  const keys = placesInQuery(query);
  const total = totalOf(list);
  const described = pagesOf(keys, list, doubts);
  const most = total && sizeOfServer(list, total);
  const pages = { ...described, ...(most !== undefined && { most }) };
  const values = valuesKeyOf(rows.row);
  const record = unwrappedRow(rows.row, values);
  const { sort, sortPaths } = sortingOf(query, keys, record, key, doubts);
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
  const expression = texts.find(({ key: name }) => name.endsWith('[regexp]'));
  const search = (firstOf(texts, 'search') ?? expression)?.key;
  if (search === undefined) doubts.push('No query key of the list searches it.');
  if (expression && search === expression.key)
    doubts.push(`A search goes to '${search}', so the API reads its text as a regular expression.`);
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
  // The message of a success is beside the payload.
  const isTold = calls.some(call => mayBe(schemaAt(call.answer, 'message'), 'string'));
  return {
    always: { ...(total && 'at' in total && countKey(keys)), ...relationsQuery(query) },
    listing: {
      rows: at,
      row: rows.row,
      ...(sortPaths && !isFiltered && { sortPaths }),
      ...(total && 'at' in total && { total: below(total.at) }),
    },
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
