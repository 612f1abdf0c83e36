import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { password, text } from '../../../src/engine/fields';
import { withoutSecrets } from '../../../src/engine/form/draft';
import { draftAt } from '../../../src/engine/form/storedDrafts';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { beAway, openOtherTab } from '../../support/otherTab';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';

const wire = signedInWire();
const minute = 60_000;
const saved = 'success: Social media updated successfully';

const record = () => wire().mock.store.all('socials')[0] ?? expect.unreachable('The mock has no record.');
/** Somebody else changes the record. */
const others = (changes: { title?: string; link?: string }) =>
  void wire().mock.store.change('socials', record()._id, changes);
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
const reads = () => wire().sent.filter(({ method }) => method === 'GET');
const bodies = () => wire().sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
const notice = () => screen.findByRole('group', { name: /^Somebody else has changed|^This record has been changed/ });
const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const noNotice = () => expect(screen.queryByRole('group', { name: /changed this record|been changed/ })).toBeNull();
const question = () => screen.findByRole('alertdialog', { name: 'Somebody else has changed this record' });
const draft = () =>
  draftAt(session.get()?.admin ?? expect.unreachable('Nobody is signed in.'), 'socialmedia', record()._id);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

/** Opens the form of a record; then the calls are counted. */
const open = async () => {
  const drawn = await renderEntity('socialmedia', `/${record()._id}`);
  await link();
  await act(() => vi.dynamicImportSettled());
  wire().clear();
  const press = async (name: string) => drawn.user.click(await screen.findByRole('button', { name }));
  return { ...drawn, press, save: () => press('Update Details') };
};
const replace = async (user: Awaited<ReturnType<typeof open>>['user'], input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};

describe('coming back to the tab', () => {
  test('after two minutes reads the record once, and says what has become of it (CONFLICT-21)', async () => {
    const { press } = await open();
    const before = record().link;
    others({ link: 'https://newer.test/a' });
    await beAway(2 * minute);
    const facts = within(await notice()).getByRole('definition');
    expect(facts.textContent).toContain(String(before));
    expect(facts.textContent).toContain('https://newer.test/a');
    expect(facts.textContent).toContain('Is now in the form.');
    expect((await link()).value).toBe('https://newer.test/a');
    expect(reads()).toHaveLength(1);
    expect(mayUnload(), 'as nothing was typed').toBe(true);
    await press('Hide this message');
    noNotice();
  });

  test('sooner reads nothing; after two minutes says nothing of a record that is as it was', async () => {
    await open();
    await beAway(2 * minute - 1);
    expect(reads()).toEqual([]);
    await beAway(2 * minute);
    await waitFor(() => expect(reads()).toHaveLength(1));
    await act(() => vi.dynamicImportSettled());
    noNotice();
  });

  test('keeps what was typed where the record cannot be read then, or is gone, which it says', async () => {
    expectConsole('error', /status 500/);
    const { user } = await open();
    await replace(user, await title(), 'Mine');
    await plant(wire(), { call: 'GET social/getAllSocial', status: 500 });
    await beAway(2 * minute);
    await waitFor(() => expect(reads()).toHaveLength(1));
    await act(() => vi.dynamicImportSettled());
    noNotice();
    expect(screen.queryByText(/^This record is no longer in the list/)).toBeNull();
    expect((await title()).value).toBe('Mine');
    expect(standingToasts()).toEqual([]);
    const gone = record();
    wire().mock.store.remove('socials', ({ _id: id }) => id === gone._id);
    await beAway(2 * minute);
    expect((await screen.findByText(/^This record is no longer in the list/)).getAttribute('role')).toBe('alert');
    expect((await title()).value).toBe('Mine');
    wire().mock.store.insert('socials', gone);
    await beAway(2 * minute);
    await waitFor(() => expect(screen.queryByText(/^This record is no longer in the list/)).toBeNull());
  });
});

