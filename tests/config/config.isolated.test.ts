import { expect, test, vi } from 'vitest';

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
  vi.stubGlobal('deedbook', file);
  const { config, configFaults, isWithoutFile } = await import('../../src/config');
  return { brand: config.brand, bannerText: config.bannerText, configFaults, isWithoutFile };
};

test('/config.js replaces settings of the build, and its unknown ones are faults', async () => {
  expect(await readConfig({ VITE_BRAND: 'Sea', VITE_BRANT: 'x', VITE_API_BASE: 'no address' })).toEqual({
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
  const nothing = { brand: 'of the build', bannerText: 'of the build', configFaults: [], isWithoutFile: true };
  for (const file of [undefined, null, 'text', [{}], unreadable]) expect(await readConfig(file)).toEqual(nothing);
});
