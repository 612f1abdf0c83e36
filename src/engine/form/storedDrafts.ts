import { personalKey } from '../../config/personalData';
import { tabData } from '../../config/siteData';
import { jsonIn } from '../http/jsonIn';
import { isPlain } from '../http/plain';
import { session, type Admin } from '../http/session';
import { discardLeftBehind, type ReadHolder } from '../http/storage/deletion';
import { noteEvent } from '../http/storage/ledger';
import { claimTab } from '../http/tabOwner';
import type { UnclearAttempt } from './lookForSave';

/** An unsaved form as it is stored. */
export interface Draft {
  values: Record<string, unknown>;
  /** Addresses of the files that the form has stored. */
  uploads: string[];
  /** The record's values at that time; none of a new record. */
  base?: Record<string, unknown>;
  /** Whether it came with a duplicated tab: its files belong to the other one. */
  isCopy?: boolean;
  /** A save that may have been carried out. */
  attempt?: UnclearAttempt;
}

const readAttempt = (attempt: unknown): UnclearAttempt | undefined => {
  if (!isPlain(attempt) || !isPlain(attempt.sent)) return undefined;
  return { sent: attempt.sent, ...(isPlain(attempt.base) && { base: attempt.base }) };
};

const parse = (text: string | null): Draft | undefined => {
  const draft = jsonIn(text);
  if (!isPlain(draft) || !isPlain(draft.values)) return undefined;
  const uploads = Array.isArray(draft.uploads) ? draft.uploads.filter(item => typeof item === 'string') : [];
  const attempt = readAttempt(draft.attempt);
  return {
    values: draft.values,
    uploads,
    ...(isPlain(draft.base) && { base: draft.base }),
    ...(draft.isCopy === true && { isCopy: true }),
    ...(attempt && { attempt }),
  };
};

/** The drafts in this tab's session storage, by key, with the entities they are of. */
const allDrafts = () => {
  const person = session.get()?.admin.id;
  const start = `${personalKey('draft', person ?? '')}/`;
  return tabData.keys().flatMap(key => {
    const draft = person !== undefined && key.startsWith(start) ? parse(tabData.get(key)) : undefined;
    return draft ? [{ key, draft, entity: key.slice(start.length, key.lastIndexOf('/')) }] : [];
  });
};

/** The files that drafts of this tab have stored. */
const draftedFiles = (): ReadonlySet<string> => new Set(allDrafts().flatMap(({ draft }) => draft.uploads));

const claim = async (): Promise<ReadonlySet<string>> => {
  const { isCopy } = await claimTab();
  if (!isCopy) return new Set();
  const copies = allDrafts();
  copies.forEach(({ key, draft }) => tabData.set(key, JSON.stringify({ ...draft, uploads: [], isCopy: true })));
  await Promise.all(
    copies.map(({ draft, entity }) => noteEvent(draft.uploads, { is: 'shared', place: { resource: entity } })),
  );
  return new Set(copies.flatMap(({ draft }) => draft.uploads));
};

let claimed: Promise<ReadonlySet<string>> | undefined;

/** Makes the drafts of a duplicated tab copies that own no files. Resolves to the files of the other tab; none if this tab is no duplicate. */
export const claimDrafts = (): Promise<ReadonlySet<string>> => (claimed ??= claim());

/** The draft of one form, in the tab's session storage: per user, entity and record. */
export const draftAt = (admin: Admin, entity: string, record: string) => {
  const key = `${personalKey('draft', admin.id)}/${entity}/${record}`;
  const read = (): Draft | undefined => parse(tabData.get(key));
  return {
    read,
    clear: () => tabData.remove(key),
    /** Stores a draft; a copy stays one. Returns whether it is stored; if not, an older draft stays. */
    keep: (draft: Draft): boolean => tabData.set(key, JSON.stringify({ ...draft, isCopy: read()?.isCopy })),
  };
};

export type DraftPlace = ReturnType<typeof draftAt>;

/** Decides on the files that closed pages of this person have left in the storage. */
export const discardLeftFiles = async (readHolder: ReadHolder): Promise<void> => {
  await claimDrafts();
  await discardLeftBehind(draftedFiles(), readHolder);
};
