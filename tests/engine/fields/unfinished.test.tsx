import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { day, references } from '../../../src/engine/fields';
import { standingToasts } from '../../support/dom';
import { renderForm } from '../../support/renderForm';

const save = (user: Awaited<ReturnType<typeof renderForm>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

describe('a day in the future (INPUT-11)', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  const fields = { paid: day({ label: 'Paid', max: 'today + 1 year', asksAfter: 'today' }) };

  test('is asked about, and sent once it is accepted', async () => {
    const { user, save: sent } = await renderForm(fields);
    const input = await screen.findByLabelText('Paid');
    fireEvent.change(input, { target: { value: '2026-12-24' } });
    const question = '24-12-2026 is in the future. Is that right?';
    expect(screen.getByText(question)).toBeInstanceOf(HTMLElement);
    await save(user);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, 24-12-2026 is right' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(document.activeElement).toBe(input);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('false'));
    await save(user);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ paid: '2026-12-24' }));
  });

  test('is asked about again when it is another, and not when it is the saved one', async () => {
    const { user, save: sent } = await renderForm(fields, { saved: { paid: '2026-12-24' } });
    const input = await screen.findByLabelText('Paid');
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
    fireEvent.change(input, { target: { value: '2026-12-25' } });
    expect(screen.getByRole('button', { name: 'Yes, 25-12-2026 is right' })).toBeInstanceOf(HTMLElement);
    fireEvent.change(input, { target: { value: '2027-11-27' } });
    expect(screen.queryByRole('button', { name: /^Yes/ }), 'which is refused').toBeNull();
    fireEvent.change(input, { target: { value: '2026-11-26' } });
    expect(screen.queryByRole('button', { name: /^Yes/ }), 'which is today').toBeNull();
    fireEvent.change(input, { target: { value: '2026-11-25' } });
    await save(user);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ paid: '2026-11-25' }));
  });
});

test('half a date is not sent, and is said until it is whole (INPUT-11)', async () => {
  const { user, save: sent } = await renderForm({ paid: day({ label: 'Paid' }) });
  const input = await screen.findByLabelText('Paid');
  const typePart = (badInput: boolean) => {
    // The stand-in for a browser knows no half dates.
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput, customError: badInput } });
    fireEvent.keyUp(input, { key: '3' });
  };
  typePart(true);
  await save(user);
  expect(await screen.findByText('Enter the whole date, or clear it.')).toBeInstanceOf(HTMLElement);
  expect(sent).not.toHaveBeenCalled();
  typePart(false);
  fireEvent.change(input, { target: { value: '2026-11-25' } });
  await save(user);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ paid: '2026-11-25' }));
});

test('a day is pasted as people write it, and what is none says so and changes nothing (INPUT-20)', async () => {
  const { user, save: sent } = await renderForm({ birth: day({ label: 'Birth', max: 'today' }) });
  const input = await screen.findByLabelText('Birth');
  const paste = (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } });
  paste('५/६/१९९०');
  expect(input).toHaveProperty('value', '1990-06-05');
  paste('5/6/24');
  expect(standingToasts()).toEqual(['info: “5/6/24” cannot be read as a day. Write it like 31-01-2026.']);
  expect(input).toHaveProperty('value', '1990-06-05');
  paste('6 June 1990');
  await save(user);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ birth: '1990-06-06' }));
});

test('what is typed among choices and not chosen stays, and is not dropped by a save (INPUT-12)', async () => {
  const pool = { id: '1', name: 'Pool' };
  const { user, save: sent } = await renderForm(
    { amenities: references({ label: 'Amenities', to: 'amenities/distinctive', text: 'name' }) },
    { choices: () => Promise.resolve({ data: [pool] }) },
  );
  const input = await screen.findByRole('combobox', { name: 'Amenities' });
  await user.type(input, 'poo');
  await screen.findByRole('option', { name: 'Pool' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('“poo” is typed, but not chosen. Choose it from the list, or clear it.')).toBeTruthy();
  expect(input).toHaveProperty('value', 'poo');
  expect(sent).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('option', { name: 'Pool' }));
  expect(input).toHaveProperty('value', '');
  await save(user);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ amenities: ['1'] }));
});
