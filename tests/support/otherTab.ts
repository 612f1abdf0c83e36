import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Another tab of this browser, on the channel that the tabs tell each other of records by. */
export const openOtherTab = () => {
  const channel = new BroadcastChannel('deedbook.records');
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }) => void heard.push(data));
  return {
    /** What it has heard, from the first on. */
    heard,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
    says: (message: unknown) => channel.postMessage(message),
    /** Waits until what was told so far has arrived here, as messages come in the order they were sent. */
    caughtUp: async () => {
      const { tell } = await import('../../src/engine/data/otherTabs');
      const mark = `mark ${heard.length} ${Math.random()}`;
      tell({ is: 'written', name: mark });
      const isMark = (data: unknown) => JSON.stringify(data).includes(mark);
      await vi.waitFor(() => {
        if (!heard.some(isMark)) throw new Error('Nothing has arrived yet.');
      });
      heard.splice(heard.findIndex(isMark), 1);
      return heard;
    },
    close: () => channel.close(),
  };
};

/** Puts this tab out of sight, or back on screen. */
export const showTab = (isShown: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isShown ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** Goes to another tab for so long, and comes back. Fake timers hold the clock. */
export const beAway = async (milliseconds: number): Promise<void> => {
  await act(async () => showTab(false));
  vi.setSystemTime(Date.now() + milliseconds);
  await act(async () => showTab(true));
};
