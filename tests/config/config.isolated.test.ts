import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const unreadable = {
  get VITE_BRAND(): string {
    throw new Error('No');
  },
};

/** The settings where the build names a banner and a brand, and `/config.js` sets this. */
const readConfig = async (file: unknown) => {
  vi.resetModules();
  vi.stubEnv('VITE_BRAND', 'of the build');
  vi.stubEnv('VITE_BANNER_TEXT', 'of the build');
  vi.stubEnv('VITE_API_BASE', 'https://built.test/v1');
  vi.stubGlobal('deedbook', file);
  const { config, configFaults, isWithoutFile } = await import('../../src/config');
  return { brand: config.brand, bannerText: config.bannerText, apiBase: config.apiBase, configFaults, isWithoutFile };
};
const built = { brand: 'of the build', bannerText: 'of the build', apiBase: 'https://built.test/v1', configFaults: [] };

test('/config.js replaces settings of the build, and its unknown ones are faults (CONFIG-03)', async () => {
  const api = { VITE_API_BASE: 'https://api.test/v1/' };
  expect(await readConfig(api)).toEqual({ ...built, apiBase: 'https://api.test/v1', isWithoutFile: false });
  expect(await readConfig({ VITE_BRAND: 'Sea', VITE_BRANT: 'x', VITE_API_BASE: 'no address' })).toMatchObject({
    brand: 'Sea',
    bannerText: 'of the build',
    configFaults: [
      { name: 'VITE_BRANT', fault: 'unknown' },
      { name: 'VITE_API_BASE', fault: 'api' },
    ],
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
