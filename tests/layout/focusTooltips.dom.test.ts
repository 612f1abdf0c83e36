import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../support/browserDom';
import { useFocusTooltips } from '../../src/engine/ui/useFocusTooltips';

/** The tooltip is 100 px wide and 30 px high, in a window of 1000 by 800. */
const measures = { offsetWidth: 100, offsetHeight: 30 };
let isShown = false;
/** The one that is due in the next frame. */
let frame: FrameRequestCallback | undefined;
const nextFrame = () => frame?.(0);
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    frame = run;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (frame = undefined));
  [isShown, frame] = [false, undefined];
  Object.assign(HTMLElement.prototype, {
    showPopover: () => void (isShown = true),
    hidePopover: () => void (isShown = false),
  });
});
afterEach(() => document.body.replaceChildren());

const open = () => {
  const place = document.createElement('div');
  place.innerHTML = `
    <button title="Close" id="icon"></button>
    <button title="Never" id="named">Save</button>
    <table><tbody><tr tabindex="0" id="row"><td><span class="clip" title="A long name"><span>A long…</span></span></td></tr></tbody></table>`;
  document.body.append(place);
  const { unmount } = renderHook(useFocusTooltips);
  const tooltip = document.querySelector<HTMLElement>('.focus-tooltip') ?? expect.unreachable('There is no tooltip.');
  for (const [name, value] of Object.entries(measures)) Object.defineProperty(tooltip, name, { value });
  const find = (id: string) => document.getElementById(id) ?? expect.unreachable(id);
  const said = () => (isShown ? tooltip.textContent : '');
  return { tooltip, unmount, find, said };
};

test('the title of an icon button is shown while the keyboard is on it, until Escape, a press or another place', () => {
  const { find, said } = open();
  for (const end of [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(document),
    () => find('icon').blur(),
    () => find('named').focus(),
  ]) {
    find('icon').focus();
    expect(said()).toBe('');
    nextFrame();
    expect(said()).toBe('Close');
    fireEvent.keyDown(document, { key: 'x' });
    expect(said()).toBe('Close');
    end();
    nextFrame();
    expect(said()).toBe('');
    find('icon').blur();
  }
  find('icon').focus();
  find('icon').blur();
  nextFrame();
  expect(said()).toBe('');
});

test.each([
  [10, 9, 'A long name'],
  [9, 9, ''],
])('the title of a text of %d px in %d px of its row is shown as “%s”', (scrollWidth, clientWidth, title) => {
  const { find, said } = open();
  const text = find('row').querySelector('.clip > span') ?? expect.unreachable('There is no text.');
  Object.defineProperties(text, { scrollWidth: { value: scrollWidth }, clientWidth: { value: clientWidth } });
  find('row').focus();
  nextFrame();
  expect(said()).toBe(title);
});

test('a title stands below its element, above it at the end of the window, within its edges, and follows when it is scrolled', () => {
  const { tooltip, find, unmount } = open();
  const icon = find('icon');
  const put = (left: number, bottom: number) =>
    vi.spyOn(icon, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, bottom - 20, 20, 20));
  const place = () => [tooltip.style.left, tooltip.style.top];
  put(500, 764);
  icon.focus();
  nextFrame();
  expect(place()).toEqual(['460px', '770px']);
  for (const [left, bottom, expected] of [
    [500, 765, ['460px', '709px']],
    [2, 100, ['6px', '106px']],
    [990, 100, ['894px', '106px']],
  ] as const) {
    put(left, bottom);
    fireEvent.scroll(document);
    expect(place()).toEqual(expected);
  }
  unmount();
  expect(tooltip.isConnected).toBe(false);
  icon.blur();
  isShown = false;
  icon.focus();
  nextFrame();
  expect(isShown).toBe(false);
});
