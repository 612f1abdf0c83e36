import { afterAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../mock-api/environment';
import { runScript, temporaryFolder } from '../support/temporaryFolder';
import { at, startMock } from './startMock';

const { at: inFolder, remove } = temporaryFolder({ 'broken.json': '{"partners":' });
afterAll(remove);

const dataFile = inFolder('data/mock.json');
const partners = 'partners/getPartners?page=1&limit=1';

describe('a mock with a data file', () => {
  test('remembers records, sessions and files over a restart', async () => {
    const first = await startMock({ dataFile });
    await first.request('POST', 'partners/addPartners', { as: 'superadmin', body: { title: 'Kept', photo: 'p' } });
    const signedIn = await first.request('POST', 'admin/loginSuperadmin', {
      body: { email: 'superadmin@deedbook.test', password: 'Deedbook@1' },
    });
    const authorization = `AWS4-HMAC-SHA256 Credential=mock/20260115/ap-south-1/s3/aws4_request, SignedHeaders=host, Signature=${'0a'.repeat(32)}`;
    const headers = { authorization, 'x-amz-acl': 'public-read' };
    await first.request('PUT', '/storage/deedbook/../../outside', { body: 'kept', headers });
    await first.request('PUT', '/storage/deedbook/kept.png', { body: 'kept', headers });
    await first.stop();

    const second = await startMock({ dataFile });
    const session = { authorization: `Bearer ${String(at(signedIn.json, 'payload.token'))}` };
    const { json } = await second.request('GET', partners, { headers: session });
    expect(at(json, 'payload.count')).toBe(58);
    expect(at(json, 'payload.partners.0.title')).toBe('Kept');
    expect((await second.request('GET', '/storage/deedbook/kept.png')).text).toBe('kept');
    await second.stop();
  });

  test('says which file it cannot read, and writes it anew with --reset', async () => {
    const path = inFolder('broken.json');
    await expect(startMock({ dataFile: path })).rejects.toThrow(path);
    await (await startMock({ dataFile: path, reset: true })).stop();
    await (await startMock({ dataFile: path })).stop();
  });
});

test('npm start says how a port is chosen where npm passes on its number alone', () => {
  const { status, stderr } = runScript('scripts/start.mjs', ['5180'], { env: { MOCK_PORT: 'none' } });
  expect([status, stderr]).toEqual([2, expect.stringContaining('npm start -- --port 5180')]);
});

test('an answer that drifts from the contract is a 500 that names the place', async () => {
  const mock = await startMock();
  const partner = mock.store.all('partners')[1];
  mock.store.change('partners', partner?._id ?? '', JSON.parse('{"title": 5}'));
  const answer = await mock.request('GET', 'partners/getPartners?page=1&limit=5', { as: 'superadmin' });
  expect(answer.status).toBe(500);
  expect(answer.json).toMatchObject({
    message: expect.stringContaining('GET partners/getPartners drifts from the contract'),
    errors: { 'payload.partners.1.title': expect.any(String) },
  });
  await mock.stop();
});

test('the environment names everything that cannot be used', () => {
  const given = { MOCK_PORT: 'http', MOCK_SCALE: '-1', MOCK_LATENCY_MS: '1.5', MOCK_DAY: '31.01.2026' };
  expect(() => readEnvironment(given, ['--rest'])).toThrow(
    [
      "MOCK_PORT is 'http' but must be a whole number from 1 to 65535.",
      "MOCK_SCALE is '-1' but must be a number from 0.1 to 100.",
      "MOCK_LATENCY_MS is '1.5' but must be a whole number from 0 to 60000.",
      "MOCK_DAY is '31.01.2026' but must be a day such as 2026-01-31.",
      "'--rest' is not known; the only flag is --reset.",
    ].join('\n'),
  );
});
