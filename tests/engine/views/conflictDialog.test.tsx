import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { DeleteButton, RecordContextProvider, ResourceContextProvider, useUpdate } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../../support/browserDom';
import { useCopyButtons } from '../../../src/engine/views/clipboard';
import { CheckFailedError, ConflictError, GoneError, NotSentError } from '../../../src/engine/data/errors';
import { labelledAt, type Conflict } from '../../../src/engine/data/merge';
import type { CurrentRows, WriteDecision, WriteMeta } from '../../../src/engine/data/writeDecision';
import { askAbout, getOpenPrompt, writeWithDialogs, type Prompt } from '../../../src/engine/conflicts/prompts';
import { ConfirmDialog } from '../../../src/engine/dialog/ConfirmDialog';
import { MuiTheme } from '../../../src/engine/ui/MuiTheme';
import { extendedRegistry } from '../../fixtures/registry';
import { button, closed, focused, press, toasted } from '../../support/onScreen';
import { expectConsole, renderApplication, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { dangersIn } from '../../support/dangers';

const wire = signedInWire();

const asha = { id: '7', fname: 'Asha', lname: 'Rao', email: 'asha.rao@example.test', phone: '9876543210' };
const name = 'roles/admin';
const first = { path: 'fname', was: 'Asha', theirs: 'Usha', mine: 'Nisha' };
const last = { path: 'lname', was: 'Rao', theirs: 'Roy', mine: 'Rai' };
const phone = { path: 'phone', was: '9876543210', theirs: '9000000000' };

/** Draws a screen, and asks above it about a write that was not sent. */
const put = async (unsent: Prompt['error']) => {
  const { user } = await renderApplication(extendedRegistry, <button type="button">On the screen</button>);
  button('On the screen').focus();
  const answered = vi.fn<(decision: WriteDecision | undefined) => void>();
  await act(async () => void askAbout(unsent).then(answered));
  return { user, answered };
};
const asked = (title: string) => screen.findByRole('alertdialog', { name: title });
const radio = (label: string, choice: string) => field(label).getByRole('radio', { name: choice });
const field = (label: string) => within(screen.getByRole('group', { name: label }));
/** A value of a field, as it is drawn: as it was, theirs or mine. */
const state = (label: string, name: string) => field(label).getByRole('group', { name });
const states = (label: string) => textsOf(field(label).getAllByRole('group'));
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
/** Labels with what stands beside them. */
const facts = (root: HTMLElement) =>
  [...root.querySelectorAll('dt')].map(term => [term.textContent, term.nextElementSibling?.textContent]);

const changedTitle = 'Somebody else has changed this record';
const goneTitle = 'This record is no longer there';
const lateTitle = 'This takes longer than usual';
const failedTitle = 'This record could not be read again';
const theirs = { ...asha, fname: 'Usha', lname: 'Roy' };
const about = { resource: name, record: asha };
const admins = await extendedRegistry.load(name);
const faqs = await extendedRegistry.load('faq/faqs');
/** Values with their labels, as the data provider finds them. */
const found = <V extends { path: string }>(values: readonly V[], { fields } = admins, labels = {}) =>
  values.map(value => ({ ...labelledAt(fields, value.path, labels), ...value }));
type Unlabelled = Omit<Conflict, 'label'>;
/** A conflict in these values. */
const conflictIn = (conflicts: readonly Unlabelled[], kept: readonly Unlabelled[] = []) =>
  new ConflictError({ ...about, theirs, merged: theirs, conflicts: found(conflicts), keptChanges: found(kept) });
const conflict = conflictIn([first, last]);
/** The same in a FAQ. */
const conflictInFaq = (record: { id: string }, change: Unlabelled) =>
  new ConflictError({ resource: 'faq/faqs', record, theirs: record, merged: {}, conflicts: found([change], faqs) });
/** What has changed of a record that is to be deleted. */
const changedIn = (changes: readonly Unlabelled[], labels = {}) =>
  new ConflictError({ ...about, theirs, conflicts: found(changes, admins, labels), isDeletion: true });
const changed = changedIn([phone]);
const impossible = new ConflictError({ ...about, theirs, conflicts: found([phone]), isPossible: false });
const values = { fname: 'Nisha', lname: ' ', password: 'Secret@1', phone: '9000000000' };
const gone = new GoneError(about, found(Object.entries(values).map(([path, value]) => ({ path, value }))));
const cancel = vi.fn<() => void>();
const lateOf = (count = 1, result = new Promise<CurrentRows>(() => undefined)) =>
  new CheckFailedError({ ...about, count }, { result, cancel });
const failedOf = (resource = name) =>
  new CheckFailedError({ resource, record: asha }, { cause: new Error('The server is being repaired.') });
beforeEach(() => {
  renderHook(useCopyButtons);
  cancel.mockClear();
});

describe('a conflict', () => {
  test('shows three states of each value and names the record; no key does anything; it is answered once every value is chosen; before, the keyboard stands on what is not (CONFLICT-05 CONFLICT-06 CONFLICT-26 CONFLICT-07)', async () => {
    const { user, answered } = await put(conflictIn([first, last], [phone]));
    const root = await asked(changedTitle);
    expect(document.getElementById(root.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Asha Rao');
    expect(within(root).getByText('Asha Rao').nextElementSibling?.textContent).toBe(
      'Somebody else has changed what you have changed as well. Choose which value to save. Nothing has been sent.',
    );
    expect(states('First Name')).toEqual(['Asha', 'Usha', 'Nisha']);
    expect(['Theirs', 'Mine'].map(name => state('Last Name', name).textContent)).toEqual(['Roy', 'Rai']);
    expect(root.textContent).toContain('Also changed by somebody else, and kept:');
    expect(facts(root)).toEqual([['Phone No.', '9876543210→9000000000']]);
    expect(document.activeElement).toBe(root);
    await user.keyboard('{Enter} ');
    expect(chosen()).toEqual([]);
    expect(answered).not.toHaveBeenCalled();
    const message = within(root).getByRole('alert');
    expect(message.textContent).toBe('');
    await user.click(radio('First Name', 'Keep mine'));
    await press(user, 'Save');
    expect(message.textContent).toBe('Choose for each field');
    const open = radio('Last Name', 'Keep theirs');
    expect(document.activeElement).toBe(open);
    expect(answered).not.toHaveBeenCalled();
    await user.click(open);
    expect(message.textContent).toBe('');
    await press(user, 'Save');
    await closed('alertdialog');
    const choice = { base: theirs, data: { ...theirs, fname: 'Nisha', lname: 'Roy' }, keptPaths: ['phone'] };
    expect(answered).toHaveBeenCalledExactlyOnceWith({ is: 'resolved', choice });
  });

  test('is answered by the keyboard alone (CONFLICT-08)', async () => {
    const { user, answered } = await put(conflictIn([first]));
    await asked(changedTitle);
    await user.tab();
    expect(document.activeElement).toBe(button('Take all theirs'));
    await user.keyboard('{Tab}{Tab} {Tab}');
    expect(document.activeElement).toBe(button('Back to the form'));
    await user.keyboard('{Tab}{Enter}');
    const choice = { base: theirs, data: theirs, keptPaths: [] };
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith({ is: 'resolved', choice }));
  });

  test('never shows a secret (CONFLICT-09)', async () => {
    const secret = { path: 'password', was: 'Before@1', theirs: 'Theirs@1', mine: 'Mine@123' };
    await put(conflictIn([secret], [{ ...secret, theirs: 'Other@12' }]));
    const dialog = await asked(changedTitle);
    expect(states('Password')).toEqual(['Not shown', 'Not shown', 'Not shown']);
    expect(facts(dialog)).toEqual([['Password', 'Changed']]);
    expect(dialog.outerHTML).not.toMatch(/@1/);
  });

  test('names the record that was just chosen, of which the form holds the id alone', async () => {
    const { _id, name: category = '' } = wire().mock.store.all('faqCategories')[0] ?? {};
    const was = { _id: 'x', name: 'Loans' };
    const chosen = { path: 'facCategoryId', was, theirs: { _id: 'y', name: 'Taxes' }, mine: _id };
    await put(conflictInFaq({ id: '1' }, chosen));
    await asked(changedTitle);
    await waitFor(() => expect(states('Category')).toEqual(['Loans', 'Taxes', category]));
  });

  test.each([
    ['markup in a text', '<img src=x onerror="hit()">', '<img src=x onerror="hit()">'],
    ['a record', { toString: 'no function' }, '-'],
  ])('draws %s where text should be, and nothing of it runs', async (_, theirs, drawn) => {
    await put(conflictIn([{ ...first, theirs }]));
    const dialog = await asked(changedTitle);
    expect(state('First Name', 'Theirs').textContent).toBe(drawn);
    expect(dangersIn([dialog])).toEqual([]);
  });

  test('marks the words that only one of two texts has (CONFLICT-10)', async () => {
    const words = { path: 'question', was: 'Who', theirs: 'Who pays the tax?', mine: 'Who pays the\nland tax?' };
    await put(conflictInFaq({ id: '1' }, words));
    await asked(changedTitle);
    const marked = ['Mine', 'Theirs', 'As it was'].map(name =>
      textsOf(state('Question', name).querySelectorAll('mark')),
    );
    expect([...marked, state('Question', 'Mine').textContent]).toEqual([['\nland'], [], [], words.mine]);
  });
});

test.each<[string, string, Prompt['error'], WriteDecision | undefined]>([
  ['Back to the form', changedTitle, conflict, undefined],
  ['Escape', changedTitle, conflict, undefined],
  ['Escape', changedTitle, changed, undefined],
  ['Delete anyway', changedTitle, changed, { is: 'resolved', choice: { base: theirs } }],
  ['Go back', changedTitle, changed, undefined],
  ['Close', changedTitle, impossible, undefined],
  ['Close', goneTitle, new GoneError(about), undefined],
  ['Escape', goneTitle, new GoneError(about), undefined],
  ['Send without looking', lateTitle, lateOf(), { is: 'unchecked' }],
  ['Cancel', lateTitle, lateOf(), undefined],
  ['Try again', failedTitle, failedOf(), { is: 'reread' }],
  ['Send without looking', failedTitle, failedOf(), { is: 'unchecked' }],
  ['Cancel', failedTitle, failedOf(), undefined],
])('a dialog is answered by %s of “%s”; the keyboard then stands where it was', async (way, title, error, decision) => {
  const { user, answered } = await put(error);
  await asked(title);
  expect(screen.queryByRole('button', { name: 'Copy what I entered' })).toBeNull();
  await (way === 'Escape' ? user.keyboard('{Escape}') : press(user, way));
  await closed('alertdialog');
  expect(answered).toHaveBeenCalledExactlyOnceWith(decision);
  expect(cancel).toHaveBeenCalledTimes(title === lateTitle ? 1 : 0);
  expect(document.activeElement).toBe(button('On the screen'));
});

test('a change of what is to be deleted or decided on stands on the safe button, and names what has changed by labels, else by paths', async () => {
  const changes = [
    phone,
    { path: 'tier', was: 'Gold', theirs: 'Silver' },
    { path: 'notes', was: undefined, theirs: ['b'] },
    { path: 'constructor', was: 1, theirs: undefined },
  ];
  await put(changedIn(changes, { tier: 'Tier of the member' }));
  const dialog = await asked(changedTitle);
  expect(document.activeElement).toBe(button('Go back'));
  expect(button('Delete anyway').className).toContain('button--bad');
  expect(dialog.textContent).toContain('Asha Rao');
  expect(facts(dialog)).toEqual([
    ['Phone No.', '9876543210→9000000000'],
    ['Tier of the member', 'Gold→Silver'],
    ['notes', 'Changed'],
    ['constructor', '1→-'],
  ]);
});

test('a record that is gone says where it is missing and what was entered, without secrets, and hands it back as text (CONFLICT-14)', async () => {
  const { user, answered } = await put(gone);
  const dialog = await asked(goneTitle);
  expect(within(dialog).getByText('Asha Rao').tagName).toBe('P');
  expect(dialog.textContent).toContain('This record is not in the list of Admins any more');
  expect(facts(dialog)).toEqual([
    ['First Name', 'Nisha'],
    ['Phone No.', '9000000000'],
  ]);
  expect(dialog.outerHTML).not.toContain('Secret@1');
  expect(document.activeElement).toBe(button('Close'));
  await press(user, 'Copy what I entered');
  expect(await navigator.clipboard.readText()).toBe('First Name: Nisha\nPhone No.: 9000000000');
  await toasted('success: Copied');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await press(user, 'Copy what I entered');
  await waitFor(() => expect(standingToasts()).toContain('error: Could not be copied: select the text and copy it'));
  expect(answered).not.toHaveBeenCalled();
});

describe('a read that is late or fails', () => {
  test.each(['arrives', 'fails'])('is waited for, and closes its dialog when it %s (CONFLICT-16)', async outcome => {
    let answer: () => void = () => undefined;
    const result = new Promise<CurrentRows>((resolve, reject) => {
      answer = () => (outcome === 'fails' ? reject(new Error('Down')) : resolve({ rows: [] }));
    });
    const { answered } = await put(lateOf(1200, result));
    const dialog = within(await asked(lateTitle));
    expect(dialog.getByRole('status').textContent).toBe('Waiting for the server');
    for (const text of [/Nothing has been sent/, /these 1,200 records are read again/]) dialog.getByText(text);
    expect(document.activeElement).toBe(button('Cancel'));
    await act(async () => answer());
    await closed('alertdialog');
    expect(answered).toHaveBeenCalledExactlyOnceWith({ is: 'wait', read: { result, cancel } });
    expect(cancel).not.toHaveBeenCalled();
  });

  test.each([
    ['of a record', failedOf(), 'Asha Rao'],
    ['of a single record, which is called as its screen', failedOf('companydetails'), 'Company Details'],
  ])('%s tells why, and begins at another try', async (_, error, called) => {
    await put(error);
    const { textContent } = await asked(failedTitle);
    for (const words of [called, 'The server is being repaired.', 'Nothing has been sent.'])
      expect(textContent).toContain(words);
    expect(document.activeElement).toBe(button('Try again'));
  });
});

test('a read of several records that has failed names none of them', async () => {
  await put(new CheckFailedError({ ...about, count: 3 }, { cause: new Error('The server is being repaired.') }));
  expect((await asked('3 records could not be read again')).textContent).not.toContain('Asha Rao');
});

test('dialogs wait for one another, and share nothing that was chosen', async () => {
  const { user, answered } = await put(conflictIn([first]));
  const second = vi.fn<(decision: unknown) => void>();
  await act(async () => void askAbout(conflict).then(second));
  await press(user, 'Keep all mine', 'Save');
  await waitFor(() => expect(answered).toHaveBeenCalledOnce());
  await screen.findByRole('group', { name: 'Last Name' });
  expect(chosen()).toEqual([]);
  expect(second).not.toHaveBeenCalled();
  // They are closed with the application.
  await act(async () => cleanup());
  await waitFor(() => expect(second).toHaveBeenCalledExactlyOnceWith(undefined));
  expect(getOpenPrompt()).toBeUndefined();
});

test('dialogs are answered once: a second answer is not one to the next dialog', async () => {
  const { answered } = await put(conflictIn([first]));
  const prompt = getOpenPrompt();
  const second = vi.fn<(decision: unknown) => void>();
  await act(async () => void askAbout(changed).then(second));
  await act(async () => [prompt?.answer(), prompt?.answer()]);
  expect(answered).toHaveBeenCalledExactlyOnceWith(undefined);
  await asked(changedTitle);
  expect(second).not.toHaveBeenCalled();
});

test('dialogs of an entity that nobody knows are closed, and it is said that nothing was sent', async () => {
  expectConsole('error', /There is no entity 'nowhere'/);
  const { answered } = await put(new GoneError({ resource: 'nowhere', record: asha }));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(undefined));
  expect(standingToasts()).toEqual([expect.stringMatching(/could not be shown, so nothing has been sent/)]);
  expect(button('On the screen')).toBeTruthy();
});

describe('a write', () => {
  const failure = new Error('Another failure');

  test.each([
    ['of another failure', failure, {}],
    ['where the caller wants none', changed, { dialogs: false }],
  ])('asks nothing %s', async (_, error, meta) => {
    const write = vi.fn<(meta: WriteMeta) => Promise<void>>().mockRejectedValue(error);
    await expect(writeWithDialogs(write, meta)).rejects.toBe(error);
    expect([getOpenPrompt(), changed.wasShown]).toEqual([undefined, false]);
  });

  test('is made again with each decision; one that was closed throws what was shown', async () => {
    const write = vi.fn<(meta: WriteMeta) => Promise<void>>();
    write.mockRejectedValueOnce(changed).mockRejectedValueOnce(lateOf()).mockRejectedValueOnce(gone);
    const run = writeWithDialogs(write).catch((error: unknown) => error);
    const choice = { base: theirs };
    const decisions = [{ is: 'resolved', choice }, { is: 'unchecked' }] as const;
    for (const decision of [...decisions, undefined]) {
      await vi.waitFor(() => expect(getOpenPrompt()).toBeDefined());
      getOpenPrompt()?.answer(decision);
    }
    expect(await run).toBe(gone);
    expect([changed.wasShown, gone.wasShown]).toEqual([false, true]);
    expect(write.mock.calls, 'a later decision keeps an earlier choice').toEqual([
      [{}],
      ...decisions.map(decision => [{ decision: { choice, ...decision } }]),
    ]);
  });

  test.each([
    [0, 'stays'],
    [409, 'closes'],
  ] as const)('is left after a question with the status %s: the question %s', async (status, outcome) => {
    const unsent = Object.assign(new NotSentError('It was not sent.', status), { wasShown: true });
    const onClose = vi.fn<() => void>();
    const answer = () => Promise.reject(unsent);
    await renderApplication(
      extendedRegistry,
      <ConfirmDialog question="Sure?" confirm="Yes" tone="good" onConfirm={answer} onClose={onClose} />,
    );
    fireEvent.click(button('Yes'));
    if (outcome === 'closes') await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    else {
      await focused(button('Yes'));
      button('Cancel').focus();
      fireEvent.click(button('Yes'));
      await focused(button('Yes'));
    }
    expect(onClose).toHaveBeenCalledTimes(outcome === 'closes' ? 1 : 0);
  });
});

describe("react-admin's own components and hooks", () => {
  /** A record as somebody has opened it, and somebody else has changed since. */
  const changedSince = (collection: 'partners' | 'socials') => {
    const found = wire().mock.store.all(collection)[0] ?? expect.unreachable('The mock has no record.');
    const record = { ...found, id: found._id };
    wire().mock.store.change(collection, found._id, { title: 'By somebody else' });
    return record;
  };
  const written = () => wire().sent.flatMap(({ method, body }) => (method === 'GET' ? [] : [{ method, body }]));

  test('a DeleteButton asks before it deletes what somebody else has changed', async () => {
    const record = changedSince('partners');
    const { user } = await renderApplication(
      extendedRegistry,
      <ResourceContextProvider value="ourtrustedpartners">
        <RecordContextProvider value={record}>
          <MuiTheme>
            <DeleteButton redirect={false} />
          </MuiTheme>
        </RecordContextProvider>
      </ResourceContextProvider>,
    );
    await press(user, 'Delete', 'Confirm');
    expect((await asked(changedTitle)).textContent).toContain('By somebody else');
    expect(written()).toEqual([]);
    await press(user, 'Delete anyway');
    await waitFor(() => expect(wire().mock.store.find('partners', record.id)).toBeUndefined());
  });

  /** Presses a button that saves with a bare `useUpdate`, and tells what comes of it. */
  const saveBare = async (meta: WriteMeta) => {
    const record = changedSince('socials');
    const data = { ...record, title: 'Mine' };
    const onSettled = vi.fn<(data: unknown, error: unknown) => void>();
    const Save = () => {
      const [update] = useUpdate('socialmedia', { id: record.id, data, previousData: record, meta }, { onSettled });
      return <button onClick={() => void update()}>Keep it</button>;
    };
    const { user } = await renderApplication(extendedRegistry, <Save />);
    await press(user, 'Keep it');
    return { user, onSettled };
  };

  test('a bare useUpdate asks, and is sent with the decision', async () => {
    const { user, onSettled } = await saveBare({});
    await asked(changedTitle);
    await press(user, 'Keep all mine', 'Save');
    await waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
    expect(onSettled.mock.calls[0]?.[1]).toBeNull();
    expect(written()).toMatchObject([{ body: { title: 'Mine' } }]);
  });

  test('a bare useUpdate with `dialogs: false` has the typed error', async () => {
    expectConsole('error', /ConflictError/);
    const { onSettled } = await saveBare({ dialogs: false });
    await waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
    expect(onSettled.mock.calls[0]?.[1]).toBeInstanceOf(ConflictError);
    expect([written(), screen.queryByRole('alertdialog')]).toEqual([[], null]);
  });
});
