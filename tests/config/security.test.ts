import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, createLogger } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { missingIn, secretsInBuild, wrongIn } from '../../scripts/build/buildSettings';
import { asHeadersFile, asNginx, fromHeadersFile, securityHeaders } from '../../scripts/build/securityHeaders';
import { valuesIn } from '../../src/config/servicesIn';
import { security } from '../../scripts/build/security';
import { mockSettings } from '../../src/config/mockSettings';

const production = {
  VITE_API_BASE: 'https://api.deedbook.example/v1',
  VITE_S3_ENDPOINT: '',
  VITE_S3_BUCKET: 'deeds',
  VITE_S3_IDENTITY_POOL_ID: 'ap-south-1:pool',
  VITE_S3_ACCESS_KEY_ID: '',
  VITE_S3_SECRET_ACCESS_KEY: '',
  VITE_MAPS_SCRIPT_URL: '',
  VITE_GOOGLE_MAPS_API_KEY: 'AIza',
  VITE_CHECKOUT_SCRIPT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
};

/** The policy of an environment, by directive. */
const policyOf = (environment: Record<string, string>, more: object = {}): Record<string, string[]> => {
  const config = { ...valuesIn({ ...mockSettings(), ...environment }), ...more };
  const policy = securityHeaders(config)['Content-Security-Policy'] ?? '';
  const directives = policy.split('; ').map(directive => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
};

const checkout = { VITE_CHECKOUT_SCRIPT_URL: 'https://checkout.razorpay.com/v1/checkout.js' };
const maps = { VITE_MAPS_SCRIPT_URL: '', VITE_GOOGLE_MAPS_API_KEY: 'AIza' };

// [environment, who may make trusted types beside the application and its sanitiser]
test.each<[of: string, environment: Record<string, string>, more: readonly string[]]>([
  ['the mock', {}, []],
  ['no maps and no checkout', { VITE_MAPS_SCRIPT_URL: '', VITE_CHECKOUT_SCRIPT_URL: '' }, []],
  ['Google’s own maps', maps, ['google-maps-api-loader', 'google-maps-api#html', 'lit-html']],
  ['Razorpay’s own checkout', checkout, ['default']],
  ['production', production, ['google-maps-api-loader', 'google-maps-api#html', 'lit-html', 'default']],
])(
  'the policy of %s lets only named scripts run, and requires Trusted Types (SAFE-04 SAFE-05)',
  (_, environment, more) => {
    const policy = policyOf(environment);
    const [own, ...scripts] = policy['script-src'] ?? [];
    expect(own).toBe("'self'");
    expect(scripts.filter(source => !/^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./-]+)?$/.test(source))).toEqual([]);
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy[name], name).toEqual(["'none'"]);
    const sources = Object.values(policy).flat();
    expect(sources.filter(source => /^(https?:|\*|'unsafe-eval'|'strict-dynamic')$/.test(source))).toEqual([]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']?.toSorted()).toEqual(['deedbook', 'dompurify', ...more].toSorted());
    // Inline styles are for the maps of Google alone, inline attributes also for the checkout of Razorpay.
    const isGoogle = more.includes('lit-html');
    expect(policy['style-src-attr']).toEqual([more.length > 0 ? "'unsafe-inline'" : "'none'"]);
    expect(policy['style-src-elem']?.includes("'unsafe-inline'")).toBe(isGoogle);
    if (!isGoogle) expect(policy['style-src-elem']).toEqual(["'self'", expect.stringContaining('sha256-')]);
  },
);

test('the policy names what production calls: its APIs, storage, identity pool, maps and checkout', () => {
  expect(valuesIn(production).apis).toEqual([production.VITE_API_BASE]);
  const two = policyOf(production, { apis: ['https://a.test/v1', 'https://b.test:8443'] });
  expect(two['connect-src']?.slice(0, 3)).toEqual(["'self'", 'https://a.test', 'https://b.test:8443']);
  const { 'connect-src': calls, 'img-src': pictures } = policyOf(production);
  const files = ['https://api.deedbook.example', 'https://deeds.s3.ap-south-1.amazonaws.com'];
  const pool = 'https://cognito-identity.ap-south-1.amazonaws.com';
  const others = [pool, 'https://*.googleapis.com', 'https://api.razorpay.com'];
  expect(calls).toEqual(expect.arrayContaining([...files, ...others]));
  expect(pictures).toEqual(expect.arrayContaining(files));
});

