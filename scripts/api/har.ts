import { jsonIn } from '../../src/engine/values/jsonIn';
import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';
import { decodedStep, ownList, ownText, ownValue } from './json';
import { methods, type Operation } from './openapi';

/** The entries of a HAR file. @throws CommandError when the text is no HAR file */
const harEntries = (har: string): readonly unknown[] => {
  const entries = ownValue(ownValue(jsonIn(har.replace(/^\uFEFF/, '')), 'log'), 'entries');
  if (Array.isArray(entries)) return entries;
  throw new CommandError(
    'This is no HAR file: it has no log with entries. Save one in the network panel of the browser with "Save all as HAR with content".',
  );
};

/** The JSON object or list that an answer holds; nothing where it holds none, or where the browser cut it off. */
const answerOf = (content: unknown): unknown => {
  if (/html|script|css|image|font/i.test(ownText(content, 'mimeType') ?? '')) return undefined;
  const text = ownText(content, 'text') ?? '';
  const json = jsonIn(ownText(content, 'encoding') === 'base64' ? Buffer.from(text, 'base64').toString() : text);
  return typeof json === 'object' && json !== null ? json : undefined;
};

/** A body as it was sent. */
interface SentBody {
  bodyType: NonNullable<Operation['bodyType']>;
  /** Of JSON its value, of a form its texts, of a multipart body `text` or `file` by the name of the field. */
  body: unknown;
}

/** The head of a part of a multipart body, with its name and what follows: `Content-Disposition: form-data; name="photo"; filename="a.png"` */
const partHeads = /content-disposition: *form-data;[^\r\n]*?\bname="([^"\r\n]*)"([^\r\n]*)/gi;

/** The body of a request, if it can be read. */
const bodyOf = (postData: unknown): SentBody | undefined => {
  const mimeType = ownText(postData, 'mimeType') ?? '';
  const text = ownText(postData, 'text') ?? '';
  const params = ownList(postData, 'params').flatMap(param => {
    const [name, value = ''] = [ownText(param, 'name'), ownText(param, 'value')];
    return name === undefined ? [] : [{ name, value, isFile: ownValue(param, 'fileName') !== undefined }];
  });
  if (/multipart\/form-data/i.test(mimeType)) {
    const partsInText = Array.from(text.matchAll(partHeads), ([, name = '', rest = '']) => ({
      name,
      isFile: /filename\*?=/i.test(rest),
    }));
    const parts = params.length > 0 ? params : partsInText;
    const kinds = parts.map(({ name, isFile }) => [name, isFile ? 'file' : 'text']);
    return { bodyType: 'multipart', body: Object.fromEntries(kinds) };
  }
  if (/x-www-form-urlencoded/i.test(mimeType)) {
    const fields = params.length > 0 ? params.map(({ name, value }) => [name, value]) : new URLSearchParams(text);
    return { bodyType: 'form', body: Object.fromEntries(fields) };
  }
  const body = jsonIn(text);
  return body === undefined ? undefined : { bodyType: 'json', body };
};

/** Names of headers that may tell of a total or of other pages. */
const pagingHeader = /total|^(x-)?(count|result-count)|^content-range$|^link$|pagination/;

/** The names of an answer's headers that may tell of a total or of other pages; no other header is read. */
export const pagingHeaders = (names: readonly string[]): string[] =>
  names.map(name => name.toLowerCase()).filter(name => pagingHeader.test(name));

/** Query keys that carry a secret. */
const secretKey = /^(access_?token|api_?key|key|auth|authorization|password|signature|secret|session|sid|jwt|token)$/i;

/** The query of an address; the values of keys that carry a secret are left out. */
export const queryOf = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(Array.from(searchParams, ([key, value]) => [key, secretKey.test(key) ? '' : value]));

/** A call and its answer, as a browser recorded them. It holds no header of the request. */
export interface Exchange extends Partial<SentBody> {
  method: Operation['method'];
  /** Below the base, decoded, without a leading slash and without its query. A slash at its end is kept. */
  path: string;
  query: Readonly<Record<string, string>>;
  status: number;
  /** The JSON object or list that came back; absent when none did. */
  answer?: unknown;
  /** Names of headers of the answer that may tell of a total or of other pages, in lower case. */
  headers?: readonly string[];
}

