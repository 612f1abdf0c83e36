import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fixed, flag, reference, select, suggested, text } from '../../../src/engine/fields';
import type { Field } from '../../../src/engine/fields/field';
import { textsOf } from '../../support/dom';
import { renderForm } from '../../support/renderForm';

const draw = ({ Cell, label }: Field, value: unknown) => render(<>{Cell({ value, label: String(label) })}</>).container;

describe('a flag', () => {
  const plain = flag({ label: 'Status' });
  const worded = flag({ label: 'Status', values: ['active', 'inactive'], labels: ['On sale', 'Off sale'] });

  test.each([
    [plain, true, 'Active', 'good'],
    [plain, false, 'Inactive', 'bad'],
    [plain, 'true', 'Active', 'good'],
    [plain, 'FALSE', 'Inactive', 'bad'],
    [worded, 'active', 'On sale', 'good'],
    [worded, 'Inactive', 'Off sale', 'bad'],
    [worded, true, '-', 'unknown'],
    [plain, 'perhaps', 'perhaps', 'unknown'],
    [plain, undefined, '-', 'unknown'],
    [plain, ['true'], '-', 'unknown'],
  ] as const)('%# reads as declared, coloured by its state', (field, value, words, tone) => {
    const { firstElementChild, textContent } = draw(field, value);
    expect(textContent).toBe(words);
    expect(firstElementChild?.className).toBe(`status status--${tone}`);
  });

  test('goes back as it came where it is neither, and as off where a new form has not chosen', () => {
    const left = flag({ label: 'Status', unset: false });
    expect(['TRUE', '', null, undefined, 'gone'].map(plain.toApi)).toEqual([true, false, null, undefined, 'gone']);
    expect(['', null, undefined, 'gone'].map(left.toApi)).toEqual([false, false, false, 'gone']);
  });

  test('knows its two states, for a toggle', () => {
    expect(plain.isEmpty(false)).toBe(false);
    expect(worded.states?.labels).toEqual(['On sale', 'Off sale']);
    const areOn = ['active', 'inactive', 'gone', null].map(value => worded.states?.isOn(value));
    expect(areOn).toEqual([true, false, undefined, undefined]);
  });

  test('is given as a word of the wire', async () => {
    const { user, save } = await renderForm({ status: worded }, { saved: { status: 'active' } });
    expect(await screen.findByRole('radio', { name: 'On sale' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Off sale' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ status: 'inactive' }));
  });
});

describe('a select', () => {
  const field = select({
    label: 'Level',
    choices: [
      { value: 'h', label: 'High' },
      { value: 'l', label: 'Low' },
    ],
  });

  test('shows an unknown value in the form, but neither offers nor sends it (PROP-46)', async () => {
    const { user, save } = await renderForm({ level: field }, { saved: { level: 'other' } });
    const box = await screen.findByRole('combobox', { name: 'Level' });
    expect(box.textContent).toBe('other (not on offer)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“other” is not on offer. Choose another.')).toBeInstanceOf(HTMLElement);
    expect(save).not.toHaveBeenCalled();
    await user.click(box);
    expect(textsOf(screen.getAllByRole('option'))).toEqual(['None', 'High', 'Low', 'other (not on offer)']);
    const offered = screen.getAllByRole('option').filter(option => option.getAttribute('aria-disabled') !== 'true');
    expect(textsOf(offered)).toEqual(['None', 'High', 'Low']);
    await user.click(screen.getByRole('option', { name: 'High' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ level: 'h' }));
  });
});

describe('a reference', () => {
  const category = reference({ label: 'Category', to: 'faq/faqcategory', text: 'name' });
  const choices = () => Promise.resolve({ data: [{ id: '1', '@id': 1, _id: '1', name: 'General' }] });

  test.each([
    [{ _id: '9', name: 'Ownership' }, 'Ownership (no longer in the list)'],
    ['9', 'No longer in the list'],
  ])('to %j, which is not in the list, is shown as %s and kept until another is chosen', async (value, words) => {
    const { user, save } = await renderForm({ category }, { saved: { category: value }, choices });
    const box = await screen.findByRole('combobox', { name: 'Category' });
    await waitFor(() => expect(box.textContent).toBe(words));
    await user.click(box);
    expect(textsOf(screen.getAllByRole('option'))).toEqual(['None', 'General', words]);
    await user.click(screen.getByRole('option', { name: 'General' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ category: 1 }));
  });
});

test('a refused reference has the cursor though its choices are still being read, and opens once they are (FORM-06)', async () => {
  const fields = {
    category: reference({ label: 'Category', to: 'faq/faqcategory', text: 'name', required: 'Choose.' }),
  };
  let letGo: (answer: { data: unknown[] }) => void = () => undefined;
  const { user } = await renderForm(fields, { choices: () => new Promise(resolve => (letGo = resolve)) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const box = await screen.findByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect([box.tabIndex, box.getAttribute('aria-disabled')]).toEqual([0, 'true']);
  await user.keyboard('{Enter}');
  await user.click(box);
  expect(screen.queryByRole('listbox')).toBeNull();
  letGo({ data: [{ id: '1', name: 'General' }] });
  await waitFor(() => expect(box.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Enter}');
  expect(textsOf(screen.getAllByRole('option'))).toEqual(['General']);
});

describe('an optional choice', () => {
  const level = select({ label: 'Level', choices: ['High', 'Low'] });
  const category = reference({ label: 'Category', to: 'faq/faqcategory', text: 'name' });
  const choices = () => Promise.resolve({ data: [{ id: '1', name: 'General' }] });
  const saved = { level: 'High', category: '1' };

  test('can be taken back (VALUE-07)', async () => {
    const { user, save } = await renderForm({ level, category }, { saved, choices });
    for (const name of ['Level', 'Category']) {
      await user.click(await screen.findByRole('combobox', { name }));
      await user.click(screen.getByRole('option', { name: 'None' }));
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ level: '', category: '' }));
  });

  test('cannot be taken back where it is required', async () => {
    const fields = { level: level.with({ required: 'Choose.' }), category: category.with({ required: 'Choose.' }) };
    const { user } = await renderForm(fields, { saved, choices });
    for (const [name, offered] of [
      ['Level', ['High', 'Low']],
      ['Category', ['General']],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name: new RegExp(name) }));
      expect(textsOf(screen.getAllByRole('option'))).toEqual(offered);
      await user.keyboard('{Escape}');
    }
  });
});

test('suggestions begin with the typed letters, then a word of them does; without them a text is typed', async () => {
  const suggest = () => Promise.resolve(['Bulgaria', 'United Arab Emirates', 'Argentina', 'Nepal']);
  const fields = {
    country: suggested({ label: 'Country', suggest }),
    state: suggested({ label: 'State', suggest: () => Promise.reject(new Error('Offline')) }),
  };
  const { user, save } = await renderForm(fields, { saved: { country: '', state: '' } });
  await user.type(await screen.findByRole('combobox', { name: 'Country' }), 'ar');
  await waitFor(() =>
    expect(textsOf(screen.getAllByRole('option'))).toEqual(['Argentina', 'United Arab Emirates', 'Bulgaria']),
  );
  await user.type(screen.getByRole('combobox', { name: 'State' }), 'new  goa');
  expect(screen.queryByRole('option')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ country: 'Ar', state: 'New  goa' }));
});

test('a place that another one has emptied empties nothing when it is passed by (INPUT-16)', async () => {
  const place = (label: 'Country' | 'State', empties: string) =>
    suggested({ label, suggest: () => Promise.resolve([]), empties: [empties] });
  const fields = { country: place('Country', 'state'), state: place('State', 'city'), city: text({ label: 'City' }) };
  const { user } = await renderForm(fields, { saved: { country: 'India', state: 'Goa', city: 'Panaji' } });
  await user.type(await screen.findByRole('combobox', { name: 'Country' }), 'n');
  await user.click(document.body);
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', '');
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Panaji');
});

describe('a fixed value', () => {
  const field = fixed({ label: 'Role', value: 'role-1', shown: 'Admin', required: '*Please Enter Role!' });

  test('is shown by its words and cannot be changed (ADMIN-37)', async () => {
    const { user } = await renderForm({ role: field }, { saved: { role: 'role-1' } });
    const box = await screen.findByRole('textbox', { name: 'Role' });
    await user.type(box, 'x');
    expect(box).toHaveProperty('value', 'Admin');
  });
});
