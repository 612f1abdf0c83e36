import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { standingToasts } from '../../support/dom';
import { lazyDialog } from '../../../src/engine/dialog/lazyDialog';
import { LazyBoundary } from '../../../src/engine/updates/LazyBoundary';
import { lazyComponent } from '../../../src/engine/updates/lazyComponent';
import { ErrorBoundary } from '../../../src/engine/views/ErrorBoundary';

const Part = ({ name }: { name: string }) => <p>{name} is here</p>;
const loading = () => vi.fn<() => Promise<{ default: typeof Part }>>().mockResolvedValue({ default: Part });
const failingOnce = () => loading().mockRejectedValueOnce(new Error('No network'));

test('renders at once what has been preloaded, and loads it once', async () => {
  const load = loading();
  const Lazy = lazyComponent(load);
  expect(Lazy.isLoaded()).toBe(false);
  await Lazy.preload();
  expect(Lazy.isLoaded()).toBe(true);
  render(
    <LazyBoundary parts={[Lazy]}>
      <Lazy name="The screen" />
    </LazyBoundary>,
  );
  expect(screen.getByText('The screen is here')).toBeTruthy();
  await Lazy.preload();
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  ['a lazy component', false],
  ['a boundary', true],
])(
  '%s loads when it is rendered, and gives a failure to the nearest error boundary; a later one tries again',
  async (_, isBoundary) => {
    const Lazy = lazyComponent(failingOnce());
    const content = <Lazy name="The screen" />;
    const ui = (
      <ErrorBoundary fallback={error => <p>{String(error)}</p>}>
        {isBoundary ? <LazyBoundary parts={[Lazy]}>{content}</LazyBoundary> : content}
      </ErrorBoundary>
    );
    vi.spyOn(console, 'error').mockReturnValue();
    const { unmount } = render(ui);
    expect(await screen.findByText('Error: No network')).toBeTruthy();
    unmount();
    render(ui);
    expect(await screen.findByText('The screen is here')).toBeTruthy();
  },
);

test('a boundary requests all of its parts together, and renders its children in one go', async () => {
  let arrive: (module: { default: typeof Part }) => void = () => undefined;
  const slow = vi.fn<() => Promise<{ default: typeof Part }>>(() => new Promise(resolve => (arrive = resolve)));
  const fast = loading();
  const [Slow, Fast] = [lazyComponent(slow), lazyComponent(fast)];
  const boundary = (parts: ComponentProps<typeof LazyBoundary>['parts']) => (
    <LazyBoundary parts={parts} fallback="Loading">
      <Fast name="One" />
      <Slow name="The other" />
    </LazyBoundary>
  );
  const { rerender } = render(boundary([Fast]));
  // The parts of before do not count.
  rerender(boundary([Slow, Fast, undefined]));
  await act(Fast.preload);
  expect(document.body.textContent).toBe('Loading');
  await act(async () => arrive({ default: Part }));
  expect(document.body.textContent).toBe('One is hereThe other is here');
  expect([slow, fast].map(load => load.mock.calls.length)).toEqual([1, 1]);
});

test('what a boundary shows after a failure can try again, and the connection does', async () => {
  const load = failingOnce().mockRejectedValueOnce(new Error('Still no network'));
  const Lazy = lazyComponent(load);
  render(
    <LazyBoundary parts={[Lazy]} failed={(error, retry) => <button onClick={retry}>{String(error)}</button>}>
      <Lazy name="The bar" />
    </LazyBoundary>,
  );
  fireEvent.click(await screen.findByText('Error: No network'));
  expect(await screen.findByText('Error: Still no network')).toBeTruthy();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('The bar is here')).toBeTruthy();
  fireEvent(window, new Event('online'));
  expect(screen.getByText('The bar is here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a dialog whose code cannot be loaded says why, and is closed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  type Code = { default: ComponentType<{ onClose: () => void }> };
  const Lazy = lazyDialog(() => Promise.reject<Code>(new Error('No network')));
  const onClose = vi.fn<() => void>();
  render(<Lazy onClose={onClose} />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(standingToasts()).toEqual(['error: No network']);
});
