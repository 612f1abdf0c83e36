import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { listening } from './runningMock';

/** Gives a file of tests, or a group of them, a separate server; what it returns is its address once tests run. */
export const smallServer = (answer: RequestListener): (() => string) => {
  const server = createServer(answer);
  let address = '';
  beforeAll(async () => void (address = `http://127.0.0.1:${await listening(server)}`));
  afterAll(() => void server.close());
  return () => address;
};
