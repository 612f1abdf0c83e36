import { renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useNeighbourKeys } from '../../src/views/useNeighbourKeys';

const open = () => {
  const [next, previous] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { unmount } = renderHook(() => useNeighbourKeys({ next, previous }));
  const counts = () => [next.mock.calls.length, previous.mock.calls.length];
  return { unmount, counts };
};
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

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('are left to the browser with %j', more => {
    const { counts } = open();
    press('n', more);
    press('p', more);
    expect(counts()).toEqual([0, 0]);
  });

  test.each(['input', 'textarea', 'select'])('are letters while a %s is typed in', name => {
    const { counts } = open();
    const field = document.body.appendChild(document.createElement(name));
    press('n', {}, field);
    field.remove();
    expect(counts()).toEqual([0, 0]);
  });

  test('are letters in a text that can be edited', () => {
    const { counts } = open();
    const text = document.body.appendChild(document.createElement('div'));
    vi.spyOn(text, 'isContentEditable', 'get').mockReturnValue(true);
    press('n', {}, text);
    text.remove();
    expect(counts()).toEqual([0, 0]);
  });

  test('work from a button, and where nothing has the focus', () => {
    const { counts } = open();
    const button = document.body.appendChild(document.createElement('button'));
    press('n', {}, button);
    button.remove();
    press('n', {}, window);
    expect(counts()).toEqual([2, 0]);
  });

  test('belong to what stands over the dialog, such as a question', () => {
    const { counts } = open();
    const [dialog, question] = ['dialog', 'alertdialog'].map(role => {
      const element = document.body.appendChild(document.createElement('div'));
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

  test('are taken by whoever had a use for them before', () => {
    const { counts } = open();
    const list = document.body.appendChild(document.createElement('div'));
    list.addEventListener('keydown', event => event.preventDefault());
    press('PageDown', { altKey: true, cancelable: true }, list);
    list.remove();
    expect(counts()).toEqual([0, 0]);
  });

  test('mean nothing once the dialog is gone', () => {
    const { unmount, counts } = open();
    unmount();
    press('n');
    expect(counts()).toEqual([0, 0]);
  });
});
