import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useRovingFocus } from '../../../src/engine/fields/richText/useRovingFocus';

type Handlers = ReturnType<typeof useRovingFocus>['toolbar'];

/** A toolbar of these controls; the one called `off` cannot be used. */
const open = (names: readonly string[]) => {
  const place = document.body.appendChild(document.createElement('div'));
  const controls = new Map(
    names.map(name => {
      const button = document.createElement('button');
      button.dataset.tool = name;
      button.disabled = name === 'off';
      place.append(button);
      return [name, button];
    }),
  );
  const { result } = renderHook(() => useRovingFocus(names.find(name => name !== 'off') ?? '', ['off']));
  const focus = (target: Element) => {
    const event: Parameters<Handlers['onFocus']>[0] = Object.assign(Object.create(null), { target });
    act(() => result.current.toolbar.onFocus(event));
  };
  /** Presses a key, and answers whether the browser is kept from doing what it does with it. */
  const press = (key: string, target: Element) => {
    const preventDefault = vi.fn<() => void>();
    const event: Parameters<Handlers['onKeyDown']>[0] = Object.assign(Object.create(null), {
      key,
      target,
      currentTarget: place,
      preventDefault,
    });
    act(() => result.current.toolbar.onKeyDown(event));
    return preventDefault.mock.calls.length > 0;
  };
  const control = (name: string) => controls.get(name) ?? place;
  const stops = () => names.filter(name => result.current.control(name).tabIndex === 0);
  return { result, place, focus, press, control, stops };
};
afterEach(() => document.body.replaceChildren());

describe('a toolbar', () => {
  test('is one stop of the Tab key: the first control, then the one that was used last', () => {
    const { result, focus, control, stops } = open(['a', 'b', 'c']);
    expect(stops()).toEqual(['a']);
    focus(control('b'));
    expect(stops()).toEqual(['b']);
    focus(document.body);
    expect(stops()).toEqual(['b']);
    expect(result.current.toolbar.role).toBe('toolbar');
    expect(result.current.control('c')).toEqual({ 'data-tool': 'c', 'aria-label': 'c', title: 'c', tabIndex: -1 });
  });

  test('stops at the first control that can be used where the last cannot any more', () => {
    const { focus, control, stops } = open(['off', 'b', 'c']);
    focus(control('off'));
    expect(stops()).toEqual(['b']);
  });

  test.each([
    ['ArrowRight', 'a', 'b'],
    ['ArrowRight', 'b', 'c'],
    ['ArrowRight', 'c', 'a'],
    ['ArrowLeft', 'a', 'c'],
    ['ArrowLeft', 'b', 'a'],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
  ])('goes with %s from %s to %s, past what cannot be used (TEXT-06)', (key, from, to) => {
    const { press, control } = open(['a', 'off', 'b', 'c']);
    control(from).focus();
    expect(press(key, control(from))).toBe(true);
    expect(document.activeElement).toBe(control(to));
  });

  test.each([
    ['another key', 'Enter', 'a'],
    ['a key in one of its menus', 'ArrowRight', 'elsewhere'],
  ])('leaves %s alone', (_, key, from) => {
    const { press, control, place } = open(['a', 'b']);
    const target = from === 'elsewhere' ? place.appendChild(document.createElement('input')) : control(from);
    control('a').focus();
    expect(press(key, target)).toBe(false);
    expect(document.activeElement).toBe(control('a'));
  });
});
