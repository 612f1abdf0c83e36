import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { readChanges } from '../../../src/engine/preferences/changesToday';
import { expectConsole } from '../../support/console';
import { standingToasts, textsOf } from '../../support/dom';
import { openOtherTab } from '../../support/otherTab';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import { column, renderList } from './table';

const wire = signedInWire();
const sent = () => wire().sent.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]));
const another = () => screen.getByRole('button', { name: 'Save and add another' });
const save = () => screen.getByRole('button', { name: 'Add Details' });
const box = (name: string) => screen.findByRole('textbox', { name });
const fill = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Waits for the empty form that follows a save. */
const emptied = (name: string) =>
  waitFor(() => {
    const input = screen.getByRole('textbox', { name });
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
  });

describe('an add form', () => {
  test('stays open when the server refuses it, then is sent again; the list is read again, and other tabs are told (STATUS-13 TAB-06 ADMIN-27 ADMIN-58 ADMIN-59 ADMIN-61 SUPER-39, FAQCAT-15 and FAQCAT-16)', async () => {
    expectConsole('error', /ApiError: Not saved/);
    const other = openOtherTab();
    onTestFinished(other.close);
    const call = 'POST faqCategory/addFAQCategory';
    await plant(wire(), { call, status: 400, body: { message: 'Not saved', errors: { name: 'Taken' } } });
    const { user, router } = await renderEntity('faq/faqcategory', '/create');
    await fill('Name', ' Sea view ');
    await user.click(another());
    expect(await screen.findByText('Taken')).toBeInstanceOf(HTMLElement);
    expect(standingToasts()).toEqual([]);
    expect(await other.caughtUp()).toEqual([]);
    await user.click(save());
    await closed();
    expect(sent()).toEqual([{ name: 'Sea view' }, { name: 'Sea view' }]);
    expect(standingToasts()).toEqual([expect.stringMatching(/^success: \S/)]);
    expect(router.state.location.pathname).toBe('/faq/faqcategory');
    await waitFor(() => expect(column('Name')).toContain('Sea view'));
    expect(await other.caughtUp()).toEqual([{ is: 'written', name: 'faq/faqcategory' }]);
  });

  const full = 'error: You can not add more than 6 category';
  const addCategories = (count: number) => {
    const { store } = wire().mock;
    for (let n = 1; n <= count; n += 1) store.insert('faqCategories', { _id: store.newId(), name: `Category ${n}` });
  };
  /** Opens the form over a list of so many. */
  const openOver = async (count: number) => {
    wire().mock.store.remove('faqCategories', () => true);
    addCategories(count);
    const { user } = await renderEntity('faq/faqcategory', '/create');
    const addAnother = async (name: string) => {
      await fill('Name', name);
      await user.click(another());
    };
    return { addAnother };
  };

  test('closes with a message where the last one that is allowed was added, before the list is read again (RECORD-09)', async () => {
    const { addAnother } = await openOver(3);
    for (const name of ['Loans', 'Rents']) {
      await addAnother(name);
      await emptied('Name');
      await waitFor(() => expect(column('Name')).toContain(name));
    }
    const letGo = wire().hold('GET faqCategory/getAllFAQCategory');
    await addAnother('Taxes');
    await closed();
    expect(standingToasts()).toContain(full);
    letGo();
    await waitFor(() => expect(column('Name')).toContain('Taxes'));
  });

  test('is closed at once where it is opened by its address and the list is full (FAQCAT-13)', async () => {
    await openOver(6);
    await waitFor(() => expect(standingToasts()).toEqual([full]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(column('Name')).toHaveLength(6));
  });

  test('is not opened where the list is full, by button or by address (FAQCAT-13 FAQCAT-14)', async () => {
    wire().mock.store.remove('faqCategories', () => true);
    addCategories(6);
    const { user, router } = await renderList('faq/faqcategory');
    await user.click(screen.getByRole('button', { name: 'Add FAQ Category' }));
    expect(standingToasts()).toEqual([full]);
    expect(router.state.location.pathname).toBe('/faq/faqcategory');
    expect(wire().sent).toHaveLength(1);
    await act(async () => router.navigate('/faq/faqcategory/create'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq/faqcategory'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(wire().sent).toHaveLength(1);
  });
});

test('a refused save says nothing of the kind and reads nothing, also after a reload (OUTCOME-01 OUTCOME-08)', async () => {
  expectConsole('error', /Not saved/);
  const { user } = await renderEntity('socialmedia', '/create');
  await fill('Title', 'New one');
  await fill('Link', 'https://new.test/');
  wire().clear();
  await plant(wire(), { call: 'POST social/addSocial', status: 400, body: { message: 'Not saved' } });
  await user.click(save());
  await waitFor(() => expect(standingToasts()).toEqual(['error: Not saved']));
  expect(screen.queryByText(/^It is not known/)).toBeNull();
  expect(wire().sent.map(({ method }) => method)).toEqual(['POST']);
  cleanup();
  await renderEntity('socialmedia', '/create');
  expect(await box('Title')).toHaveProperty('value', 'New one');
  expect(screen.queryByText(/^It is not known/)).toBeNull();
});

test('saving and adding another by key or button saves and empties the form, which then closes without a question (RECORD-08 RECORD-09)', async () => {
  const { user, router } = await renderEntity('socialmedia', '/create');
  await fill('Title', 'First');
  const buttons = within(another().closest<HTMLElement>('.full-screen__actions') ?? document.body);
  expect(textsOf(buttons.getAllByRole('button'))).toEqual(['Cancel', 'Save and add another', 'Add Details']);
  await fill('Link', 'https://first.test/');
  (await box('Link')).focus();
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await emptied('Title');
  expect(await box('Link')).toHaveProperty('value', '');
  expect(standingToasts()).toEqual(['success: Data Added Successfully']);
  expect(readChanges(session.get()?.admin.id ?? '')).toMatchObject([
    { name: 'socialmedia', kind: 'create', label: 'First' },
  ]);
  expect(Object.keys(sessionStorage).filter(key => key !== 'deedbook.tab')).toEqual([]);
  expect(router.state.location.pathname).toBe('/socialmedia/create');
  await waitFor(() => expect(column('Title')).toContain('First'));
  await fill('Title', 'Second');
  await fill('Link', 'https://second.test/');
  await user.click(another());
  await emptied('Title');
  expect(sent()).toEqual([
    { title: 'First', link: 'https://first.test/' },
    { title: 'Second', link: 'https://second.test/' },
  ]);
  await user.keyboard('{Escape}');
  await closed();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a new record whose id the answer does not say is among the changes of today without an id', async () => {
  const { user } = await renderEntity('socialmedia', '/create');
  await fill('Title', 'First');
  await fill('Link', 'https://first.test/');
  await user.click(save());
  await closed();
  expect(readChanges(session.get()?.admin.id ?? '')).toMatchObject([
    { name: 'socialmedia', id: '', kind: 'create', label: 'First' },
  ]);
});

test.each(['Control', 'Meta'])('%s and Enter save a form from any input', async key => {
  const { user } = await renderEntity('notes', '/create');
  await fill('Title', 'One');
  await user.type(await box('Words'), `A{Enter}B{${key}>}{Enter}{/${key}}`);
  await waitFor(() => expect(sent()).toMatchObject([{ title: 'One', words: 'A\nB' }]));
});

test('Ctrl and Enter save a form from anywhere in its dialog, as after a click on a text, but not beneath another dialog (ACCESS-04)', async () => {
  const { user } = await renderEntity('faq/faqcategory', '/create');
  const dialog = await screen.findByRole('dialog');
  const stored = () =>
    wire()
      .mock.store.all('faqCategories')
      .filter(({ name }) => name === 'Taxes');
  await user.type(await screen.findByRole('textbox'), 'Taxes');
  const over = document.body.appendChild(Object.assign(document.createElement('div'), { role: 'dialog' }));
  act(() => screen.getByRole('textbox').blur());
  await user.keyboard('{Control>}{Enter}{/Control}');
  over.remove();
  expect(stored()).toEqual([]);
  await user.click(within(dialog).getByRole('heading', { level: 2 }));
  expect(document.activeElement).not.toBe(screen.getByRole('textbox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(stored()).toHaveLength(1));
});
