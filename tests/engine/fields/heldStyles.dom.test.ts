import { describe, expect, test } from 'vitest';
import { alignments, isColour, setAllowedStyles } from '../../../src/engine/fields/html/purify';

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

describe('the styles of an element', () => {
  const held = (declarations: string) => {
    const element = document.createElement('p');
    setAllowedStyles(element, declarations);
    return element.style.cssText;
  };

  test.each(alignments)('keep its alignment: %s', alignment => {
    expect(held(`text-align: ${alignment}`)).toBe(`text-align: ${alignment};`);
  });

  test('keep its colour and the colour behind it', () => {
    expect(held('color: red; background-color: #fff')).toBe('color: red; background-color: #fff;');
  });

  const others = ['position: fixed', 'text-align: start', 'color: var(--a)', 'width: 1px', ''];
  test.each(others)('are nothing else: %s', declarations => expect(held(declarations)).toBe(''));

  test('keep four alignments', () => expect(alignments).toEqual(['left', 'center', 'right', 'justify']));
});
