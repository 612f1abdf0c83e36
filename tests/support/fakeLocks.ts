import { beforeEach } from 'vitest';

type Hold = (lock: object) => Promise<unknown>;

/** Web Locks of a browser with several tabs: one that is held is given to nobody else until all tabs are closed. */
export const fakeLocks = () => {
  const held = new Set<string>();
  const request = (name: string, _options: object, hold: Hold): Promise<unknown> => {
    if (held.has(name)) return Promise.reject(new DOMException('Held', 'TimeoutError'));
    held.add(name);
    return hold({});
  };
  const query = () => Promise.resolve({ held: [...held].map(name => ({ name })) });
  beforeEach(() => {
    held.clear();
    Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  });
  return { release: () => held.clear(), held: () => [...held] };
};
