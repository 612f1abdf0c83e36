import { parentPort } from 'node:worker_threads';
import { importInPage } from './importInPage.mjs';

// A worker, so that the globals of a page are its own.
const { uses } = await importInPage('scripts/uses/main.ts');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
parentPort?.postMessage(uses);
