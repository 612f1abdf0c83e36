import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../support/browserDom';
import { useCopyButtons } from '../../src/app/useCopyButtons';
import { ask, openQuestion, type Answers, type Question } from '../../src/providers/questions';
import { expectConsole } from '../support/console';
import { dangersIn } from '../support/dangers';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { settled } from './table';

const wire = signedInWire();
beforeEach(() => void renderHook(useCopyButtons));

const asha = { id: '7', fname: 'Asha', lname: 'Rao', email: 'asha.rao@example.test', phone: '9876543210' };
const name = 'roles/admin';
const first = { path: 'fname', was: 'Asha', theirs: 'Usha', mine: 'Nisha' };
const last = { path: 'lname', was: 'Rao', theirs: 'Roy', mine: 'Rai' };
const phone = { path: 'phone', was: '9876543210', theirs: '9000000000' };

/** Draws a list, and asks above it. What is answered is kept, so that a test can tell that nothing was. */
const put = async <K extends Question['is']>(question: Question & { is: K }, signal?: AbortSignal) => {
  const { user, router } = await renderEntity('pieces');
  await settled();
  const answered = vi.fn<(answer: Answers[K] | undefined) => void>();
  await act(async () => void ask<K>(question, signal).then(answered));
  return { user, router, answered };
};
const asked = (title: string) => screen.findByRole('alertdialog', { name: title });
const button = (label: string) => screen.getByRole('button', { name: label });
const field = (label: string) => within(screen.getByRole('group', { name: label }));
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
/** Labels with what stands beside them. */
const facts = (root: HTMLElement) =>
  [...root.querySelectorAll('dt')].map(term => [term.textContent, term.nextElementSibling?.textContent]);

