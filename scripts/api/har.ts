import { jsonIn } from '../../src/api/jsonIn';
import { own, ownList, entriesOf, ownText } from './json';
import { gunzipSync } from 'node:zlib';
import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';

/** The index behind the JSON object that begins at `from`, or nothing where the text ends within it. */
const endOfObject = (text: string, from: number): number | undefined => {
  let depth = 0;
  let isText = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
};

/** The entries that are whole in a text that ends too soon. */
const wholeEntries = (text: string): unknown[] => {
  const start = /"entries"\s*:\s*\[/.exec(text);
  const entries: unknown[] = [];
  let at = start ? start.index + start[0].length : text.length;
  while (at < text.length) {
    const from = text.indexOf('{', at);
    const end = from < 0 ? undefined : endOfObject(text, from);
    if (end === undefined) break;
    entries.push(jsonIn(text.slice(from, end)));
    at = end;
  }
  return entries;
};

/**
 * The entries of a HAR file, as they stand in it.
 * @throws CommandError when the text is no HAR file
 */
const harEntries = (text: string): { entries: readonly unknown[]; isCut: boolean } => {
  const har = jsonIn(text.replace(/^\uFEFF/, ''));
  if (Array.isArray(own(own(har, 'log'), 'entries')))
    return { entries: ownList(own(har, 'log'), 'entries'), isCut: false };
  const entries = har === undefined ? wholeEntries(text) : [];
  if (entries.length > 0) return { entries, isCut: true };
  throw new CommandError(
    'This is no HAR file: it has no log with entries. Save one in the network panel of the browser with "Save all as HAR with content".',
  );
};

/** Bytes that a packed answer may have when unpacked: more is an attack on the memory. */
const largest = 64 * 1024 * 1024;

const unpacked = (bytes: Buffer): string => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: largest }).toString('utf8');
  } catch {
    return '';
  }
};

/** The JSON object or list that an answer holds; nothing where it holds none, or where the browser cut it off. */
const answerOf = (content: unknown): unknown => {
  const text = ownText(content, 'text') ?? '';
  if (/html|script|css|image|font/i.test(ownText(content, 'mimeType') ?? '')) return undefined;
  const json = jsonIn(own(content, 'encoding') === 'base64' ? unpacked(Buffer.from(text, 'base64')) : text);
  return typeof json === 'object' && json !== null ? json : undefined;
};

/** What a field of a multipart body is. */
type Kind = 'text' | 'file';

const multipartKinds = (data: unknown): Record<string, Kind> => {
  const listed = ownList(data, 'params').flatMap((field): [string, Kind][] => {
    const name = ownText(field, 'name');
    return name === undefined ? [] : [[name, own(field, 'fileName') === undefined ? 'text' : 'file']];
  });
  const heads = /content-disposition: *form-data;[^\r\n]*?\bname="([^"\r\n]*)"([^\r\n]*)/gi;
  const written = Array.from(
    (ownText(data, 'text') ?? '').matchAll(heads),
    ([, name = '', rest = '']): [string, Kind] => [name, /filename\*?=/i.test(rest) ? 'file' : 'text'],
  );
  return Object.fromEntries(listed.length > 0 ? listed : written);
};

const formFields = (data: unknown): Record<string, string> => {
  const listed = ownList(data, 'params').map((field): [string, string] => [
    ownText(field, 'name') ?? '',
    ownText(field, 'value') ?? '',
  ]);
  return Object.fromEntries(listed.length > 0 ? listed : new URLSearchParams(ownText(data, 'text') ?? ''));
};

/** A body as it was sent. */
interface SentBody {
  bodyType: 'json' | 'multipart' | 'form';
  /** Of JSON its value, of a form its texts, of a multipart body `text` or `file` by the name of the field. */
  body: unknown;
}

/** The body of a request, if it had one that can be read. */
const bodyOf = (request: unknown): SentBody | undefined => {
  const data = own(request, 'postData');
  const type = ownText(data, 'mimeType') ?? '';
  if (/multipart\/form-data/i.test(type)) return { bodyType: 'multipart', body: multipartKinds(data) };
  if (/x-www-form-urlencoded/i.test(type)) return { bodyType: 'form', body: formFields(data) };
  const body = jsonIn(ownText(data, 'text') ?? '');
  return body === undefined ? undefined : { bodyType: 'json', body };
};

const telling = /^(x-)?(total|count|result-count)|total|^content-range$|^link$|pagination/i;

/** The headers of an answer that may tell of a total or of other pages, in lower case; no other header is read. */
export const totalHeaders = (response: unknown): Record<string, string> =>
  Object.fromEntries(
    ownList(response, 'headers').flatMap((header): [string, string][] => {
      const name = (ownText(header, 'name') ?? '').toLowerCase();
      return telling.test(name) ? [[name, ownText(header, 'value') ?? '']] : [];
    }),
  );

const secret = /^(access_?token|api_?key|key|auth|authorization|password|signature|secret|session|sid|jwt|token)$/i;

