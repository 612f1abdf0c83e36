import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { freshMock } from './startMock';

const mock = freshMock();

const authorization = `AWS4-HMAC-SHA256 Credential=mock/20260115/ap-south-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0a'.repeat(32)}`;
const path = '/storage/deedbook/Cerificate/AboutImage%201';
const png = { authorization, 'content-type': 'image/png', 'x-amz-acl': 'public-read' };

const put = (body: string, headers: Record<string, string> = png) => mock().request('PUT', path, { body, headers });
/** Makes a signed request about the object. */
const signed = (method: string) => mock().request(method, path, { headers: { authorization } });
const get = () => mock().request('GET', path);

describe('an object', () => {
  test('is put, read with its type, and deleted', async () => {
    const etag = `"${createHash('md5').update('picture').digest('hex')}"`;
    const stored = await put('picture');
    expect(stored.status).toBe(200);
    expect(stored.headers.get('etag')).toBe(etag);
    expect(stored.headers.get('access-control-expose-headers')).toContain('ETag');

    const read = await get();
    expect(read).toMatchObject({ status: 200, text: 'picture' });
    expect(read.headers.get('content-type')).toBe('image/png');
    expect((await mock().request('HEAD', path)).headers.get('content-length')).toBe('7');

    expect((await signed('DELETE')).status).toBe(204);
    expect((await signed('GET')).text).toContain('<Code>NoSuchKey</Code>');
    expect((await signed('DELETE')).status).toBe(204);
  });

  test('that was generated is gone after its deletion, until a reset', async () => {
    const generated = '/storage/deedbook/seed/villa-101.svg';
    const status = async () => (await mock().request('GET', generated, { headers: { authorization } })).status;
    await mock().request('DELETE', generated, { headers: { authorization } });
    expect(await status()).toBe(404);
    mock().reset();
    expect(await status()).toBe(200);
  });

  test.each([
    ['PUT', { authorization: 'Bearer something' }],
    ['DELETE', {}],
  ])('is not changed by an unsigned %s', async (method, headers) => {
    const answer = await mock().request(method, path, { headers });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('<Code>AccessDenied</Code>');
    expect(answer.headers.get('content-type')).toContain('application/xml');
  });

  test('runs nothing when it is opened directly', async () => {
    await put('<script>1</script>', { ...png, 'content-type': 'text/html' });
    const page = await get();
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
    expect(page.headers.get('content-disposition')).toBe('attachment');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
