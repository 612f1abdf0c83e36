import { contentPolicy, reportGroup, wholly } from './contentPolicy.ts';
import type { Config } from './readConfig.ts';

/** Abilities of the browser that no screen uses. */
const unused = 'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi usb'.split(' ');

const originOf = (address: string): string => (address ? ` "${new URL(address).origin}"` : '');

/** The headers that every file of a build is to be served with. */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentPolicy(config),
  ...(config.reportUrl && { 'Reporting-Endpoints': `${reportGroup}="${wholly(config.reportUrl)}"` }),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Keys of Google Maps are bound to the origin that calls.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A bank's page opens in a window of its own and reports back to the checkout.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': [...unused.map(name => `${name}=()`), `payment=(self${originOf(config.checkout.script)})`].join(
    ', ',
  ),
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
# nginx forgets these where a location has an add_header of its own: include this file there too.
`;

/** A text in the quotes of nginx, which takes `$` for a variable and has no way to say that it is none. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`).replaceAll('$', '%24')}"`;

/** The headers as directives of nginx, for files and error pages alike. */
export const asNginx = (headers: Readonly<Record<string, string>>): string =>
  header +
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');
