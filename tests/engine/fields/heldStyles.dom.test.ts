import { expect, test } from 'vitest';
import { isColour } from '../../../src/engine/fields/html/purify';

test.each([
  ['red', true],
  ['REBECCAPURPLE', true],
  ['#fff', true],
  ['#ff00aa80', true],
  ['rgb(1, 2, 3)', true],
  ['rgba(1 2 3 / 40%)', true],
  ['hsl(1.5,20%,30%)', true],
  ['hsla(1,2%,3%,0.4)', true],
  ['re', false],
  ['abcdefghijklmnopqrstu', false],
  ['#ff', false],
  ['#ffffffff0', false],
  ['#ggg', false],
  ['rgb()', false],
  ['rgb(var(--a))', false],
  ['xrgb(1,2,3)', false],
  ['rgb(1,2,3)x', false],
  ['url(x)', false],
  ['red; top: 0', false],
  [' red', false],
  ['', false],
  [7, false],
  [null, false],
])('a colour: %j is one: %s', (value, is) => expect(isColour(value)).toBe(is));
