import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MockOptions } from '../../mock-api/server';
import { startMock, type RunningMock } from '../support/runningMock';

export { at, rowsAt, startMock, type Account, type RunningMock } from '../support/runningMock';

/** Gives a file of tests a mock of its own. */
export const runMock = (options?: MockOptions): (() => RunningMock) => {
  let running: RunningMock | undefined;
  beforeAll(async () => void (running = await startMock(options)));
  afterAll(() => running?.stop());
  return () => {
    if (!running) throw new Error('The mock is not running yet.');
    return running;
  };
};

/** The same with its first records again before each test. */
export const freshMock = (options?: MockOptions): (() => RunningMock) => {
  const mock = runMock(options);
  beforeEach(() => mock().reset());
  return mock;
};
