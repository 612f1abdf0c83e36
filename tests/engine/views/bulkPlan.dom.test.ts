import { expect, test } from 'vitest';
import { createBulkPlan, type BulkAction } from '../../../src/engine/selection/bulkActions';
import { things } from '../data/things';

test('setting a field leaves out what has changed or no longer matches, and once its value is entered also what has that value, changed or not', () => {
  const set = { kind: 'set', label: 'Set Title', tone: 'good', field: 'title' } as const;
  const kept = [{ id: 'absent' }, { id: 'null', title: null }];
  const records = [...kept, { id: 'blank', title: '' }, { id: 'named', title: 'Anchor' }];
  const differences = new Map<string, 'unmatched' | 'changed'>([
    ['blank', 'unmatched'],
    ['named', 'changed'],
  ]);
  const compared = records.map(record => ({
    id: record.id,
    currentRecord: record,
    selectedRecord: record,
    changedLabels: record.id === 'named' ? ['Place'] : [],
    difference: differences.get(record.id),
  }));
  const planOf = (action: BulkAction) => createBulkPlan(things({}), action, compared);
  for (const action of [set, { ...set, value: undefined }]) {
    expect(planOf(action).records).toEqual(kept);
    expect(Object.fromEntries(planOf(action).skipped)).toEqual({ blank: 'unmatched', named: 'changed' });
  }
  const withValue = planOf({ ...set, value: 'Anchor' });
  expect(Object.fromEntries(withValue.skipped)).toEqual({ blank: 'unmatched', named: 'already' });
  expect(withValue.records).toEqual(kept);
});
