import { expect, test, vi } from 'vitest';
import { settings } from '../../../src/config/settings';
import { startMock } from '../../mock/startMock';

/** Reads the settings anew, as an application with these would. */
const configure = (environment: Record<string, string>) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
};

test('an application without an identity pool signs with its own keys (STORAGE-19)', async () => {
  configure({
    VITE_S3_IDENTITY_POOL_ID: '',
    VITE_S3_ACCESS_KEY_ID: 'own-key',
    VITE_S3_SECRET_ACCESS_KEY: 'own-secret',
  });
  const { connect } = await import('../../../src/engine/http/storage/requests');
  const { config } = await connect();
  expect(await config.credentials()).toMatchObject({ accessKeyId: 'own-key', secretAccessKey: 'own-secret' });
});

test('an identity pool hands out what uploads and their deletion are signed with', async () => {
  const mock = await startMock();
  configure({
    VITE_S3_ENDPOINT: `${mock.origin}/storage`,
    VITE_S3_IDENTITY_POOL_ID: 'ap-south-1:7c0d3a52-0000-4000-8000-000000000000',
    VITE_S3_ACCESS_KEY_ID: '',
    VITE_S3_SECRET_ACCESS_KEY: '',
  });
  Object(window).happyDOM.setURL(mock.origin);
  const storage = await import('../../../src/engine/http/storage/requests');
  const key = `${settings.VITE_S3_FOLDER.default}/a.png`;
  const statusAt = (time: number) =>
    mock.request('HEAD', `/storage/deedbook/${key}?time=${time}`).then(({ status }) => status);
  const file = new File(['picture'], 'a.png', { type: 'image/png' });
  await storage.putObject({ key, file, signal: new AbortController().signal });
  expect(await statusAt(1)).toBe(200);
  await storage.deleteObject(key);
  expect(await statusAt(2)).not.toBe(200);
  await mock.stop();
});
