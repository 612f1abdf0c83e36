import type { Dialect } from '../../src/dialect/dialect';
import { refusalIn, type Refused } from '../../src/engine/http/refusal';
import { setAt } from '../../src/engine/values/paths';
import { quotedList } from '../commandLine';
import { isNaming } from '../newEntity/fieldTypes';
import type { Source } from './collection';
import { isOpaque } from './identifiers';
import type { List } from './lists';
import { hasMeaning, likeliestPlace, placesInQuery, placesMeaning, placesOfType } from './meanings';
import type { Member } from './members';
import { callName, type Operation } from './openapi';
import { countKey, pagesOf, sizeOfServer, totalOf } from './pages';
import { mayBe, type Place, placeBelow, placesIn, readable, schemaAt } from './places';
import { isAnything, type Key, keysOf, objectOf, type Schema, withoutNull } from './schemas';
import { sortingOf } from './sorting';
import { besideValues, keysAround, unwrappedRow, valuesKeyOf, wrapperOf } from './wrappers';

/** A dialect that declares nothing of refusals. */
const plainDialect: Dialect = { id: ['id'], pages: { by: 'page', page: 'page', size: 'limit' } };

/** Whether the engine understands a refusal with this value at a place of it without a declaration. */
const isUnderstood = (at: string, value: unknown, isRead: (refusal: Refused) => boolean): boolean =>
  isRead(refusalIn(setAt({}, at, value), plainDialect));

const isFieldRead = ({ fields }: Refused): boolean => fields.name === 'no';

/**
 * The places where a refusal names fields, in an object by their names or in a list; empty where the engine understands
 * it without a declaration, `undefined` where it names none.
 */
const fieldsIn = (refusal: Schema): Dialect['errors'] => {
  for (const { at, schema } of placesIn(refusal).filter(({ key }) => hasMeaning(key, 'errors'))) {
    const item = readable(schema.items);
    const field = likeliestPlace(placesOfType(item, 'string', 'array'), 'field');
    const text = likeliestPlace(placesOfType(item, 'string'), 'text');
    if (mayBe(schema, 'array') && field && text) {
      // FastAPI has a path of keys: `['body', 'name']`.
      const name = mayBe(field.schema, 'array') ? ['body', 'name'] : 'name';
      const example = setAt(setAt({}, field.at, name), text.at, 'no');
      return isUnderstood(at, [example], isFieldRead) ? {} : { fields: at, field: field.at, text: text.at };
    }
    if (schema.additionalProperties) return isUnderstood(at, { name: ['no'] }, isFieldRead) ? {} : { fields: at };
  }
  return undefined;
};

/**
 * The places of what refused calls say, where the engine does not know them.
 * @param failures schemas of their answers
 * @param doubts what is not certain is added to them
 */
const refusalsOf = (failures: readonly Schema[], doubts: string[]): Dialect['errors'] => {
  const fields = failures.map(fieldsIn).find(places => places !== undefined);
  const texts = failures.flatMap(schema => placesOfType(schema, 'string'));
  const message = [...new Set(placesMeaning(texts, 'message').map(({ at }) => at))];
  const isMessageUnderstood = message.every(at => isUnderstood(at, 'no', refusal => refusal.message === 'no'));
  if (!fields && message.length === 0)
    doubts.push(
      `${failures.length === 0 ? 'No refusal is described' : 'No place of a refusal is known to hold its words'}: it is read as known servers say it. If the screen shows none of its words, declare 'errors' of the dialect.`,
    );
  const errors = { ...(!isMessageUnderstood && { message }), ...fields };
  return Object.keys(errors).length > 0 ? errors : undefined;
};

/** The query key by which the relations of records are answered with them, with its value. */
export const relationsQuery = (query: Schema | undefined): Readonly<Record<string, string>> | undefined => {
  const { anyOf, ...schema } = query?.properties?.populate ?? {};
  return (anyOf ?? [schema]).some(one => one.enum?.includes('*')) ? { populate: '*' } : undefined;
};