describe('a conflict', () => {
  const title = 'Somebody else has changed this record';
  const conflict = { is: 'conflict', name, record: asha, conflicts: [first, last], kept: [] } as const;

  test('CONFLICT-05: shows three states of each value, and names the record', async () => {
    await put(conflict);
    const dialog = await asked(title);
    expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Asha Rao');
    expect(
      field('First Name')
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toEqual(['Asha', 'Usha', 'Nisha']);
    expect(field('Last Name').getByRole('group', { name: 'Theirs' }).textContent).toBe('Roy');
    expect(field('Last Name').getByRole('group', { name: 'Mine' }).textContent).toBe('Rai');
  });

  test('CONFLICT-26: has the name of the record on a line of its own', async () => {
    await put(conflict);
    const dialog = within(await asked(title));
    expect(dialog.getByText('Asha Rao').nextElementSibling?.textContent).toBe(
      'Somebody else has changed what you have changed as well. Choose what is to stand. Nothing has been sent.',
    );
  });

  test('CONFLICT-06: begins where no key does anything, with nothing chosen', async () => {
    const { user, answered } = await put(conflict);
    expect(document.activeElement).toBe(await asked(title));
    await user.keyboard('{Enter} ');
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    expect(answered).not.toHaveBeenCalled();
  });

  test('is answered with what was chosen for each value', async () => {
    const { user, answered } = await put(conflict);
    await asked(title);
    await user.click(field('First Name').getByRole('radio', { name: 'Keep theirs' }));
    await user.click(field('Last Name').getByRole('radio', { name: 'Keep mine' }));
    await user.click(button('Save'));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith({ fname: 'theirs', lname: 'mine' });
  });

  test('CONFLICT-08: is answered by the keyboard alone', async () => {
    const { user, answered } = await put({ ...conflict, conflicts: [first] });
    await asked(title);
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

  test.each([
    ['Take all theirs', { fname: 'theirs', lname: 'theirs' }],
    ['Keep all mine', { fname: 'mine', lname: 'mine' }],
  ])('%s chooses for every value, and sends nothing yet', async (label, answer) => {
    const { user, answered } = await put(conflict);
    await asked(title);
    await user.click(field('First Name').getByRole('radio', { name: 'Keep theirs' }));
    await user.click(button(label));
    expect(answered).not.toHaveBeenCalled();
    await user.click(button('Save'));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(answer));
  });

  test('CONFLICT-07: is not answered before every value is chosen: it says so, and the keyboard stands on what is not', async () => {
    const { user, answered } = await put(conflict);
    const dialog = within(await asked(title));
    expect(dialog.getByRole('alert').textContent).toBe('');
    await user.click(field('First Name').getByRole('radio', { name: 'Keep mine' }));
    await user.click(button('Save'));
    expect(dialog.getByRole('alert').textContent).toBe('Choose for each field');
    const open = field('Last Name').getByRole('radio', { name: 'Keep theirs' });
    expect(document.activeElement).toBe(open);
    expect(answered).not.toHaveBeenCalled();
    await user.click(open);
    expect(dialog.getByRole('alert').textContent).toBe('');
    await user.click(button('Save'));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith({ fname: 'mine', lname: 'theirs' }));
  });

  test('says what else was changed and stays', async () => {
    await put({ ...conflict, kept: [phone] });
    const dialog = await asked(title);
    expect(dialog.textContent).toContain('Also changed by somebody else, and kept:');
    expect(facts(dialog)).toEqual([['Phone No.', '9876543210→9000000000']]);
  });

  test.each(['Back to the form', 'Escape'])('is closed by %s without an answer', async way => {
    const { user, answered } = await put(conflict);
    await asked(title);
    await user.click(button('Keep all mine'));
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button(way)));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  test('CONFLICT-09: never shows a secret', async () => {
    const secret = { path: 'password', was: 'Before@1', theirs: 'Theirs@1', mine: 'Mine@123' };
    await put({ ...conflict, conflicts: [secret], kept: [{ ...secret, theirs: 'Other@12' }] });
    const dialog = await asked(title);
    expect(
      field('Password')
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not shown', 'Not shown', 'Not shown']);
    expect(facts(dialog)).toEqual([['Password', 'Changed']]);
    expect(dialog.outerHTML).not.toMatch(/@1/);
  });

  test('names the record that was just chosen, of which the form holds the id alone', async () => {
    const { _id, name: category } = wire().mock.store.all('faqCategories')[0] ?? {};
    const faq = { id: '1', question: 'Why?', facCategoryId: { _id: 'x', name: 'Loans' } };
    const { facCategoryId: was } = faq;
    const chosen = { path: 'facCategoryId', was, theirs: { _id: 'y', name: 'Taxes' }, mine: _id };
    await put({ is: 'conflict', name: 'faq/faqs', record: faq, conflicts: [chosen], kept: [] });
    await asked(title);
    expect(field('Category').getByRole('group', { name: 'Theirs' }).textContent).toBe('Taxes');
    const mine = field('Category').getByRole('group', { name: 'Mine' });
    await waitFor(() => expect(mine.textContent).toBe(category));
  });

  test.each([
    ['markup in a text', '<img src=x onerror="hit()">', '<img src=x onerror="hit()">'],
    ['a record', { toString: 'no function' }, '-'],
    ['a list', ['<script>hit()</script>'], '-'],
    ['nothing', null, '-'],
    ['a number', 7, '7'],
  ])('draws %s where text should be, and nothing of it runs', async (_, theirs, drawn) => {
    await put({ ...conflict, conflicts: [{ ...first, theirs }] });
    const dialog = await asked(title);
    expect(field('First Name').getByRole('group', { name: 'Theirs' }).textContent).toBe(drawn);
    expect(dangersIn([dialog])).toEqual([]);
  });

  test('CONFLICT-10: marks the words that only one of two texts has', async () => {
    const words = { path: 'question', was: 'Who', theirs: 'Who pays the tax?', mine: 'Who pays the\nland tax?' };
    await put({ ...conflict, name: 'faq/faqs', record: { id: '1', question: 'Who' }, conflicts: [words] });
    await asked(title);
    const marked = (state: string) =>
      [...field('Question').getByRole('group', { name: state }).querySelectorAll('mark')].map(
        ({ textContent }) => textContent,
      );
    expect(marked('Mine')).toEqual(['\nland']);
    expect(marked('Theirs')).toEqual([]);
    expect(marked('As it was')).toEqual([]);
    expect(field('Question').getByRole('group', { name: 'Mine' }).textContent).toBe(words.mine);
  });

  test('cleans what is formatted', async () => {
    const hostile = '<p>Sea <strong>view</strong></p><img src=x onerror="hit()"><script>hit()</script>';
    const text = { path: 'description', was: '<p>Sea</p>', theirs: hostile, mine: hostile };
    await put({ ...conflict, name: 'aboutus', record: { id: '1', title: 'About' }, conflicts: [text] });
    const dialog = await asked(title);
    await waitFor(() => expect(dialog.querySelectorAll('strong')).toHaveLength(2));
    expect(dangersIn([dialog])).toEqual([]);
  });
});

describe('a change of what is to be deleted or decided on', () => {
  const title = 'Somebody else has changed this record';
  const changed = { is: 'changed', name, record: asha, changes: [phone] } as const;

  test('stands on the safe button, and names what has changed', async () => {
    await put(changed);
    const dialog = await asked(title);
    expect(document.activeElement).toBe(button('Go back'));
    expect(dialog.textContent).toContain('Asha Rao');
    expect(facts(dialog)).toEqual([['Phone No.', '9876543210→9000000000']]);
  });

  test.each([
    ['Go on all the same', 'anyway'],
    ['Go back', undefined],
  ])('is answered by %s', async (label, answer) => {
    const { user, answered } = await put(changed);
    await asked(title);
    await user.click(button(label));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(answer);
  });

  test('names values that nobody declared by their labels, else by their paths', async () => {
    const changes = [
      { path: 'tier', was: 'Gold', theirs: 'Silver' },
      { path: 'notes', was: ['a'], theirs: ['b'] },
      { path: 'constructor', was: 1, theirs: undefined },
    ];
    await put({ ...changed, changes, labels: { tier: 'Tier of the member' } });
    expect(facts(await asked(title))).toEqual([
      ['Tier of the member', 'Gold→Silver'],
      ['notes', 'Changed'],
      ['constructor', '1→-'],
    ]);
  });
});

describe('a record that is gone', () => {
  const title = 'This record is no longer there';
  const values = { fname: 'Nisha', lname: ' ', password: 'Secret@1', 'status.name': 'active', phone: '9000000000' };
  const gone = { is: 'gone', name, record: asha, paths: ['fname', 'lname', 'password', 'phone'], values } as const;

  test('says where it is missing, and what was entered, without secrets', async () => {
    await put(gone);
    const dialog = await asked(title);
    expect(within(dialog).getByText('Asha Rao').tagName).toBe('P');
    expect(dialog.textContent).toContain('This record is not in the list of Admins any more');
    expect(facts(dialog)).toEqual([
      ['First Name', 'Nisha'],
      ['Phone No.', '9000000000'],
    ]);
    expect(dialog.outerHTML).not.toContain('Secret@1');
    expect(document.activeElement).toBe(button('Close'));
  });

  test('CONFLICT-14: hands back what was entered as text', async () => {
    const { user } = await put(gone);
    await asked(title);
    await user.click(button('Copy what I entered'));
    expect(await navigator.clipboard.readText()).toBe('First Name: Nisha\nPhone No.: 9000000000');
    await waitFor(() => expect(standingToasts()).toEqual(['success: Copied']));
  });

  test('says so where the browser lets nothing be copied, and stays', async () => {
    const { user, answered } = await put(gone);
    await asked(title);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(button('Copy what I entered'));
    await waitFor(() => expect(standingToasts()).toEqual(['error: Could not be copied: select the text and copy it']));
    expect(answered).not.toHaveBeenCalled();
  });

  test.each(['Close', 'Escape'])('is closed by %s', async way => {
    const { user, answered } = await put({ ...gone, paths: [], values: {} });
    await asked(title);
    expect(screen.queryByRole('button', { name: 'Copy what I entered' })).toBeNull();
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button(way)));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(undefined);
  });
});

