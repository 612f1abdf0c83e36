import { z } from 'zod';
import { jsonIn } from '../../src/engine/http/jsonIn';
import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';
import { ownValue } from './json';
import type { Operation } from './openapi';

const text = z.string().catch('');

const Field = z.object({ name: z.string(), value: text, fileName: z.unknown().optional() });

const fields = z
  .array(z.unknown())
  .catch([])
  .transform(all => all.flatMap(one => Field.safeParse(one).data ?? []));

const PostData = z.object({ mimeType: text, text, params: fields });

const Content = z.object({ mimeType: text, text, encoding: text });

/** The part of an entry that is read; its request's headers are not. */
const Entry = z.object({
  request: z.object({
    method: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
    url: z.string().refine(isAddress),
    postData: PostData.optional().catch(undefined),
  }),
  response: z.object({ status: z.number().min(200), headers: fields, content: Content.optional().catch(undefined) }),
});

/** The entries of a HAR file. @throws CommandError when the text is no HAR file */
const harEntries = (har: string): readonly unknown[] => {
  const entries = ownValue(ownValue(jsonIn(har.replace(/^\uFEFF/, '')), 'log'), 'entries');
  if (Array.isArray(entries)) return entries;
  throw new CommandError(
    'This is no HAR file: it has no log with entries. Save one in the network panel of the browser with "Save all as HAR with content".',
  );
};

/** The JSON object or list that an answer holds; nothing where it holds none, or where the browser cut it off. */
const answerOf = (content: z.infer<typeof Content>): unknown => {
  if (/html|script|css|image|font/i.test(content.mimeType)) return undefined;
  const json = jsonIn(content.encoding === 'base64' ? Buffer.from(content.text, 'base64').toString() : content.text);
  return typeof json === 'object' && json !== null ? json : undefined;
};

/** A body as it was sent. */
interface SentBody {
  bodyType: NonNullable<Operation['bodyType']>;
  /** Of JSON its value, of a form its texts, of a multipart body `text` or `file` by the name of the field. */
  body: unknown;
}

const partHeads = /content-disposition: *form-data;[^\r\n]*?\bname="([^"\r\n]*)"([^\r\n]*)/gi;

/** The body of a request, if it can be read. */
const bodyOf = ({ mimeType, text: sentText, params }: z.infer<typeof PostData>): SentBody | undefined => {
  if (/multipart\/form-data/i.test(mimeType)) {
    const multipartParts = Array.from(sentText.matchAll(partHeads), ([, name = '', rest = '']) => ({
      name,
      fileName: /filename\*?=/i.test(rest) ? name : undefined,
    }));
    const parts = (params.length > 0 ? params : multipartParts).map(({ name, fileName }) => [
      name,
      fileName === undefined ? 'text' : 'file',
    ]);
    return { bodyType: 'multipart', body: Object.fromEntries(parts) };
  }
  if (/x-www-form-urlencoded/i.test(mimeType)) {
    const listed = params.map(({ name, value }) => [name, value]);
    return { bodyType: 'form', body: Object.fromEntries(listed.length > 0 ? listed : new URLSearchParams(sentText)) };
  }
  const body = jsonIn(sentText);
  return body === undefined ? undefined : { bodyType: 'json', body };
};

const telling = /total|^(x-)?(count|result-count)|^content-range$|^link$|pagination/;

/** Those of the names of an answer's headers that may tell of a total or of other pages; no other header is read. */
export const tellingHeaders = (names: readonly string[]): string[] =>
  names.map(name => name.toLowerCase()).filter(name => telling.test(name));

const secret = /^(access_?token|api_?key|key|auth|authorization|password|signature|secret|session|sid|jwt|token)$/i;

/** The query of an address; the values of keys that carry a secret are left out. */
export const queryOf = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(Array.from(searchParams, ([key, value]) => [key, secret.test(key) ? '' : value]));

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

