import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { message } from '../../../src/engine/fields';
import { preview } from '../../../src/engine/fields/message';

const field = message({ label: 'Message', empty: 'No message' });
const draw = (place: 'Cell' | 'Show', value: unknown) =>
  render(<>{field[place]({ value, label: 'Message' })}</>).container;

test.each([
  ['20 characters whole', 'x'.repeat(20), 'x'.repeat(20)],
  ['the first 20 of 21', 'x'.repeat(21), `${'x'.repeat(20)}...`],
  ['20 emoji whole', '👩‍👩‍👧'.repeat(20), '👩‍👩‍👧'.repeat(20)],
  ['the first 20 of 21 emoji', '👩‍👩‍👧'.repeat(21), `${'👩‍👩‍👧'.repeat(20)}...`],
  ['an accent with its letter', 'e\u0301'.repeat(21), `${'e\u0301'.repeat(20)}...`],
])('the preview of a message shows %s (CONTACT-G-05 CONTACT-G-06 CONTACT-P-11)', (_, text, shown) => {
  expect(preview(text)).toBe(shown);
});

describe('a message', () => {
  const long = 'I would like to see the house by the sea next week.';

  test('opens in a dialog from its preview, and closes again; it is whole in a read-only view (CONTACT-G-07 CONTACT-G-08 CONTACT-P-13)', async () => {
    expect(draw('Show', long).textContent).toBe(long);
    cleanup();
    draw('Cell', long);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'I would like to see ...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message' });
    expect(within(dialog).getByText(long)).toBeInstanceOf(HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const places = ['Cell', 'Show'] as const;
  test.each(places)('that is empty reads the declared words in its %s (CONTACT-P-12 CONTACT-P-14)', place => {
    expect(draw(place, '  ').textContent).toBe('No message');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
