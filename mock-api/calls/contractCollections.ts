import { z } from 'zod';
import { type Plain, isPlain } from '../../src/engine/values/plain';
import { valueAt } from '../../src/engine/values/valueAt';
import type { Effect } from '../../src/contract/call';
import { dialectAt } from '../../src/contract/dialects';
import type { EntityRecord } from '../data/records';
import { holdsText } from '../data/store';
import { Refusal } from '../refusal';
import { example, payloadKeys, schemaAt, unwrapped } from './answerShape';
import { joinPaths, numberOf, withValueAt, documentedRow, withMessage, withRecord, writeAnswer } from './dialectAnswer';
import { listQueryIn, textAt, type ListQuery } from './dialectQuery';
import type { OrdinaryCall } from './ordinary';

/** The records of a collection that is only in the contract, newest first. The store has them among `entityRecords`. */
const recordsOf = ({ context, effect }: OrdinaryCall): EntityRecord[] =>
  context.store
    .all('entityRecords')
    .filter(({ entity }) => entity === effect.collection)
    .toReversed();

/** Compares numbers by value and other texts by letters. */
const compare = (one: string, other: string): number => {
  const difference = Number(one) - Number(other);
  const areNumbers = one !== '' && other !== '' && !Number.isNaN(difference);
  return areNumbers ? difference : one.localeCompare(other);
};

const matchesFilters = (row: Plain, { filters }: ListQuery): boolean =>
  Object.entries(filters).every(([key, filterValue]) => {
    const value = textAt(row, key);
    // A filter may be about a value that rows do not have.
    return value === '' || value === String(filterValue);
  });

const sortRows = (rows: readonly Plain[], { sort }: ListQuery): readonly Plain[] => {
  if (!sort) return rows;
  const { path, isDescending } = sort;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => compare(textAt(a, path), textAt(b, path)) * sign);
};

/** Cuts the requested page out of all rows. `start` and `end` are indexes; the row at `end` is not on it. @throws Refusal 400 for an unknown cursor or page */
const pageOf = (rows: readonly Plain[], { afterId, offset, size }: ListQuery, idKey: string) => {
  const start = afterId ? rows.findIndex(row => textAt(row, idKey) === afterId) + 1 : offset;
  const isUnknown = afterId ? start === 0 : Number.isNaN(start);
  if (isUnknown) throw new Refusal(400, 'The query asks for an unknown page');
  const end = start + size;
  return { start, end, pageRows: rows.slice(start, end), hasMore: end < rows.length };
};

type Page = ReturnType<typeof pageOf>;

/** The value of a Content-Range header: `partners 0-9/57`. */
const contentRange = (collection: string, { start, pageRows }: Page, total: number): string => {
  const span = pageRows.length === 0 ? '*' : `${start}-${start + pageRows.length - 1}`;
  return `${collection} ${span}/${total}`;
};

/** Puts the number of all rows where the contract has it: into a header, at a path of the answer, or beside the rows. */
const withTotal = (ordinary: OrdinaryCall, answer: unknown, page: Page, total: number): unknown => {
  const { call, response, effect } = ordinary;
  const dialect = dialectAt(ordinary.key);
  const { payload = '', total: place } = dialect;
  if (place && 'header' in place) {
    const isRange = place.header.toLowerCase() === 'content-range';
    response.set(place.header, isRange ? contentRange(effect.collection, page, total) : String(total));
  }
  const { total: key } = payloadKeys(call, dialect);
  const pathBesideRows = key === undefined ? undefined : joinPaths(payload, key);
  const path = place && 'at' in place ? place.at : pathBesideRows;
  return path === undefined ? answer : withValueAt(call.answer, answer, path, total);
};

/** Puts what leads to the next page where a list by cursor has it: whether there is one, or its cursor. */
const withNext = ({ key, call }: OrdinaryCall, answer: unknown, { end, hasMore }: Page): unknown => {
  const { pages } = dialectAt(key);
  if (pages.by !== 'cursor') return answer;
  if (typeof pages.next !== 'string') return withValueAt(call.answer, answer, pages.next.more, hasMore);
  return hasMore ? withValueAt(call.answer, answer, pages.next, String(end)) : answer;
};

