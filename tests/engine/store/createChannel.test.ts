import { expect, onTestFinished, test, vi } from 'vitest';
import { createChannel } from '../../../src/engine/store/createChannel';

// What it tells other tabs is in `tests/engine/data/otherTabs.dom.test.ts`.
test('a channel hears the other tabs until it no longer wants to', async () => {
  const tab = new BroadcastChannel('rooms');
  onTestFinished(() => tab.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
  const say = (message: string) => tab.postMessage(message);
  const { listen } = createChannel('rooms');
  const [first, second] = [vi.fn<(message: unknown) => void>(), vi.fn<(message: unknown) => void>()];
  const stops = [listen(first), listen(second)];
  say('one');
  await vi.waitFor(() => expect(second.mock.calls).toEqual([['one']]));
  stops[0]?.();
  say('two');
  await vi.waitFor(() => expect(second.mock.calls).toEqual([['one'], ['two']]));
  expect(first.mock.calls).toEqual([['one']]);
  stops[1]?.();
});

test('a browser without channels has tabs that hear nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { tell, listen } = createChannel('rooms');
  expect(() => {
    const stop = listen(() => undefined);
    tell('unheard');
    stop();
  }).not.toThrow();
});