/** The query of an address; the values of keys that carry a secret are left out. */
export const queryOf = (address: URL): Record<string, string> =>
  Object.fromEntries(
    entriesOf(Object.fromEntries(address.searchParams)).map(([key, value]) => [
      key,
      secret.test(key) ? '' : String(value),
    ]),
  );

/** A call and its answer, as a browser recorded them. It holds no header of the request. */
export interface Exchange extends Partial<SentBody> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base, decoded, without a leading slash and without its query. */
  path: string;
  query: Readonly<Record<string, string>>;
  status: number;
  /** The JSON object or list that came back; absent when none did. */
  answer?: unknown;
  /** Headers of the answer that may tell of a total or of other pages, in lower case; absent when none does. */
  totalHeader?: Readonly<Record<string, string>>;
}

/** What a HAR file tells of one API. */
interface Recording {
  exchanges: Exchange[];
  /** Address that all paths are below, without a slash at its end. */
  base: string;
  /** How many entries tell nothing: other hosts, no JSON, calls without an answer. */
  skipped: number;
  /** Whether the file ends too soon, so that its last entries are lost. */
  isCut: boolean;
}

type Recorded = Omit<Exchange, 'path'> & { address: URL };

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const recordedIn = (entry: unknown): Recorded | undefined => {
  const request = own(entry, 'request');
  const response = own(entry, 'response');
  const url = ownText(request, 'url') ?? '';
  const method = methods.find(known => known === ownText(request, 'method')?.toUpperCase());
  const status = own(response, 'status');
  if (!method || !isAddress(url) || typeof status !== 'number' || status < 200) return undefined;
  const address = new URL(url);
  const answer = answerOf(own(response, 'content'));
  // A read without an answer tells nothing; a write is often answered with nothing.
  if (answer === undefined && (method === 'GET' || status >= 300)) return undefined;
  const totalHeader = totalHeaders(response);
  return {
    method,
    address,
    query: queryOf(address),
    ...bodyOf(request),
    status,
    ...(answer !== undefined && { answer }),
    ...(Object.keys(totalHeader).length > 0 && { totalHeader }),
  };
};

const stepsOf = (path: string): string[] => path.split('/').filter(step => step !== '');

const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

/** The host that answered most often with JSON. */
const busiest = (recorded: readonly Recorded[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { address, answer } of recorded)
    if (answer !== undefined) counts.set(address.origin, (counts.get(address.origin) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

/** A step after which an API's collections begin. */
const isVersion = (step: string): boolean => /^(v\d+(\.\d+)?|api|rest)$/i.test(step);

/** The steps that all paths begin with, up to the last that names a version, and without the last step of any. */
export const baseSteps = (paths: readonly (readonly string[])[]): readonly string[] => {
  const [first = []] = paths;
  const differs = first.findIndex((step, at) => paths.some(path => path[at] !== step || path.length === at + 1));
  const common = differs < 0 ? first : first.slice(0, differs);
  const version = common.findLastIndex(isVersion);
  return version < 0 ? common : common.slice(0, version + 1);
};

const guessedBase = (recorded: readonly Recorded[]): string | undefined => {
  const origin = busiest(recorded);
  const paths = recorded.flatMap(({ address, answer }) =>
    address.origin === origin && answer !== undefined ? [stepsOf(address.pathname)] : [],
  );
  return origin && [origin, ...baseSteps(paths)].join('/');
};

/**
 * Reads the calls of one API from a HAR file. Entries that are not its calls are counted and passed over.
 * @param text of the file; one that ends too soon is read as far as it goes
 * @param base address that all paths are below
 * @default base what the calls that answer JSON have in common, up to a version such as `v1`
 * @throws CommandError for what is no HAR file, for a base that is no address, and where no call answered JSON
 */
export const readHar = (text: string, base?: string): Recording => {
  if (base !== undefined && !isAddress(base))
    throw new CommandError('The base is no http or https address. One looks like https://api.example.com/v1.');
  const { entries, isCut } = harEntries(text);
  const recorded = entries.flatMap(entry => recordedIn(entry) ?? []);
  const found = (base === undefined ? guessedBase(recorded) : new URL(base).href)?.replace(/[/?#]*$/, '');
  const root = found === undefined ? undefined : new URL(found);
  const steps = root ? stepsOf(root.pathname) : [];
  const exchanges = recorded.flatMap(({ address, ...exchange }): Exchange[] => {
    const path = stepsOf(address.pathname);
    if (address.origin !== root?.origin || steps.some((step, at) => path[at] !== step)) return [];
    return [{ ...exchange, path: path.slice(steps.length).map(decoded).join('/') }];
  });
  if (found === undefined || exchanges.every(({ answer }) => answer === undefined))
    throw new CommandError(
      `No call in the HAR file${base === undefined ? '' : ' below the base'} was answered with JSON. Open the list in the browser while the network panel records, and save "with content".`,
    );
  return { exchanges, base: found, skipped: entries.length - exchanges.length, isCut };
};