describe('what the person at work has typed', () => {
  /** Types a title, while somebody else changes title and link. */
  const typed = async () => {
    const all = await open();
    const was = record().title;
    await replace(all.user, await title(), 'Mine');
    others({ title: 'Another', link: 'https://newer.test/a' });
    await beAway(2 * minute);
    await notice();
    return { ...all, was };
  };

  test('stays, while what was not touched follows the record, and can give way: the save asks nothing (CONFLICT-22 CONFLICT-23)', async () => {
    const { press, save, user, was } = await typed();
    expect((await title()).value).toBe('Mine');
    expect((await link()).value).toBe('https://newer.test/a');
    const facts = within(await notice()).getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent.includes('Yours'))).toEqual([true, false]);
    await user.type(await title(), 'x{Backspace}');
    expect(draft().read()).toMatchObject({
      values: { title: 'Mine' },
      base: { title: was, link: 'https://newer.test/a' },
    });
    expect(draft().read()?.values).not.toHaveProperty('link');
    await press('Take theirs: Title');
    // The choice takes its button away; the keyboard stays near.
    expect(document.activeElement).toBe(await notice());
    expect((await title()).value).toBe('Another');
    await replace(user, await link(), 'https://mine.test/b');
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Another', link: 'https://mine.test/b' }]);
  });

  test('stays where it is the value of before, which somebody changes twice', async () => {
    const { user, was } = await typed();
    await replace(user, await title(), was ?? '');
    others({ title: 'Third' });
    await beAway(2 * minute);
    await waitFor(async () => expect((await notice()).textContent).toContain('Third'));
    expect((await title()).value).toBe(was);
  });

  test('is chosen value by value; the save asks about the rest, also where the message was hidden (CONFLICT-23)', async () => {
    expectConsole('error', /ConflictError/);
    const { user, press, save } = await open();
    await replace(user, await title(), 'Mine');
    await replace(user, await link(), 'https://mine.test/b');
    others({ title: 'Another', link: 'https://newer.test/a' });
    await beAway(2 * minute);
    await press('Keep mine: Title');
    expect(screen.queryByRole('button', { name: 'Keep mine: Title' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Keep mine: Link' })).toBeTruthy();
    await press('Hide this message');
    await save();
    const asked = within(await question());
    expect(asked.getByRole('group', { name: 'Link' })).toBeTruthy();
    expect(asked.queryByRole('group', { name: 'Title' })).toBeNull();
    expect(bodies()).toEqual([]);
    await press('Back to the form');
  });

  test('keeps its messages and asks before it is left, until theirs is taken', async () => {
    const { user, press, save } = await open();
    await user.clear(await title());
    await save();
    const message = await screen.findByText('*Please Enter Title!');
    others({ title: 'Another', link: 'https://newer.test/a' });
    await beAway(2 * minute);
    await notice();
    expect([message.isConnected, mayUnload()]).toEqual([true, false]);
    await press('Take theirs: Title');
    await waitFor(() => expect(screen.queryByText('*Please Enter Title!')).toBeNull());
    await waitFor(() => expect(mayUnload()).toBe(true));
  });

  test('is saved beside what somebody else has changed since, which is kept and named (CONFLICT-02)', async () => {
    const { user, save } = await open();
    await replace(user, await title(), 'Mine');
    others({ link: 'https://newer.test/a' });
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(standingToasts()).toContain('info: Kept what somebody else has changed meanwhile: Link.');
    expect(bodies()).toEqual([{ title: 'Mine', link: 'https://newer.test/a' }]);
  });

  test('can be kept: the save asks once more only where somebody changes it after that', async () => {
    expectConsole('error', /ConflictError/);
    const { press, save } = await typed();
    await press('Keep mine: Title');
    others({ title: 'Another one' });
    await save();
    expect(within(await question()).getByText('Another one')).toBeInstanceOf(HTMLElement);
    await press('Back to the form');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await title()).value).toBe('Mine');
    expect(bodies()).toEqual([]);
    others({ title: 'Another' });
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Mine', link: 'https://newer.test/a' }]);
  });
});

test('another tab that has a form of the record is told about; one that writes it has it read at once (TAB-04 TAB-05)', async () => {
  const other = openOtherTab();
  onTestFinished(other.close);
  const { user } = await open();
  const says = 'You are changing this record in another tab as well.';
  other.says({ is: 'editing', name: 'socialmedia', id: 'another record', tab: 't' });
  other.says({ is: 'editing', name: 'socialmedia', id: record()._id, tab: 't' });
  expect((await screen.findByText(says)).getAttribute('role')).toBe('status');
  other.says({ is: 'left', name: 'socialmedia', id: record()._id, tab: 't' });
  await waitFor(() => expect(screen.queryByText(says)).toBeNull());
  await user.type(await title(), 'x');
  const mine = { is: 'editing', name: 'socialmedia', id: record()._id };
  await waitFor(() => expect(other.heard).toContainEqual(expect.objectContaining(mine)));
  others({ link: 'https://newer.test/a' });
  other.says({ is: 'written', name: 'socialmedia', id: record()._id });
  expect((await notice()).textContent).toContain('https://newer.test/a');
  expect((await link()).value).toBe('https://newer.test/a');
  expect(reads()).toHaveLength(1);
});

describe('a draft', () => {
  test.each([
    ['of a record that is as it was', () => ({ title: record().title, link: record().link })],
    ['of an older version, which kept no base,', () => undefined],
  ])('%s says nothing of others, and asks nothing', async (_, base) => {
    draft().keep({ values: { title: 'Mine' }, uploads: [], base: base() });
    const { save } = await open();
    noNotice();
    expect((await title()).value).toBe('Mine');
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Mine', link: record().link }]);
  });

  test('of a record that somebody else has changed since says so, and the save asks (CONFLICT-24)', async () => {
    draft().keep({ values: { title: 'Mine' }, uploads: [], base: { title: record().title, link: record().link } });
    others({ title: 'Another' });
    const { press, save } = await open();
    expect((await notice()).textContent).toContain('This record has been changed since you typed this.');
    expect((await title()).value).toBe('Mine');
    await save();
    await question();
    expect(bodies()).toEqual([]);
    await press('Take all theirs');
    await press('Save');
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Another', link: record().link }]);
  });

  test('over a value that somebody else has emptied since is not written before the save has asked (CONFLICT-24)', async () => {
    expectConsole('error', /ConflictError/);
    draft().keep({ values: { title: 'Mine' }, uploads: [], base: { title: record().title, link: record().link } });
    others({ title: '' });
    const { press, save } = await open();
    await notice();
    await save();
    await question();
    expect(bodies()).toEqual([]);
    await press('Back to the form');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await title()).value).toBe('Mine');
    // Without the draft, the form has what the record holds now.
    others({ title: 'Later' });
    await beAway(2 * minute);
    await waitFor(async () => expect((await notice()).textContent).toContain('Later'));
    expect((await notice()).textContent).toMatch(/^Somebody else has changed this record since you opened it/);
    await press('Discard it');
    expect((await title()).value).toBe('Later');
  });
});

test('what is kept of a record beside a draft holds no secret, and nothing that the form does not hold', () => {
  const fields = { title: text({ label: 'Title' }), password: password({ label: 'Password', invalid: 'Weak' }) };
  const values = { title: 'Sea', password: 'Secret@1', stray: 1 };
  expect(withoutSecrets(fields, values)).toEqual({ title: 'Sea' });
});
