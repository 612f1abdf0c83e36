import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onTabVisible } from '../../../src/engine/data/onTabVisible';
import { listen, tell, tellWritten, thisTab, type TabMessage } from '../../../src/engine/data/otherTabs';
import { openOtherTab, showTab } from '../../support/otherTab';

let other: ReturnType<typeof openOtherTab>;
beforeEach(() => void (other = openOtherTab()));
afterEach(() => {
  vi.useRealTimers();
  other.close();
});

/** What this tab hears until a last message, which is left out. */
const hears = async (...messages: unknown[]): Promise<TabMessage[]> => {
  const heard: TabMessage[] = [];
  const stop = listen(message => void heard.push(message));
  messages.forEach(other.says);
  other.says({ is: 'written', name: 'the last' });
  await vi.waitFor(() => expect(heard.at(-1)?.name).toBe('the last'));
  stop();
  return heard.slice(0, -1);
};

test('a tab has a name of its own', () => expect(thisTab).toMatch(/^\w+-\w+$/));

describe('the other tabs hear', () => {
  test('what was written: a record, several, or nobody knows which', async () => {
    tellWritten('faq/faqs');
    tellWritten('faq/faqs', ['a']);
    tellWritten('properties', ['b', 'c']);
    expect(await other.caughtUp()).toEqual([
      { is: 'written', name: 'faq/faqs' },
      { is: 'written', name: 'faq/faqs', id: 'a' },
      { is: 'written', name: 'properties', id: 'b' },
      { is: 'written', name: 'properties', id: 'c' },
    ]);
  });

  test('what this tab says, which does not hear itself', async () => {
    const listener = vi.fn<() => void>();
    const stop = listen(listener);
    tell({ is: 'editing', name: 'faq/faqs', id: 'a', tab: thisTab });
    expect(await other.caughtUp()).toEqual([{ is: 'editing', name: 'faq/faqs', id: 'a', tab: thisTab }]);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

describe('this tab hears', () => {
  const known = [
    { is: 'written', name: 'faq/faqs', id: undefined },
    { is: 'written', name: 'faq/faqs', id: 'a' },
    { is: 'editing', name: 'faq/faqs', id: 'a', tab: 't' },
    { is: 'left', name: 'faq/faqs', id: 'a', tab: 't' },
    { is: 'who', name: 'faq/faqs', id: 'a' },
  ];

  test('every message there is', async () => {
    expect(await hears(...known)).toEqual(known);
  });

  test('nothing that another version of the application may mean something by', async () => {
    const unknown = [
      undefined,
      null,
      'changed',
      7,
      [],
      {},
      { is: 'locked', name: 'faq/faqs', id: 'a', tab: 't' },
      { is: 'written' },
      { is: 'written', name: '' },
      { is: 'written', name: { of: 'faq/faqs' } },
      { is: 'who', name: 'faq/faqs' },
      { is: 'editing', name: 'faq/faqs', id: 'a' },
      { is: 'left', name: 'faq/faqs', id: 7, tab: 't' },
      { is: 'editing', name: 'faq/faqs', id: 'a', tab: '' },
      { name: 'faq/faqs', id: 'a', tab: 't' },
    ];
    expect(await hears(...unknown)).toEqual([]);
  });

  test('a write whose record cannot be read as one of nobody knows which', async () => {
    expect(await hears({ is: 'written', name: 'faq/faqs', id: 7, by: 'a newer version' })).toEqual([
      { is: 'written', name: 'faq/faqs', id: undefined },
    ]);
  });
});

test('whoever waits for this tab to be visible again hears for how long it was hidden, until they stop', () => {
  vi.useFakeTimers();
  showTab(false);
  const [first, second] = [vi.fn<(hiddenFor: number) => void>(), vi.fn<(hiddenFor: number) => void>()];
  const stop = onTabVisible(first);
  vi.advanceTimersByTime(300);
  showTab(true);
  const stopSecond = onTabVisible(second);
  showTab(true);
  showTab(false);
  vi.advanceTimersByTime(50);
  expect([first.mock.calls, second.mock.calls]).toEqual([[[300], [0]], [[0]]]);
  stop();
  showTab(true);
  stopSecond();
  showTab(false);
  showTab(true);
  expect([first.mock.calls.length, second.mock.calls.slice(1)]).toEqual([2, [[50]]]);
});
