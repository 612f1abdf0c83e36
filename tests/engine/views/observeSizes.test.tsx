import { act, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scrolling } from '../../../src/engine/conflicts/Scrolling';
import { useTableFits } from '../../../src/engine/list/useTableFits';
import { observeSizes } from '../../../src/engine/ui/observeSizes';

let reports: (() => void)[] = [];
const observedElements = new Set<Element>();
const disconnect = vi.fn<() => void>();
beforeEach(() => {
  reports = [];
  observedElements.clear();
  disconnect.mockClear();
  class ReportedSizes {
    observe = (element: Element) => void observedElements.add(element);
    disconnect = disconnect;
    constructor(report: () => void) {
      reports.push(report);
    }
  }
  vi.stubGlobal('ResizeObserver', ReportedSizes);
});
afterEach(() => vi.unstubAllGlobals());

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
const report = () => reports.forEach(each => each());

test('sizes are measured in the frame after they are reported, once, and not after the end', async () => {
  const measure = vi.fn<() => void>();
  const end = observeSizes([document.body], measure);
  report();
  report();
  expect(measure).not.toHaveBeenCalled();
  await nextFrame();
  expect(measure).toHaveBeenCalledTimes(1);
  report();
  end();
  await nextFrame();
  expect(measure).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

/** Widths in px of a frame, its table, the column of the names, and the columns at the end of the row. */
test.each([
  [900, 900, 200, [80, 60], true, true, 'name: 0; start: 200px; 0: 0px; 1: 60px; end: 140px;'],
  [600, 601, 200, [400], true, false, 'name: 0; start: 200px; 0: 0px; end: 400px;'],
  [600, 601, 201, [201, 200, 100], true, false, 'name: auto; start: 0px; 0: 0px; 1: 100px; 2: auto; end: 300px;'],
  [600, 500, 100, [], false, true, 'name: auto; start: 0px; end: 0px;'],
])(
  'in a frame of %d px around a table of %d, names of %d and last columns of %j stay in sight where they leave room (COLUMN-11 COLUMN-13 COLUMN-15)',
  async (frameWidth, tableWidth, nameWidth, endWidths, isNameFixed, fits, style) => {
    const frame = document.createElement('div');
    frame.innerHTML = `<table><thead><tr><th class="cell--name">${endWidths.map(() => '<th class="sticky">').join('')}</tr></thead></table>`;
    const elements = [frame, ...frame.querySelectorAll('table, th')];
    [frameWidth, tableWidth, nameWidth, ...endWidths].forEach((value, at) =>
      Object.defineProperty(elements[at], 'offsetWidth', { value }),
    );
    const { result } = renderHook(() => useTableFits({ current: frame }, isNameFixed));
    report();
    await act(nextFrame);
    expect(result.current).toBe(fits);
    expect(frame.getAttribute('style')?.split('--sticky-').join('')).toBe(style);
  },
);

test.each(['scrollHeight', 'scrollWidth'])(
  'a value of a conflict that grows over its frame can be scrolled by keyboard: %s',
  async size => {
    const { container } = render(<Scrolling className="value">A long text</Scrolling>);
    const [frame] = container.children;
    const [content] = frame?.children ?? [];
    if (!frame || !content) expect.unreachable('There is no frame.');
    expect([frame.hasAttribute('tabindex'), observedElements.has(content)]).toEqual([false, true]);
    Object.defineProperty(frame, size, { value: 1 });
    report();
    await act(nextFrame);
    expect(frame.getAttribute('tabindex')).toBe('0');
  },
);
