import 'fake-indexeddb/auto';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeStored, readStored } from '../../../src/engine/preferences/database';
import { changePreferences, openPreferences, usePreferences } from '../../../src/engine/preferences/preferences';
import { dialog, press, signedInWire, textsOf } from '../../support/screens';
import { renderList } from './table';

signedInWire();

/** The list stands behind its options. */
const table = () => screen.getByRole('table', { hidden: true });
const heads = () => [...table().querySelectorAll<HTMLElement>('thead th')];
const headTexts = () => textsOf(heads());
const widthOf = (text: string) => headOf(text).style.width;
const headOf = (text: string) =>
  heads().find(({ textContent }) => textContent === text) ?? expect.unreachable(`No column is headed ${text}.`);
const asDeclared = ['SNo', 'Email', 'First Name', 'Last Name', 'Phone No.', 'Status', 'Actions'];
const optionsTitle = () => screen.getByRole('button', { name: 'Options of Admins', hidden: true }).title;
const openAs = (person: string) => act(() => openPreferences(person));

const openOptions = async () => {
  const { user } = await renderList('roles/admin');
  await press(user, 'Options of Admins');
  return { user, options: await dialog('Options of Admins') };
};

afterAll(() => openPreferences('nobody'));
beforeEach(() => openAs(crypto.randomUUID()));

