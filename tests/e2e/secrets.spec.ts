import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../../src/config/settings';
import { expect, test } from './support/test';

const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(js|css|html|svg|txt)$|_headers$/.test(name))
  .map(name => ({ name, text: readFileSync(join('dist', name), 'utf8') }));

/** What secrets look like: keys of clouds and payment providers, private keys, tokens, addresses with passwords. */
const secrets = [
  /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\brzp_live_\w+/,
  /\bsk_live_\w+/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  /\bgh[pousr]_\w{36}\b/,
  /https?:\/\/[^\s/"'`@]+:[^\s/"'`@]+@[\w-]+\./,
];

test('STORAGE-19 SAFE-08: the build holds no secret, no setting that nobody asked for, no source map and no inline script', async ({
  request,
}) => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap(({ name, text }) =>
    secrets.flatMap(secret => secret.exec(text)?.[0] ?? []).map(s => `${name}: ${s}`),
  );
  expect(found).toEqual([]);
  const names = new Set(files.flatMap(({ text }) => text.match(/\bVITE_[A-Z0-9_]+/g) ?? []));
  expect([...names].filter(name => !(name in settings))).toEqual([]);
  expect(files.filter(({ text }) => /sourceMappingURL=/.test(text)).map(({ name }) => name)).toEqual([]);
  const page = files.find(({ name }) => name === 'index.html')?.text ?? '';
  expect([...page.matchAll(/<script(?![^>]* src=)|<style| on\w+=|javascript:/g)]).toEqual([]);

  for (const path of ['/', '/auth/login', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});
