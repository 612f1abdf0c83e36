import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { localStorageStore, StoreContextProvider } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
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

const panelElement = <Panel />;
const panel = () => screen.getByRole('region', { name: 'panel' });

const widen = (width: number) => Object(window).happyDOM.setViewport({ width });

beforeEach(() => {
  vi.useFakeTimers();
  widen(1440);
});

const open = () => render(<StoreContextProvider value={localStorageStore()}>{panelElement}</StoreContextProvider>);
const fold = () => fireEvent.click(screen.getByText('fold'));
/** How the panel is some time later. */
const after = (milliseconds: number) => {
  act(() => void vi.advanceTimersByTime(milliseconds));
  return panel().textContent;
};

test('the side panel is open at first, renders nothing for the pointer in it, and remembers that it was folded', () => {
  open();
  expect(after(0)).toBe('open');
  const before = rendered.mock.calls.length;
  fireEvent.pointerEnter(panel());
  expect(rendered).toHaveBeenCalledTimes(before);
  fireEvent.pointerLeave(panel());
  fold();
  expect(after(0)).toBe('folded');
  fireEvent.pointerEnter(panel());
  expect(rendered).toHaveBeenCalledTimes(before + 2);
  cleanup();
  open();
  expect(after(0)).toBe('folded');
  // Opened and folded again, it does not stay open for the pointer that was in it.
  fireEvent.pointerEnter(panel());
  for (const _ of [1, 2]) fold();
  expect(after(0)).toBe('folded');
});

test('the side panel that is folded stays open for a pointer that comes back within half a second, and while the pointer or the focus of the keyboard is in it (SHELL-69)', () => {
  open();
  fold();
  fireEvent.pointerEnter(panel());
  expect(after(0)).toBe('peeking');
  for (const _ of [1, 2]) fireEvent.pointerLeave(panel());
  after(400);
  fireEvent.pointerEnter(panel());
  expect(after(1000)).toBe('peeking');
  const [one, other] = ['one', 'other'].map(name => screen.getByRole('button', { name }));
  if (!one || !other) throw new Error('The panel has no controls.');
  fireEvent.blur(one, { relatedTarget: other });
  const isKeptForControls = after(1000);
  fireEvent.blur(one);
  const isKeptForPointer = after(1000);
  act(() => other.focus());
  fireEvent.pointerLeave(panel());
  const isKeptForFocus = after(1000);
  act(() => other.blur());
  const kept = [isKeptForControls, isKeptForPointer, isKeptForFocus, after(500)];
  expect(kept).toEqual(['peeking', 'peeking', 'peeking', 'folded']);
  act(() => one.focus());
  expect(after(0)).toBe('peeking');
  act(() => screen.getByText('fold').focus());
  expect(after(0)).toBe('folded');
  fireEvent.pointerEnter(panel());
  fireEvent.pointerLeave(panel());
  expect(after(500)).toBe('folded');
});

test('the side panel follows the width of the window until the person folds or opens it (SHELL-73)', () => {
  widen(390);
  open();
  const at = (width: number) => {
    act(() => void widen(width));
    return after(0);
  };
  expect([at(1440), at(390), at(1440)]).toEqual(['open', 'folded', 'open']);
  fold();
  expect([at(390), at(1440)]).toEqual(['folded', 'folded']);
});
