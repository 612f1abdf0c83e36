import { gunzipSync } from 'node:zlib';
import { jsonIn } from '../../src/api/jsonIn';
import { entriesOf, own, ownList, ownText } from './json';

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
export const answerOf = (content: unknown): unknown => {
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
export interface SentBody {
  bodyType: 'json' | 'multipart' | 'form';
  /** Of JSON its value, of a form its texts, of a multipart body `text` or `file` by the name of the field. */
  body: unknown;
}

/** The body of a request, if it had one that can be read. */
export const bodyOf = (request: unknown): SentBody | undefined => {
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
