import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { localStorageStore, StoreContextProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSidePanel } from '../../src/layout/SidePanel';

const rendered = vi.fn<() => void>();

const Panel = () => {
  const { isFolded, isPeeking, toggle, hover } = useSidePanel();
  rendered();
  return (
    <>
      <button type="button" onClick={toggle}>
        fold
      </button>
      <section aria-label="panel" {...hover}>
        <span>{isPeeking ? 'peeking' : isFolded ? 'folded' : 'open'}</span>
        <button type="button" aria-label="one" />
        <button type="button" aria-label="other" />
      </section>
    </>
  );
};

const panel = () => screen.getByRole('region', { name: 'panel' });

const widen = (width: number) => Object(window).happyDOM.setViewport({ width });

beforeEach(() => {
  vi.useFakeTimers();
  widen(1440);
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
    // Opened and folded again, it does not stay open for the pointer that was in it.
    fireEvent.pointerEnter(panel());
    for (const _ of [1, 2]) fireEvent.click(screen.getByText('fold'));
    expect(panel().textContent).toBe('folded');
  });

  test('that is open renders nothing for the pointer in it', () => {
    open();
    const before = rendered.mock.calls.length;
    fireEvent.pointerEnter(panel());
    expect(rendered).toHaveBeenCalledTimes(before);
    fireEvent.click(screen.getByText('fold'));
    fireEvent.pointerEnter(panel());
    expect(rendered).toHaveBeenCalledTimes(before + 2);
  });

  test('that is folded stays open for a pointer that comes back within half a second (SHELL-69)', () => {
    open();
    fireEvent.click(screen.getByText('fold'));
    fireEvent.pointerEnter(panel());
    expect(panel().textContent).toBe('peeking');
    for (const _ of [1, 2]) fireEvent.pointerLeave(panel());
    act(() => void vi.advanceTimersByTime(400));
    fireEvent.pointerEnter(panel());
    act(() => void vi.advanceTimersByTime(1000));
    expect(panel().textContent).toBe('peeking');
    fireEvent.pointerLeave(panel());
    act(() => void vi.advanceTimersByTime(500));
    expect(panel().textContent).toBe('folded');
  });

  test('that is folded stays open while the pointer or the focus of the keyboard is in it (SHELL-69)', () => {
    open();
    fireEvent.click(screen.getByText('fold'));
    const one = screen.getByRole('button', { name: 'one' });
    const other = screen.getByRole('button', { name: 'other' });
    const later = () => {
      act(() => void vi.advanceTimersByTime(1000));
      return panel().textContent;
    };
    fireEvent.pointerEnter(panel());
    fireEvent.blur(one, { relatedTarget: other });
    const isKeptForControls = later();
    fireEvent.blur(one);
    const isKeptForPointer = later();
    act(() => other.focus());
    fireEvent.pointerLeave(panel());
    const isKeptForFocus = later();
    act(() => other.blur());
    expect([isKeptForControls, isKeptForPointer, isKeptForFocus, later()]).toEqual([
      'peeking',
      'peeking',
      'peeking',
      'folded',
    ]);
    act(() => one.focus());
    expect(panel().textContent).toBe('peeking');
    act(() => screen.getByText('fold').focus());
    expect(panel().textContent).toBe('folded');
  });

  test('follows the width of the window until the person folds or opens it (SHELL-73)', () => {
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
});
