import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/readConfig';
import { asHeadersFile, asNginx, fromHeadersFile, securityHeaders } from '../../src/config/securityHeaders';
import { secretsInBuild } from '../../src/config/storageKeys';

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
const policyOf = (environment: Record<string, string>): Record<string, string[]> => {
  const policy = securityHeaders(readConfig(environment))['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

const environments = {
  'the defaults': {},
  production,
  'no maps and no checkout': { VITE_MAPS_SCRIPT_URL: '', VITE_CHECKOUT_SCRIPT_URL: '' },
};

describe.each(Object.entries(environments))('the policy of %s', (_, environment) => {
  const policy = policyOf(environment);

  test('SAFE-04: lets no inline script, no text as script and no unnamed origin run', () => {
    const scripts = policy['script-src'] ?? [];
    expect(scripts[0]).toBe("'self'");
    expect(scripts.slice(1).filter(source => !/^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./-]+)?$/.test(source))).toEqual([]);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  test('names every origin it lets anything be loaded from', () => {
    const sources = Object.values(policy).flat();
    expect(sources.filter(source => /^(https?:|\*|'unsafe-eval'|'strict-dynamic')$/.test(source))).toEqual([]);
    expect(policy['script-src']?.filter(source => /unsafe|data:|blob:|\*/.test(source))).toEqual([]);
  });
});

describe('the policy', () => {
  test('lets nothing that was uploaded run as a script', () => {
    const { 'script-src': scripts = [] } = policyOf({});
    expect(scripts).toEqual([
      "'self'",
      'http://localhost:4000/stubs/maps.js',
      'http://localhost:4000/stubs/checkout.js',
    ]);
  });

  test('names what production calls: API, storage, identity pool, maps and checkout', () => {
    const { 'connect-src': calls = [], 'img-src': pictures = [] } = policyOf(production);
    expect(calls).toEqual(
      expect.arrayContaining([
        'https://api.deedbook.example',
        'https://deeds.s3.ap-south-1.amazonaws.com',
        'https://cognito-identity.ap-south-1.amazonaws.com',
        'https://*.googleapis.com',
        'https://api.razorpay.com',
      ]),
    );
    expect(pictures).toContain('https://deeds.s3.ap-south-1.amazonaws.com');
  });

  test('names where drift is reported, if anywhere', () => {
    const origin = 'https://reports.example';
    expect(policyOf(production)['connect-src']).not.toContain(origin);
    const reporting = policyOf({ ...production, VITE_DRIFT_REPORT_URL: `${origin}/drift;a,b` });
    expect(reporting['connect-src']).toContain(origin);
    expect({ ...reporting, 'connect-src': [] }).toEqual({ ...policyOf(production), 'connect-src': [] });
  });

  test('allows inline style elements and attributes only where the maps are Google’s own', () => {
    expect(policyOf(production)['style-src-elem']).toContain("'unsafe-inline'");
    expect(policyOf({})['style-src-elem']).toEqual(["'self'", expect.stringContaining('sha256-')]);
    expect(policyOf(production)['style-src-attr']).toEqual(["'unsafe-inline'"]);
    expect(policyOf({})['style-src-attr']).toEqual(["'none'"]);
  });

  test.each([
    ['the defaults', {}, []],
    [
      'Google’s own maps',
      { VITE_MAPS_SCRIPT_URL: '', VITE_GOOGLE_MAPS_API_KEY: 'AIza' },
      ['google-maps-api-loader', 'google-maps-api#html', 'lit-html'],
    ],
    [
      'Razorpay’s own checkout',
      { VITE_CHECKOUT_SCRIPT_URL: 'https://checkout.razorpay.com/v1/checkout.js' },
      ['default'],
    ],
  ])('SAFE-05: requires Trusted Types, and names who may make them, with %s', (_, environment, more) => {
    const policy = policyOf(environment);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(['deedbook', 'dompurify', ...more]);
  });
});

describe('the headers', () => {
  const headers = securityHeaders(readConfig(production));

  test('come with every file', () => {
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    });
  });

  test('are the same in the file of the build and in the directives for nginx', () => {
    expect(Object.fromEntries(fromHeadersFile(asHeadersFile(headers)))).toEqual(headers);
    for (const value of Object.values(headers)) {
      expect(asNginx(headers)).toContain(`"${value.replaceAll('"', String.raw`\"`)}" always;`);
    }
  });

  test('say where violations are reported, if anywhere, in a form that cannot end the header', () => {
    expect(Object.keys(headers)).not.toContain('Reporting-Endpoints');
    expect(headers['Content-Security-Policy']).not.toMatch(/report-/);
    const told = securityHeaders(readConfig({ VITE_CSP_REPORT_URL: 'https://reports.example/a;b,c?d="e"' }));
    const address = 'https://reports.example/a%3Bb%2Cc?d=%22e%22';
    expect(told['Reporting-Endpoints']).toBe(`violations="${address}"`);
    expect(told['Content-Security-Policy']).toMatch(
      new RegExp(`; report-uri ${address.replace('?', '[?]')}; report-to violations$`),
    );
  });
});

describe('a production build', () => {
  test.each([
    ['with the defaults of the mock', {}],
    ['with an identity pool', production],
    ['with keys that are explicitly allowed', { VITE_S3_SECRET_ACCESS_KEY: 'real', DEEDBOOK_ALLOW_STATIC_KEYS: 'yes' }],
  ])('is made %s', (_, environment) => {
    expect(secretsInBuild(environment)).toEqual([]);
  });

  test.each([
    ['a secret key', { VITE_S3_SECRET_ACCESS_KEY: 'real' }, 'VITE_S3_SECRET_ACCESS_KEY would be readable'],
    ['a key beside an identity pool', { ...production, VITE_S3_ACCESS_KEY_ID: 'AKIA' }, 'would be readable'],
    ['a storage without an identity pool', { VITE_S3_ENDPOINT: '' }, 'needs an identity pool'],
    ['a value nobody asks for', { VITE_DATABASE_PASSWORD: 'x' }, 'VITE_DATABASE_PASSWORD is no setting'],
  ])('is refused with %s', (_, environment, words) => {
    expect(secretsInBuild(environment).join()).toContain(words);
  });
});
