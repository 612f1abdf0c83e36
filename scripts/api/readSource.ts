import {
  BaseResolver,
  bundleFromString,
  createConfig,
  ResolveError,
  Source as DocumentSource,
} from '@redocly/openapi-core';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { jsonIn } from '../../src/engine/http/jsonIn';
import { isPlain } from '../../src/engine/http/plain';
import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';
import { readAddress } from './address';
import { type CollectionChoice, collectionOf, type Source, type SourceWish } from './collection';
import { queryOf, stepsOf, tellingHeaders, versionSteps } from './har';
import { readDocument } from './json';
import { readOpenApi } from './openapi';
import { withSamplePage } from './samplePage';
import { fromHar, operationsOf } from './traffic';

/** The host of an answer whose path has none. */
const nowhere = 'http://answer.invalid/';

/**
 * A collection as one answer of its list shows it.
 * @param text the answer, as JSON
 * @param place the path or the address it was read from, with its query
 * @param headers names of those of the answer
 * @param choice its path is where the call begins in an address
 * @throws CommandError where it is no JSON or holds no rows
 */
export const fromAnswer = (
  text: string,
  place: string,
  headers: Iterable<string> = [],
  { path, rows }: CollectionChoice = {},
): Source => {
  const answer = jsonIn(text.replace(/^\uFEFF/, ''));
  if (answer === undefined) throw new CommandError('The answer is no JSON. Save it as the API gave it.');
  const isSomewhere = isAddress(place);
  const address = isSomewhere ? new URL(place) : new URL(place.replace(/^\/+/, ''), nowhere);
  const all = stepsOf(address);
  const below = path === undefined ? [] : stepsOf(new URL(path.replace(/^\/+/, ''), nowhere));
  const isBelow = below.length > 0 && all.slice(-below.length).join('/') === below.join('/');
  const steps = isBelow ? below : all.slice(isSomewhere ? versionSteps(all).length : 0);
  if (steps.length === 0)
    throw new CommandError(
      'The path of the list is missing. One looks like rooms or https://api.example.com/v1/rooms.',
    );
  const exchange = {
    method: 'GET' as const,
    path: steps.join('/') + (address.pathname.endsWith('/') ? '/' : ''),
    query: queryOf(address),
    status: 200,
    answer,
    headers: tellingHeaders([...headers]),
  };
  const title = isSomewhere ? `an answer of ${address.host}` : 'an answer';
  return collectionOf({ title, operations: operationsOf([exchange]) }, { rows });
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

const isWebAddress = (place: string): boolean => /^https?:/i.test(place);

/** A reference to another file or address. */
const outerReference = /["']?\$ref["']?\s*:\s*["']?[^#"'\s]/;

/**
 * The text of a description with the parts in it that it refers to in other files or addresses.
 * @param from file or address of the description
 * @param token for the address and others of its host
 * @throws CommandError for a part that cannot be read
 */
const bundled = async (text: string, from: string, token?: string): Promise<unknown> => {
  if (!outerReference.test(text)) return undefined;
  class Resolver extends BaseResolver {
    override async loadExternalRef(place: string): Promise<DocumentSource> {
      try {
        if (!isWebAddress(place) && isWebAddress(from))
          throw new CommandError(`${from} refers to a file of this computer: ${place}.`);
        const isOwn = isWebAddress(from) && isWebAddress(place) && new URL(place).origin === new URL(from).origin;
        return new DocumentSource(
          place,
          isWebAddress(place)
            ? (await readAddress(place, isOwn ? token : undefined)).text
            : readFileSync(place, 'utf8'),
        );
      } catch (error) {
        throw new ResolveError(error instanceof Error ? error : new Error(place));
      }
    }
  }
  const { bundle, problems } = await bundleFromString({
    source: text,
    absoluteRef: from,
    config: await createConfig({}),
    externalRefResolver: new Resolver(),
  });
  const problem = problems.find(({ severity }) => severity === 'error');
  if (problem) throw new CommandError(`A part of the description cannot be read: ${problem.message}`);
  return bundle.parsed;
};

/**
 * Reads what an entity is to be made of; an address with one GET, and with a token one page of the list that is described.
 * @throws CommandError for a file or an address that cannot be read, or that holds no such collection
 */
export const readSource = async (wish: SourceWish): Promise<Source> => {
  const { from, path, token } = wish;
  const isOnWeb = isWebAddress(from);
  const { text, headers } = isOnWeb ? await readAddress(from, token) : { text: textOf(from), headers: undefined };
  if (!isOnWeb && /\.har$/i.test(from)) return fromHar(text, wish);
  const document = description(text);
  if (document !== undefined) {
    const api = readOpenApi((await bundled(text, isOnWeb ? from : resolve(from), token)) ?? document);
    return collectionOf(token === undefined ? api : await withSamplePage(api, { ...wish, token }), wish);
  }
  if (!isOnWeb && token !== undefined)
    throw new CommandError('--token is for an address or a description. Leave it out, or give --from one.');
  if (isOnWeb) {
    if (jsonIn(text) === undefined) throw new CommandError(`${new URL(from).host} did not answer with JSON.`);
    return fromAnswer(text, from, headers?.keys(), wish);
  }
  if (path === undefined)
    throw new CommandError(
      `${basename(from)} is an answer, which does not say where it was read. Say so with --path, such as --path rooms.`,
    );
  return fromAnswer(text, path, [], wish);
};