/** The calls of one API in a HAR file. */
interface Recording {
  exchanges: Exchange[];
  /** Address that all paths are below, without a slash at its end. */
  base: string;
  /** The number of entries that tell nothing: other hosts, no JSON, calls without an answer. */
  skipped: number;
}

/** A call of any API, by its whole address. */
type AddressedExchange = Omit<Exchange, 'path'> & { address: URL };

const exchangeIn = (entry: unknown): AddressedExchange[] => {
  const [request, response] = [ownValue(entry, 'request'), ownValue(entry, 'response')];
  const method = methods.find(name => name === ownText(request, 'method')?.toUpperCase());
  const url = ownText(request, 'url') ?? '';
  const status = Number(ownValue(response, 'status'));
  if (!method || !isAddress(url) || !(status >= 200)) return [];
  const answer = answerOf(ownValue(response, 'content'));
  // A read without an answer tells nothing; a write is often answered with nothing.
  if (answer === undefined && (method === 'GET' || status >= 300)) return [];
  const address = new URL(url);
  return [
    {
      method,
      address,
      query: queryOf(address),
      ...bodyOf(ownValue(request, 'postData')),
      // The browser had the answer already.
      status: status === 304 && answer !== undefined ? 200 : status,
      answer,
      headers: pagingHeaders(ownList(response, 'headers').flatMap(header => ownText(header, 'name') ?? [])),
    },
  ];
};

/** The steps of an address below its host. */
export const stepsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(step => step !== '');

/** Whether the collections of an API begin after a step. */
const isVersion = (step: string): boolean => /^(v\d+(\.\d+)?|api|rest)$/i.test(step);

/** The steps of a path up to the last that names a version; none where none does: `api/v1/rooms` → `api`, `v1` */
export const versionSteps = (path: readonly string[]): readonly string[] =>
  path.slice(0, path.slice(0, -1).findLastIndex(isVersion) + 1);

/** The steps that all paths begin with, up to the last that names a version, and without the last step of any. */
const baseSteps = (paths: readonly (readonly string[])[]): readonly string[] => {
  const [first = []] = paths;
  const differing = first.findIndex((step, index) =>
    paths.some(path => path[index] !== step || path.length === index + 1),
  );
  const common = differing < 0 ? first : first.slice(0, differing);
  const version = common.findLastIndex(isVersion);
  return version < 0 ? common : common.slice(0, version + 1);
};

/** The part of the address that the calls have in common, of the host that answered most often with JSON. */
const baseOf = (exchanges: readonly AddressedExchange[]): string | undefined => {
  const addresses = exchanges.flatMap(({ address, answer }) => (answer === undefined ? [] : address));
  const ofOrigin = (origin: string) => addresses.filter(address => address.origin === origin);
  const origins = [...new Set(addresses.map(({ origin }) => origin))];
  const [busiest] = origins.toSorted((a, b) => ofOrigin(b).length - ofOrigin(a).length);
  return busiest && [busiest, ...baseSteps(ofOrigin(busiest).map(stepsOf))].join('/');
};

/**
 * Reads the calls of one API from a HAR file: those below the address that the calls of one host have in common, up to a
 * version such as `v1`. Other entries are counted and passed over.
 * @param har text of the file
 * @throws CommandError for what is no HAR file, and where no call answered JSON
 */
export const readHar = (har: string): Recording => {
  const entries = harEntries(har);
  const addressed = entries.flatMap(exchangeIn);
  const base = baseOf(addressed);
  if (base === undefined)
    throw new CommandError(
      'No call in the HAR file was answered with JSON. Open the list in the browser while the network panel records, and save "with content".',
    );
  const root = new URL(base);
  const rootSteps = stepsOf(root);
  const exchanges = addressed.flatMap(({ address, ...exchange }): Exchange[] => {
    const steps = stepsOf(address);
    if (address.origin !== root.origin || rootSteps.some((step, index) => steps[index] !== step)) return [];
    const slash = address.pathname.endsWith('/') ? '/' : '';
    return [{ ...exchange, path: steps.slice(rootSteps.length).map(decodedStep).join('/') + slash }];
  });
  return { exchanges, base, skipped: entries.length - exchanges.length };
};
