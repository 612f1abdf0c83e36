import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import type { PropsWithChildren } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { fixed, flag, reference, references, select, suggested, text } from '../../../src/engine/fields';
import SuggestedInput from '../../../src/engine/fields/suggested/SuggestedInput';
import { placeholderText, useReferenceChoices } from '../../../src/engine/fields/reference/useReferenceChoices';
import { createQueryClient } from '../../../src/engine/data/queryClient';
import { expectConsole } from '../../support/console';
import { textsOf } from '../../support/dom';
import { renderForm } from '../../support/renderForm';

type Choices = (name: string, query?: object, signal?: AbortSignal) => Promise<{ data: unknown[] }>;
const offering = (...data: unknown[]) => vi.fn<Choices>().mockResolvedValue({ data });
const failing = () => vi.fn<Choices>().mockRejectedValue(new Error('No database'));
const general = { id: '1', '@id': 1, _id: '1', name: 'General' };
const category = reference({ label: 'Category', to: 'faq/faqcategory', text: 'name' });
const boxOf = (name: string | RegExp) => screen.findByRole('combobox', { name });
const options = () => textsOf(screen.getAllByRole('option'));

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
    const { container } = render(<>{field.renderCell({ value, label: 'Status' })}</>);
    expect([container.textContent, container.firstElementChild?.className]).toEqual([words, `status status--${tone}`]);
  });

  test('goes back as it came where it is neither, and as off where a new form has not chosen', () => {
    const left = flag({ label: 'Status', unset: false });
    expect(['TRUE', '', null, undefined, 'gone'].map(plain.toApi)).toEqual([true, false, null, undefined, 'gone']);
    expect(['', null, undefined, 'gone'].map(left.toApi)).toEqual([false, false, false, 'gone']);
  });

  test('knows its two states, for a toggle, and is given as a word of the wire', async () => {
    const bare = flag({ label: 'Status', isPlain: true });
    expect([true, undefined].map(value => bare.renderCell({ value, label: 'Status' }))).toEqual(['Active', '-']);
    expect([plain.isEmpty(false), worded.states?.labels]).toEqual([false, ['On sale', 'Off sale']]);
    const areOn = ['active', 'inactive', 'gone', null].map(value => worded.states?.isOn(value));
    expect(areOn).toEqual([true, false, undefined, undefined]);
    const { user, saves } = await renderForm({ status: worded }, { saved: { status: 'active' } });
    expect(await screen.findByRole('radio', { name: 'On sale' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Off sale' }));
    await saves({ status: 'inactive' });
  });
});

describe('a choice', () => {
  test('that is unknown is shown in the form, but neither offered nor sent (PROP-46)', async () => {
    const level = select({ label: 'Level', choices: [{ value: 'h', label: 'High' }, 'Low'] });
    const { user, save, submit, saves } = await renderForm({ level }, { saved: { level: 'other' } });
    const box = await boxOf('Level');
    expect(box.textContent).toBe('other (not on offer)');
    await submit();
    await screen.findByText('“other” is not on offer. Choose another.');
    expect(save).not.toHaveBeenCalled();
    await user.click(box);
    expect(options()).toEqual(['None', 'High', 'Low', 'other (not on offer)']);
    const offered = screen.getAllByRole('option').filter(option => option.getAttribute('aria-disabled') !== 'true');
    expect(textsOf(offered)).toEqual(['None', 'High', 'Low']);
    await user.click(screen.getByRole('option', { name: 'High' }));
    await saves({ level: 'h' });
  });

  test.each([
    [{ _id: '9', name: 'Ownership' }, 'Ownership (no longer in the list)'],
    ['9', 'No longer in the list'],
  ])('to %j, which is not in the list, is shown as %s and kept until another is chosen', async (value, words) => {
    const { user, saves } = await renderForm({ category }, { saved: { category: value }, choices: offering(general) });
    const box = await boxOf('Category');
    await waitFor(() => expect(box.textContent).toBe(words));
    await user.click(box);
    expect(options()).toEqual(['None', 'General', words]);
    await user.click(screen.getByRole('option', { name: 'General' }));
    await saves({ category: 1 });
  });

  test('that is refused has the cursor though its choices are still being read, and opens once they are (FORM-06)', async () => {
    let letGo: (answer: { data: unknown[] }) => void = () => undefined;
    const choices = () => new Promise<{ data: unknown[] }>(resolve => (letGo = resolve));
    const { user, submit } = await renderForm({ category: category.with({ required: 'Choose.' }) }, { choices });
    await submit();
    const box = await boxOf('Category');
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect([box.tabIndex, box.getAttribute('aria-disabled')]).toEqual([0, 'true']);
    await user.keyboard('{Enter}');
    await user.click(box);
    expect(screen.queryByRole('listbox')).toBeNull();
    letGo({ data: [general] });
    await waitFor(() => expect(box.getAttribute('aria-disabled')).toBeNull());
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Enter}');
    expect(options()).toEqual(['General']);
  });

  const level = select({ label: 'Level', choices: ['High', 'Low'] });
  const saved = { level: 'High', category: '1' };

  test('can be taken back where it is optional (VALUE-07)', async () => {
    const { user, saves } = await renderForm({ level, category }, { saved, choices: offering(general) });
    for (const name of ['Level', 'Category']) {
      await user.click(await boxOf(name));
      expect(options()[0]).toBe('None');
      await user.click(screen.getByRole('option', { name: 'None' }));
    }
    await saves({ level: '', category: '' });
  });

  test('cannot be taken back where it is required', async () => {
    const fields = { level: level.with({ required: 'Choose.' }), category: category.with({ required: 'Choose.' }) };
    const { user } = await renderForm(fields, { saved, choices: offering(general) });
    await user.click(await boxOf(/Level/));
    expect(options()).toEqual(['High', 'Low']);
    await user.keyboard('{Escape}');
    await user.click(await boxOf(/Category/));
    expect(options()).toEqual(['General']);
  });
});