/**
 * The place of the payload in the answers of an API: the object that holds the rows and all other places that the list
 * uses, if other calls have it too.
 * @param otherPlaces places of the list besides its rows, such as `data.total`
 */
const payloadOf = ({ path, rows }: List, all: readonly Operation[], otherPlaces: readonly string[]): string => {
  const steps = rows.at.split('.');
  const [first = ''] = steps;
  const holdsOthers = (at: string) => otherPlaces.every(place => placeBelow(place, at));
  if (steps.length > 1) {
    const parent = steps.slice(0, -1).join('.');
    return holdsOthers(parent) ? parent : '';
  }
  const isShared = all.some(
    ({ answer, ...operation }) =>
      operation.path !== path &&
      Object.hasOwn(answer.properties ?? {}, first) &&
      !mayBe(schemaAt(answer, first), 'array'),
  );
  return hasMeaning(first, 'envelope') && isShared && holdsOthers(first) ? first : '';
};

const isChoice = ({ type, enum: words = [] }: Schema): boolean => type === 'boolean' || words.length > 1;

const isPlainText = ({ type, format }: Schema): boolean => type === 'string' && format === undefined;

/** The query keys that take conditions on any value, with the end of one that takes a value: Strapi's `filters[kind][$eq]`, LoopBack's `filter[where][kind]`. */
const conditionEnds: Readonly<Record<string, string>> = { filters: '[$eq]', 'filter[where]': '' };

const optionalText = (name: string): Key => ({ name, schema: { type: 'string' }, isRequired: false });

/**
 * The query of a list; in the place of a key that takes conditions, those that choose rows by one value of few. LoopBack
 * has no search besides a regular expression for one value.
 */
export const openedQuery = (query: Schema | undefined, record: Schema): Schema | undefined => {
  if (!query) return undefined;
  const texts = keysOf(record).filter(({ name, schema }) => isPlainText(withoutNull(schema).value) && !isOpaque(name));
  const text = texts.find(({ name }) => isNaming(name)) ?? texts[0];
  const choices = keysOf(record).filter(({ schema }) => isChoice(withoutNull(schema).value));
  const keys = keysOf(query).flatMap((key): Key | Key[] => {
    const end = conditionEnds[key.name];
    if (end === undefined || !key.schema.additionalProperties) return key;
    const choiceKeys = choices.map(({ name }) => optionalText(`${key.name}[${name}]${end}`));
    const isLoopBack = end === '';
    return text && isLoopBack ? [...choiceKeys, optionalText(`${key.name}[${text.name}][regexp]`)] : choiceKeys;
  });
  return objectOf(keys);
};

/** The query key that searches a list; LoopBack's takes a regular expression. */
const searchKeyOf = (keys: readonly Place[], doubts: string[]): string | undefined => {
  const texts = keys.filter(({ schema }) => isAnything(schema) || mayBe(schema, 'string'));
  const expressionKey = texts.find(({ key }) => key.endsWith('[regexp]'))?.key;
  const search = likeliestPlace(texts, 'search')?.key ?? expressionKey;
  if (search === undefined) doubts.push('No query key of the list searches it.');
  else if (search === expressionKey)
    doubts.push(`A search goes to '${search}', so the API reads its text as a regular expression.`);
  return search;
};

/** The place of the record in the answers to writes, below the payload. */
const writtenPlace = (writes: readonly Operation[], payload: string, idKey: string): string | undefined =>
  writes
    .flatMap(({ answer }) => placesIn(schemaAt(answer, payload)))
    .find(({ schema }) => Object.hasOwn(schema.properties ?? {}, idKey))?.at;

/**
 * The places of the values in the bodies of writes, and of the identifier beside them, where bodies wrap their values.
 * @param doubts what a body takes besides is added to them
 */
