import { vi } from 'vitest';

/*
 * React shows what came late no sooner than 300 ms after the last placeholder, for the sake of the eyes. Nobody looks
 * here, and hundreds of tests would wait for it. React takes the timer it uses while it loads.
 */
const { setTimeout: later } = globalThis;
vi.stubGlobal('setTimeout', (callback: () => void, delay?: number, ...rest: []) =>
  later(callback, callback.name === 'bound completeRootWhenReady' ? 0 : delay, ...rest),
);
await import('react-dom/client');
vi.unstubAllGlobals();
