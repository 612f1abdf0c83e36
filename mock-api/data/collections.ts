import { areas as contractAreas } from '../../src/contract';
import type { NamedArea } from '../../src/contract/call';
import { areas, businessCollections } from '../business';
import type { CollectionName } from './records';

/** Properties of a collection. */
export interface Collection {
  /** The name of one record in messages. */
  noun: string;
  /** Values a new record gets besides those sent. */
  defaults?: (now: Date) => object;
  /** The order of its lists. @default 'newest' first */
  order?: 'newest' | 'oldest';
}

/** The collections behind the calls, and a few of the mock's own. */
export const collections: Record<CollectionName, Collection> = {
  staff: { noun: 'Account' },
  sessions: { noun: 'Session' },
  passwordResets: { noun: 'Password reset' },
  entityRecords: { noun: 'Record' },
  ...businessCollections,
};

export const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

export const collectionNames: readonly CollectionName[] = Object.keys(collections).filter(isCollection);

/** Collections by the first step of a path. */
const byStep = new Map(areas.flatMap(({ collectionOfFirstStep = {} }) => Object.entries(collectionOfFirstStep)));
const byCall = new Map<string, string>(areas.flatMap(({ calls = {} }) => Object.entries(calls)));

/** The path of a call: `GET faq/getAllFAQ` → `faq/getAllFAQ`. */
const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/**
 * Collections by call, of the areas with another dialect than this API's. All calls of such an area are about one
 * collection. It is named after the key of the area's list, which no collection of this API can be.
 */
const byCallOfOtherDialects = new Map(
  Object.values<NamedArea>(contractAreas).flatMap(({ calls, dialect }) => {
    const list = Object.entries(calls).find(([, { effect }]) => effect === 'list')?.[0];
    return dialect && list ? Object.keys(calls).map((key): [string, string] => [key, list]) : [];
  }),
);

/**
 * The collection that a call is about: the one that its area declares, else one with the name of its path's first step.
 * @param key `METHOD path`, also of a call that is not in the contract yet
 */
export const collectionOf = (key: string): string => {
  const [step = ''] = pathOf(key).split('/');
  return byCallOfOtherDialects.get(key) ?? byCall.get(key) ?? byStep.get(step) ?? step;
};
