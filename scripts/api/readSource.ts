import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { jsonIn } from '../../src/engine/http/jsonIn';
import { isPlain } from '../../src/engine/http/plain';
import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';
import { collectionOf, type Source } from './collection';
import { baseSteps, queryOf, stepsOf, tellingHeaders } from './har';
import { readDocument } from './json';
import { readOpenApi } from './openapi';
import { fromHar, operationsOf } from './traffic';

/** The host of an answer whose path has none. */
const nowhere = 'http://answer.invalid/';

/**
 * A collection as one answer of its list shows it.
 * @param text the answer, as JSON
 * @param path the path or the address it was read from, with its query
 * @param headers names of those of the answer
 * @throws CommandError where it is no JSON or holds no rows
 */
export const fromAnswer = (text: string, path: string, headers: Iterable<string> = []): Source => {
  const answer = jsonIn(text.replace(/^\uFEFF/, ''));
  if (answer === undefined) throw new CommandError('The answer is no JSON. Save it as the API gave it.');
  const address = isAddress(path) ? new URL(path) : new URL(path.replace(/^\/+/, ''), nowhere);
  const isSomewhere = isAddress(path);
  const steps = stepsOf(address).slice(isSomewhere ? baseSteps([stepsOf(address)]).length : 0);
  if (steps.length === 0)
    throw new CommandError(
      'The path of the list is missing. One looks like rooms or https://api.example.com/v1/rooms.',
    );
  const exchange = {
    method: 'GET' as const,
    path: steps.join('/'),
    query: queryOf(address),
    status: 200,
    answer,
    headers: tellingHeaders([...headers]),
  };
  const title = isSomewhere ? `an answer of ${address.host}` : 'an answer';
  return collectionOf({ title, operations: operationsOf([exchange]) });
};

const patience = 30_000;

/**
 * What an address answers to one GET.
 * @throws CommandError where it cannot be read: no answer within 30 seconds, a redirect, a refusal
 */
const readAddress = async (address: string, token?: string): Promise<{ text: string; headers: Headers }> => {
  if (!isAddress(address)) throw new CommandError('The address must be an absolute http or https address.');
  const { host, username, password } = new URL(address);
  if (username || password) throw new CommandError('The address holds a password. Give a token instead.');
  const { response, text } = await fetch(address, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(patience),
    // The token is for this address and no other.
    redirect: 'manual',
  })
    .then(async got => ({ response: got, text: await got.text() }))
    .catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new CommandError(isLate ? `${host} has not answered within 30 seconds.` : `${host} cannot be reached.`);
    });
  if (response.status >= 300 && response.status < 400)
    throw new CommandError(`${host} sends the call to another address. Give that one, if you trust it.`);
  if (!response.ok) {
    const hint = response.status === 401 || response.status === 403 ? ' Give a token that may read the list.' : '';
    throw new CommandError(`${host} refused the call with ${response.status}.${hint}`);
  }
  return { text, headers: response.headers };
};

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
 * Reads what an entity is to be made of; an address with one GET.
 * @throws CommandError for a file or an address that cannot be read, or that holds no such collection
 */
export const readSource = async ({ from, path, token }: SourceWish): Promise<Source> => {
  const isLive = /^https?:/i.test(from);
  if (!isLive && token !== undefined)
    throw new CommandError('--token is for an address. Leave it out, or give --from one.');
  const { text, headers } = isLive ? await readAddress(from, token) : { text: textOf(from), headers: undefined };
  if (!isLive && /\.har$/i.test(from)) return fromHar(text, { path });
  const document = description(text);
  if (document !== undefined) return collectionOf(readOpenApi(document), path);
  if (isLive) {
    if (jsonIn(text) === undefined) throw new CommandError(`${new URL(from).host} did not answer with JSON.`);
    return fromAnswer(text, from, headers?.keys());
  }
  if (path === undefined)
    throw new CommandError(
      `${basename(from)} is an answer, which does not say where it was read. Say so with --path, such as --path rooms.`,
    );
  return fromAnswer(text, path);
};
