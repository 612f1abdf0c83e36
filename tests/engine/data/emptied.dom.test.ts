import { describe, expect, test } from 'vitest';
import { fields } from '../../../src/layout/gallery/fields';
import { createCheckedWrites, type PreparedUpdate } from '../../../src/engine/data/checkedWrites';
import { ConflictError } from '../../../src/engine/data/errors';
import type { WriteDecision } from '../../../src/engine/data/writeDecision';
import type { Field, RaRecord } from '../../../src/engine/fields/field';
import '../../support/browserDom';
import { replaceMaps } from '../../support/fakeMaps';
import { replaceStorage } from '../../support/fakeStorage';
import { asItIs } from './threeStates';

replaceStorage();
replaceMaps();

/** Every type whose value somebody can empty: a fixed one is always sent. */
const emptied = fields.filter(([name]) => name !== 'fixed');

/** What a server gives of a value that somebody has emptied; `undefined` is left out of its answer. */
const emptiesOf = (was: unknown) => [
  undefined,
  null,
  ...(typeof was === 'boolean' ? [] : ['']),
  ...(Array.isArray(was) ? [[]] : []),
];

/** Saves another field of a record whose value a colleague has changed meanwhile. */
const saveBeside = async (field: Field, was: unknown, now: unknown, decision?: WriteDecision) => {
  const base: RaRecord = { id: '1', title: 'Sea', value: was };
  const row: RaRecord = { id: '1', title: 'Sea', ...(now !== undefined && { value: now }) };
  const sent: PreparedUpdate[] = [];
  const load = () => Promise.resolve({ fields: { title: asItIs('Title'), value: field }, update: {} });
  const { update } = createCheckedWrites({ find: () => undefined, load }, () => Promise.resolve([row]));
  const form = { data: { ...base, title: 'Lake' }, previousData: base, meta: { decision } };
  const error: unknown = await update('things', form, ready => Promise.resolve(void sent.push(ready))).catch(
    (reason: unknown) => reason,
  );
  return { sent: sent[0], error };
};

describe.each(emptied)('a value of the type %s that a colleague has emptied', (_name, field) => {
  // A switch that is off is hardly another value than none.
  const was = [0, 1].map(n => field.fromApi(field.sample(n))).find(sample => sample !== false);
  const rows = emptiesOf(was).map(empty => [empty]);

  test.each(rows)('is not written back by my save of another field, where it is %j by now (CONFLICT-27)', async now => {
    const { sent, error } = await saveBeside(field.with({ required: undefined }), was, now);
    expect(error).toBeUndefined();
    expect(sent?.data.title).toBe('Lake');
    expect(field.isEmpty(sent?.data.value)).toBe(true);
    expect(sent?.keptPaths).toEqual(['value']);
  });

  test.each(rows)('is asked about where it is required, and %j by now (CONFLICT-28)', async now => {
    const required = field.with({ required: 'Please enter it' });
    const { sent, error } = await saveBeside(required, was, now);
    expect(sent).toBeUndefined();
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ conflicts: [{ path: 'value', was, mine: was }], keptChanges: [] });
  });
});

test('a value of a colleague that the form would refuse is asked about, and mine is written on request (CONFLICT-28)', async () => {
  const field = asItIs('Value').with({});
  const strict: Field = { ...field, check: value => (value === 'bad' ? 'Not this' : undefined) };
  const { error } = await saveBeside(strict, 'good', 'bad');
  expect(error).toMatchObject({ conflicts: [{ path: 'value', was: 'good', theirs: 'bad', mine: 'good' }] });
  const base = { id: '1', title: 'Sea', value: 'bad' };
  const decision = { is: 'resolved', choice: { base, data: { ...base, title: 'Lake', value: 'good' } } } as const;
  const { sent } = await saveBeside(strict, 'good', 'bad', decision);
  expect(sent?.data).toEqual({ id: '1', title: 'Lake', value: 'good' });
});

test('what the form had refused before is no question, nor what its field cannot hold (CONFLICT-28)', async () => {
  const required: Field = { ...asItIs('Value'), required: 'Please enter it' };
  expect(await saveBeside(required, '', null)).toMatchObject({ error: undefined, sent: { keptPaths: [] } });
  const strict: Field = { ...required, holds: value => typeof value === 'string', check: () => 'Never' };
  expect(await saveBeside(strict, 'a', { b: 1 })).toMatchObject({ sent: { keptPaths: ['value'] } });
});
