import { z } from 'zod';
import type { Effect } from '../../src/contract/call';
import { collectionNames } from '../data/collections';
import type { EntityRecord } from '../data/records';
import { holdsText } from '../data/searchText';
import { Refusal } from '../refusal';
import { payloadKeys } from './listing';
import type { OrdinaryCall } from './ordinary';

/** The records of a collection that has no place in the store of its own yet, newest first. */
const recordsOf = ({ context, effect }: OrdinaryCall): EntityRecord[] =>
  context.store
    .all('entityRecords')
    .filter(({ entity }) => entity === effect.collection)
    .toReversed();

const existing = (ordinary: OrdinaryCall): EntityRecord => {
  const found = recordsOf(ordinary).find(({ _id }) => _id === ordinary.id);
  if (!found) throw new Refusal(404, `There is no '${ordinary.id}' in ${ordinary.effect.collection}`);
  return found;
};

/** A record that another one points to, with as much of it as the contract shows there. */
const linked = (id: string, schema: z.ZodObject, { context }: OrdinaryCall): object => {
  const records = collectionNames.map(name => context.store.find(name, id));
  const found: object = records.find(record => record !== undefined) ?? {};
  const shown = Object.entries(found).filter(([key]) => key in schema.shape);
  return { _id: id, ...Object.fromEntries(shown) };
};

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema;

/** A record's values as its list answers them: what is kept as an identifier may be shown as a record. */
const shownAs = (values: EntityRecord['values'], ordinary: OrdinaryCall): object => {
  const row = unwrapped(payloadKeys(ordinary.call).row);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const schema = row instanceof z.ZodObject ? unwrapped(row.shape[key]) : undefined;
      const isLinked = schema instanceof z.ZodObject && typeof value === 'string';
      return [key, isLinked ? linked(value, schema, ordinary) : value];
    }),
  );
};

const list = (ordinary: OrdinaryCall) => {
  const { page = 1, limit = 10, search = '' } = Object(ordinary.context.query);
  const found = recordsOf(ordinary).filter(({ values }) => search === '' || holdsText(values, search.toLowerCase()));
  const { rows, total } = payloadKeys(ordinary.call);
  const shown = found
    .slice((page - 1) * limit, page * limit)
    .map(({ _id, values }) => ({ _id, ...shownAs(values, ordinary) }));
  return { result: 0, payload: { [rows]: shown, ...(total && { [total]: found.length }) } };
};

const done = (message: string) => ({ result: 0, message });

const verbs: Record<Effect, (ordinary: OrdinaryCall) => object> = {
  list,
  create: ({ context, effect }) => {
    const record = { _id: context.store.newId(), entity: effect.collection, values: Object(context.body) };
    context.store.insert('entityRecords', record);
    return done('Added successfully');
  },
  update: ordinary => {
    const { _id, values } = existing(ordinary);
    const changed = { ...values, ...Object(ordinary.context.body) };
    ordinary.context.store.change('entityRecords', _id, { values: changed });
    return done('Updated successfully');
  },
  delete: ordinary => {
    const { _id } = existing(ordinary);
    ordinary.context.store.remove('entityRecords', record => record._id === _id);
    return done('Deleted successfully');
  },
};

/** Carries out a call about a collection that the mock has no records of: it starts empty. */
export const carryOutNew = (ordinary: OrdinaryCall): object => verbs[ordinary.effect.verb](ordinary);
