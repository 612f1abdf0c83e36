import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineDialect } from '../../../src/dialect/dialect';
import { image } from '../../../src/engine/fields';
import { withFileAddress } from '../../../src/engine/http/files';

const photo = image({ label: 'Photo' });
const draw = (address: unknown) => <>{photo.Cell({ value: address, label: 'Photo' })}</>;
const source = () => screen.getByRole('img', { name: 'Photo' }).getAttribute('src');
const answers = new Map<string, (response: Response) => void>();
const privateApi = defineDialect({
  base: () => 'https://private.test',
  session: { at: 'private', token: 'key' },
  pages: { by: 'page', page: 'page', size: 'size' },
  id: ['id'],
  files: { path: 'assets/:id', isPrivate: true },
});

afterEach(() => vi.unstubAllGlobals());

test('a picture that cannot be loaded says so, and one in its place is shown', () => {
  const { rerender } = render(draw('https://files.test/a.png'));
  fireEvent.error(screen.getByRole('img', { name: 'Photo' }));
  expect([screen.getByText('Image missing').className, screen.queryByRole('img')]).toEqual([
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
  const answer = async (at: number, response: Response) => {
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(at + 1));
    await act(async () => answers.get(String(addresses[at]))?.(response));
  };
  const { rerender, unmount } = render(draw(addresses[0]));
  expect(source()).toBeNull();
  await answer(0, new Response('png'));
  await waitFor(() => expect(source()).toBe('blob:first'));
  rerender(draw(addresses[1]));
  expect([source(), revoke.mock.calls]).toEqual([null, [['blob:first']]]);
  await answer(1, new Response('', { status: 404 }));
  expect(await screen.findByText('Image missing')).toBeInstanceOf(HTMLElement);
  rerender(draw(addresses[2]));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  rerender(draw(addresses[3]));
  expect(fetched.mock.calls[2]?.[1]?.signal?.aborted).toBe(true);
  await answer(3, new Response('png'));
  await waitFor(() => expect(source()).toBe('blob:second'));
  unmount();
  expect(revoke).toHaveBeenLastCalledWith('blob:second');
});