describe('an answer that is late', () => {
  const title = 'This takes longer than usual';
  const late = { is: 'unread', name, record: asha } as const;

  test('CONFLICT-16: is waited for, and says that nothing was sent', async () => {
    await put(late);
    const dialog = within(await asked(title));
    expect(dialog.getByRole('status').textContent).toBe('Waiting for the server');
    expect(dialog.getByText(/Nothing has been sent/)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(button('Cancel'));
  });

  test.each([
    ['Send without looking', 'unseen'],
    ['Cancel', undefined],
  ])('is answered by %s', async (label, answer) => {
    const { user, answered } = await put(late);
    await asked(title);
    await user.click(button(label));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(answer);
  });

  test('closes its question when it comes', async () => {
    const came = new AbortController();
    const { answered } = await put(late, came.signal);
    await asked(title);
    await act(async () => came.abort());
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  test('is said of several records', async () => {
    await put({ ...late, count: 1200 });
    expect((await asked(title)).textContent).toContain('these 1,200 records are read again');
  });
});

describe('an answer that says nothing', () => {
  const title = 'This record could not be read again';
  const failed = { is: 'unread', name, record: asha, error: new Error('The server is being repaired.') } as const;

  test('tells why, and begins at another try', async () => {
    await put(failed);
    const dialog = await asked(title);
    expect(dialog.textContent).toContain('The server is being repaired.');
    expect(dialog.textContent).toContain('Nothing has been sent.');
    expect(document.activeElement).toBe(button('Try again'));
  });

  test.each([
    ['Try again', 'again'],
    ['Send without looking', 'unseen'],
    ['Cancel', undefined],
  ])('is answered by %s', async (label, answer) => {
    const { user, answered } = await put(failed);
    await asked(title);
    await user.click(button(label));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(answer);
  });

  test('is said of several records', async () => {
    await put({ ...failed, count: 3 });
    expect(await asked('3 records could not be read again')).toBeInstanceOf(HTMLElement);
  });
});

describe('questions', () => {
  const conflict = { is: 'conflict', name, record: asha, conflicts: [first], kept: [] } as const;

  test('wait for one another, and share nothing that was chosen', async () => {
    const { user, answered } = await put(conflict);
    const second = vi.fn<(answer: unknown) => void>();
    await act(async () => void ask({ ...conflict, conflicts: [first, last] }).then(second));
    await user.click(await screen.findByRole('button', { name: 'Keep all mine' }));
    await user.click(button('Save'));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith({ fname: 'mine' }));
    await screen.findByRole('group', { name: 'Last Name' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    expect(second).not.toHaveBeenCalled();
  });

  test('of a single record name its screen', async () => {
    const details = { id: '1', name: 'Deedbook', address: 'Pune' };
    await put({ is: 'unread', name: 'companydetails', record: details, error: new Error('No') });
    const dialog = await asked('This record could not be read again');
    expect(within(dialog).getByText('Company Details')).toBeInstanceOf(HTMLElement);
  });

  test('of an entity that nobody knows are closed, and it is said that nothing was sent', async () => {
    expectConsole('error', /There is no entity 'nowhere'/);
    const { answered } = await put({ ...conflict, name: 'nowhere' });
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(undefined));
    expect(standingToasts()).toEqual([expect.stringMatching(/could not be shown, so nothing has been sent/)]);
    expect(screen.getByRole('heading', { name: 'Pieces' })).toBeInstanceOf(HTMLElement);
  });

  test('are closed with the application', async () => {
    const { answered } = await put(conflict);
    await asked('Somebody else has changed this record');
    await act(async () => cleanup());
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(undefined));
    expect(openQuestion.get()).toBeUndefined();
  });

  test('give the keyboard back to where it was', async () => {
    const { user } = await renderEntity('pieces');
    await settled();
    const opener = button('Filter Pieces');
    opener.focus();
    await act(async () => void ask({ is: 'changed', name, record: asha, changes: [phone] }));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    await closed();
    expect(document.activeElement).toBe(opener);
  });
});
