import { jsonIn } from '../../src/api/jsonIn';
import { readDocument } from './json';
import { collectionOf, type Source } from './collection';
import { baseSteps, queryOf, totalHeaders } from './har';
import { operationsOf, fromHar } from './traffic';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { isPlain } from '../../src/api/plain';
import { readOpenApi } from './openapi';
import { CommandError } from '../commandLine';

const stepsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(step => step !== '');

const fromExchange = (address: URL, path: readonly string[], answer: unknown, headers?: Headers): Source => {
  if (path.length === 0)
    throw new CommandError(
      'The path of the list is missing. One looks like rooms or https://api.example.com/v1/rooms.',
    );
  const listed = [...(headers ?? [])].map(([name, value]) => ({ name, value }));
  const exchange = {
    method: 'GET' as const,
    path: path.join('/'),
    query: queryOf(address),
    status: 200,
    answer,
    totalHeader: totalHeaders({ headers: listed }),
  };
  const title = address.host === nowhere ? 'an answer' : `an answer of ${address.host}`;
  return collectionOf({ title, operations: operationsOf([exchange]) });
};

/** The host of an answer whose path has none. */
const nowhere = 'answer.invalid';

const webAddress = (text: string): URL | undefined =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;

/**
 * A collection as one answer of its list shows it.
 * @param text the answer, as JSON
 * @param path the path or the address it was read from, with its query
 * @throws CommandError where it is no JSON or holds no rows
 */
export const fromAnswer = (text: string, path: string): Source => {
  const answer = jsonIn(text.replace(/^\uFEFF/, ''));
  if (answer === undefined) throw new CommandError('The answer is no JSON. Save it as the API gave it.');
  const address = webAddress(path);
  const below = new URL(`http://${nowhere}/${path.replace(/^\/+/, '')}`);
  return address ? fromExchange(address, pathOf(address), answer) : fromExchange(below, stepsOf(below), answer);
};

/** The path below what looks like the base of an API. */
const pathOf = (address: URL): string[] => stepsOf(address).slice(baseSteps([stepsOf(address)]).length);

const patience = 30_000;

const read = async (url: URL, token: string | undefined): Promise<{ response: Response; text: string }> => {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(patience),
      // The token is for this address and no other.
      redirect: 'manual',
    });
    return { response, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new CommandError(
      isLate ? `${url.host} has not answered within 30 seconds.` : `${url.host} cannot be reached.`,
    );
  }
};

/** What an address answered. */
export interface Answered {
  url: URL;
  text: string;
  headers: Headers;
}

/**
 * What an address answers to one GET.
 * @param address http or https
 * @param token sent as a bearer token
 * @throws CommandError where the address cannot be read: no answer within 30 seconds, a redirect, a refusal
 */
const readAddress = async (address: string, token?: string): Promise<Answered> => {
  const url = webAddress(address);
  if (!url) throw new CommandError('The address must be an absolute http or https address.');
  if (url.username || url.password) throw new CommandError('The address holds a password. Give a token instead.');
  const { response, text } = await read(url, token);
  if (response.status >= 300 && response.status < 400)
    throw new CommandError(`${url.host} sends the call to another address. Give that one, if you trust it.`);
  if (!response.ok) {
    const hint = response.status === 401 || response.status === 403 ? ' Give a token that may read the list.' : '';
    throw new CommandError(`${url.host} refused the call with ${response.status}.${hint}`);
  }
  return { url, text, headers: response.headers };
};

/** A collection as its list has answered. @throws CommandError where that is no JSON or holds no rows */
const fromAnswered = ({ url, text, headers }: Answered): Source => {
  const answer = jsonIn(text);
  if (answer === undefined) throw new CommandError(`${url.host} did not answer with JSON.`);
  return fromExchange(url, pathOf(url), answer, headers);
};

/**
 * A collection as its list answers now. It makes one GET.
 * @param address of the list, http or https
 * @param token sent as a bearer token
 * @throws CommandError where the address cannot be read, or answers with something else than rows of JSON
 */
export const fromAddress = async (address: string, token?: string): Promise<Source> =>
  fromAnswered(await readAddress(address, token));

/** The document that a text is, where it describes an API. */
const description = (text: string): unknown => {
  if (!/\b(openapi|swagger)\b/.test(text)) return undefined;
  const document = readDocument(text);
  return isPlain(document) && ('openapi' in document || 'swagger' in document) ? document : undefined;
};

const textOf = (file: string): string => {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new CommandError(`There is no file '${file}'. --from is a file, or an address that begins with https://.`);
  return readFileSync(file, 'utf8');
};

/** What an entity is to be read from. */
interface SourceWish {
  /** A file, or an address. */
  from: string;
  /** Which collection of several, by its path or tag; of an answer the path that it was read from. */
  path?: string;
  /** Bearer token for an address. */
  token?: string;
}

/**
 * Reads what an entity is to be made of.
 * @throws CommandError for a file or an address that cannot be read, or that holds no such collection
 */
export const readSource = async ({ from, path, token }: SourceWish): Promise<Source> => {
  if (/^https?:/i.test(from)) {
    const answered = await readAddress(from, token);
    const document = description(answered.text);
    return document === undefined ? fromAnswered(answered) : collectionOf(readOpenApi(document), path);
  }
  if (token !== undefined) throw new CommandError('--token is for an address. Leave it out, or give --from one.');
  const text = textOf(from);
  if (/\.har$/i.test(from)) return fromHar(text, { path });
  const document = description(text);
  if (document !== undefined) return collectionOf(readOpenApi(document), path);
  if (path === undefined)
    throw new CommandError(
      `${basename(from)} is an answer, which does not say where it was read. Say so with --path, such as --path rooms.`,
    );
  return fromAnswer(text, path);
};
