import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { faultsIn, unknownIn } from '../../src/config/environment';
import { describeFault } from '../../src/config/describeFault';
import { hasCredentials, valuesIn } from '../../src/config/servicesIn';
import { settings, type SettingName } from '../../src/config/settings';

const names = Object.keys(settings).filter((name): name is SettingName => name in settings);
const having = (...forms: string[]) => names.filter(name => forms.includes(settings[name].form));

const api = { VITE_API_BASE: 'https://api.test/v1' };

/** What is wrong with an environment; nothing when it is fine. */
const problemsWith = (environment: Record<string, unknown>): string[] => {
  const whole = { ...api, ...environment };
  return faultsIn(whole).map(fault => describeFault(fault, whole));
};

test('the settings need not be given, but for the address of the API (SHELL-06)', () => {
  expect(problemsWith({})).toEqual([]);
  expect(problemsWith({ VITE_API_BASE: undefined })).toEqual(['VITE_API_BASE is not set; see docs/deploy.md.']);
  expect(valuesIn(api)).toMatchObject({ apiBase: 'https://api.test/v1', brand: 'Deedbook' });
});

test('the settings have no default that leads to this machine, or to a stand-in (CONFIG-07)', () => {
  expect(names.filter(name => /localhost|127\.0\.0\.1|stub|^mock$/.test(settings[name].default))).toEqual([]);
  expect(valuesIn(api)).toMatchObject({
    storage: { endpoint: '', accessKeyId: '', secretAccessKey: '', identityPoolId: '' },
    maps: { key: '', script: '' },
    checkout: { key: '', script: '' },
  });
});

test.each([
  [false, {}],
  [true, { identityPoolId: 'pool' }],
  [true, { accessKeyId: 'key', secretAccessKey: 'secret' }],
  [false, { accessKeyId: 'key' }],
  [false, { secretAccessKey: 'secret' }],
])('files can be uploaded: %s, with %o (STORAGE-19)', (isPossible, keys) => {
  expect(hasCredentials({ identityPoolId: '', accessKeyId: '', secretAccessKey: '', ...keys })).toBe(isPossible);
});

test('the settings are read from the environment, without the space around them, and addresses without their last slashes, so that paths can be appended (SHELL-06 STORAGE-19)', () => {
  const addresses = { VITE_API_BASE: 'https://api.test/v1//', VITE_S3_ENDPOINT: 'https://files.test/' };
  expect(valuesIn({ ...addresses, VITE_BRAND: '  Sea Deeds ', VITE_S3_BUCKET: 'files' })).toMatchObject({
    apiBase: 'https://api.test/v1',
    brand: 'Sea Deeds',
    storage: { bucket: 'files', region: 'ap-south-1', endpoint: 'https://files.test' },
  });
});

test('the settings each reach the application', () => {
  const mark = (name: SettingName, index: number) =>
    settings[name].form === 'header name' ? `x-value-${index}` : `https://value.test/${index}`;
  const marked = Object.fromEntries(names.map((name, index) => [name, mark(name, index)]));
  const read = JSON.stringify(valuesIn(marked));
  expect(names.filter((name, index) => !read.includes(`"${mark(name, index)}"`))).toEqual([]);
});

describe('a wrong setting names itself', () => {
  test('an address, when it is no http address', () => {
    for (const name of having('api', 'address or empty'))
      for (const value of ['localhost:4000', '/v1', 'ftp://a.test', 'not an address']) {
        const words = `${name} is '${value}' but must be an absolute http or https address.`;
        expect(problemsWith({ [name]: value })).toEqual([words]);
      }
  });

  test('when it is empty, where it may not be', () => {
    for (const name of having('api', 'text', 'header name', 'header value')) {
      const words = name === 'VITE_API_BASE' ? 'is not set; see docs/deploy.md.' : 'is empty; see .env.example.';
      for (const value of ['', '   ']) expect(problemsWith({ [name]: value })).toEqual([`${name} ${words}`]);
    }
    const others = having('address or empty', 'text or empty');
    expect(others.flatMap(name => problemsWith({ [name]: '' }))).toEqual([]);
  });

  test.each([
    ['header name', 'x y', 'x y', 'the name of an HTTP header'],
    ['header name', 'x:', 'x:', 'the name of an HTTP header'],
    ['header name', 'x\ny', 'x%0Ay', 'the name of an HTTP header'],
    ['header value', 'a\u0000b', 'a%00b', 'plain ASCII characters'],
    ['header value', 'key€', 'key€', 'plain ASCII characters'],
  ])('a %s, when it is %j', (form, value, shown, words) => {
    expect(having(form).flatMap(name => problemsWith({ [name]: value }))).toEqual(
      having(form).map(name => `${name} is '${shown}' but must be ${words}.`),
    );
  });

  test('when it is not text', () => {
    for (const name of names)
      for (const value of [12, true, null, ['x'], {}])
        expect(problemsWith({ [name]: value })).toEqual([`${name} must be text in quotes.`]);
  });

  test('when there is no such setting, but not when there is', () => {
    expect(unknownIn({ VITE_BRAND: 'x', VITE_BRANT: 'x' })).toEqual([{ name: 'VITE_BRANT', fault: 'unknown' }]);
    expect(names.flatMap(name => unknownIn({ [name]: 'x' }))).toEqual([]);
  });

  test('together with all others that are wrong', () => {
    const problems = problemsWith({ VITE_API_BASE: 'x', VITE_BRAND: '' });
    expect(problems.map(line => line.split(' ')[0])).toEqual(['VITE_API_BASE', 'VITE_BRAND']);
  });
});

test('.env.example names every setting with its default, in the order of the table', () => {
  const text = readFileSync(fileURLToPath(new URL('../../.env.example', import.meta.url)), 'utf8');
  const given = Array.from(text.matchAll(/^#(VITE_\w+)=(.*)$/gm), ([, name, value]) => [name, value]);
  expect(given).toEqual(names.map(name => [name, settings[name].default]));
});
