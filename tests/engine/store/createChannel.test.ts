import { afterEach, expect, test, vi } from 'vitest';
import { createChannel } from '../../../src/engine/store/createChannel';

/** Another tab, with what it hears. */
const openTab = (name: string) => {
  const channel = new BroadcastChannel(name);
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => void heard.push(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
  return { heard, says: (message: unknown) => channel.postMessage(message), close: () => channel.close() };
};

let tab: ReturnType<typeof openTab> | undefined;
afterEach(() => tab?.close());

test('a channel tells the other tabs under its name, and not this one', async () => {
  tab = openTab('rooms');
  const own = vi.fn<(message: unknown) => void>();
  const { tell, listen } = createChannel('rooms');
  const stop = listen(own);
  createChannel('halls').tell('of another name');
  tell({ is: 'open' });
  await vi.waitFor(() => expect(tab?.heard).toEqual([{ is: 'open' }]));
  expect(own).not.toHaveBeenCalled();
  stop();
});

test('a channel hears the other tabs until it no longer wants to', async () => {
  tab = openTab('rooms');
  const { listen } = createChannel('rooms');
  const [first, second] = [vi.fn<(message: unknown) => void>(), vi.fn<(message: unknown) => void>()];
  const stops = [listen(first), listen(second)];
  tab.says('one');
  await vi.waitFor(() => expect(second.mock.calls).toEqual([['one']]));
  stops[0]?.();
  tab.says('two');
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
