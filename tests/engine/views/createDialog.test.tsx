import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { readChanges } from '../../../src/engine/preferences/changesToday';
import { toasts } from '../../../src/engine/ui/toasts/toast';
import { box, button, closed, fill, focused, press, shown, toasted } from '../../support/onScreen';
import { expectConsole, plant, renderEntity, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { openOtherTab } from '../../support/otherTab';
import { column } from './table';

const wire = signedInWire();
const sent = () => wire().sent.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]));
const another = 'Save and add another';
const first = { Title: 'First', Link: 'https://first.test/' };
/** Waits for the empty form that follows a save. */
const emptied = (name: string) =>
  waitFor(() => {
    const input = screen.getByRole('textbox', { name });
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
  });

test('a dialog keeps the focus inside, also where a script moves it to what is behind', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await renderEntity('faq/faqcategory', '/create');
  const name = await box('Name');
  const outside = screen.getByRole('heading', { level: 1, hidden: true });
  outside.tabIndex = -1;
  await focused(name);
  act(() => outside.focus());
  await waitFor(() => expect(document.activeElement).not.toBe(outside));
  expect(document.activeElement).not.toBe(document.body);
});

describe('an add form', () => {
  test('stays open when the server refuses it, then is sent again; the list is read again, and other tabs are told (STATUS-13 TAB-06 ADMIN-27 ADMIN-58 ADMIN-59 ADMIN-61 SUPER-39, FAQCAT-15 and FAQCAT-16)', async () => {
    expectConsole('error', /ApiError: Not saved/);
    const other = openOtherTab();
    onTestFinished(other.close);
    const call = 'POST faqCategory/addFAQCategory';
    await plant(wire(), { call, status: 400, body: { message: 'Not saved', errors: { name: 'Taken' } } });
    const { user, router } = await renderEntity('faq/faqcategory', '/create');
    await fill({ Name: ' Sea view ' });
    await press(user, another);
    await shown('Taken');
    expect([standingToasts(), await other.caughtUp()]).toEqual([[], []]);
    await press(user, 'Add Details');
    await closed();
    expect(sent()).toEqual([{ name: 'Sea view' }, { name: 'Sea view' }]);
    expect(standingToasts()).toEqual([expect.stringMatching(/^success: \S/)]);
    expect(router.state.location.pathname).toBe('/faq/faqcategory');
    await waitFor(() => expect(column('Name')).toContain('Sea view'));
    expect(await other.caughtUp()).toEqual([{ is: 'written', name: 'faq/faqcategory' }]);
  });

  const full = 'error: You can not add more than 6 category';
  /** Opens the form over a list of so many. */
  const openOver = async (count: number, rest = '/create') => {
    const { store } = wire().mock;
    store.remove('faqCategories', () => true);
    for (let n = 1; n <= count; n += 1) store.insert('faqCategories', { _id: store.newId(), name: `Category ${n}` });
    const shown = await renderEntity('faq/faqcategory', rest);
    const addAnother = async (name: string) => {
      await fill({ Name: name });
      await press(shown.user, another);
    };
    return { ...shown, addAnother };
  };

  test('closes with a message where the last one that is allowed was added, before the list is read again (RECORD-09)', async () => {
    const { addAnother, router } = await openOver(3);
    for (const name of ['Loans', 'Rents']) {
      await addAnother(name);
      await emptied('Name');
      await waitFor(() => expect(column('Name')).toContain(name));
    }
    const letGo = wire().hold('GET faqCategory/getAllFAQCategory');
    await addAnother('Taxes');
    await closed();
    expect(standingToasts()).toContain(full);
    expect(router.state.historyAction, 'Back leads to no form that may not be used').toBe('REPLACE');
    letGo();
    await waitFor(() => expect(column('Name')).toContain('Taxes'));
  });

  test('is closed at once where it is opened by its address and the list is full; then it is not opened by button or address (FAQCAT-13 FAQCAT-14)', async () => {
    const { user, router } = await openOver(6);
    await toasted(full);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(column('Name')).toHaveLength(6));
    toasts.clear();
    wire().clear();
    await press(user, 'Add FAQ Category');
    expect([standingToasts(), router.state.location.pathname]).toEqual([[full], '/faq/faqcategory']);
    await act(async () => router.navigate('/faq/faqcategory/create'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq/faqcategory'));
    expect(router.state.historyAction, 'Back leads to no form that may not be used').toBe('REPLACE');
    expect([screen.queryByRole('dialog'), wire().sent]).toEqual([null, []]);
  });

  test('is not opened over a full list of which a filter or a failure leaves fewer rows (FAQCAT-12)', async () => {
    const filter = encodeURIComponent(JSON.stringify({ name: 'Category 1' }));
    const { user, router } = await openOver(6, `?filter=${filter}`);
    await waitFor(() => expect(column('Name')).toEqual(['Category 1']));
    await press(user, 'Add FAQ Category');
    await toasted(full);
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq/faqcategory'));
    cleanup();
    toasts.clear();
    expectConsole('error', /Broken/);
    await plant(wire(), { call: 'GET faqCategory/getAllFAQCategory', status: 500, body: { message: 'Broken' } });
    await renderEntity('faq/faqcategory', '/create');
    await toasted('error: Broken', full);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that the number of records could not be read, and opens when it is read again', async () => {
    expectConsole('error', /Broken/);
    const call = 'GET faqCategory/getAllFAQCategory';
    await plant(wire(), { call, status: 500, body: { message: 'Broken' }, times: 2 });
    const { user } = await openOver(3);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('Broken');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await box('Name')).toBeTruthy();
  });

  test('stays open while the number of records is read again', async () => {
    expectConsole('error', /Broken/);
    const call = 'GET faqCategory/getAllFAQCategory';
    await plant(wire(), { call, status: 500, body: { message: 'Broken' }, times: 1 });
    await openOver(3);
    const input = await box('Name');
    wire().clear();
    const letGo = wire().hold(call);
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(wire().sent).toHaveLength(1));
    expect(input.isConnected).toBe(true);
    letGo();
    await waitFor(() => expect(column('Name')).toHaveLength(3));
    expect(input.isConnected).toBe(true);
  });
});

