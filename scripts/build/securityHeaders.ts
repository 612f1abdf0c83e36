import { isRazorpay, razorpayOrigins, withoutQuery } from '../../src/config/scripts.ts';
import type { Config } from '../../src/config/servicesIn.ts';

/** Origins of the parts a third party's script is made of, by what they may do, and its Trusted Types policies. */
type Sources = Partial<
  Record<
    'script' | 'style' | 'styleAttribute' | 'font' | 'image' | 'connect' | 'frame' | 'worker' | 'trusted',
    readonly string[]
  >
>;

/**
 * Google's own list for its maps, without `unsafe-eval`. Its style elements carry neither hash nor nonce on a
 * static host, so inline style elements are allowed where Google's script itself is used.
 */
const googleMaps: Sources = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  styleAttribute: ["'unsafe-inline'"],
  font: ['https://fonts.gstatic.com'],
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
  trusted: ['google-maps-api-loader', 'google-maps-api#html', 'lit-html'],
};

/** Addresses that Razorpay's checkout loads and calls beyond its own script. */
const razorpay: Sources = {
  script: razorpayOrigins,
  styleAttribute: ["'unsafe-inline'"],
  image: ['https://cdn.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  // It writes markup, which `trustVendorMarkup.ts` sanitises.
  trusted: ['default'],
};

/** Hash of the empty style elements that emotion inserts and fills through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A script by its whole address, so that nothing else of its origin can run. */
const scriptAt = (address: string): string[] => (address ? [withoutQuery(address)] : []);

/** A whole address as a header may hold it: `;` and `,` would end it there. */
const inHeader = (address: string): string => new URL(address).href.replaceAll(';', '%3B').replaceAll(',', '%2C');

const originOf = (address: string): string[] => (address ? [new URL(address).origin] : []);

const mapsOf = ({ maps }: Config): Sources => {
  if (maps.script) {
    const scriptOrigin = originOf(maps.script);
    return { script: scriptAt(maps.script), image: scriptOrigin, connect: scriptOrigin };
  }
  return maps.key ? googleMaps : {};
};

const checkoutOf = (config: Config): Sources => {
  const { script } = config.checkout;
  const scriptOrigin = originOf(script);
  const vendor = isRazorpay(config) ? razorpay : {};
  return {
    ...vendor,
    script: vendor.script ?? scriptAt(script),
    connect: [...scriptOrigin, ...(vendor.connect ?? [])],
    frame: [...scriptOrigin, ...(vendor.frame ?? [])],
  };
};

/** A part of a host's name, without what would begin another source or directive. */
const inHost = (name: string): string => name.replace(/[^\w.-]/g, encodeURIComponent);

/**
 * Sources of the uploaded files. S3 has a bucket at several addresses: uploads use the first, and older records may
 * have any.
 */
const storageSources = ({ storage: { endpoint, bucket, region } }: Config): string[] => {
  if (endpoint) return originOf(endpoint);
  const hosts = [`s3.${inHost(region)}`, `s3-${inHost(region)}`, 's3'].map(name => `${name}.amazonaws.com`);
  return hosts.flatMap(host => [`https://${inHost(bucket)}.${host}`, `https://${host}/${inHost(bucket)}/`]);
};

const credentialOrigins = ({ storage: { endpoint, identityPoolId, region } }: Config): string[] =>
  identityPoolId && !endpoint ? [`https://cognito-identity.${inHost(region)}.amazonaws.com`] : [];

/** The application's own Trusted Types policy (`trustedTypes.ts`) and the sanitiser's. */
const trustedTypesPolicies = ['deedbook', 'dompurify'];

/** Name of the address that the browser reports violations to. */
const reportGroup = 'violations';

/** The Content Security Policy of a build: no inline script or style, no eval, named sources only. */
const contentPolicy = (config: Config): string => {
  const parts = [mapsOf(config), checkoutOf(config)];
  const sourcesFor = (name: keyof Sources) => parts.flatMap(part => part[name] ?? []);
  const storage = storageSources(config);
  const apis = config.apis.flatMap(originOf);
  const style = sourcesFor('style');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sourcesFor('script')],
    // A hash would switch `unsafe-inline` off.
    'style-src-elem': ["'self'", ...(style.includes("'unsafe-inline'") ? style : [emptyStyle, ...style])],
    'style-src-attr': sourcesFor('styleAttribute').length > 0 ? sourcesFor('styleAttribute') : ["'none'"],
    'font-src': ["'self'", ...sourcesFor('font')],
    'img-src': ["'self'", 'data:', 'blob:', ...apis, ...storage, ...originOf(config.logo), ...sourcesFor('image')],
    'media-src': ["'self'", 'blob:', ...apis, ...storage],
    'connect-src': ["'self'", ...apis, ...storage, ...credentialOrigins(config), ...sourcesFor('connect')],
    // PDF papers, which are read first and shown from memory.
    'frame-src': ['blob:', ...sourcesFor('frame')],
    'worker-src': ["'self'", ...sourcesFor('worker')],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...trustedTypesPolicies, ...sourcesFor('trusted')],
    ...(config.reportUrl && { 'report-uri': [inHeader(config.reportUrl)], 'report-to': [reportGroup] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
};

/** Abilities of the browser that no screen uses. */
const unusedAbilities =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi usb'.split(' ');

/** The headers that every file of a build is to be served with. */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentPolicy(config),
  ...(config.reportUrl && { 'Reporting-Endpoints': `${reportGroup}="${inHeader(config.reportUrl)}"` }),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Keys of Google Maps are bound to the origin that calls.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A bank's page opens in its own window and reports back to the checkout.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': [
    ...unusedAbilities.map(name => `${name}=()`),
    `payment=(${['self', ...originOf(config.checkout.script).map(origin => `"${origin}"`)].join(' ')})`,
  ].join(', '),
});

/** Name of the file in a build that carries its headers, in the form that several static hosts read. */
export const headersFile = '_headers';

/** The headers in the form of the file `_headers`. */
export const asHeadersFile = (headers: Readonly<Record<string, string>>): string =>
  ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/** Reads what `asHeadersFile` wrote. */
export const fromHeadersFile = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]);

const header = `# The security headers of one build, made from its settings by \`npm run headers\`. Do not edit by hand.
# nginx forgets these in a location that has its own add_header: include this file there too.
`;

/** A text in the quotes of nginx, which takes `$` for a variable and has no way to say that it is none. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`).replaceAll('$', '%24')}"`;

/** The headers as directives of nginx, for files and error pages alike. */
export const asNginx = (headers: Readonly<Record<string, string>>): string =>
  header +
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');
