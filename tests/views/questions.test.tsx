import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../support/browserDom';
import { useCopyButtons } from '../../src/views/clipboard';
import { createDataProvider } from '../../src/providers/dataProvider';
import { createI18nProvider } from '../../src/providers/i18nProvider';
import { createQueryClient } from '../../src/providers/queryClient';
import { ask, openQuestion, type Answers, type Question } from '../../src/providers/questions';
import { EntitiesProvider } from '../../src/views/EntitiesContext';
import { Questions } from '../../src/views/questions/Questions';
import { extendedRegistry } from '../fixtures/registry';
import { expectConsole } from '../support/console';
import { dangersIn } from '../support/dangers';
import { standingToasts } from '../support/dom';
import { signedInWire } from '../support/signedIn';

const wire = signedInWire();
beforeEach(() => void renderHook(useCopyButtons));

const asha = { id: '7', fname: 'Asha', lname: 'Rao', email: 'asha.rao@example.test', phone: '9876543210' };
const name = 'roles/admin';
const first = { path: 'fname', was: 'Asha', theirs: 'Usha', mine: 'Nisha' };
const last = { path: 'lname', was: 'Rao', theirs: 'Roy', mine: 'Rai' };
const phone = { path: 'phone', was: '9876543210', theirs: '9000000000' };

