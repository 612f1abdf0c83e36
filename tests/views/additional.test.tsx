import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { additional } from '../../src/views/additional';
import '../support/dom';

const Part = ({ name }: { name: string }) => <p>{name} is here</p>;

test('a part that cannot be loaded leaves its place empty, and comes when the connection is back', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Part }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Part });
  const Additional = additional(load);
  await act(async () => void render(<Additional name="The bar" />));
  expect(screen.queryByText('The bar is here')).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The bar is here')).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
});
