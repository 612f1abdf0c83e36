import { z } from 'zod';
import { isPlain, type Plain } from '../../src/engine/http/plain';
import { valueAt } from '../../src/engine/http/valueAt';
import type { Effect } from '../../src/contract/call';
import { dialectAt } from '../../src/contract/dialects';
import type { EntityRecord } from '../data/records';
import { holdsText } from '../data/store';
import { Refusal } from '../refusal';
import { example, payloadKeys, schemaAt, unwrapped } from './answerShape';
import { joinPaths, numberOf, withValueAt, documentedRow, withMessage, withRecord, writeAnswer } from './dialectAnswer';
import { listQueryIn, namedValue, type ListQuery } from './dialectQuery';
import type { OrdinaryCall } from './ordinary';

/** The records of a collection that is only in the contract, newest first: the store has them among `entityRecords`. */
const recordsOf = ({ context, effect }: OrdinaryCall): EntityRecord[] =>
  context.store
    .all('entityRecords')
    .filter(({ entity }) => entity === effect.collection)
    .toReversed();

const compare = (one: string, other: string): number =>
  one !== '' && other !== '' && !Number.isNaN(Number(one) - Number(other))
    ? Number(one) - Number(other)
    : one.localeCompare(other);

const matchesFilters = (row: Plain, { filters }: ListQuery): boolean =>
  Object.entries(filters).every(([key, filterValue]) => {
    const value = namedValue(row, key);
    // A filter may be about something that rows do not show.
    return value === '' || value === String(filterValue);
  });

const sortRows = (rows: readonly Plain[], { sort }: ListQuery): readonly Plain[] =>
  sort
    ? rows.toSorted((a, b) => compare(namedValue(a, sort.path), namedValue(b, sort.path)) * (sort.isDown ? -1 : 1))
    : rows;

const list = (ordinary: OrdinaryCall): unknown => {
  const { call, context, response, effect } = ordinary;
  const dialect = dialectAt(ordinary.key);
  const { payload = '', pages, total: totalAt, id } = dialect;
  const { rows: at, row, total } = payloadKeys(call, dialect);
  const query = listQueryIn(dialect, context.query);
  const matchingRows = recordsOf(ordinary)
    .filter(({ values }) => query.text === '' || holdsText(values, query.text))
    .map(record => documentedRow(record, unwrapped(row), ordinary))
    .filter(candidate => matchesFilters(candidate, query));
  const all = sortRows(matchingRows, query);
  const start = query.after ? all.findIndex(item => namedValue(item, id[0]) === query.after) + 1 : query.before;
  const end = start + query.size;
  const page = all.slice(start, end);
  const hasMore = end < all.length;

  if (totalAt && 'header' in totalAt) {
    const isRange = totalAt.header.toLowerCase() === 'content-range';
    const span = page.length === 0 ? '*' : `${start}-${start + page.length - 1}`;
    response.set(totalAt.header, isRange ? `${effect.collection} ${span}/${all.length}` : String(all.length));
  }
  const totalBesideRows = total === undefined ? undefined : joinPaths(payload, total);
  const totalPath = totalAt && 'at' in totalAt ? totalAt.at : totalBesideRows;
  const answer = withValueAt(call.answer, example(call.answer), joinPaths(payload, at), page);
  const filled = totalPath === undefined ? answer : withValueAt(call.answer, answer, totalPath, all.length);
  if (pages.by !== 'cursor') return withMessage(filled, ordinary, '');
  if (typeof pages.next !== 'string') return withValueAt(call.answer, filled, pages.next.more, hasMore);
  return hasMore ? withValueAt(call.answer, filled, pages.next, String(end)) : filled;
};

/** The record that a call names. @throws Refusal 404 */
const recordNamed = (ordinary: OrdinaryCall): EntityRecord => {
  const [key] = dialectAt(ordinary.key).id;
  const match = recordsOf(ordinary).find(
    record =>
      record._id === ordinary.id ||
      String(numberOf(record._id)) === ordinary.id ||
      namedValue(record.values, key) === ordinary.id,
  );
  if (!match) throw new Refusal(404, `There is no '${ordinary.id}' in ${ordinary.effect.collection}`);
  return match;
};

const readOne = (ordinary: OrdinaryCall): unknown => {
  const { payload = '', id } = dialectAt(ordinary.key);
  const whole = schemaAt(ordinary.call.answer, payload);
  const hasId = (schema: unknown) => schemaAt(schema, id[0]) !== undefined;
  const keys = whole instanceof z.ZodObject ? Object.keys(whole.shape) : [];
  const at = hasId(whole) ? '' : keys.find(key => hasId(schemaAt(whole, key)));
  return withMessage(withRecord(ordinary, recordNamed(ordinary), joinPaths(payload, at ?? '')), ordinary, '');
};

/** The values that a write was sent, which the contract has judged, as a row of the list has them. */
const bodyOf = ({ key, context }: OrdinaryCall): EntityRecord['values'] => {
  const { writes, values } = dialectAt(key);
  const body = valueAt(context.body ?? {}, writes?.at ?? '') ?? {};
  return z.record(z.string(), z.json()).parse(values === undefined ? body : { [values]: body });
};

const isObject = (value: unknown): value is EntityRecord['values'] => isPlain(value);

/** Values with those of a PATCH: an object in it leaves the others of that object as they are. */
const patched = (values: EntityRecord['values'], changes: EntityRecord['values']): EntityRecord['values'] =>
  Object.entries(changes).reduce((all, [key, value]) => {
    const before = all[key];
    return { ...all, [key]: isObject(before) && isObject(value) ? patched(before, value) : value };
  }, values);

const verbs: Record<Effect, (ordinary: OrdinaryCall) => unknown> = {
  list,
  one: readOne,
  create: ordinary => {
    const { context, effect } = ordinary;
    const record = { _id: context.store.newId(), entity: effect.collection, values: bodyOf(ordinary) };
    context.store.insert('entityRecords', record);
    return writeAnswer(ordinary, record, 'Added successfully');
  },
  update: ordinary => {
    const { context } = ordinary;
    const record = recordNamed(ordinary);
    const body = bodyOf(ordinary);
    const mergesObjects = ordinary.request.method === 'PATCH' || dialectAt(ordinary.key).values !== undefined;
    const values = mergesObjects ? patched(record.values, body) : { ...record.values, ...body };
    context.store.change('entityRecords', record._id, { values });
    return writeAnswer(ordinary, { ...record, values }, 'Updated successfully');
  },
  delete: ordinary => {
    const record = recordNamed(ordinary);
    ordinary.context.store.remove('entityRecords', ({ _id }) => _id === record._id);
    return writeAnswer(ordinary, record, 'Deleted successfully');
  },
};

/** Carries out a call about a collection that the mock has no records of, in the dialect of its contract. */
export const carryOutNew = (ordinary: OrdinaryCall): unknown => verbs[ordinary.effect.verb](ordinary);
