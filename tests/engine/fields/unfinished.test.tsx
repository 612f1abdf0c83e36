import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dateTime, day } from '../../../src/engine/fields';
import { draftAt } from '../../../src/engine/form/storedDrafts';
import { standingToasts } from '../../support/dom';
import { renderForm, someone } from '../../support/renderForm';

describe('a day in the future (INPUT-11)', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  const fields = { paid: day({ label: 'Paid', max: 'today + 1 year', asksAfter: 'today' }) };

  test('is asked about, and sent once it is accepted', async () => {
    const { user, save, submit, saves } = await renderForm(fields);
    const input = await screen.findByLabelText('Paid');
    fireEvent.change(input, { target: { value: '2026-12-24' } });
    const question = '24-12-2026 is in the future. Is that right?';
    screen.getByText(question);
    await submit();
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, 24-12-2026 is right' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(document.activeElement).toBe(input);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('false'));
    await saves({ paid: '2026-12-24' });
  });

  test('is asked about again when it is another, and not when it is the saved one', async () => {
    const { saves } = await renderForm(fields, { saved: { paid: '2026-12-24' } });
    const input = await screen.findByLabelText('Paid');
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
    fireEvent.change(input, { target: { value: '2026-12-25' } });
    screen.getByRole('button', { name: 'Yes, 25-12-2026 is right' });
    fireEvent.change(input, { target: { value: '2027-11-27' } });
    expect(screen.queryByRole('button', { name: /^Yes/ }), 'which is refused').toBeNull();
    fireEvent.change(input, { target: { value: '2026-11-26' } });
    expect(screen.queryByRole('button', { name: /^Yes/ }), 'which is today').toBeNull();
    fireEvent.change(input, { target: { value: '2026-11-25' } });
    await saves({ paid: '2026-11-25' });
  });

  test('is asked about again when it comes back with a draft', async () => {
    draftAt(someone, 'things', 'new').store({ values: { paid: '2026-12-24' }, uploads: [] });
    await renderForm(fields, { saved: { paid: '' } });
    expect(await screen.findByRole('button', { name: 'Yes, 24-12-2026 is right' })).toBeInstanceOf(HTMLElement);
  });
});

test.each([
  ['a date', day, undefined, '2026-11-25', '2026-11-25'],
  ['a date-time', dateTime, '2026-11-24T08:30', '2026-11-25T08:30', '2026-11-25T08:30:00'],
] as const)('half of %s is not sent, and is said until it is whole (INPUT-12)', async (_, type, was, typed, sent) => {
  const { save, submit, saves } = await renderForm({ paid: type({ label: 'Paid' }) }, { saved: { paid: was } });
  const input = await screen.findByLabelText('Paid');
  const typePart = (badInput: boolean) => {
    // The stand-in for a browser knows no half dates.
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput, customError: badInput } });
    fireEvent.keyUp(input, { key: '3' });
  };
  // A browser takes the value away as soon as a part of it is.
  fireEvent.change(input, { target: { value: '' } });
  typePart(true);
  await submit();
  await screen.findByText('Enter the whole date, or clear it.');
  expect(save).not.toHaveBeenCalled();
  typePart(false);
  fireEvent.change(input, { target: { value: typed } });
  await saves({ paid: sent });
});

test('a day is pasted as people write it, and what is none says so and changes nothing (INPUT-20)', async () => {
  const { saves } = await renderForm({ birth: day({ label: 'Birth', max: 'today' }) });
  const input = await screen.findByLabelText('Birth');
  const paste = (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } });
  paste('५/६/१९९०');
  expect(input).toHaveProperty('value', '1990-06-05');
  paste('5/6/24');
  expect(standingToasts()).toEqual(['info: “5/6/24” cannot be read as a day. Write it like 31-01-2026.']);
  expect(input).toHaveProperty('value', '1990-06-05');
  paste('6 June 1990');
  await saves({ birth: '1990-06-06' });
});
