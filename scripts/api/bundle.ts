import { BaseResolver, bundleFromString, createConfig, ResolveError, Source } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { CommandError } from '../commandLine';
import { readAddress } from './address';

const isLive = (place: string): boolean => /^https?:/i.test(place);

/** A reference to another file or address. */
const outerReference = /["']?\$ref["']?\s*:\s*["']?[^#"'\s]/;

/**
 * The text of a description with the parts in it that it refers to in other files or addresses.
 * @param from file or address of the description
 * @param token for the address and others of its host
 * @throws CommandError for a part that cannot be read
 */
export const bundled = async (text: string, from: string, token?: string): Promise<unknown> => {
  if (!outerReference.test(text)) return undefined;
  class Resolver extends BaseResolver {
    override async loadExternalRef(place: string): Promise<Source> {
      try {
        if (!isLive(place) && isLive(from))
          throw new CommandError(`${from} refers to a file of this computer: ${place}.`);
        const isOwn = isLive(from) && isLive(place) && new URL(place).origin === new URL(from).origin;
        return new Source(
          place,
          isLive(place) ? (await readAddress(place, isOwn ? token : undefined)).text : readFileSync(place, 'utf8'),
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