test('a refused save says nothing of the kind and reads nothing, also after a reload (OUTCOME-01 OUTCOME-08)', async () => {
  expectConsole('error', /Not saved/);
  const { user } = await renderEntity('socialmedia', '/create');
  await fill(first);
  wire().clear();
  await plant(wire(), { call: 'POST social/addSocial', status: 400, body: { message: 'Not saved' } });
  await press(user, 'Add Details');
  await toasted('error: Not saved');
  expect([screen.queryByText(/^It is not known/), wire().sent.map(({ method }) => method)]).toEqual([null, ['POST']]);
  cleanup();
  await renderEntity('socialmedia', '/create');
  expect(await box('Title')).toHaveProperty('value', 'First');
  expect(screen.queryByText(/^It is not known/)).toBeNull();
});

test('saving and adding another by key or button saves and empties the form, which then closes without a question (RECORD-08 RECORD-09)', async () => {
  const { user, router } = await renderEntity('socialmedia', '/create');
  await fill(first);
  const buttons = within(button(another).closest<HTMLElement>('.full-screen__actions') ?? document.body);
  expect(textsOf(buttons.getAllByRole('button'))).toEqual(['Cancel', another, 'Add Details']);
  (await box('Link')).focus();
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await emptied('Title');
  expect(await box('Link')).toHaveProperty('value', '');
  expect(standingToasts()).toEqual(['success: Data Added Successfully']);
  // The answer does not say the id of a new record.
  const noted = { name: 'socialmedia', id: '', kind: 'create', label: 'First' };
  expect(readChanges(session.get()?.admin.id ?? '')).toMatchObject([noted]);
  expect(Object.keys(sessionStorage).filter(key => key !== 'deedbook.tab')).toEqual([]);
  expect(router.state.location.pathname).toBe('/socialmedia/create');
  await waitFor(() => expect(column('Title')).toContain('First'));
  await fill({ Title: 'Second', Link: 'https://second.test/' });
  await press(user, another);
  await emptied('Title');
  const bodies = [first, { Title: 'Second', Link: 'https://second.test/' }];
  expect(sent()).toEqual(bodies.map(({ Title: title, Link: link }) => ({ title, link })));
  await user.keyboard('{Escape}');
  await closed();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each(['Control', 'Meta'])('%s and Enter save a form from any input', async key => {
  const { user } = await renderEntity('notes', '/create');
  await fill({ Title: 'One' });
  await user.type(await box('Words'), `A{Enter}B{${key}>}{Enter}{/${key}}`);
  await waitFor(() => expect(sent()).toMatchObject([{ title: 'One', words: 'A\nB' }]));
});

test('Ctrl and Enter save a form from anywhere in its dialog, as after a click on a text, but not beneath another dialog (ACCESS-04)', async () => {
  const { user } = await renderEntity('faq/faqcategory', '/create');
  const dialog = await screen.findByRole('dialog');
  const { store } = wire().mock;
  const stored = () => store.all('faqCategories').filter(({ name }) => name === 'Taxes');
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

test('the preview beside a form follows the typing, and shows HTML only as the sanitiser leaves it (FORM-08 FORM-09)', async () => {
  const { user } = await renderEntity('marketingbanner', '/create');
  const toggle = await screen.findByRole('button', { name: 'Show preview' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(button('Hide preview').getAttribute('aria-expanded')).toBe('true');
  const card = () => within(screen.getByRole('region', { name: 'Preview' })).getByRole('article');
  await user.type(await box('Title'), 'Sea');
  await waitFor(() => expect(within(card()).getByRole('heading').textContent).toBe('Sea'));
  await user.click(await box('Description'));
  await user.paste('<b>fine</b><img src="x" onerror="alert(1)"><script>alert(1)</script>');
  await waitFor(() => expect(card().querySelector('img')).not.toBeNull());
  expect([card().querySelector('b')?.textContent, card().querySelector('[onerror], script')]).toEqual(['fine', null]);
});
