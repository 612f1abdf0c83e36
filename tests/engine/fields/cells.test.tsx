import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { defineDialect } from '../../../src/dialect/dialect';
import { image, message } from '../../../src/engine/fields';
import { preview } from '../../../src/engine/fields/message';
import { withFileAddress } from '../../../src/engine/http/files';

const photo = image({ label: 'Photo' });
const draw = (address: unknown) => <>{photo.renderCell({ value: address, label: 'Photo' })}</>;
const source = () => screen.getByRole('img', { name: 'Photo' }).getAttribute('src');
const answers = new Map<string, (response: Response) => void>();
const privateApi = defineDialect({
  base: () => 'https://private.test',
  session: { at: 'private', token: 'key' },
  pages: { by: 'page', page: 'page', size: 'size' },
  id: ['id'],
  files: { path: 'assets/:id', isPrivate: true },
});

test('a picture is loaded when it comes into view; one that cannot be loaded says so; it is loaded again with the connection, and one in its place is shown', () => {
  const { rerender } = render(draw('https://files.test/a.png'));
  const fail = () => fireEvent.error(screen.getByRole('img', { name: 'Photo' }));
  expect(screen.getByRole('img', { name: 'Photo' }).getAttribute('loading')).toBe('lazy');
  fail();
  fireEvent(window, new Event('online'));
  expect(source()).toBe('https://files.test/a.png');
  fail();
  expect([screen.getByText('Not loaded').className, screen.queryByRole('img')]).toEqual([
    'picture picture--thumbnail picture--broken',
    null,
  ]);
  rerender(draw('https://files.test/b.png'));
  expect(source()).toBe('https://files.test/b.png');
});

test('a picture that needs a token is read once it is shown, and let go with its place (SESSION-47)', async () => {
  const fetched = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>(
    (address, options) =>
      new Promise((resolve, reject) => {
        answers.set(address, resolve);
        options?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:first').mockReturnValueOnce('blob:second');
  const addresses = [1, 2, 3, 4].map(id => withFileAddress(id, privateApi));
  const answer = async (at: number, response: Response, calls = at + 1) => {
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(calls));
    await act(async () => answers.get(String(addresses[at]))?.(response));
  };
  const { rerender, unmount } = render(draw(addresses[0]));
  expect(source()).toBeNull();
  await answer(0, new Response('png'));
  await waitFor(() => expect(source()).toBe('blob:first'));
  rerender(draw(addresses[1]));
  expect([source(), revoke.mock.calls]).toEqual([null, [['blob:first']]]);
  await answer(1, new Response('', { status: 404 }));
  expect(await screen.findByText('Not loaded')).toBeInstanceOf(HTMLElement);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  expect(fetched.mock.calls[2]?.[0]).toBe(addresses[1]);
  rerender(draw(addresses[2]));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
  rerender(draw(addresses[3]));
  expect(fetched.mock.calls[3]?.[1]?.signal?.aborted).toBe(true);
  await answer(3, new Response('png'), 5);
  await waitFor(() => expect(source()).toBe('blob:second'));
  unmount();
  expect(revoke).toHaveBeenLastCalledWith('blob:second');
});

const field = message({ label: 'Message', empty: 'No message' });
const read = (place: 'renderCell' | 'renderShow', value: unknown) =>
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
    expect(read('renderShow', long).textContent).toBe(long);
    cleanup();
    read('renderCell', long);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'I would like to see ...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message' });
    expect(within(dialog).getByText(long)).toBeInstanceOf(HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const places = ['renderCell', 'renderShow'] as const;
  test.each(places)('that is empty reads the declared words from its %s (CONTACT-P-12 CONTACT-P-14)', place => {
    expect(read(place, '  ').textContent).toBe('No message');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