/** Draws a screen, and asks above it. What is answered is kept, so that a test can tell that nothing was. */
const put = async <K extends Question['is']>(question: Question & { is: K }, signal?: AbortSignal) => {
  const queryClient = createQueryClient();
  const providers = {
    queryClient,
    dataProvider: createDataProvider(extendedRegistry, queryClient),
    i18nProvider: createI18nProvider(),
    store: memoryStore(),
  };
  const element = (
    <CoreAdminContext {...providers}>
      <button type="button">On the screen</button>
      <Questions />
    </CoreAdminContext>
  );
  const tree = (
    <EntitiesProvider registry={extendedRegistry}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} useTransitions={false} />
    </EntitiesProvider>
  );
  await act(async () => void render(tree));
  button('On the screen').focus();
  const answered = vi.fn<(answer: Answers[K] | undefined) => void>();
  await act(async () => void ask<K>(question, signal).then(answered));
  return { user: userEvent.setup(), answered };
};
const asked = (title: string) => screen.findByRole('alertdialog', { name: title });
const button = (label: string) => screen.getByRole('button', { name: label });
const radio = (label: string, choice: string) => field(label).getByRole('radio', { name: choice });
const field = (label: string) => within(screen.getByRole('group', { name: label }));
/** A value of a field, as it is drawn: as it was, theirs or mine. */
const state = (label: string, name: string) => field(label).getByRole('group', { name });
const states = (label: string) =>
  field(label)
    .getAllByRole('group')
    .map(({ textContent }) => textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
/** Labels with what stands beside them. */
const facts = (root: HTMLElement) =>
  [...root.querySelectorAll('dt')].map(term => [term.textContent, term.nextElementSibling?.textContent]);

const changedTitle = 'Somebody else has changed this record';
const goneTitle = 'This record is no longer there';
const lateTitle = 'This takes longer than usual';
const failedTitle = 'This record could not be read again';
const conflict = { is: 'conflict', name, record: asha, conflicts: [first, last], kept: [] } as const;
const changed = { is: 'changed', name, record: asha, changes: [phone] } as const;
const values = { fname: 'Nisha', lname: ' ', password: 'Secret@1', 'status.name': 'active', phone: '9000000000' };
const gone = { is: 'gone', name, record: asha, paths: ['fname', 'lname', 'password', 'phone'], values } as const;
const late = { is: 'unread', name, record: asha } as const;
const failed = { is: 'unread', name, record: asha, error: new Error('The server is being repaired.') } as const;

describe('a conflict', () => {
  test('CONFLICT-05 CONFLICT-06 CONFLICT-26: shows three states of each value and names the record; no key does anything', async () => {
    const { user, answered } = await put({ ...conflict, kept: [phone] });
    const dialog = await asked(changedTitle);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Asha Rao');
    expect(within(dialog).getByText('Asha Rao').nextElementSibling?.textContent).toBe(
      'Somebody else has changed what you have changed as well. Choose what is to stand. Nothing has been sent.',
    );
    expect(states('First Name')).toEqual(['Asha', 'Usha', 'Nisha']);
    expect(state('Last Name', 'Theirs').textContent).toBe('Roy');
    expect(state('Last Name', 'Mine').textContent).toBe('Rai');
    expect(dialog.textContent).toContain('Also changed by somebody else, and kept:');
    expect(facts(dialog)).toEqual([['Phone No.', '9876543210→9000000000']]);
    expect(document.activeElement).toBe(dialog);
    await user.keyboard('{Enter} ');
    expect(chosen()).toEqual([]);
    expect(answered).not.toHaveBeenCalled();
  });

  test('CONFLICT-07: is answered once every value is chosen; before, the keyboard stands on what is not', async () => {
    const { user, answered } = await put(conflict);
    const dialog = within(await asked(changedTitle));
    expect(dialog.getByRole('alert').textContent).toBe('');
    await user.click(radio('First Name', 'Keep mine'));
    await user.click(button('Save'));
    expect(dialog.getByRole('alert').textContent).toBe('Choose for each field');
    const open = radio('Last Name', 'Keep theirs');
    expect(document.activeElement).toBe(open);
    expect(answered).not.toHaveBeenCalled();
    await user.click(open);
    expect(dialog.getByRole('alert').textContent).toBe('');
    await user.click(button('Save'));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith({ fname: 'mine', lname: 'theirs' });
  });

  test('CONFLICT-08: is answered by the keyboard alone', async () => {
    const { user, answered } = await put({ ...conflict, conflicts: [first] });
    await asked(changedTitle);
    await user.tab();
    expect(document.activeElement).toBe(button('Take all theirs'));
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    expect(document.activeElement).toBe(button('Back to the form'));
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith({ fname: 'theirs' }));
  });

  test('CONFLICT-09: never shows a secret', async () => {
    const secret = { path: 'password', was: 'Before@1', theirs: 'Theirs@1', mine: 'Mine@123' };
    await put({ ...conflict, conflicts: [secret], kept: [{ ...secret, theirs: 'Other@12' }] });
    const dialog = await asked(changedTitle);
    expect(states('Password')).toEqual(['Not shown', 'Not shown', 'Not shown']);
    expect(facts(dialog)).toEqual([['Password', 'Changed']]);
    expect(dialog.outerHTML).not.toMatch(/@1/);
  });

  test('names the record that was just chosen, of which the form holds the id alone', async () => {
    const { _id, name: category } = wire().mock.store.all('faqCategories')[0] ?? {};
    const faq = { id: '1', question: 'Why?', facCategoryId: { _id: 'x', name: 'Loans' } };
    const { facCategoryId: was } = faq;
    const chosen = { path: 'facCategoryId', was, theirs: { _id: 'y', name: 'Taxes' }, mine: _id };
    await put({ is: 'conflict', name: 'faq/faqs', record: faq, conflicts: [chosen], kept: [] });
    await asked(changedTitle);
    expect(state('Category', 'Theirs').textContent).toBe('Taxes');
    await waitFor(() => expect(state('Category', 'Mine').textContent).toBe(category));
  });

  test.each([
    ['markup in a text', '<img src=x onerror="hit()">', '<img src=x onerror="hit()">'],
    ['a record', { toString: 'no function' }, '-'],
  ])('draws %s where text should be, and nothing of it runs', async (_, theirs, drawn) => {
    await put({ ...conflict, conflicts: [{ ...first, theirs }] });
    const dialog = await asked(changedTitle);
    expect(state('First Name', 'Theirs').textContent).toBe(drawn);
    expect(dangersIn([dialog])).toEqual([]);
  });

  test('CONFLICT-10: marks the words that only one of two texts has', async () => {
    const words = { path: 'question', was: 'Who', theirs: 'Who pays the tax?', mine: 'Who pays the\nland tax?' };
    await put({ ...conflict, name: 'faq/faqs', record: { id: '1', question: 'Who' }, conflicts: [words] });
    await asked(changedTitle);
    const marked = ['Mine', 'Theirs', 'As it was'].map(name =>
      [...state('Question', name).querySelectorAll('mark')].map(({ textContent }) => textContent),
    );
    expect(marked).toEqual([['\nland'], [], []]);
    expect(state('Question', 'Mine').textContent).toBe(words.mine);
  });
});

