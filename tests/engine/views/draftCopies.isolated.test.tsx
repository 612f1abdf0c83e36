import { act, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import '../../support/dom';
import type { Admin } from '../../../src/engine/http/readAdmin';
import { session } from '../../../src/engine/http/session';
import * as deletion from '../../../src/engine/http/storage/deletion';
import * as ledger from '../../../src/engine/http/storage/ledger';
import { claimTab } from '../../../src/engine/http/tabOwner';
import { RestoredDraft } from '../../../src/engine/form/RestoredDraft';
import { markCopiedDrafts, discardLeftFiles, draftAt } from '../../../src/engine/form/storedDrafts';
import { stubLocks } from '../../support/lockManager';

vi.mock('../../../src/engine/http/storage/deletion', { spy: true });
vi.mock('../../../src/engine/http/storage/ledger', { spy: true });
vi.mock('../../../src/engine/http/tabOwner', { spy: true });

const asha: Admin = { id: '7', role: 'superadmin', fullName: 'Asha Rao', fname: 'Asha', lname: 'Rao' };
const mine = draftAt(asha, 'faq/faqs', 'new');
const others = draftAt({ ...asha, id: '8' }, 'faq/faqs', 'new');
const heldAtCleaning = () => vi.mocked(deletion.discardLeftBehind).mock.calls.map(([addresses]) => [...addresses]);

const Notice = () => (
  <FormProvider {...useForm()}>
    <RestoredDraft draft={mine} onDiscard={() => undefined} />
  </FormProvider>
);

test('the drafts of a duplicated tab become copies without files, of this person alone, once, and keep what is typed meanwhile; the form says so (DRAFT-09)', async () => {
  stubLocks();
  let claim: (tab: { id: string; isCopy: boolean }) => void = () => undefined;
  vi.mocked(claimTab).mockReturnValue(new Promise(resolve => (claim = resolve)));
  vi.mocked(ledger.noteEvent).mockImplementation(async () => {
    mine.store({ values: { title: 'Sea view' }, uploads: [] });
    return [];
  });
  vi.mocked(deletion.discardLeftBehind).mockResolvedValue();
  vi.spyOn(session, 'get').mockReturnValue({ token: 't', admin: asha });
  for (const place of [mine, others]) place.store({ values: { title: 'Sea' }, uploads: ['x/1'] });
  render(<Notice />);
  expect(screen.getByText('What you had typed before and not saved is back.')).toBeTruthy();
  const cleaning = discardLeftFiles(() => Promise.resolve(false));
  await act(async () => claim({ id: 'this tab', isCopy: true }));
  await cleaning;
  expect(screen.getByText(/^This tab is a copy of another one/)).toBeTruthy();
  expect([mine.read(), others.read()]).toEqual([
    { values: { title: 'Sea view' }, uploads: [], isCopy: true },
    { values: { title: 'Sea' }, uploads: ['x/1'] },
  ]);
  expect(vi.mocked(ledger.noteEvent).mock.calls).toEqual([
    [['x/1'], { is: 'shared', place: { resource: 'faq/faqs' } }],
  ]);
  // What the copy stores from now on is its own.
  mine.store({ values: { title: 'Sea' }, uploads: ['x/2'] });
  expect(await markCopiedDrafts()).toEqual(new Set(['x/1']));
  await discardLeftFiles(() => Promise.resolve(false));
  expect([mine.read()?.uploads, heldAtCleaning()]).toEqual([['x/2'], [[], ['x/2']]]);
});

test('without locks, as over plain HTTP, drafts give their files away but are called no copies', async () => {
  vi.resetModules();
  const { claimTab: claim } = await import('../../../src/engine/http/tabOwner');
  const { noteEvent } = await import('../../../src/engine/http/storage/ledger');
  const { session: present } = await import('../../../src/engine/http/session');
  const drafts = await import('../../../src/engine/form/storedDrafts');
  vi.mocked(claim).mockResolvedValue({ id: 'this tab', isCopy: true });
  vi.mocked(noteEvent).mockResolvedValue([]);
  vi.spyOn(present, 'get').mockReturnValue({ token: 't', admin: asha });
  mine.clear();
  mine.store({ values: { title: 'Sea' }, uploads: ['x/1'] });
  expect(await drafts.markCopiedDrafts()).toEqual(new Set(['x/1']));
  expect(mine.read()).toEqual({ values: { title: 'Sea' }, uploads: [] });
});

test('the drafts of a tab that is no duplicate keep their files, which are not deleted', async () => {
  vi.resetModules();
  const { claimTab: claim } = await import('../../../src/engine/http/tabOwner');
  const { discardLeftBehind } = await import('../../../src/engine/http/storage/deletion');
  const { session: present } = await import('../../../src/engine/http/session');
  const drafts = await import('../../../src/engine/form/storedDrafts');
  vi.mocked(claim).mockResolvedValue({ id: 'this tab', isCopy: false });
  vi.mocked(discardLeftBehind).mockResolvedValue();
  vi.spyOn(present, 'get').mockReturnValue({ token: 't', admin: asha });
  mine.clear();
  mine.store({ values: { title: 'Sea' }, uploads: ['x/1'] });
  await drafts.discardLeftFiles(() => Promise.resolve(false));
  expect(mine.read()).toEqual({ values: { title: 'Sea' }, uploads: ['x/1'] });
  expect(discardLeftBehind).toHaveBeenLastCalledWith(new Set(['x/1']), expect.any(Function));
});
