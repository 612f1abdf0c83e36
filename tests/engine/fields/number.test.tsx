import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { number } from '../../../src/engine/fields';
import { renderForm } from '../../support/renderForm';
import { settle } from '../../support/renderQueryHook';

const open = async (options: Partial<Parameters<typeof number>[0]> = {}, value: unknown = '') => {
  const form = await renderForm({ amount: number({ label: 'Amount', ...options }) }, { saved: { amount: value } });
  const input = await screen.findByLabelText(/^Amount/);
  if (!(input instanceof HTMLInputElement)) throw new Error('The number has no input.');
  return { ...form, input };
};

const amount = number({ label: 'Amount' });
test.each([
  [4350, '4,350', '4350'],
  ['1115', '1,115', '1115'],
  [1234567.25, '12,34,567.25', '1234567.25'],
  [999, '999', '999'],
  [0.5, '0.5', '0.5'],
  [-4350, '-4,350', '-4350'],
])(
  'a number in a cell: %j is grouped as in India, and as it is stored in an export (COMMON-62)',
  (value, cell, exported) => {
    expect([amount.renderCell({ value, label: 'Amount' }), amount.toText(value)]).toEqual([cell, exported]);
  },
);

describe('a number (PROP-141 to PROP-143, PROP-147 to PROP-151)', () => {
  test.each([
    ['a whole number takes digits only', false, '1a5-2e3', '1523'],
    ['a comma goes with the group behind it', false, '1,20,000', '120000'],
    ['a decimal number takes one point', true, '12.5', '12.5'],
    ['it holds ten characters', true, '12345678901234', '1234567890'],
    ['its grouping is not counted', true, '1,23,45,67,890', '1234567890'],
  ])('%s', async (_, decimals, typed, kept) => {
    const { user, input } = await open({ decimals });
    await user.type(input, typed);
    expect(input.value).toBe(kept);
  });

  test('is no less than zero, and blocks keys that are in no such number, but no shortcuts', async () => {
    const { input } = await open({ decimals: true }, 7);
    expect([input.min, input.inputMode]).toEqual(['0', 'decimal']);
    const taken = ['e', 'E', '-', '+', '5'].map(key => fireEvent.keyDown(input, { key }));
    expect(taken).toEqual([false, false, false, false, true]);
    const modifiers = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }];
    expect(modifiers.map(init => fireEvent.keyDown(input, { key: '+', ...init }))).toEqual([true, true, true]);
  });

  test.each([
    ['1q234', 2, 1],
    ['1 234', 2, 1],
    ['1२34', 2, 2],
  ])('keeps the cursor where a text is taken as another one: %s', async (value, typedAt, keptAt) => {
    const { input } = await open({ strips: true }, 1234);
    input.focus();
    // As a browser does it: the cursor is set before the event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.setSelectionRange(typedAt, typedAt);
    fireEvent.input(input);
    expect([input.value, input.selectionStart]).toEqual(['1234', keptAt]);
  });

  test('leaves what an input method composes as it is until it has ended, so that nothing is typed twice (INPUT-21)', async () => {
    const { input } = await open({ strips: true });
    const compose = (value: string) => fireEvent.input(input, { target: { value }, isComposing: true });
    fireEvent.compositionStart(input);
    compose('１');
    compose('１２q');
    expect(input.value).toBe('１２q');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('12');
    screen.getByText('“q” was left out.');
  });

  test('strips what is pasted where it is declared to', async () => {
    const { input } = await open({ decimals: true, strips: true }, 7);
    for (const [value, kept] of [
      ['₹ 1,00,000.50', '100000.50'],
      ['-1.2.3', '1.23'],
    ] as const) {
      fireEvent.change(input, { target: { value } });
      expect(input.value).toBe(kept);
    }
    screen.getByText(/“-\.” was left out\./);
  });

  test('may be below zero where it is declared; an empty one is not refused before the form is sent', async () => {
    const { user, input, saves } = await open({ negative: true, required: 'How deep?' });
    expect([input.getAttribute('min'), input.inputMode]).toEqual([null, 'text']);
    expect(['e', '-', '+'].map(key => fireEvent.keyDown(input, { key }))).toEqual([false, true, false]);
    await user.click(input);
    await user.tab();
    await settle();
    expect(screen.queryByText('How deep?')).toBeNull();
    await user.type(input, '-7');
    await saves({ amount: '-7' });
  });

  test('what is no number stays, says so when it is left, and is not sent (INPUT-02)', async () => {
    const { user, input, save, submit, saves } = await open({ decimals: true }, 7);
    const refusal = '“4,5” can be read in two ways. Write the decimals after a point, and no commas.';
    await user.clear(input);
    await user.type(input, '4,5');
    await user.tab();
    await screen.findByText(refusal);
    await submit();
    await screen.findByText(refusal);
    expect(input.value).toBe('4,5');
    expect(save).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, '4.5');
    await saves({ amount: '4.5' });
  });

  test('a paste longer than the limit keeps every digit, and is refused (INPUT-02)', async () => {
    const { user, input } = await open();
    await user.click(input);
    fireEvent.change(input, { target: { value: '12345678901234' } });
    expect(input.value).toBe('12345678901234');
    await user.tab();
    await screen.findByText('At most 10 characters.');
  });
});

test.each([-5, '7'])('one that its field cannot hold stays until another is entered: %j (FORM-10)', async expected => {
  const { user, saves } = await renderForm({ beds: number({ label: 'Beds' }) }, { saved: { beds: -5 } });
  const left = await screen.findByRole('group', { name: 'Beds' });
  const why = 'Beds must be a number that is not below zero. This field cannot hold the value, so it is left as it is.';
  expect(left.textContent).toBe(`Beds -5${why}Enter another`);
  if (expected !== -5) {
    await user.click(screen.getByRole('button', { name: 'Enter another' }));
    const input = await screen.findByRole('textbox', { name: 'Beds' });
    const mayUnload = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect([document.activeElement === input, mayUnload]).toEqual([true, false]);
    await user.type(input, '7');
  }
  await saves({ beds: expected });
});