const wrappedWrites = (
  writes: readonly Operation[],
  row: Schema,
  idKey: string,
  doubts: string[],
): Source['conventions']['writes'] => {
  const bodies = writes.flatMap(({ body }) => body ?? []);
  const at = wrapperOf(bodies, row, idKey, valuesKeyOf(row));
  if (at === undefined) return undefined;
  for (const call of writes) {
    const others = keysAround(call.body ?? {}, at, idKey).map(({ name }) => name);
    if (others.length > 0)
      doubts.push(`${callName(call)} also takes ${quotedList(others)}, which its form leaves out.`);
  }
  const idAt = besideValues(at, idKey);
  const isIdSent = bodies.some(body => placesIn(body).some(place => place.at === idAt));
  return { at, idAt: isIdSent ? idAt : undefined };
};

/** The calls that show how an API speaks. */
interface CollectionCalls {
  list: List;
  /** The other calls of the collection. */
  members: readonly Member[];
  /** Key of a record's identifier. */
  idKey: string;
  /** All calls of the API. */
  all: readonly Operation[];
}

/**
 * The dialect of an API, as far as the calls of one collection show it.
 * @param doubts what is not certain is added to them
 */
export const conventionsOf = (
  { list, members, idKey, all }: CollectionCalls,
  doubts: string[],
): Pick<Source, 'conventions' | 'listing' | 'always'> => {
  const { query, rows } = list;
  const keys = placesInQuery(query);
  const total = totalOf(list);
  const totalAt = total && 'at' in total ? total.at : undefined;
  const most = total && sizeOfServer(list, total);
  const pages = { ...pagesOf(keys, list, doubts), ...(most !== undefined && { most }) };
  const nextAt = pages.by === 'cursor' && typeof pages.next === 'string' ? pages.next : '';

  const values = valuesKeyOf(rows.row);
  const { sort, sortPaths } = sortingOf(list, keys, { row: unwrappedRow(rows.row, values), idKey }, doubts);
  if (rows.otherPlaces.length > 0)
    doubts.push(
      `The rows may also stand at ${rows.otherPlaces.map(other => `'${other}'`).join(', ')}; '${rows.at}' is guessed. Another one is chosen with --rows.`,
    );
  if (!total) doubts.push('Nothing says how many rows there are in all.');
  const search = searchKeyOf(keys, doubts);
  // One key takes all filters as an object where another takes a range; the sorting goes the same way.
  const isSimpleRest = ['filter', 'range'].every(name => keys.some(({ key }) => key === name));

  const payload = payloadOf(list, all, [totalAt ?? '', nextAt].filter(Boolean));
  const belowPayload = (at: string) => placeBelow(at, payload) ?? at;
  const calls = [list, ...members];
  const errors = refusalsOf(
    calls.flatMap(({ failures }) => failures),
    doubts,
  );
  const writes = members.filter(({ part }) => part === 'create' || part === 'update');
  // The message of a success is beside the payload.
  const hasMessage = calls.some(call => mayBe(schemaAt(call.answer, 'message'), 'string'));
  return {
    always: { ...(totalAt !== undefined && countKey(keys)), ...relationsQuery(query) },
    listing: {
      rows: belowPayload(rows.at),
      row: rows.row,
      sortPaths: isSimpleRest ? undefined : sortPaths,
      total: totalAt === undefined ? undefined : belowPayload(totalAt),
    },
    conventions: {
      payload: payload || undefined,
      rows: belowPayload(rows.at) || undefined,
      total,
      pages,
      search,
      sort: isSimpleRest ? undefined : sort,
      filter: isSimpleRest ? 'filter' : undefined,
      id: [idKey],
      values,
      writes: wrappedWrites(writes, rows.row, idKey, doubts),
      body: writes.findLast(({ bodyType }) => bodyType)?.bodyType,
      written: writtenPlace(writes, payload, idKey),
      message: payload && hasMessage ? 'message' : undefined,
      errors,
    },
  };
};
