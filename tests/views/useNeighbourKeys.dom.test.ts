import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useNeighbourKeys } from '../../src/views/useNeighbourKeys';

const open = () => {
  const [next, previous] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { unmount } = renderHook(() => useNeighbourKeys({ next, previous }));
  const counts = () => [next.mock.calls.length, previous.mock.calls.length];
  return { unmount, counts };
};
const add = (name: string) => document.body.appendChild(document.createElement(name));
afterEach(() => document.body.replaceChildren());
const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));

describe('the keys of the neighbouring requests', () => {
  test.each([
    ['n', [1, 0]],
    ['N', [1, 0]],
    ['p', [0, 1]],
    ['P', [0, 1]],
    ['j', [1, 0]],
    ['k', [0, 1]],
    ['PageDown', [0, 0]],
    ['x', [0, 0]],
    ['Enter', [0, 0]],
  ])('%s', (key, expected) => {
    const { counts } = open();
    press(key);
    expect(counts()).toEqual(expected);
  });

  test('are left to the browser with another key, and to whoever had a use for them before', () => {
    const { counts } = open();
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      press('n', more);
      press('p', more);
    }
    add('div').addEventListener('keydown', event => event.preventDefault());
    press('PageDown', { altKey: true, cancelable: true }, document.body.lastElementChild ?? document);
    expect(counts()).toEqual([0, 0]);
  });

  test('are letters in what is typed in', () => {
    const { counts } = open();
    const text = add('div');
    vi.spyOn(text, 'isContentEditable', 'get').mockReturnValue(true);
    for (const field of [text, add('input'), add('textarea'), add('select')]) press('n', {}, field);
    expect(counts()).toEqual([0, 0]);
  });

  test('work from a button, and where nothing has the focus; not once the dialog is gone', () => {
    const { unmount, counts } = open();
    press('n', {}, add('button'));
    press('n', {}, window);
    expect(counts()).toEqual([2, 0]);
    unmount();
    press('n');
    expect(counts()).toEqual([2, 0]);
  });

  test('belong to what stands over the dialog, such as a question', () => {
    const { counts } = open();
    const [dialog, question] = ['dialog', 'alertdialog'].map(role => {
      const element = add('div');
      element.setAttribute('role', role);
      return element;
    });
    press('n');
    press('PageDown', { altKey: true });
    expect(counts()).toEqual([0, 0]);
    question?.remove();
    press('n');
    press('PageUp', { altKey: true });
    dialog?.remove();
    expect(counts()).toEqual([1, 1]);
  });
});
