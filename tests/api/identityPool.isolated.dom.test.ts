import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settings } from '../../src/config/settings';
import { startMock, type RunningMock } from '../mock/startMock';

const folder = settings.VITE_S3_FOLDER.default;
const file = new File(['picture'], 'a.png', { type: 'image/png' });

let mock: RunningMock;
/** The storage as an application with an identity pool has it, and no keys of its own. */
let storage: typeof import('../../src/api/storage/objects');

beforeAll(async () => {
  mock = await startMock();
  vi.stubEnv('VITE_S3_ENDPOINT', `${mock.origin}/storage`);
  vi.stubEnv('VITE_S3_IDENTITY_POOL_ID', 'ap-south-1:7c0d3a52-0000-4000-8000-000000000000');
  vi.stubEnv('VITE_S3_ACCESS_KEY_ID', '');
  vi.stubEnv('VITE_S3_SECRET_ACCESS_KEY', '');
  vi.resetModules();
  Object(window).happyDOM.setURL(mock.origin);
  storage = await import('../../src/api/storage/objects');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await mock.stop();
});

const isThere = (key: string, time: number) =>
  mock.request('HEAD', `/storage/deedbook/${key}?time=${time}`).then(({ status }) => status === 200);

test('an identity pool hands out what uploads and their deletion are signed with', async () => {
  await storage.putObject({ key: `${folder}/a.png`, file, signal: new AbortController().signal });
  expect(await isThere(`${folder}/a.png`, 1)).toBe(true);
  await storage.deleteObject(`${folder}/a.png`);
  expect(await isThere(`${folder}/a.png`, 2)).toBe(false);
});
