import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Connection } from '../../src/views/Connection';

const says = () => screen.getByRole('status').textContent;
const turn = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

test('OFFLINE-01: a line says once that there is no connection and what becomes of what is typed, and when it is back', () => {
  render(<Connection />);
  expect(says()).toBe('');
  turn(false);
  expect(says()).toBe(
    'There is no connection. What could not be read is read again as soon as it returns. Nothing is sent by itself; forms keep what you type.',
  );
  turn(true);
  expect(says()).toBe('The connection is back.');
});