describe('what a question is answered by', () => {
  test.each<[string, string, Question, unknown]>([
    ['Back to the form', changedTitle, conflict, undefined],
    ['Escape', changedTitle, conflict, undefined],
    ['Go on all the same', changedTitle, changed, 'anyway'],
    ['Go back', changedTitle, changed, undefined],
    ['Close', goneTitle, { ...gone, paths: [], values: {} }, undefined],
    ['Escape', goneTitle, { ...gone, paths: [], values: {} }, undefined],
    ['Send without looking', lateTitle, late, 'unseen'],
    ['Cancel', lateTitle, late, undefined],
    ['Try again', failedTitle, failed, 'again'],
    ['Send without looking', failedTitle, failed, 'unseen'],
    ['Cancel', failedTitle, failed, undefined],
  ])('%s of “%s”; the keyboard then stands where it was', async (way, title, question, answer) => {
    const { user, answered } = await put(question);
    await asked(title);
    expect(screen.queryByRole('button', { name: 'Copy what I entered' })).toBeNull();
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button(way)));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(answer);
    expect(document.activeElement).toBe(button('On the screen'));
  });
});

describe('a change of what is to be deleted or decided on', () => {
  test('stands on the safe button, and names what has changed by labels, else by paths', async () => {
    const changes = [
      phone,
      { path: 'tier', was: 'Gold', theirs: 'Silver' },
      { path: 'notes', was: ['a'], theirs: ['b'] },
      { path: 'constructor', was: 1, theirs: undefined },
    ];
    await put({ ...changed, changes, labels: { tier: 'Tier of the member' } });
    const dialog = await asked(changedTitle);
    expect(document.activeElement).toBe(button('Go back'));
    expect(dialog.textContent).toContain('Asha Rao');
    expect(facts(dialog)).toEqual([
      ['Phone No.', '9876543210→9000000000'],
      ['Tier of the member', 'Gold→Silver'],
      ['notes', 'Changed'],
      ['constructor', '1→-'],
    ]);
  });
});

describe('a record that is gone', () => {
  test('CONFLICT-14: says where it is missing and what was entered, without secrets, and hands it back as text', async () => {
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
    await user.click(button('Copy what I entered'));
    expect(await navigator.clipboard.readText()).toBe('First Name: Nisha\nPhone No.: 9000000000');
    await waitFor(() => expect(standingToasts()).toEqual(['success: Copied']));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(button('Copy what I entered'));
    await waitFor(() => expect(standingToasts()).toContain('error: Could not be copied: select the text and copy it'));
    expect(answered).not.toHaveBeenCalled();
  });
});

describe('an answer that is late or fails', () => {
  const page = 'companydetails';

  test('CONFLICT-16: is waited for, says that nothing was sent, and closes its question when it comes', async () => {
    const came = new AbortController();
    const { answered } = await put({ ...late, count: 1200 }, came.signal);
    const dialog = within(await asked(lateTitle));
    expect(dialog.getByRole('status').textContent).toBe('Waiting for the server');
    expect(dialog.getByText(/Nothing has been sent/)).toBeTruthy();
    expect(dialog.getByText(/these 1,200 records are read again/)).toBeTruthy();
    expect(document.activeElement).toBe(button('Cancel'));
    await act(async () => came.abort());
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  test.each([
    ['of a record', failed, failedTitle, 'Asha Rao'],
    ['of a single record, which is called as its screen', { ...failed, name: page }, failedTitle, 'Company Details'],
  ])('%s tells why, and begins at another try', async (_, question, title, called) => {
    await put(question);
    const dialog = await asked(title);
    expect(dialog.textContent).toContain(called);
    expect(dialog.textContent).toContain('The server is being repaired.');
    expect(dialog.textContent).toContain('Nothing has been sent.');
    expect(document.activeElement).toBe(button('Try again'));
  });
});

describe('questions', () => {
  test('wait for one another, and share nothing that was chosen', async () => {
    const { user, answered } = await put({ ...conflict, conflicts: [first] });
    const second = vi.fn<(answer: unknown) => void>();
    await act(async () => void ask(conflict).then(second));
    await user.click(await screen.findByRole('button', { name: 'Keep all mine' }));
    await user.click(button('Save'));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith({ fname: 'mine' }));
    await screen.findByRole('group', { name: 'Last Name' });
    expect(chosen()).toEqual([]);
    expect(second).not.toHaveBeenCalled();
    // They are closed with the application.
    await act(async () => cleanup());
    await waitFor(() => expect(second).toHaveBeenCalledExactlyOnceWith(undefined));
    expect(openQuestion.get()).toBeUndefined();
  });

  test('of an entity that nobody knows are closed, and it is said that nothing was sent', async () => {
    expectConsole('error', /There is no entity 'nowhere'/);
    const { answered } = await put({ ...conflict, name: 'nowhere' });
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(undefined));
    expect(standingToasts()).toEqual([expect.stringMatching(/could not be shown, so nothing has been sent/)]);
    expect(button('On the screen')).toBeTruthy();
  });
});
