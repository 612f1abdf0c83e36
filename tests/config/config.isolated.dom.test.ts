import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const fail = () => {
  throw new Error('No');
};
const unreadable = Object.defineProperty({}, 'VITE_BRAND', { get: fail, enumerable: true });

/** The settings where the build names a banner and a brand, and `/config.js` sets this. */
const readConfig = async (file: unknown) => {
  vi.resetModules();
  vi.stubEnv('VITE_BRAND', 'of the build');
  vi.stubEnv('VITE_BANNER_TEXT', 'of the build');
  vi.stubEnv('VITE_API_BASE', 'https://built.test/v1');
  vi.stubGlobal('deedbook', file);
  const { config, configFaults, isWithoutFile } = await import('../../src/config');
  const { brand, bannerText, apiBase } = config;
  const faults = configFaults.map(({ name, fault }) => `${name} ${fault}`);
  return { brand, bannerText, apiBase, faults, isWithoutFile };
};
const built = { brand: 'of the build', bannerText: 'of the build', apiBase: 'https://built.test/v1', faults: [] };

test('/config.js replaces settings of the build, and its unknown ones are faults (CONFIG-03)', async () => {
  const api = { VITE_API_BASE: 'https://api.test/v1/' };
  expect(await readConfig(api)).toEqual({ ...built, apiBase: 'https://api.test/v1', isWithoutFile: false });
  expect(await readConfig({ VITE_BRAND: 'Sea', VITE_BRANT: 'x', VITE_API_BASE: 'no address' })).toMatchObject({
    brand: 'Sea',
    bannerText: 'of the build',
    faults: ['VITE_BRANT unknown', 'VITE_API_BASE api'],
    isWithoutFile: false,
  });
});

test('a /config.js that sets no object, or one that cannot be read, sets nothing', async () => {
  for (const file of [undefined, null, 'text', [{}], unreadable])
    expect(await readConfig(file)).toEqual({ ...built, isWithoutFile: true });
});

test.each([
  ['/', '/', '/'],
  ['/', '/roles/user?page=2', '/roles/user?page=2'],
  ['/admin/', '/', '/admin/'],
  ['/admin/', '/roles/user?page=2', '/admin/roles/user?page=2'],
  ['/admin/', '/admin/forgot', '/admin/admin/forgot'],
  ['/back/office/', '/dashboard', '/back/office/dashboard'],
  ['/admin/', '/', '/admin', 'not back'],
  ['/admin/', '/administration', '/administration', 'not back'],
  ['/admin/', '/elsewhere', '/elsewhere', 'not back'],
])('with the base %s, the path %s is at %s (CONFIG-11)', async (base, path, address, back?: string) => {
  vi.stubEnv('BASE_URL', base);
  const { withBase, withoutBase } = await import('../../src/config/basePath');
  expect(withoutBase(address)).toBe(path);
  if (!back) expect(withBase(path)).toBe(address);
});

test('the policy of the application lets only the scripts run that the settings name, and makes HTML of one character reference', async () => {
  const made: [name: string, rules: { createHTML: (text: string) => string }][] = [];
  const createPolicy = (...policy: (typeof made)[number]) => {
    made.push(policy);
    return policy[1];
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { characterOf, trustedScript } = await import('../../src/config/trustedTypes');
  const [[name, { createHTML }] = expect.unreachable('no policy'), ...others] = made;
  expect([name, others]).toEqual(['deedbook', []]);
  const stubs = 'http://localhost:4000/stubs';
  for (const script of [`${stubs}/maps.js`, `${stubs}/checkout.js?v=1`]) expect(trustedScript(script)).toBe(script);
  const evil = ['http://localhost:4000@evil.test/stubs/maps.js', 'http://evil.test/stubs/maps.js'];
  for (const other of [`${stubs}/other.js`, ...evil, 'javascript:hit()', ''])
    expect(() => trustedScript(other), other).toThrow(TypeError);
  const references = ['&eacute;', '&#65;', '&amp', '&nbsp;', '&#32;', '&nosuch;'];
  expect(references.map(characterOf)).toEqual(['é', 'A', '&', '\u00a0', ' ', '&nosuch;']);
  for (const text of ['<b>', 'a', '&lt;b>', '&amp;<img onerror=x>', ' &amp;', '&amp;\n', ''])
    expect(() => createHTML(text), text).toThrow(TypeError);
});
