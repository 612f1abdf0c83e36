import { afterAll, afterEach, vi } from 'vitest';
import { guardConsole } from './support/console';

guardConsole();
// React keeps a stack with each element it makes if the console can tell tasks apart; nobody looks at them here.
Reflect.deleteProperty(console, 'createTask');
// How long anything takes says nothing about the application: a busy machine must not make a test fail.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

afterEach(() => {
  vi.useRealTimers();
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  // The session reads its keys again, as it does when another tab has signed out.
  window.dispatchEvent(new Event('storage'));
});

// Vitest does so before each test, which is after the next file has set itself up.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