test('the policy lets files be read at every address that S3 has for the bucket, and at no other where the storage is another', () => {
  const region = ['https://s3.ap-south-1', 'https://s3-ap-south-1', 'https://s3'].map(host => `${host}.amazonaws.com`);
  const all = region.flatMap(host => [host.replace('//', '//deeds.'), `${host}/deeds/`]);
  for (const name of ['img-src', 'media-src', 'connect-src']) {
    expect(policyOf(production)[name], name).toEqual(expect.arrayContaining(all));
    const own = policyOf({ ...production, VITE_S3_ENDPOINT: 'https://files.deedbook.example' });
    expect(own[name], name).toContain('https://files.deedbook.example');
    expect(own[name]?.join(' '), name).not.toContain('amazonaws');
  }
});

const headers = securityHeaders(valuesIn(production));

test('the headers are the same in the file of the build and in the directives for nginx', () => {
  expect(Object.fromEntries(fromHeadersFile(asHeadersFile(headers)))).toEqual(headers);
  for (const value of Object.values(headers)) {
    expect(asNginx(headers)).toContain(`"${value.replaceAll('"', String.raw`\"`)}" always;`);
  }
});

test('the headers say where violations are reported, if anywhere, in a form that cannot end the header', () => {
  expect(Object.keys(headers)).not.toContain('Reporting-Endpoints');
  expect(headers['Content-Security-Policy']).not.toMatch(/report-/);
  const told = securityHeaders(valuesIn({ ...production, VITE_CSP_REPORT_URL: 'https://reports.example/a;b,c?d="e"' }));
  const address = 'https://reports.example/a%3Bb%2Cc?d=%22e%22';
  expect(told['Reporting-Endpoints']).toBe(`violations="${address}"`);
  const end = `; report-uri ${address}; report-to violations`;
  expect(told['Content-Security-Policy']?.slice(-end.length)).toBe(end);
});

test.each<[of: string, environment: Record<string, string>, refusal: string]>([
  ['the settings of the mock', mockSettings(), ''],
  ['the mock on another machine', mockSettings('https://mock.deedbook.example'), ''],
  ['an identity pool', production, ''],
  ['keys that are explicitly allowed', { VITE_S3_SECRET_ACCESS_KEY: 'real', DEEDBOOK_ALLOW_STATIC_KEYS: 'yes' }, ''],
  ['a secret key', { VITE_S3_SECRET_ACCESS_KEY: 'real' }, 'VITE_S3_SECRET_ACCESS_KEY would be readable'],
  ['a key beside an identity pool', { ...production, VITE_S3_ACCESS_KEY_ID: 'AKIA' }, 'would be readable'],
  ['a value nobody asks for', { VITE_DATABASE_PASSWORD: 'x' }, 'VITE_DATABASE_PASSWORD is no setting'],
])('a production build with %s is refused: %j', (_, environment, words) => {
  const refusal = secretsInBuild(environment).join();
  if (words) expect(refusal).toContain(words);
  else expect(refusal).toBe('');
});

/** What a default must never allow: this machine, and the stubs of the mock. */
const local = /localhost|127\.0\.0\.1|stubs/;

test('a build whose settings are not complete allows nothing on this machine (CONFIG-07)', () => {
  const text = asHeadersFile(securityHeaders(valuesIn({ VITE_API_BASE: 'https://api.deedbook.example/v1' })));
  expect(text).not.toMatch(local);
  for (const part of ["script-src 'self';", 'frame-src blob:;', 'payment=(self)']) expect(text).toContain(part);
});

test('a build whose settings are not complete is made, and names what is missing with what does not work (CONFIG-07)', () => {
  expect(wrongIn({})).toEqual([]);
  expect(missingIn({})).toEqual([
    'VITE_API_BASE is not set: the application cannot start.',
    "VITE_API_KEY is not set: calls carry the mock's key, deedbook-development.",
    'VITE_ROLE_ID_ADMIN is not set: an added admin gets the role of the mock.',
    'VITE_ROLE_ID_SUPERADMIN is not set: an added superadmin gets the role of the mock.',
    'VITE_S3_IDENTITY_POOL_ID is not set: no file can be uploaded.',
    'VITE_GOOGLE_MAPS_API_KEY is not set: addresses are typed, without a map.',
    'VITE_CHECKOUT_SCRIPT_URL is not set: card payments are disabled.',
    'VITE_PAYMENT_KEY is not set: card payments are disabled.',
  ]);
});

test('a build names nothing when nothing is missing (CONFIG-07)', () => {
  const roles = { VITE_ROLE_ID_ADMIN: 'a', VITE_ROLE_ID_SUPERADMIN: 'b' };
  expect(missingIn({ ...production, ...roles, VITE_API_KEY: 'k', VITE_PAYMENT_KEY: 'rzp_live_1' })).toEqual([]);
});

const standIn = { VITE_CHECKOUT_SCRIPT_URL: 'http://localhost:4000/stubs/checkout.js' };
const refusal = "VITE_CHECKOUT_SCRIPT_URL is neither Razorpay's own script nor on the host of VITE_API_BASE";

test.each([
  ['a real API', { VITE_API_BASE: 'https://api.deedbook.example/v1', VITE_PAYMENT_KEY: 'rzp_live_1' }],
  ['an API that config.js is to name', { VITE_PAYMENT_KEY: 'rzp_live_1' }],
])('a stand-in for the checkout is refused beside %s (CONFIG-08)', (_, environment) => {
  expect(wrongIn({ ...environment, ...standIn })).toEqual([expect.stringContaining(refusal)]);
});

describe('what a build writes (CONFIG-07)', () => {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach(folder => rmSync(folder, { recursive: true, force: true })));

  /** Builds a page with the settings and nothing else, and gives its files and what the build said. */
  const make = async (mode: string, environment: Record<string, string> = {}, base = '/') => {
    const folder = mkdtempSync(join(tmpdir(), 'deedbook-build-'));
    folders.push(folder);
    vi.stubEnv('NODE_ENV', 'production');
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.ts"></script>');
    const imported = ['config', 'config/services'].map(
      (name, at) => `import * as m${at} from ${JSON.stringify(resolve('src', name))};`,
    );
    writeFileSync(join(folder, 'main.ts'), `${imported.join('\n')}\nconsole.log(m0, m1);\n`);
    const logger = createLogger('silent');
    const warned: string[] = [];
    logger.warn = text => void warned.push(text);
    await build({ root: folder, base, mode, configFile: false, customLogger: logger, plugins: [security()] });
    const dist = join(folder, 'dist');
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
    return {
      names: files.map(({ name }) => name),
      text: files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n'),
      warned: warned.join('\n'),
    };
  };

  test('holds nothing of the mock without settings, and says what is missing', async () => {
    const { names, text, warned } = await make('production');
    expect(names).toContain('_headers');
    expect(text).toContain('VITE_API_BASE');
    expect(text.match(local)).toBeNull();
    for (const missing of missingIn({})) expect(warned).toContain(missing);
    expect(warned).toContain('npm run headers -- dist/_headers');
  });

  test('holds the mock in its own mode, without a word', async () => {
    const { text, warned } = await make('mock');
    expect(text).toContain('http://checkout.localhost:4000/stubs/checkout.js');
    expect(text).toContain("connect-src 'self' http://api.localhost:4000 http://storage.localhost:4000 ");
    expect(warned).toBe('');
  });

  test('is nothing for a relative base, with which no screen would find its files, nor with a stand-in beside a real API (CONFIG-11)', async () => {
    const relative = "The base is './', but must be a path that begins with a slash";
    await expect(make('mock', {}, './')).rejects.toThrow(relative);
    const real = make('mock', { VITE_API_BASE: 'https://api.deedbook.example/v1', ...standIn });
    await expect(real).rejects.toThrow('VITE_CHECKOUT_SCRIPT_URL is neither');
  });
});
