import { businessCollections } from '../business';
import type { CollectionName } from './records';

/** What the mock knows of a collection. */
export interface Collection {
  /** What one of its records is called in messages. */
  noun: string;
  /** Values a new record gets besides those sent. */
  defaults?: (now: Date) => object;
  /** How its lists are ordered. @default 'newest' first */
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
