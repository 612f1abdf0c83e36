import { expect, test } from 'vitest';
import { createBulkPlan, type BulkAction } from '../../../src/engine/selection/bulkActions';
import { things } from '../data/things';

test('setting a field leaves out no record before its value is entered but one that has changed, then those that have that value, changed or not', () => {
  const set = { kind: 'set', label: 'Set Title', tone: 'good', field: 'title' } as const;
  const empty = [{ id: 'absent' }, { id: 'null', title: null }, { id: 'blank', title: '' }];
  const records = [...empty, { id: 'named', title: 'Anchor' }];
  const compared = records.map(record => ({
    id: record.id,
    currentRecord: record,
    selectedRecord: record,
    changedLabels: record.id === 'named' ? ['Place'] : [],
    isMatching: true,
  }));
  const planOf = (action: BulkAction) => createBulkPlan(things({}), action, compared);
  for (const action of [set, { ...set, value: undefined }]) {
    expect(planOf(action).records).toEqual(empty);
    expect([...planOf(action).skipped]).toEqual([['named', 'changed']]);
  }
  expect([...planOf({ ...set, value: 'Anchor' }).skipped]).toEqual([['named', 'already']]);
  expect(planOf({ ...set, value: 'Anchor' }).records).toEqual(empty);
});
