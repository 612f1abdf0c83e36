import { businessCollections } from '../business';
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
