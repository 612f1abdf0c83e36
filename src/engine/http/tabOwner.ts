import { tabData } from '../../config/siteData';
import { lockManager } from '../store/lockManager';
import { newId } from '../store/newId';

/** Session storage key of the tab's id. The browser copies it into a duplicated tab; only one of both gets the lock. */
const idKey = 'deedbook.tab';
const lockOf = (id: string) => `deedbook.tab/${id}`;

/** The longest time that a page being reloaded may still hold its lock, in milliseconds. */
const reloadsFor = 1000;

/**
 * Takes a lock until the page is left. Resolves to whether it was free. A browser without locks cannot tell.
 * @param signal ends the wait for a lock that is not free. @default waits for ever
 */
const holdLock = (name: string, signal?: AbortSignal): Promise<boolean> =>
  new Promise(resolve => {
    const locks = lockManager();
    // The lock is held until its promise settles, which is when the page ends.
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    if (locks) locks.request(name, { ...(signal && { signal }) }, hold).catch(() => resolve(false));
    else resolve(false);
  });

interface TabOwner {
  id: string;
  /** Whether the tab began as a copy of another one, so that what it restores may belong to that one. Without locks also of a reloaded tab. */
  isCopy: boolean;
}

const claim = async (): Promise<TabOwner> => {
  const storedId = tabData.get(idKey);
  if (storedId !== null && (await holdLock(lockOf(storedId), AbortSignal.timeout(reloadsFor))))
    return { id: storedId, isCopy: false };
  const id = newId();
  tabData.set(idKey, id);
  await holdLock(lockOf(id));
  return { id, isCopy: storedId !== null };
};

let tabOwner: Promise<TabOwner> | undefined;

/** Gives this tab an id that survives reloads and that no other open tab has. */
export const claimTab = (): Promise<TabOwner> => (tabOwner ??= claim());

/** Returns whether a tab is open, by its id; all are where the browser does not tell. */
export const openTabs = async (): Promise<(id: string) => boolean> => {
  const locks = lockManager();
  if (!locks) return () => true;
  const { held: heldLocks = [] } = await locks.query();
  const names = new Set(heldLocks.map(({ name }) => name));
  return id => names.has(lockOf(id));
};
