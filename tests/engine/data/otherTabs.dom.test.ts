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
    const told = ['faq/faqs', 'faq/faqs a', 'properties b', 'properties c'].map(text => text.split(' '));
    expect(await other.caughtUp()).toEqual(told.map(([name, id]) => ({ is: 'written', name, ...(id && { id }) })));
  });

  test('what this tab says, which does not hear itself', async () => {
    const listener = vi.fn<() => void>();
    const stop = listen(listener);
    const message = { is: 'editing', name: 'faq/faqs', id: 'a', tab: thisTab } as const;
    tell(message);
    expect(await other.caughtUp()).toEqual([message]);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

describe('this tab hears', () => {
  const record = { name: 'faq/faqs', id: 'a' };
  const write = { is: 'written', name: 'faq/faqs', id: undefined };

  test('every message there is', async () => {
    const states = ['editing', 'left'].map(is => ({ ...record, is, tab: 't' }));
    const known = [write, { ...record, is: 'written' }, ...states, { ...record, is: 'who' }];
    expect(await hears(...known)).toEqual(known);
  });

  test('nothing that another version of the application may mean something by', async () => {
    const unnamed = [undefined, '', { of: 'faq/faqs' }].map(name => ({ is: 'written', name }));
    const [editing, left] = [
      { ...record, is: 'editing' },
      { ...record, is: 'left', id: 7, tab: 't' },
    ];
    const unidentified = [{ is: 'who', name: 'faq/faqs' }, editing, { ...editing, tab: '' }, left];
    const others = [
      undefined,
      null,
      'changed',
      7,
      [],
      {},
      { ...record, is: 'locked', tab: 't' },
      { ...record, tab: 't' },
    ];
    expect(await hears(...others, ...unnamed, ...unidentified)).toEqual([]);
  });

  test('a write whose record cannot be read as one of nobody knows which', async () => {
    expect(await hears({ ...write, id: 7, by: 'a newer version' })).toEqual([write]);
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
