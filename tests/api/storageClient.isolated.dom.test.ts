import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The connection to the storage of an application with keys of its own, and no identity pool. */
let client: typeof import('../../src/api/storage/client');

beforeAll(async () => {
  vi.stubEnv('VITE_S3_IDENTITY_POOL_ID', '');
  vi.stubEnv('VITE_S3_ACCESS_KEY_ID', 'own-key');
  vi.stubEnv('VITE_S3_SECRET_ACCESS_KEY', 'own-secret');
  vi.resetModules();
  client = await import('../../src/api/storage/client');
});
afterAll(() => vi.unstubAllEnvs());

test('STORAGE-19: an application without an identity pool signs with its own keys', async () => {
  const { config } = await client.connect();
  expect(await config.credentials()).toMatchObject({ accessKeyId: 'own-key', secretAccessKey: 'own-secret' });
});
