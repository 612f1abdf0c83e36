import { afterEach, expect, test } from 'vitest';
import { shortcutKey, switchSingleKeys } from '../../../src/engine/inputs/key';

test.each([
  ['k', 'KeyK', false, 'k'],
  ['K', 'KeyK', true, 'k'],
  ['क', 'KeyK', false, 'k'],
  ['प', 'KeyH', false, 'h'],
  ['л', 'KeyK', false, 'k'],
  ['ك', 'KeyK', false, 'k'],
  ['ㅏ', 'KeyK', false, 'k'],
  ['κ', 'KeyK', false, 'k'],
  // A Dvorak or French layout has Latin letters of its own, and counts by them.
  ['t', 'KeyK', false, 't'],
  ['a', 'KeyQ', false, 'a'],
  ['/', 'Slash', false, '/'],
  ['?', 'Slash', true, '?'],
  ['?', 'Digit7', true, '?'],
  ['य', 'Slash', false, '/'],
  ['य़', 'Slash', true, '?'],
  ['०', 'Digit0', false, '0'],
  ['ः', 'Minus', false, '-'],
  ['ऋ', 'Equal', true, '+'],
  ['Enter', 'Enter', false, 'Enter'],
  ['ArrowDown', 'ArrowDown', false, 'ArrowDown'],
  [' ', 'Space', false, ' '],
  ['F8', 'F8', false, 'F8'],
  ['Unidentified', 'KeyJ', false, 'j'],
  // An editor for other scripts is taking the key.
  ['Process', 'KeyK', false, 'Process'],
  ['Dead', 'KeyE', false, 'Dead'],
])('“%s” in the place of %s, with Shift %s, is the shortcut “%s” (KEYS-13)', (key, code, shiftKey, expected) => {
  expect(shortcutKey({ key, code, shiftKey, ctrlKey: false, metaKey: false })).toBe(expected);
});

afterEach(() => switchSingleKeys(true));

test.each([
  ['j', 'KeyJ', {}, ''],
  ['?', 'Slash', { shiftKey: true }, ''],
  ['0', 'Digit0', {}, ''],
  // On a Hindi layout.
  ['य', 'Slash', {}, ''],
  ['क', 'KeyK', {}, ''],
  // On a Dvorak or French layout.
  ['e', 'KeyD', {}, ''],
  ['k', 'KeyK', { ctrlKey: true }, 'k'],
  ['क', 'KeyK', { metaKey: true }, 'k'],
  [' ', 'Space', {}, ' '],
  ['Enter', 'Enter', {}, 'Enter'],
  ['ArrowDown', 'ArrowDown', {}, 'ArrowDown'],
])('“%s” at %s with %o and single keys off is the shortcut “%s” (KEYS-15)', (key, code, held, expected) => {
  switchSingleKeys(false);
  expect(shortcutKey({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, ...held })).toBe(expected);
});
