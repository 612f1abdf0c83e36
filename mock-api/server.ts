import express, { type Express, type RequestHandler } from 'express';
import type { Mock } from './mock';
import { randomInt } from 'node:crypto';
import { Refusal } from './refusal';
import { seed } from './seed';
import { simpleRest } from './simpleRest';
import { answerError } from './calls/answering';
import { callRoutes } from './calls/callRoutes';
import { controlRoutes } from './control/controlRoutes';
import { createFaults } from './control/faults';
import { createOutbox, type Outbox } from './control/outbox';
import { createRequestLog, recordRequests } from './control/requestLog';
import { openDataFile } from './data/dataFile';
import { openStore, type Store } from './data/store';
import { pageRoutes } from './pages/pageRoutes';
import { openObjects } from './storage/objects';
import { storageRoutes } from './storage/storageRoutes';
import { stubRoutes } from './stubs/stubRoutes';

const exposedHeaders = ['Content-Range', 'ETag', 'X-Total-Count'];
const preflightSeconds = '600';

/** Lets pages of any origin make every request with any header, and answers preflights. */
const allowAnyOrigin: RequestHandler = (request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Expose-Headers', exposedHeaders.join(', '));
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': request.header('Access-Control-Request-Headers') ?? '*',
    'Access-Control-Max-Age': preflightSeconds,
  });
  response.sendStatus(204);
};

export interface MockOptions {
  /** Path of the file that keeps the records between runs. @default none: they live in memory */
  dataFile?: string;
  /** Multiplies the number of generated records. @default 1 */
  scale?: number;
  /** Time every call of the API takes longer. @default 0 */
  latencyMs?: number;
  /** Starts with generated records even if the data file has some. @default false */
  reset?: boolean;
  /** The day that the dates of generated records are relative to. @default one in 2025, the same in every test */
  seedDay?: Date;
  /** The mock's clock. @default the real time */
  now?: () => Date;
  /** Makes a one-time code. @default six random digits */
  newCode?: () => string;
}

export interface MockApi {
  app: Express;
  store: Store;
  outbox: Outbox;
  /**
   * Puts the records back to the generated ones, empties storage, outbox and request log, and clears all
   * faults. Who is signed in stays so.
   */
  reset: () => void;
  /** Writes what has not been written yet. */
  close: () => void;
}

const codeDigits = 6;
const randomCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

const delay =
  (milliseconds: number): RequestHandler =>
  (_request, _response, next) => {
    if (milliseconds > 0) setTimeout(next, milliseconds);
    else next();
  };

/** The mock API as an Express application that does not listen yet. */
export const createMockApi = (options: MockOptions = {}): MockApi => {
  const { dataFile, scale = 1, latencyMs = 0, seedDay, now = () => new Date(), newCode = randomCode } = options;
  const file = openDataFile(dataFile, options.reset);
  const store = openStore(() => seed(scale, seedDay), file, now);
  const objects = openObjects(dataFile && `${dataFile}.storage`);
  const outbox = createOutbox();
  const faults = createFaults();
  const requests = createRequestLog();
  const mock: Mock = { store, objects, outbox, faults, requests, now, newCode };

  const reset = () => {
    store.replace({ ...seed(scale, seedDay), sessions: store.all('sessions') });
    for (const { clear } of [objects, outbox, requests]) clear();
    faults.abandon();
  };
  if (options.reset) reset();

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Brackets in the name of a query key are part of it.
  app.set('query parser', 'simple');
  app.use(allowAnyOrigin);
  app.use('/v1', [
    express.json({ limit: '10mb', strict: false }),
    express.urlencoded({ extended: true, limit: '10mb' }),
    express.raw({ type: 'multipart/form-data', limit: '10mb' }),
    recordRequests(requests),
    delay(latencyMs),
    simpleRest(mock),
    callRoutes(mock),
  ]);
  app.use('/storage', recordRequests(requests), storageRoutes(mock));
  app.use('/stubs', recordRequests(requests), stubRoutes());
  app.use(pageRoutes(outbox));
  app.use(controlRoutes(mock, reset));
  app.use((request, _response, next) => next(new Refusal(404, `Nothing is served at '${request.path}'`)));
  app.use(answerError);
  return { app, store, outbox, reset, close: file.flush };
};
