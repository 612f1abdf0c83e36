import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { registry } from '../../../src/entities';
import { undoToggles } from '../../../src/engine/actions/undo';
import { takeWrittenIds } from '../../../src/engine/data/writtenSinceRead';
import { ApiError } from '../../../src/engine/http/error';
import { session } from '../../../src/engine/http/session';
import { noteChange, readChanges, type ChangeEntry } from '../../../src/engine/preferences/changesToday';
import { toasts } from '../../../src/engine/ui/toasts/toast';
import { AdminContext } from '../../../src/layout/AdminContext';
import ChangesToday from '../../../src/layout/ChangesToday';
import { closed, missing, press, question, toasted } from '../../support/onScreen';
import {
  expectConsole,
  plant,
  renderApplication,
  renderEntity,
  signedInWire,
  standingToasts,
} from '../../support/screens';

const wire = signedInWire();
const person = () => session.get()?.admin ?? expect.unreachable('Nobody is signed in.');
const changes = () => readChanges(person().id);
const written = () => wire().sent.filter(({ method }) => method !== 'GET');
const sent = () => wire().sent.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  close.mockClear();
  toasts.clear();
  localStorage.removeItem(`deedbook.changes/${person().id}`);
});

/** The key of the list that has users while they are inactive. */
const listOfInactive = ['kycrequest', 'getList', {}];

/** The list of users with one active user, whose deactivation is confirmed. */
const deactivate = async () => {
  const { store } = wire().mock;
  const [asha, other] = store.all('users').filter(({ isActive }) => isActive === true);
  if (!asha || !other) throw new Error('The mock has too few users.');
  store.remove('users', user => user !== asha && user !== other);
  store.change('users', asha._id, { fullName: 'Asha Rao' });
  store.change('users', other._id, { fullName: 'Vikram Sen' });
  const shown = await renderEntity('roles/user');
  shown.queryClient.setQueryData(listOfInactive, { data: [] });
  const row = await waitFor(() => screen.getByText('Asha Rao').closest('tr') ?? expect.unreachable());
  await shown.user.click(within(row).getByRole('button', { name: 'Active' }));
  await shown.user.click((await question()).getByRole('button', { name: 'Inactive' }));
  await closed('alertdialog');
  return { ...shown, id: asha._id };
};

