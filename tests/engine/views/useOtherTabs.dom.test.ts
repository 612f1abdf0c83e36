import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { thisTab } from '../../../src/engine/data/otherTabs';
import { useOtherTabs } from '../../../src/engine/form/RemoteChangesNotice';
import { openOtherTab } from '../../support/otherTab';

const about = { name: 'faq/faqs', id: 'a' };
const mine = { ...about, tab: thisTab };

let other: ReturnType<typeof openOtherTab>;
const onWritten = vi.fn<() => void>();
beforeEach(() => {
  onWritten.mockClear();
  other = openOtherTab();
});
afterEach(() => other.close());

/** Opens a form of the record. */
const open = (given: { id?: string; isDirty?: boolean } = {}) =>
  renderHook(({ id, isDirty = false }) => useOtherTabs('faq/faqs', id, isDirty, onWritten), {
    initialProps: { id: 'a', ...given },
  });
const saysOf = async () => (await other.caughtUp()).splice(0);

/** Waits until this tab has heard what the other one said so far. */
const heard = async () => {
  const last = vi.fn<() => void>();
  const later = renderHook(() => useOtherTabs('the last', 'one', false, last));
  other.says({ is: 'written', name: 'the last', id: 'one' });
  await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  later.unmount();
};

test('a form asks who else edits the record; says when it holds changes, and to a tab that asks for that record', async () => {
  const { rerender } = open();
  expect(await saysOf()).toEqual([{ is: 'who', ...about }]);
  // While nothing is typed it has no answer.
  other.says({ is: 'who', ...about });
  await heard();
  rerender({ id: 'a', isDirty: true });
  expect(await saysOf()).toEqual([
    { is: 'who', name: 'the last', id: 'one' },
    { is: 'editing', ...mine },
  ]);
  other.says({ is: 'who', name: 'faq/faqs', id: 'b' });
  other.says({ is: 'who', name: 'faq/faqcategory', id: 'a' });
  other.says({ is: 'left', ...about, tab: 't' });
  await heard();
  expect(await saysOf()).toEqual([{ is: 'who', name: 'the last', id: 'one' }]);
  other.says({ is: 'who', ...about });
  await waitFor(() => expect(other.heard).toContainEqual({ is: 'editing', ...mine }));
  expect(await saysOf()).toEqual([{ is: 'editing', ...mine }]);
  rerender({ id: 'a', isDirty: false });
  expect(await saysOf()).toEqual([{ is: 'left', ...mine }]);
  expect(onWritten).not.toHaveBeenCalled();
});

test('a form says so when it is closed with changes in it, or its page is', async () => {
  const { unmount } = open({ isDirty: true });
  await saysOf();
  window.dispatchEvent(new Event('pagehide'));
  expect(await saysOf()).toEqual([{ is: 'left', ...mine }]);
  window.dispatchEvent(new Event('pageshow'));
  expect(await saysOf()).toEqual([{ is: 'editing', ...mine }]);
  unmount();
  expect(await saysOf()).toEqual([{ is: 'left', ...mine }]);
  for (const event of ['pageshow', 'pagehide']) window.dispatchEvent(new Event(event));
  expect(await saysOf()).toEqual([]);
});

test('the record is edited as long as any tab has a form with changes in it, or the form goes on to another record', async () => {
  const { result, rerender } = open();
  const say = async (is: string, tab: string) => {
    other.says({ is, ...about, tab });
    await heard();
    return result.current;
  };
  expect(await say('editing', 't1')).toBe(true);
  expect(await say('editing', 't2')).toBe(true);
  expect(await say('editing', 't1')).toBe(true);
  expect(await say('left', 't1')).toBe(true);
  expect(await say('left', 't2')).toBe(false);
  expect(await say('editing', 't3')).toBe(true);
  await act(async () => rerender({ id: 'b', isDirty: false }));
  expect(result.current).toBe(false);
  expect(onWritten).not.toHaveBeenCalled();
});

test('the record is written, each time that another tab has written it or an unnamed record, and not another record or entity', async () => {
  const { result } = open();
  other.says({ is: 'written', name: 'faq/faqs', id: 'b' });
  other.says({ is: 'written', name: 'faq/faqcategory', id: 'a' });
  other.says({ is: 'editing', name: 'faq/faqs', id: 'b', tab: 't' });
  await heard();
  expect(onWritten).not.toHaveBeenCalled();
  for (const [times, id] of [
    [1, 'a'],
    [2, 'a'],
    [3, undefined],
  ] as const) {
    other.says({ is: 'written', name: 'faq/faqs', id });
    await heard();
    expect(onWritten).toHaveBeenCalledTimes(times);
  }
  expect(result.current).toBe(false);
});
