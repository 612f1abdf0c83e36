/** A channel between the tabs of one browser. */
export interface Channel {
  tell: (message: unknown) => void;
  /** Calls `listener` with each message of another tab. Returns the function that ends this. */
  listen: (listener: (message: unknown) => void) => () => void;
}

/** Opens the channel of a name. In a browser without channels it carries no messages. */
export const createChannel = (name: string): Channel => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
    tell: message => channel?.postMessage(message),
    listen: listener => {
      const handleMessage = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener('message', handleMessage);
      return () => channel?.removeEventListener('message', handleMessage);
    },
  };
};
