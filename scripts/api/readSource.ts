import {
  BaseResolver,
  bundleFromString,
  createConfig,
  ResolveError,
  Source as DocumentSource,
} from '@redocly/openapi-core';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { jsonIn } from '../../src/engine/values/jsonIn';
import { isPlain } from '../../src/engine/values/plain';
import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';
import { readAddress } from './address';
import { collectionOf, type Source, type SourceWish } from './collection';
import { pagingHeaders, queryOf, stepsOf, versionSteps } from './har';
import { readDocument } from './json';
import type { CollectionChoice } from './lists';
import { readOpenApi } from './openapi';
import { withSamplePage } from './samplePage';
import { fromHar, operationsOf } from './traffic';

/** A path below no real host, so that it can be read as an address. */
const addressOfPath = (path: string): URL => new URL(path.replace(/^\/+/, ''), 'http://answer.invalid/');

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
  const isOnWeb = isAddress(place);
  const address = isOnWeb ? new URL(place) : addressOfPath(place);
  const allSteps = stepsOf(address);
  const pathSteps = path === undefined ? [] : stepsOf(addressOfPath(path));
  const isPathAtEnd = pathSteps.length > 0 && allSteps.slice(-pathSteps.length).join('/') === pathSteps.join('/');
  const stepsBelowVersion = allSteps.slice(isOnWeb ? versionSteps(allSteps).length : 0);
  const steps = isPathAtEnd ? pathSteps : stepsBelowVersion;
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
    headers: pagingHeaders([...headers]),
  };
  const title = isOnWeb ? `an answer of ${address.host}` : 'an answer';
  return collectionOf({ title, operations: operationsOf([exchange]) }, { rows });
};

/** The document that a text is, where it describes an API. */
const descriptionIn = (text: string): unknown => {
  if (!/\b(openapi|swagger)\b/.test(text)) return undefined;
  const document = readDocument(text);
  return isPlain(document) && ('openapi' in document || 'swagger' in document) ? document : undefined;
};

/** @throws CommandError where there is no such file */
const readFile = (file: string): string => {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new CommandError(`There is no file '${file}'. --from is a file, or an address that begins with https://.`);
  return readFileSync(file, 'utf8');
};

const isWebAddress = (place: string): boolean => /^https?:/i.test(place);

/** A reference to another file or address: `$ref: 'pets.yaml#/Pet'`, `"$ref": "https://…"`, but not `"$ref": "#/…"`. */
const outerReferencePattern = /["']?\$ref["']?\s*:\s*["']?[^#"'\s]/;

/** The text of a part that a description refers to. The token is sent to no other host than the description's. */
const readPart = async (place: string, from: string, token?: string): Promise<string> => {
  if (isWebAddress(place)) {
    const isSameHost = isWebAddress(from) && new URL(place).origin === new URL(from).origin;
    return (await readAddress(place, isSameHost ? token : undefined)).text;
  }
  if (isWebAddress(from)) throw new CommandError(`${from} refers to a file of this computer: ${place}.`);
  return readFileSync(place, 'utf8');
};

/**
 * A description with the parts in it that it refers to in other files or addresses; nothing where it refers to none.
 * @param from file or address of the description
 * @param token for the address and others of its host
 * @throws CommandError for a part that cannot be read
 */
const bundled = async (text: string, from: string, token?: string): Promise<unknown> => {
  if (!outerReferencePattern.test(text)) return undefined;
  class Resolver extends BaseResolver {
    override async loadExternalRef(place: string): Promise<DocumentSource> {
      try {
        return new DocumentSource(place, await readPart(place, from, token));
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
  if (wish.server !== undefined && token === undefined)
    throw new CommandError('--server says where a page of a description is read, so it needs a --token.');
  const isHar = !isOnWeb && /\.har$/i.test(from);
  const tokenProblem = '--token is for an address or a description. Leave it out, or give --from one.';
  if (isHar && token !== undefined) throw new CommandError(tokenProblem);
  if (isHar) return fromHar(readFile(from), wish);
  const { text, headers } = isOnWeb ? await readAddress(from, token) : { text: readFile(from), headers: undefined };
  const document = descriptionIn(text);
  if (document !== undefined) {
    const api = readOpenApi((await bundled(text, isOnWeb ? from : resolve(from), token)) ?? document);
    return collectionOf(token === undefined ? api : await withSamplePage(api, { ...wish, token }), wish);
  }
  if (isOnWeb) {
    if (jsonIn(text) === undefined) throw new CommandError(`${new URL(from).host} did not answer with JSON.`);
    return fromAnswer(text, from, headers?.keys(), wish);
  }
  if (token !== undefined) throw new CommandError(tokenProblem);
  if (path === undefined)
    throw new CommandError(
      `${basename(from)} is an answer, which does not say where it was read. Say so with --path, such as --path rooms.`,
    );
  return fromAnswer(text, path, [], wish);
};