describe('the columns of a list', () => {
  test('are moved, and the keyboard stays on what moves them (COLUMN-01)', async () => {
    const { user, options } = await openOptions();
    expect(headTexts()).toEqual(asDeclared);
    const moved = (name: string) => options.getByRole('button', { name: `Move ${name}` });
    const down = moved('Email down');
    act(() => down.focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(down);
    await user.keyboard('{Enter}');
    const shifted = ['SNo', 'First Name', 'Last Name', 'Email', 'Phone No.', 'Status', 'Actions'];
    await waitFor(() => expect(headTexts()).toEqual(shifted));
    expect(options.getByRole('status').textContent).toBe('Email: 3 of 5');
    options.getByRole('button', { name: 'As declared' });
    const emailUp = moved('Email up');
    fireEvent.click(emailUp);
    await waitFor(() => expect(headTexts()[2]).toBe('Email'));
    expect(document.activeElement).toBe(emailUp);
    await user.click(moved('First Name up'));
    expect(headTexts()[1]).toBe('First Name');
    const ends = [moved('First Name up'), moved('Status down')];
    expect(ends.map(end => end.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    // A width or a box that is used afterwards keeps the keyboard.
    const width = options.getByRole<HTMLInputElement>('textbox', { name: 'Width of Phone No.' });
    await user.type(width, '240');
    await waitFor(() => expect(widthOf('Phone No.')).toBe('240px'));
    expect(document.activeElement).toBe(width);
    // A letter in its middle, which is left out, does not move the cursor.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(width, '2q40');
    width.setSelectionRange(2, 2);
    fireEvent.input(width);
    expect([width.value, width.selectionStart]).toEqual(['240', 1]);
    fireEvent.compositionStart(width);
    fireEvent.input(width, { target: { value: '२५०' }, isComposing: true });
    expect(width.value, 'as an input method composes it').toBe('२५०');
    fireEvent.compositionEnd(width);
    expect(width.value).toBe('250');
    const lastName = options.getByRole('checkbox', { name: 'Last Name' });
    await user.click(lastName);
    await waitFor(() => expect(headTexts()).not.toContain('Last Name'));
    expect(document.activeElement).toBe(lastName);
  });

  test('take a width within limits, and are as declared again, which leaves other lists alone (COLUMN-02 COLUMN-06 COLUMN-10)', async () => {
    const { user, options } = await openOptions();
    const list = 'faq/faqs';
    const ofFaqs = {
      hidden: { [list]: ['answer'] },
      order: { [list]: ['answer'] },
      widths: { [list]: { answer: 300 } },
    };
    act(() => changePreferences(() => ofFaqs));
    expect(options.queryByRole('button', { name: 'As declared' })).toBeNull();
    const width = options.getByRole('textbox', { name: 'Width of Phone No.' });
    for (const [typed, whileTyped, taken] of [
      ['240', '240px', '240'],
      ['7', '', '48'],
      ['5000', '800px', '800'],
    ] as const) {
      await user.clear(width);
      await user.tab();
      expect(widthOf('Phone No.')).toBe('');
      await user.type(width, typed);
      expect(width).toHaveProperty('value', typed);
      expect(widthOf('Phone No.')).toBe(whileTyped);
      await user.tab();
      expect(width).toHaveProperty('value', taken);
      expect(widthOf('Phone No.')).toBe(`${taken}px`);
    }
    expect(widthOf('Email')).toBe('');
    options.getByRole('button', { name: 'As declared' });
    await user.click(options.getByRole('checkbox', { name: 'Last Name' }));
    await press(user, 'Move Email down');
    const preferences = renderHook(usePreferences).result;
    expect(preferences.current).toMatchObject(ofFaqs);
    expect(optionsTitle()).toBe('Order, columns or rows differ');
    await press(user, 'As declared');
    await waitFor(() => expect(headTexts()).toEqual(asDeclared));
    expect([widthOf('Phone No.'), options.queryByRole('button', { name: 'As declared' })]).toEqual(['', null]);
    expect(optionsTitle()).toBe('Order, columns, rows and export');
    expect(preferences.current).toMatchObject(ofFaqs);
    await user.click(options.getByRole('radio', { name: 'Compact' }));
    expect(optionsTitle()).toBe('Order, columns or rows differ');
  });

  test('are left out, but never the last one; rows are made lower (COLUMN-04 COLUMN-05)', async () => {
    const { user, options } = await openOptions();
    for (const label of ['Email', 'First Name', 'Last Name', 'Phone No.'])
      await user.click(options.getByRole('checkbox', { name: label }));
    await waitFor(() => expect(headTexts()).toEqual(['SNo', 'Status', 'Actions']));
    options.getByRole('button', { name: 'As declared' });
    expect(options.getByRole('checkbox', { name: 'Status' })).toHaveProperty('disabled', true);
    await user.click(options.getByRole('checkbox', { name: 'Email' }));
    await waitFor(() => expect(headTexts()).toEqual(['SNo', 'Email', 'Status', 'Actions']));
    expect(table().className).toContain('comfortable');
    await user.click(options.getByRole('radio', { name: 'Compact' }));
    expect(table().className).toContain('compact');
  });

  test.each([
    ['', 'Filter', 'Order, columns, rows and export'],
    ['?filter={"fname_q":"a"}', 'The filter is on', 'Order, columns, rows and export'],
    ['?sort=fname&order=DESC', 'Filter', 'Order, columns or rows differ'],
  ])('the buttons above a list at %j say what is changed (COLUMN-10)', async (query, filter, options) => {
    await renderList('roles/admin', query);
    const titleOf = (name: string) => screen.getByRole('button', { name }).title;
    expect([titleOf('Filter Admins'), titleOf('Options of Admins')]).toEqual([filter, options]);
  });

  test('sort the rows also while they are hidden, and that is taken back', async () => {
    const { user, router } = await renderList('roles/admin', '?sort=fname&order=DESC');
    await press(user, 'Options of Admins');
    const options = await dialog('Options of Admins');
    await user.click(options.getByRole('checkbox', { name: 'First Name' }));
    await waitFor(() => expect(headTexts()).not.toContain('First Name'));
    const select = options.getByRole('combobox', { name: 'Column' });
    expect(select).toHaveProperty('value', 'fname');
    const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    const sorted = (by: object) => waitFor(() => expect(query()).toMatchObject(by));
    const down = () => options.getByRole('radio', { name: 'Down, from Z to A' });
    expect(down()).toHaveProperty('checked', true);
    await user.selectOptions(select, 'Last Name');
    await sorted({ sort: 'lname', order: 'ASC' });
    await user.click(down());
    await sorted({ sort: 'lname', order: 'DESC' });
    await press(user, 'Sorted: this page. Sort all rows');
    await sorted({ filter: '{"all":true}' });
    await user.selectOptions(select, 'As the server sends it');
    await waitFor(() => expect(query().sort).not.toBe('lname'));
    expect(options.queryByRole('radio', { name: 'Down, from Z to A' })).toBeNull();
  });

  test('are drawn to a width by their edge with the first button alone, and let go by pressing it twice (COLUMN-03)', async () => {
    await renderList('roles/admin');
    const head = headOf('Phone No.');
    const grip = head.querySelector('.column-grip') ?? expect.unreachable('The column has no edge to draw.');
    Object.defineProperty(head, 'offsetWidth', { configurable: true, value: 150 });
    const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0 });
    fireEvent.pointerMove(grip, at(900));
    expect(head.style.width).toBe('');
    fireEvent.pointerDown(grip, { ...at(500), button: 2 });
    fireEvent.pointerMove(grip, at(540));
    expect(head.style.width).toBe('');
    fireEvent.pointerDown(grip, at(500));
    fireEvent.lostPointerCapture(grip, at(500));
    expect(head.style.width).toBe('');
    const cell = document.querySelector('td[data-label="Phone No."]');
    fireEvent.pointerDown(grip, at(500));
    fireEvent.pointerMove(grip, at(540));
    expect(cell?.className).toContain('cell--sized');
    fireEvent.pointerMove(grip, at(560));
    expect(head.style.width).toBe('210px');
    fireEvent.lostPointerCapture(grip, at(560));
    expect(widthOf('Phone No.')).toBe('210px');
    fireEvent.doubleClick(grip);
    expect(widthOf('Phone No.')).toBe('');
  });

  test('keep the names in sight, unless the person does not want that, which is remembered (COLUMN-15)', async () => {
    await openAs('nisha');
    const { user, options } = await openOptions();
    const box = options.getByRole('checkbox', { name: 'Keep the names in sight' });
    const isFixed = () => box.matches(':checked');
    expect(isFixed()).toBe(true);
    await user.click(box);
    expect(isFixed()).toBe(false);
    await openAs('ravi');
    expect(isFixed()).toBe(true);
    await openAs('nisha');
    expect(isFixed()).toBe(false);
    changePreferences(({ looseNames }) => ({ looseNames: [...looseNames, 'faq/faqs'] }));
    await press(user, 'As declared');
    expect(isFixed()).toBe(true);
    const looseIn = async () => Reflect.get(Object(await readStored('nisha')), 'looseNames');
    await waitFor(async () => expect(await looseIn()).toEqual(['faq/faqs']));
    await user.click(box);
    await waitFor(async () => expect(await looseIn()).toEqual(['faq/faqs', 'roles/admin']));
  });

  test('are remembered for the person, and for nobody else (COLUMN-07)', async () => {
    await openAs('asha');
    const { user, options } = await openOptions();
    await press(user, 'Move Email down');
    await user.type(options.getByRole('textbox', { name: 'Width of Email' }), '300');
    await user.type(options.getByRole('textbox', { name: 'Width of Status' }), '90');
    await user.click(options.getByRole('checkbox', { name: 'Phone No.' }));
    await user.click(options.getByRole('radio', { name: 'Compact' }));
    await openAs('ravi');
    expect(headTexts()).toEqual(asDeclared);
    expect(table().className).toContain('comfortable');
    await openAs('asha');
    expect(headTexts()).toEqual(['SNo', 'First Name', 'Email', 'Last Name', 'Status', 'Actions']);
    expect([widthOf('Email'), widthOf('Status')]).toEqual(['300px', '90px']);
    expect(table().className).toContain('compact');
  });

  test('are as declared where what the browser keeps makes no sense', async () => {
    await changeStored('mallory', () => ({
      hidden: { 'roles/admin': ['email', 'fname', 'lname', 'phone', 'status.name'] },
      order: { 'roles/admin': ['phone', 7, null, 'nothing', 'phone', 'email'], faqs: 'x' },
      widths: { 'roles/admin': { phone: 9999, email: 'wide', fname: Number.NaN }, faqs: null },
    }));
    await openAs('mallory');
    await renderList('roles/admin');
    expect(headTexts()).toEqual(['SNo', 'Phone No.', 'Status', 'Email', 'First Name', 'Last Name', 'Actions']);
    expect(heads().map(({ style }) => style.width)).toEqual(['', '800px', '', '', '', '', '']);
  });
});

test('a list is printed without its options', async () => {
  const { user } = await openOptions();
  const print = vi.fn<() => boolean>(() => screen.queryByRole('dialog') !== null);
  vi.stubGlobal('print', print);
  await press(user, 'Print');
  await waitFor(() => expect(print.mock.results).toEqual([{ type: 'return', value: false }]));
});

test('numbers and their heads stand at the end of their column, and nothing else does (COLUMN-08)', async () => {
  await renderList('properties');
  const ends = (cells: Iterable<HTMLElement>) =>
    [...cells].filter(({ className }) => /\bcell--end\b/.test(className)).length;
  const numeric = headTexts().filter((_, at) => heads()[at]?.matches('.cell--end'));
  const [row] = document.querySelectorAll<HTMLTableRowElement>('tr[data-row]');
  expect(numeric.length).toBeGreaterThan(0);
  expect(ends(row?.cells ?? [])).toBe(numeric.length);
  expect(numeric).not.toContain('Status');
});

test('what an earlier version kept of opened records in IndexedDB is deleted, and preferences stay (RECENT-07)', async () => {
  const name = 'deedbook-preferences';
  await deleteDB(name);
  const before = await openDB(name, 1, { upgrade: database => void database.createObjectStore('people') });
  await before.put('people', { density: 'compact' }, '7');
  await before.put('people', [{ name: 'roles/user', id: 'u1', label: 'Zita Rao', path: '' }], ['opened', '7']);
  before.close();
  expect(await readStored('7')).toEqual({ density: 'compact' });
  const after = await openDB(name);
  expect(await after.getAllKeys('people')).toEqual(['7']);
  after.close();
  await deleteDB(name);
});
