import 'fake-indexeddb/auto';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changePerson, readPerson } from '../../../src/engine/preferences/database';
import { changePreferences, openPreferences, usePreferences } from '../../../src/engine/preferences/preferences';
import { signedInWire } from '../../support/signedIn';
import { renderList } from './table';

signedInWire();

/** The list stands behind its options. */
const table = () => screen.getByRole('table', { hidden: true });
const heads = () => [...table().querySelectorAll<HTMLElement>('thead th')];
const headTexts = () => heads().map(({ textContent }) => textContent);
const headOf = (text: string) =>
  heads().find(({ textContent }) => textContent === text) ?? expect.unreachable(`No column is headed ${text}.`);
const asDeclared = ['SNo', 'Email', 'First Name', 'Last Name', 'Phone No.', 'Status', 'Actions'];
const optionsTitle = () => screen.getByRole('button', { name: 'Options of Admins', hidden: true }).title;
const openAs = (person: string) => act(() => openPreferences(person));

const openList = async () => {
  const { user } = await renderList('roles/admin');
  return user;
};
const openOptions = async () => {
  const user = await openList();
  await user.click(screen.getByRole('button', { name: 'Options of Admins' }));
  return { user, options: within(await screen.findByRole('dialog', { name: 'Options of Admins' })) };
};

afterAll(() => openPreferences('nobody'));
beforeEach(() => openAs(crypto.randomUUID()));