test('suggestions begin with the typed letters, then a word of them does; without them a text is typed', async () => {
  const suggest = () => Promise.resolve(['Bulgaria', 'United Arab Emirates', 'Argentina', 'Nepal']);
  const fields = {
    country: suggested({ label: 'Country', suggest }),
    state: suggested({ label: 'State', suggest: () => Promise.reject(new Error('Offline')) }),
  };
  const { user, saves } = await renderForm(fields, { saved: { country: '', state: '' } });
  await user.type(await boxOf('Country'), 'ar');
  await waitFor(() => expect(options()).toEqual(['Argentina', 'United Arab Emirates', 'Bulgaria']));
  await user.type(await boxOf('State'), 'new  goa');
  expect(screen.queryByRole('option')).toBeNull();
  await saves({ country: 'Ar', state: 'New  goa' });
});

test('a place that another one has emptied empties nothing when it is passed by (INPUT-16)', async () => {
  const place = (label: 'Country' | 'State', empties: string) =>
    suggested({ label, suggest: () => Promise.resolve([]), empties: [empties] });
  const fields = { country: place('Country', 'state'), state: place('State', 'city'), city: text({ label: 'City' }) };
  const { user } = await renderForm(fields, { saved: { country: 'India', state: 'Goa', city: 'Panaji' } });
  await user.type(await boxOf('Country'), 'n');
  await user.click(document.body);
  expect(await boxOf('State')).toHaveProperty('value', '');
  await user.click(await boxOf('State'));
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Panaji');
});

test('a place that somebody else has changed empties nothing when it is left (INPUT-16)', async () => {
  const country = { label: 'Country', suggest: () => Promise.resolve([]), empties: ['state'] };
  const Form = (values: { country: string; state: string }) => {
    const form = useForm({ values });
    return (
      <FormProvider {...form}>
        <SuggestedInput source="country" options={country} required={false} />
        <output>{form.watch('state')}</output>
      </FormProvider>
    );
  };
  const { rerender } = render(<Form country="India" state="Goa" />);
  const box = await boxOf('Country');
  await userEvent.click(box);
  rerender(<Form country="Nepal" state="Bagmati" />);
  await waitFor(() => expect(box).toHaveProperty('value', 'Nepal'));
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe('Bagmati');
  rerender(<Form country="India" state="Goa" />);
  await waitFor(() => expect(box).toHaveProperty('value', 'India'));
});

