import { render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { loadable } from '../../src/release/loadable';

const Screen = () => <p>The screen</p>;
const show = (Part: ComponentType) =>
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  );

test('draws at once what has been loaded', async () => {
  const ahead = loadable(() => Promise.resolve({ default: Screen }));
  await ahead.load();
  show(ahead);
  expect(screen.getByText('The screen')).toBeTruthy();
});

test('forgets a failure', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Screen }>>()
    .mockRejectedValueOnce(new Error('No network'))
    .mockResolvedValueOnce({ default: Screen });
  const { load: loadOnce } = loadable(load);
  await expect(loadOnce()).rejects.toThrow('No network');
  expect((await loadOnce()).default).toBe(Screen);
});