/** The traffic of one API in a HAR file. */
interface Recording {
  exchanges: Exchange[];
  /** Address that all paths are below, without a slash at its end. */
  base: string;
  /** The number of entries that tell nothing: other hosts, no JSON, calls without an answer. */
  skipped: number;
}

type Recorded = Omit<Exchange, 'path'> & { address: URL };

const recordedIn = (entry: unknown): Recorded[] => {
  const { data } = Entry.safeParse(entry);
  if (!data) return [];
  const { method, url, postData } = data.request;
  const { status, headers, content } = data.response;
  const answer = content && answerOf(content);
  // A read without an answer tells nothing; a write is often answered with nothing.
  if (answer === undefined && (method === 'GET' || status >= 300)) return [];
  const address = new URL(url);
  const query = queryOf(address);
  const sentBody = postData && bodyOf(postData);
  return [
    { method, address, query, ...sentBody, status, answer, headers: tellingHeaders(headers.map(({ name }) => name)) },
  ];
};

/** The steps of an address below its host. */
export const stepsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(step => step !== '');

const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

/** A step after which an API's collections begin. */
const isVersion = (step: string): boolean => /^(v\d+(\.\d+)?|api|rest)$/i.test(step);

/** The steps of a path up to the last that names a version; none where none does. */
export const versionSteps = (path: readonly string[]): readonly string[] =>
  path.slice(0, path.slice(0, -1).findLastIndex(isVersion) + 1);

/** The steps that all paths begin with, up to the last that names a version, and without the last step of any. */
const baseSteps = (paths: readonly (readonly string[])[]): readonly string[] => {
  const [first = []] = paths;
  const differs = first.findIndex((step, at) => paths.some(path => path[at] !== step || path.length === at + 1));
  const common = differs < 0 ? first : first.slice(0, differs);
  const version = common.findLastIndex(isVersion);
  return version < 0 ? common : common.slice(0, version + 1);
};

/** The part of the address that the calls have in common, of the host that answered most often with JSON. */
const guessedBase = (recorded: readonly Recorded[]): string | undefined => {
  const addresses = recorded.flatMap(({ address, answer }) => (answer === undefined ? [] : address));
  const origins = [...new Set(addresses.map(({ origin }) => origin))];
  const at = (host: string) => addresses.filter(({ origin }) => origin === host);
  const [busiest] = origins.toSorted((a, b) => at(b).length - at(a).length);
  return busiest && [busiest, ...baseSteps(at(busiest).map(stepsOf))].join('/');
};

/**
 * Reads the calls of one API from a HAR file. Entries that are not its calls are counted and passed over.
 * @param har text of the file
 * @param base address that all paths are below
 * @default base what the calls that answer JSON have in common, up to a version such as `v1`
 * @throws CommandError for what is no HAR file, for a base that is no address, and where no call answered JSON
 */
export const readHar = (har: string, base?: string): Recording => {
  if (base !== undefined && !isAddress(base))
    throw new CommandError('The base is no http or https address. One looks like https://api.example.com/v1.');
  const entries = harEntries(har);
  const recorded = entries.flatMap(recordedIn);
  const baseAddress = (base === undefined ? guessedBase(recorded) : new URL(base).href)?.replace(/[/?#]*$/, '');
  const root = baseAddress === undefined ? undefined : new URL(baseAddress);
  const above = root ? stepsOf(root) : [];
  const exchanges = recorded.flatMap(({ address, ...exchange }): Exchange[] => {
    const path = stepsOf(address);
    if (address.origin !== root?.origin || above.some((step, at) => path[at] !== step)) return [];
    const slash = address.pathname.endsWith('/') ? '/' : '';
    return [{ ...exchange, path: path.slice(above.length).map(decoded).join('/') + slash }];
  });
  if (baseAddress === undefined || exchanges.every(({ answer }) => answer === undefined))
    throw new CommandError(
      `No call in the HAR file${base === undefined ? '' : ' below the base'} was answered with JSON. Open the list in the browser while the network panel records, and save "with content".`,
    );
  return { exchanges, base: baseAddress, skipped: entries.length - exchanges.length };
};