/** Answers a list: filters, sorts and pages the records, and puts rows and total where the contract has them. */
const list = (ordinary: OrdinaryCall): unknown => {
  const { call, context } = ordinary;
  const dialect = dialectAt(ordinary.key);
  const { payload = '', id } = dialect;
  const keys = payloadKeys(call, dialect);
  const query = listQueryIn(dialect, context.query);
  const matchingRows = recordsOf(ordinary)
    .filter(({ values }) => query.text === '' || holdsText(values, query.text))
    .map(record => documentedRow(record, unwrapped(keys.row), ordinary))
    .filter(row => matchesFilters(row, query));
  const rows = sortRows(matchingRows, query);
  const page = pageOf(rows, query, id[0]);
  const answer = withValueAt(call.answer, example(call.answer), joinPaths(payload, keys.rows), page.pageRows);
  const answerWithTotal = withTotal(ordinary, answer, page, rows.length);
  return withMessage(withNext(ordinary, answerWithTotal, page), ordinary, '');
};

/** The record that a call is about, by any of its identifiers: text, number, or a value such as a slug. @throws Refusal 404 */
const requestedRecord = (ordinary: OrdinaryCall): EntityRecord => {
  const [idKey] = dialectAt(ordinary.key).id;
  const match = recordsOf(ordinary).find(({ _id, values }) =>
    [_id, String(numberOf(_id)), textAt(values, idKey)].includes(ordinary.id),
  );
  if (!match) throw new Refusal(404, `There is no '${ordinary.id}' in ${ordinary.effect.collection}`);
  return match;
};

/** Answers one record: as the payload, or under the key of the payload whose schema has an identifier. */
const readOne = (ordinary: OrdinaryCall): unknown => {
  const { payload = '', id } = dialectAt(ordinary.key);
  const payloadSchema = schemaAt(ordinary.call.answer, payload);
  const hasId = (schema: unknown) => schemaAt(schema, id[0]) !== undefined;
  const keys = payloadSchema instanceof z.ZodObject ? Object.keys(payloadSchema.shape) : [];
  const recordKey = hasId(payloadSchema) ? '' : keys.find(key => hasId(schemaAt(payloadSchema, key)));
  const answer = withRecord(ordinary, requestedRecord(ordinary), joinPaths(payload, recordKey ?? ''));
  return withMessage(answer, ordinary, '');
};

/** The values that a write sends, under the keys that rows have. The contract has checked them. */
const sentValues = ({ key, context }: OrdinaryCall): EntityRecord['values'] => {
  const { writes, values } = dialectAt(key);
  const body = valueAt(context.body ?? {}, writes?.at ?? '') ?? {};
  return z.record(z.string(), z.json()).parse(values === undefined ? body : { [values]: body });
};

const isObject = (value: unknown): value is EntityRecord['values'] => isPlain(value);

/** Merges the values of a PATCH, also inside objects: `{ a: { x: 1 } }` and `{ a: { y: 2 } }` → `{ a: { x: 1, y: 2 } }`. */
const mergeValues = (values: EntityRecord['values'], changes: EntityRecord['values']): EntityRecord['values'] => {
  const mergedEntries = Object.entries(changes).map(([key, value]) => {
    const current = values[key];
    return [key, isObject(current) && isObject(value) ? mergeValues(current, value) : value] as const;
  });
  return { ...values, ...Object.fromEntries(mergedEntries) };
};

/** Carries out a call, by its effect. */
const effects: Record<Effect, (ordinary: OrdinaryCall) => unknown> = {
  list,
  one: readOne,
  create: ordinary => {
    const { context, effect } = ordinary;
    const record = { _id: context.store.newId(), entity: effect.collection, values: sentValues(ordinary) };
    context.store.insert('entityRecords', record);
    return writeAnswer(ordinary, record, 'Added successfully');
  },
  update: ordinary => {
    const { context } = ordinary;
    const record = requestedRecord(ordinary);
    const body = sentValues(ordinary);
    // Also a PUT keeps what its body lacks: `replaces: 'merging'` may be declared at the entity's call, unseen by the mock.
    // Values in one object, such as `attributes`, are merged, as a body holds that object in part.
    const mergesObjects = ordinary.request.method === 'PATCH' || dialectAt(ordinary.key).values !== undefined;
    const values = mergesObjects ? mergeValues(record.values, body) : { ...record.values, ...body };
    context.store.change('entityRecords', record._id, { values });
    return writeAnswer(ordinary, { ...record, values }, 'Updated successfully');
  },
  delete: ordinary => {
    const record = requestedRecord(ordinary);
    ordinary.context.store.remove('entityRecords', ({ _id }) => _id === record._id);
    return writeAnswer(ordinary, record, 'Deleted successfully');
  },
};

/** Carries out a call about a collection that the mock has no records of, in the dialect of its contract. */
export const carryOutInContract = (ordinary: OrdinaryCall): unknown => effects[ordinary.effect.verb](ordinary);
