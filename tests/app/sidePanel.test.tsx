import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { localStorageStore, StoreContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RouteProgress } from '../../src/app/RouteProgress';
import { useSidePanel } from '../../src/app/useSidePanel';

const Panel = () => {
  const { isFolded, isPeeking, toggle, hover } = useSidePanel();
  return (
    <>
      <button type="button" onClick={toggle}>
        fold
      </button>
      <section aria-label="panel" {...hover}>
        {isFolded ? (isPeeking ? 'peeking' : 'folded') : 'open'}
      </section>
    </>
  );
};

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const panel = () => screen.getByRole('region', { name: 'panel' });

const widen = (width: number) => Object(window).happyDOM.setViewport({ width });

beforeEach(() => {
  vi.useFakeTimers();
  widen(1440);
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () =>
  render(
    <StoreContextProvider value={localStorageStore()}>
      <Panel />
    </StoreContextProvider>,
  );

describe('the side panel', () => {
  test('is open at first and remembers that it was folded', () => {
    open();
    expect(panel().textContent).toBe('open');
    fireEvent.click(screen.getByText('fold'));
    expect(panel().textContent).toBe('folded');
    cleanup();
    open();
    expect(panel().textContent).toBe('folded');
  });

  test('begins folded where lists need the room, and opens for who wants it', () => {
    widen(1199);
    open();
    expect(panel().textContent).toBe('folded');
    fireEvent.click(screen.getByText('fold'));
    expect(panel().textContent).toBe('open');
  });

  test('SHELL-73: follows the width of the window until the person folds or opens it', () => {
    widen(390);
    open();
    const after = (width: number) => {
      act(() => void widen(width));
      return panel().textContent;
    };
    expect([after(1440), after(390), after(1440)]).toEqual(['open', 'folded', 'open']);
    fireEvent.click(screen.getByText('fold'));
    expect([after(390), after(1440)]).toEqual(['folded', 'folded']);
  });

  test('SHELL-68, SHELL-69: folded, it opens under the pointer and folds 500 ms after the pointer has left', () => {
    open();
    fireEvent.click(screen.getByText('fold'));
    fireEvent.pointerEnter(panel());
    expect(panel().textContent).toBe('peeking');
    pass(5000);
    fireEvent.pointerLeave(panel());
    pass(400);
    // A pointer that comes back in time keeps it open.
    fireEvent.pointerEnter(panel());
    pass(400);
    expect(panel().textContent).toBe('peeking');
    fireEvent.pointerLeave(panel());
    pass(499);
    expect(panel().textContent).toBe('peeking');
    pass(1);
    expect(panel().textContent).toBe('folded');
  });
});

const bar = () => screen.queryByRole('progressbar');

describe('the progress of a route change', () => {
  test('SHELL-66, SHELL-67: it advances 10% every 30 ms and is gone when full', () => {
    render(<RouteProgress />);
    expect(bar()?.getAttribute('aria-valuenow')).toBe('0');
    pass(30);
    expect(bar()?.getAttribute('aria-valuenow')).toBe('10');
    pass(240);
    expect(bar()?.getAttribute('aria-valuenow')).toBe('90');
    pass(30);
    expect(bar()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
