import { describe, expect, test, vi } from 'vitest';
import { thisTab } from '../../../src/engine/data/otherTabs';
import { announceUnsaved, listUnsaved } from '../../../src/engine/data/unsavedWork';
import { replaceLocks, stubLocks } from '../../support/lockManager';

describe('what would be lost (SHELL-137)', () => {
  test('is listed for this tab and the others, by the names of locks, each label once', async () => {
    const held = ['other-tab/Add Banner', 'third-tab/Update FAQ: EMI / loan?', 'third-tab/Add Banner'];
    const ours = held.map(name => `deedbook.unsaved/${name}`);
    const locks = stubLocks([...ours, 'deedbook.settlement/p/u', 'of another application']);
    const end = announceUnsaved('Update FAQ: EMI / loan?');
    expect(locks.names()).toContain(`deedbook.unsaved/${thisTab}/Update FAQ: EMI / loan?`);
    expect(await listUnsaved()).toEqual(['Update FAQ: EMI / loan?', 'Add Banner']);
    end();
    expect(await listUnsaved()).toEqual(['Add Banner', 'Update FAQ: EMI / loan?']);
    await vi.waitFor(() => expect(locks.names().filter(name => name.includes(thisTab))).toEqual([]));
  });

  test('is not listed any more from the moment it ends, though the browser may still name its lock', async () => {
    stubLocks([`deedbook.unsaved/${thisTab}/Add Banner`]);
    expect(await listUnsaved()).toEqual([]);
  });

  test('stays while one of two forms of the same name is left', async () => {
    stubLocks();
    const [first, second] = [announceUnsaved('Add Banner'), announceUnsaved('Add Banner')];
    first();
    expect(await listUnsaved()).toEqual(['Add Banner']);
    second();
    expect(await listUnsaved()).toEqual([]);
  });

  const refuse = () => Promise.reject(new Error('no'));
  test.each([
    ['without locks', undefined],
    ['that refuses locks', { request: refuse, query: refuse }],
  ])('is that of this tab in a browser %s', async (_, locks) => {
    replaceLocks(locks);
    const end = announceUnsaved('Add Banner');
    expect(await listUnsaved()).toEqual(['Add Banner']);
    end();
    expect(await listUnsaved()).toEqual([]);
  });
});