describe('the columns of a list', () => {
  test('are moved, and the keyboard stays on what moves them (COLUMN-01)', async () => {
    const { user, options } = await openOptions();
    expect(headTexts()).toEqual(asDeclared);
    const down = options.getByRole('button', { name: 'Move Email down' });
    act(() => down.focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(down);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(headTexts()).toEqual(['SNo', 'First Name', 'Last Name', 'Email', 'Phone No.', 'Status', 'Actions']),
    );
    expect(options.getByRole('status').textContent).toBe('Email: 3 of 5');
    expect(options.getByRole('button', { name: 'As declared' })).toBeTruthy();
    const emailUp = options.getByRole('button', { name: 'Move Email up' });
    fireEvent.click(emailUp);
    await waitFor(() => expect(headTexts()[2]).toBe('Email'));
    expect(document.activeElement).toBe(emailUp);
    const up = options.getByRole('button', { name: 'Move First Name up' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await user.click(up);
    expect(headTexts()[1]).toBe('First Name');
    expect(options.getByRole('button', { name: 'Move Status down' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('are moved without taking the keyboard from a width or a box that is used afterwards', async () => {
    const { user, options } = await openOptions();
    await user.click(options.getByRole('button', { name: 'Move Email down' }));
    await waitFor(() => expect(headTexts().slice(0, 3)).toEqual(['SNo', 'First Name', 'Email']));
    const width = options.getByRole('textbox', { name: 'Width of Phone No.' });
    await user.type(width, '240');
    await waitFor(() => expect(headOf('Phone No.').style.width).toBe('240px'));
    expect(document.activeElement).toBe(width);
    const lastName = options.getByRole('checkbox', { name: 'Last Name' });
    await user.click(lastName);
    await waitFor(() => expect(headTexts()).not.toContain('Last Name'));
    expect(document.activeElement).toBe(lastName);
  });

  test('take a width within limits, and are as declared again, which leaves other lists alone (COLUMN-02 COLUMN-06 COLUMN-10)', async () => {
    const { user, options } = await openOptions();
    const ofFaqs = {
      hidden: { 'faq/faqs': ['answer'] },
      order: { 'faq/faqs': ['answer'] },
      widths: { 'faq/faqs': { answer: 300 } },
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
      expect(headOf('Phone No.').style.width).toBe('');
      await user.type(width, typed);
      expect(width).toHaveProperty('value', typed);
      expect(headOf('Phone No.').style.width).toBe(whileTyped);
      await user.tab();
      expect(width).toHaveProperty('value', taken);
      expect(headOf('Phone No.').style.width).toBe(`${taken}px`);
    }
    expect(headOf('Email').style.width).toBe('');
    expect(options.getByRole('button', { name: 'As declared' })).toBeTruthy();
    await user.click(options.getByRole('checkbox', { name: 'Last Name' }));
    await user.click(options.getByRole('button', { name: 'Move Email down' }));
    const preferences = renderHook(usePreferences).result;
    expect(preferences.current).toMatchObject(ofFaqs);
    expect(optionsTitle()).toBe('Order, columns or rows differ');
    await user.click(options.getByRole('button', { name: 'As declared' }));
    await waitFor(() => expect(headTexts()).toEqual(asDeclared));
    expect(headOf('Phone No.').style.width).toBe('');
    expect(options.queryByRole('button', { name: 'As declared' })).toBeNull();
    expect(optionsTitle()).toBe('Order, columns, rows and export');
    expect(preferences.current).toMatchObject(ofFaqs);
    await user.click(options.getByRole('radio', { name: 'Compact' }));
    expect(optionsTitle()).toBe('Order, columns or rows differ');
  });

  test('are left out, but never the last one; rows are made lower (COLUMN-04 COLUMN-05)', async () => {
    const { user, options } = await openOptions();
    for (const label of ['Email', 'First Name', 'Last Name', 'Phone No.']) {
      await user.click(options.getByRole('checkbox', { name: label }));
    }
    await waitFor(() => expect(headTexts()).toEqual(['SNo', 'Status', 'Actions']));
    expect(options.getByRole('button', { name: 'As declared' })).toBeTruthy();
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

  test('are drawn to a width by their edge with the first button alone, and let go by pressing it twice (COLUMN-03)', async () => {
    await openList();
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
    expect(headOf('Phone No.').style.width).toBe('210px');
    fireEvent.doubleClick(grip);
    expect(headOf('Phone No.').style.width).toBe('');
  });

  test('keep the names in sight, unless the person does not want that, which is remembered (COLUMN-15)', async () => {
    await openAs('nisha');
    const { user, options } = await openOptions();
    const isFixed = () => options.getByRole('checkbox', { name: 'Keep the names in sight' }).matches(':checked');
    expect(isFixed()).toBe(true);
    await user.click(options.getByRole('checkbox', { name: 'Keep the names in sight' }));
    expect(isFixed()).toBe(false);
    await openAs('ravi');
    expect(isFixed()).toBe(true);
    await openAs('nisha');
    expect(isFixed()).toBe(false);
    changePreferences(({ looseNames }) => ({ looseNames: [...looseNames, 'faq/faqs'] }));
    await user.click(options.getByRole('button', { name: 'As declared' }));
    expect(isFixed()).toBe(true);
    await waitFor(async () => expect(await readPerson('nisha')).toMatchObject({ looseNames: ['faq/faqs'] }));
    await user.click(options.getByRole('checkbox', { name: 'Keep the names in sight' }));
    await waitFor(async () =>
      expect(await readPerson('nisha')).toMatchObject({ looseNames: ['faq/faqs', 'roles/admin'] }),
    );
  });

  test('are remembered for the person, and for nobody else (COLUMN-07)', async () => {
    await openAs('asha');
    const { user, options } = await openOptions();
    await user.click(options.getByRole('button', { name: 'Move Email down' }));
    await user.type(options.getByRole('textbox', { name: 'Width of Email' }), '300');
    await user.type(options.getByRole('textbox', { name: 'Width of Status' }), '90');
    await user.click(options.getByRole('checkbox', { name: 'Phone No.' }));
    await user.click(options.getByRole('radio', { name: 'Compact' }));
    await openAs('ravi');
    expect(headTexts()).toEqual(asDeclared);
    expect(table().className).toContain('comfortable');
    await openAs('asha');
    expect(headTexts()).toEqual(['SNo', 'First Name', 'Email', 'Last Name', 'Status', 'Actions']);
    expect([headOf('Email'), headOf('Status')].map(({ style }) => style.width)).toEqual(['300px', '90px']);
    expect(table().className).toContain('compact');
  });

  test('are as declared where what the browser keeps makes no sense', async () => {
    await changePerson('mallory', () => ({
      hidden: { 'roles/admin': ['email', 'fname', 'lname', 'phone', 'status.name'] },
      order: { 'roles/admin': ['phone', 7, null, 'nothing', 'phone', 'email'], faqs: 'x' },
      widths: { 'roles/admin': { phone: 9999, email: 'wide', fname: Number.NaN }, faqs: null },
    }));
    await openAs('mallory');
    await openList();
    expect(headTexts()).toEqual(['SNo', 'Phone No.', 'Status', 'Email', 'First Name', 'Last Name', 'Actions']);
    expect(heads().map(({ style }) => style.width)).toEqual(['', '800px', '', '', '', '', '']);
  });
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