test('a place is capitalised where it is typed, and the cursor stays', async () => {
  const place = suggested({ label: 'City', suggest: () => Promise.resolve([]) });
  const { user } = await renderForm({ place }, { saved: { place: 'delhi' } });
  const box = await boxOf('City');
  await user.type(box, 'new ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(box).toHaveProperty('value', 'New delhi');
});

test('a place that an input method composes stays as it is until it has ended, which capitalises it (INPUT-21)', async () => {
  const place = suggested({ label: 'City', suggest: () => Promise.resolve(['Goa']) });
  const { saves } = await renderForm({ place }, { saved: { place: '' } });
  const box = await boxOf('City');
  fireEvent.compositionStart(box);
  for (const value of ['g', 'go']) {
    fireEvent.input(box, { target: { value }, isComposing: true });
    expect(box).toHaveProperty('value', value);
  }
  fireEvent.compositionEnd(box);
  expect(box).toHaveProperty('value', 'Go');
  await saves({ place: 'Go' });
});

test('suggestions that come late do not replace later ones', async () => {
  const answers: ((found: readonly string[]) => void)[] = [];
  const place = suggested({ label: 'City', suggest: () => new Promise(resolve => answers.push(resolve)) });
  const { user } = await renderForm({ place });
  await user.click(await boxOf('City'));
  await user.click(document.body);
  await user.click(await boxOf('City'));
  await act(async () => answers[1]?.(['Panaji']));
  await act(async () => answers[0]?.(['Surat']));
  expect(options()).toEqual(['Panaji']);
});

test('a fixed value is shown by its words and cannot be changed (ADMIN-37)', async () => {
  const role = fixed({ label: 'Role', value: 'role-1', shown: 'Admin', required: '*Please Enter Role!' });
  const { user } = await renderForm({ role }, { saved: { role: 'role-1' } });
  const box = await screen.findByRole('textbox', { name: 'Role' });
  await user.type(box, 'x');
  expect(box).toHaveProperty('value', 'Admin');
});

describe('records of another list', () => {
  const to = 'amenities/distinctive';
  const amenities = references({ label: 'Amenities', to, text: 'name', columns: { name: 'Name', type: 'Type' } });
  const chosen = ['64d2f0c8000000000000aaaa', '64d2f0c8000000000000bbbb'];
  const pool = { id: chosen[0], _id: chosen[0], name: 'Pool', type: 'DISTINCTIVE' };
  const around = (choices: Choices) => {
    const context = { dataProvider: testDataProvider({ choices }), queryClient: createQueryClient() };
    const Around = ({ children }: PropsWithChildren) => <CoreAdminContext {...context}>{children}</CoreAdminContext>;
    return { ...context, wrapper: Around };
  };
  const cells = () => textsOf(screen.getAllByRole('cell'));
  const show = (choices: Choices) =>
    render(<>{amenities.renderShow({ value: chosen, label: 'Amenities' })}</>, around(choices));

  test('are shown by their names; one that is missing there is no longer in the list (COMMON-61)', async () => {
    const { unmount } = show(() => new Promise(() => undefined));
    await waitFor(() => expect(cells()).toEqual(Array(4).fill('Loading…')));
    unmount();
    show(offering(pool));
    await screen.findByText('Pool');
    expect(cells()).toEqual(['Pool', 'DISTINCTIVE', 'No longer in the list', '-']);
  });

  test('are read with the declared query, and stay fresh for ten minutes', async () => {
    const choices = offering(pool);
    const { wrapper, queryClient } = around(choices);
    const source = { to, text: 'name', query: { limit: 1000 } };
    const { result } = renderHook(() => useReferenceChoices(source), { wrapper });
    expect(result.current).toMatchObject({ choices: [], isPending: true });
    await waitFor(() => expect(result.current).toMatchObject({ choices: [{ label: 'Pool' }], error: null }));
    const [query] = queryClient.getQueryCache().getAll();
    expect(query?.observers[0]?.options).toMatchObject({ staleTime: 600_000, meta: { rereads: 'onlyAfterWrites' } });
    renderHook(() => useReferenceChoices({ ...source, query: { limit: 7 } }), { wrapper });
    const asked = [1000, 7].map(limit => [to, { limit }, expect.any(AbortSignal)]);
    await waitFor(() => expect(choices.mock.calls).toEqual(asked));
    expect([true, false].map(isPending => placeholderText({ isPending, error: null }))).toEqual([
      'Loading…',
      'No longer in the list',
    ]);
  });

  test('that have no name are not said to be gone (COMMON-61)', async () => {
    const choices = offering({ ...pool, name: ' ' });
    show(choices);
    await screen.findByText('DISTINCTIVE');
    expect(cells()).toEqual(['-', 'DISTINCTIVE', 'No longer in the list', '-']);
    await renderForm({ amenities }, { saved: { amenities: [pool.id] }, choices });
    await screen.findByText('Without a name');
  });

  test('go back as they came when another is chosen beside them', async () => {
    const choices = offering(...['7', '8'].map(id => ({ id, _id: id, name: `Pool ${id}` })));
    const { user, saves } = await renderForm({ amenities }, { saved: { amenities: [7] }, choices });
    await user.click(await boxOf('Amenities'));
    await screen.findByText('1 chosen');
    await user.click(await screen.findByRole('option', { name: 'Pool 8' }));
    expect([screen.getByText('2 chosen').tagName, screen.queryByRole('option')]).toEqual(['P', null]);
    await saves({ amenities: [7, '8'] });
  });

  test('that are typed and not chosen stay, and are not dropped by a save (INPUT-12)', async () => {
    const { user, save, saves } = await renderForm({ amenities }, { choices: offering(pool) });
    const input = await boxOf('Amenities');
    await user.type(input, 'po\u200Bo');
    await screen.findByRole('option', { name: 'Pool' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('“poo” is typed, but not chosen. Choose it from the list, or clear it.');
    expect(input).toHaveProperty('value', 'poo');
    expect(save).not.toHaveBeenCalled();
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: 'Pool' }));
    expect(input).toHaveProperty('value', '');
    await saves({ amenities: [pool.id] });
  });

  test('are not said to be gone when they could not be read (COMMON-61)', async () => {
    expectConsole('error', /No database/);
    const choices = failing();
    show(choices);
    expect((await screen.findByRole('alert')).textContent).toBe('The names could not be loaded. Try again');
    expect(cells()).toEqual(['Could not be loaded', '-', 'Could not be loaded', '-']);
    choices.mockResolvedValue({ data: [pool] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Pool');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are not said to be gone in an input either, which says what cannot be chosen from, and are shown once they can be read (COMMON-61)', async () => {
    expectConsole('error', /No database/);
    const choices = failing();
    const fields = { amenities, category: reference({ label: 'Category', to, text: 'name' }) };
    const { user } = await renderForm(fields, { saved: { amenities: chosen, category: pool.id }, choices });
    await waitFor(() => expect(screen.getAllByText('The choices could not be loaded.')).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('Could not be loaded').length).toBeGreaterThanOrEqual(2));
    expect(screen.queryByText(/no longer in the list/i)).toBeNull();
    expect(document.querySelectorAll('label.Mui-error')).toHaveLength(2);
    const [again, other] = screen.getAllByRole('button', { name: 'Load the choices again' });
    choices.mockResolvedValue({ data: [pool] });
    for (const button of [other, again]) {
      if (button?.isConnected) await user.click(button);
      await waitFor(() => expect(button?.isConnected).toBe(false));
    }
    await waitFor(() => expect(textsOf(screen.getAllByText('Pool'))).toEqual(['Pool', 'Pool']));
    expect((await boxOf('Category')).textContent).toBe('Pool');
  });
});