describe('the toast of a toggle', () => {
  test('undoes a deactivation by the opposite call, after the user was read in the list that has them now, and is itself undone by the first call once more (UNDO-10 UNDO-09)', async () => {
    const { user, id, queryClient } = await deactivate();
    await waitFor(() => expect(screen.queryByText('Asha Rao')).toBeNull());
    expect(queryClient.getQueryState(listOfInactive)?.isInvalidated).toBe(true);
    expect(standingToasts()).toEqual(['success: Status Updated Successfully']);
    queryClient.setQueryData(listOfInactive, { data: [] });
    wire().clear();
    await press(user, 'Undo');
    await waitFor(() => expect(missing('Asha Rao')).toEqual([]));
    expect(queryClient.getQueryState(listOfInactive)?.isInvalidated).toBe(true);
    expect(sent().slice(0, 2)).toEqual(['GET admin/get-users', `PUT admin/activeAdmin/${id}`]);
    expect(wire().sent[0]?.query).toMatchObject({ isActive: 'false' });
    expect(written()).toMatchObject([{ body: { isActive: true, description: '' } }]);
    expect(standingToasts()).toEqual(['success: Undone: Asha Rao is active again.']);
    wire().clear();
    await press(user, 'Undo');
    await waitFor(() => expect(written()).toMatchObject([{ body: { isActive: false } }]));
    await toasted('success: Undone: Asha Rao is inactive again.');
  });

  test('sends nothing when a colleague has changed it since, and says so (UNDO-11)', async () => {
    expectConsole('error', /NotSentError: This has been changed again/);
    const { user, id } = await deactivate();
    wire().mock.store.change('users', id, { isActive: true });
    wire().clear();
    await press(user, 'Undo');
    const refused = 'error: This has been changed again since then. Nothing was sent.';
    await waitFor(() => expect(standingToasts()).toContain(refused));
    expect(written()).toEqual([]);
    await waitFor(() => expect(missing('Asha Rao')).toEqual([]));
  });

  test('sends nothing when the fresh read fails, and keeps the change in the list (UNDO-11)', async () => {
    expectConsole('error', /NotSentError: Nothing was sent/);
    const { user } = await deactivate();
    await plant(wire(), { call: 'GET admin/get-users', status: 500, body: { message: 'Broken' } });
    wire().clear();
    await press(user, 'Undo');
    await waitFor(() => expect(standingToasts()).toContain('error: Nothing was sent. Broken'));
    expect(written()).toEqual([]);
    expect(changes()).toMatchObject([{ label: 'Asha Rao', on: false, isUnknown: false }]);
  });

  test('offers no Undo after an unknown outcome, and lists the change as not known (UNDO-12)', async () => {
    expectConsole('error', /./);
    await plant(wire(), { call: 'PUT admin/activeAdmin/:id', status: 503, carriedOut: true });
    const { store } = wire().mock;
    const [asha, ...rest] = store.all('users').filter(({ isActive }) => isActive === true);
    store.remove('users', user => rest.includes(user));
    const { user } = await renderEntity('roles/user');
    await press(user, 'Active');
    await user.click((await question()).getByRole('button', { name: 'Inactive' }));
    await waitFor(() => expect(changes()).toMatchObject([{ id: asha?._id, on: false, isUnknown: true }]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

test('of several toggles, what is undone is counted and can be redone; a refusal is shown, and what to do about the rest, which is read again (UNDO-12)', async () => {
  const name = 'socialmedia';
  const queryClient = new QueryClient();
  const queryKey = [name, 'getWhole', {}];
  queryClient.setQueryData(queryKey, { rows: [] });
  const failures = new Map([
    ['b', new ApiError('Lost', 0)],
    ['c', new ApiError('Refused', 409)],
  ]);
  const sentIds: string[] = [];
  const toggleFrom = (_: string, { id }: { id: string }) => {
    sentIds.push(id);
    const failure = failures.get(id);
    return failure ? Promise.reject(failure) : Promise.resolve({ data: { id } });
  };
  const place = { name, entity: await registry.load(name), dataProvider: { toggleFrom }, queryClient };
  const toggles = ['a', 'b', 'c'].map(
    id => ({ name, id, label: id, kind: 'act', action: 'status', on: true }) as const,
  );
  await undoToggles(place, toggles);
  const advised = expect.stringMatching(/^info: It is not known whether this was done/);
  expect(standingToasts()).toEqual(['success: Undone: 1 of 3.', 'error: Refused', advised]);
  const query = queryClient.getQueryCache().find({ queryKey }) ?? expect.unreachable();
  expect(takeWrittenIds(query)).toEqual(new Set(['a', 'b']));
  expect(changes().map(({ label, isUnknown }) => [label, isUnknown])).toEqual([
    ['b', true],
    ['a', false],
  ]);
  await toasts.get()[0]?.onUndo?.();
  expect(sentIds).toEqual(['a', 'b', 'c', 'a']);
});

/** The list of the day, with these changes. */
const close = vi.fn<() => void>();
const openChanges = async (...noted: Omit<ChangeEntry, 'at'>[]) => {
  noted.forEach(noteChange);
  return renderApplication(
    registry,
    <AdminContext value={person()}>
      <ChangesToday onClose={close} />
    </AdminContext>,
  );
};

/** Waits until so many changes are listed with what their declarations say; before, each is a name. */
const waitForDetails = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('li > time')).toHaveLength(count));

describe('“Your changes today”', () => {
  const [name, id, label] = ['socialmedia', 'x', 'Instagram'];

  test('lists each change with its record, and offers Undo for the last toggle of a flag only (UNDO-13)', async () => {
    const toggle = { name, id, label, kind: 'act', action: 'status' } as const;
    await openChanges(
      { ...toggle, id: 'z', label: 'Threads', on: false },
      { name, id: 'z', label: 'Threads', kind: 'delete' },
      { ...toggle, on: false },
      { ...toggle, on: true },
      { name: 'faq/faqs', id: 'f', label: 'How?', kind: 'update' },
      { ...toggle, id: 'y', label: 'Mastodon', on: false },
      { ...toggle, id: 'y', label: 'Mastodon', on: true, isUnknown: true },
    );
    await waitForDetails(7);
    expect(screen.getAllByRole('button', { name: 'Undo: Instagram' })).toHaveLength(1);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^\d\d:\d\d/, ''));
    expect(items).toEqual([
      'MastodonSocial Media · Status: Active · It is not known whether this was done.',
      'MastodonSocial Media · Status: Inactive',
      'How?FAQs · Changed',
      'InstagramSocial Media · Status: ActiveUndo',
      'InstagramSocial Media · Status: Inactive',
      'ThreadsSocial Media · Deleted',
      'ThreadsSocial Media · Status: Inactive',
    ]);
  });

  test('leads to the records that their lists still have (UNDO-13)', async () => {
    expectConsole('error', /nowhere/);
    const status = { name: 'roles/user', kind: 'act', action: 'status' } as const;
    const { user } = await openChanges(
      { ...status, id: 'u', label: 'Asha Rao', on: true },
      { ...status, id: 'v', label: 'Ravi Nair', on: false },
      { name: 'faq/faqs', id: 'f', label: 'How?', kind: 'update' },
      { name: 'faq/faqs', id: 'g', label: 'Why?', kind: 'delete' },
      { name: 'faq/faqs', id: '', label: 'Who?', kind: 'create' },
      { name: 'refund-user/p', id: 'w', label: 'Zita Roy', kind: 'pay' },
      { name: 'nowhere', id: 'n', label: 'Gone', kind: 'update' },
    );
    await waitForDetails(6);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Gone');
    expect(screen.getByText('Who?').parentElement?.textContent).toBe('Who?FAQs · Added');
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Zita Roy', '/refund-user/p'],
      ['How?', '/faq/faqs/f'],
      ['Asha Rao', '/roles/user/u/review'],
    ]);
    await user.click(screen.getByRole('link', { name: 'How?' }));
    expect(close).toHaveBeenCalledOnce();
  });

  test('undoes from there, after a fresh read, and lists that as well (UNDO-13)', async () => {
    const { store } = wire().mock;
    const link = store.all('socials').find(({ isActive }) => isActive === false) ?? expect.unreachable();
    const { user } = await openChanges({ name, id: link._id, label, kind: 'act', action: 'status', on: false });
    wire().clear();
    await press(user, 'Undo: Instagram');
    await waitFor(() => expect(store.find('socials', link._id)).toMatchObject({ isActive: true, title: link.title }));
    expect(sent().slice(0, 2)).toEqual(['GET social/getAllSocial', `PUT social/updateSocial/${link._id}`]);
    await waitFor(() => expect(changes().map(({ on }) => on)).toEqual([true, false]));
    await waitForDetails(2);
  });

  test('reads what an older version has stored about an unknown outcome', () => {
    const entry = { name, id, label, kind: 'update', isUnclear: true, at: Date.now() };
    localStorage.setItem(`deedbook.changes/${person().id}`, JSON.stringify([entry]));
    expect(changes()).toMatchObject([{ isUnknown: true }]);
  });

  test('forgets what was changed on an earlier day (UNDO-14)', async () => {
    const aYearAgo = new Date();
    aYearAgo.setFullYear(aYearAgo.getFullYear() - 1);
    const earlier = [Date.now() - 24 * 60 * 60_000, aYearAgo.getTime()];
    const entries = earlier.map(at => ({ name, id, label, kind: 'update', at }));
    localStorage.setItem(`deedbook.changes/${person().id}`, JSON.stringify(entries));
    await openChanges();
    expect(missing('You have changed nothing in this browser today.')).toEqual([]);
    for (let n = 0; n <= 200; n += 1) noteChange({ name, id, label, kind: 'update' });
    expect(changes()).toHaveLength(200);
  });
});
