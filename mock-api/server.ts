import { randomInt } from 'node:crypto';
import express, { type Express, type RequestHandler } from 'express';
import { answerError } from './calls/answering';
import { callRoutes } from './calls/callRoutes';
import { controlRoutes } from './control/controlRoutes';
import { createFaults } from './control/faults';
import { createOutbox, type Outbox } from './control/outbox';
import { recordRequests } from './control/recordRequests';
import { createRequestLog } from './control/requestLog';
import { allowAnyOrigin } from './cors';
import { openDataFile } from './data/dataFile';
import { openStore, type Store } from './data/store';
import type { Mock } from './mock';
import { pageRoutes } from './pages/pageRoutes';
import { Refusal } from './refusal';
import { seed } from './seed';
import { simpleRest } from './simpleRest';
import { openObjects } from './storage/objects';
import { stubRoutes } from './stubs/stubRoutes';
import { storageRoutes } from './storage/storageRoutes';

export interface MockOptions {
  /** Where the records are kept between runs. @default nowhere: they live in memory */
  dataFile?: string;
  /** Multiplies the number of generated records. @default 1 */
  scale?: number;
  /** Time every call of the API takes longer. @default 0 */
  latencyMs?: number;
  /** Starts with generated records even if the data file has some. @default false */
  reset?: boolean;
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
  const { dataFile, scale = 1, latencyMs = 0, now = () => new Date(), newCode = randomCode } = options;
  const file = openDataFile(dataFile);
  const store = openStore(() => seed(scale), file, now);
  const objects = openObjects(dataFile && `${dataFile}.storage`);
  const outbox = createOutbox();
  const faults = createFaults();
  const requests = createRequestLog();
  const mock: Mock = { store, objects, outbox, faults, requests, now, newCode };

  const reset = () => {
    store.replace({ ...seed(scale), sessions: store.all('sessions') });
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
