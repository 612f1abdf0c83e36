import { useMemo } from 'react';
import { personalKey } from '../../config/personalData';
import { tabData } from '../../config/siteData';
import { jsonIn } from '../values/jsonIn';
import { isPlain, stringsIn } from '../values/plain';
import type { Admin } from '../http/readAdmin';
import { session } from '../http/session';
import { discardLeftBehind, type HolderCheck } from '../http/storage/deletion';
import { noteEvent } from '../http/storage/ledger';
import { claimTab } from '../http/tabOwner';
import { lockManager } from '../store/lockManager';
import type { SaveAttempt } from './saveAttempt';

/** An unsaved form as it is stored. */
export interface Draft {
  values: Record<string, unknown>;
  /** Addresses of the files that the form has stored. */
  uploads: string[];
  /** The record's values at that time; none of a new record. */
  base?: Record<string, unknown>;
  /** Whether it came with a duplicated tab: its files belong to the original. */
  isCopy?: boolean;
  /** A save that may have been carried out. */
  attempt?: SaveAttempt;
}

const readAttempt = (attempt: unknown): SaveAttempt | undefined => {
  if (!isPlain(attempt) || !isPlain(attempt.sent)) return undefined;
  return { sent: attempt.sent, ...(isPlain(attempt.base) && { base: attempt.base }) };
};

/** Reads a stored draft, which may be damaged or from another version. */
const parse = (text: string | null): Draft | undefined => {
  const draft = jsonIn(text);
  if (!isPlain(draft) || !isPlain(draft.values)) return undefined;
  const attempt = readAttempt(draft.attempt);
  return {
    values: draft.values,
    uploads: stringsIn(draft.uploads),
    ...(isPlain(draft.base) && { base: draft.base }),
    ...(draft.isCopy === true && { isCopy: true }),
    ...(attempt && { attempt }),
  };
};

/** The beginning of the keys of a person's drafts. The entity and the record follow, such as `properties/7`. */
const keyPrefix = (person: string): string => `${personalKey('draft', person)}/`;

/** Reads the signed-in person's drafts in this tab's session storage, with the names of their entities. */
const readDrafts = () => {
  const person = session.get()?.admin.id;
  if (person === undefined) return [];
  const prefix = keyPrefix(person);
  return tabData.keys().flatMap(key => {
    const draft = key.startsWith(prefix) ? parse(tabData.get(key)) : undefined;
    return draft ? [{ key, draft, entity: key.slice(prefix.length, key.lastIndexOf('/')) }] : [];
  });
};

/** Marks the drafts of a duplicated tab as copies. @returns the files of the original */
const markCopies = async (): Promise<ReadonlySet<string>> => {
  const { isCopy: isDuplicate } = await claimTab();
  if (!isDuplicate) return new Set();
  const copies = readDrafts();
  // Without locks every reloaded tab may be a duplicate: its drafts get no files, and nothing is claimed of them.
  const isCopy = lockManager() !== undefined;
  copies.forEach(({ key, draft }) => tabData.set(key, JSON.stringify({ ...draft, uploads: [], isCopy })));
  await Promise.all(
    copies.map(({ draft, entity }) => noteEvent(draft.uploads, { is: 'shared', place: { resource: entity } })),
  );
  return new Set(copies.flatMap(({ draft }) => draft.uploads));
};

/** The result of `markCopies`, which runs once per page. */
let originalFiles: Promise<ReadonlySet<string>> | undefined;

/**
 * Marks the drafts of a duplicated tab as copies that have no files, once per page. Resolves to the addresses of the files
 * that the original tab has; to none if this tab is no duplicate.
 */
export const markCopiedDrafts = (): Promise<ReadonlySet<string>> => (originalFiles ??= markCopies());

/** The draft of one form, in the tab's session storage: per user, entity and record. */
export const draftAt = (admin: Admin, entityName: string, formKey: string) => {
  const key = `${keyPrefix(admin.id)}${entityName}/${formKey}`;
  const read = (): Draft | undefined => parse(tabData.get(key));
  return {
    read,
    clear: () => tabData.remove(key),
    /** Stores a draft; a copy stays a copy. Returns whether it is stored; if not, an older draft stays. */
    store: (draft: Draft): boolean => tabData.set(key, JSON.stringify({ ...draft, isCopy: read()?.isCopy })),
  };
};

export type DraftPlace = ReturnType<typeof draftAt>;

/**
 * The place of the signed-in person's draft of a form; `undefined` without a session.
 * @param formKey the form among those of the entity, such as the id of its record
 */
export const useDraftPlace = (entityName: string, formKey: string) => {
  // Read without a subscription, as every screen of a session ends with it.
  const admin = session.get()?.admin;
  return useMemo(() => admin && draftAt(admin, entityName, formKey), [admin, entityName, formKey]);
};

/** Deletes the files that closed pages of this person have left in the storage, unless a draft or a record may hold them. */
export const discardLeftFiles = async (isFileHeld: HolderCheck): Promise<void> => {
  await markCopiedDrafts();
  const draftFiles = new Set(readDrafts().flatMap(({ draft }) => draft.uploads));
  await discardLeftBehind(draftFiles, isFileHeld);
};
