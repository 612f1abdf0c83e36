import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../../src/config/settings';
import { at, startMock, type RunningMock } from './startMock';

const folder = settings.VITE_S3_FOLDER.default;

let mock: RunningMock;
let now = Date.now();
beforeAll(async () => {
  mock = await startMock({ now: () => new Date(now) });
});
afterAll(() => mock.stop());

describe('the credentials of the pool', () => {
  /** Makes a request to the storage as whoever has been given credentials just now. */
  const withNew = async (time: number, token?: string) => {
    const { json } = await mock.request('POST', '/storage/', {
      headers: { 'x-amz-target': 'AWSCognitoIdentityService.GetCredentialsForIdentity' },
      body: { IdentityId: 'x' },
    });
    const id = String(at(json, 'Credentials.AccessKeyId'));
    const headers = {
      authorization: `AWS4-HMAC-SHA256 Credential=${id}/20260115/ap-south-1/s3/aws4_request, SignedHeaders=host, Signature=${'0a'.repeat(32)}`,
      'x-amz-security-token': token ?? String(at(json, 'Credentials.SessionToken')),
    };
    now += time;
    return async (method: string, key: string) =>
      (await mock.request(method, `/storage/deedbook/${key}`, { headers, body: method === 'GET' ? undefined : 'x' }))
        .status;
  };

  test('write in the folder of uploads and nowhere else', async () => {
    const ask = await withNew(0);
    expect(await ask('PUT', `${folder}/b.png`)).toBe(200);
    expect(await ask('PUT', 'elsewhere/b.png')).toBe(403);
    expect(await ask('PUT', `${folder}x/b.png`)).toBe(403);
    expect(await ask('DELETE', 'elsewhere/b.png')).toBe(403);
  });

  test('read nothing', async () => {
    const ask = await withNew(0);
    await ask('PUT', `${folder}/private.png`);
    expect(await ask('GET', `${folder}/private.png`)).toBe(403);
  });

  test('are worth nothing after an hour, or without their session', async () => {
    expect(await (await withNew(3_600_001))('PUT', `${folder}/c.png`)).toBe(403);
    expect(await (await withNew(0, 'guessed'))('PUT', `${folder}/c.png`)).toBe(403);
  });
});
