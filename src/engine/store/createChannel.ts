/** The messages of one name between the tabs of one browser. */
export interface Channel {
  tell: (message: unknown) => void;
  listen: (listener: (message: unknown) => void) => () => void;
}

/** Opens the channel of that name. A browser without channels has tabs that know nothing of each other. */
export const createChannel = (name: string): Channel => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
    tell: message => channel?.postMessage(message),
    listen: listener => {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
};
