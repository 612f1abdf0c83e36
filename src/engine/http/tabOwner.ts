import { tabData } from '../../config/siteData';
import { lockManager } from '../store/lockManager';
import { newId } from '../store/newId';

/** Session storage key of the tab's id. The browser copies it into a duplicated tab; only one of both gets the lock. */
const idKey = 'deedbook.tab';
const lockOf = (id: string) => `deedbook.tab/${id}`;

/** How often the lock of a page that may be reloading is asked for, and the time between, in milliseconds. */
const reloadTries = 10;
const betweenTries = 100;

/**
 * Takes a lock until the page is left. Resolves to whether it was free. A browser without locks cannot tell.
 * @param options.ifAvailable does not wait for a lock that is not free. @default waits for ever
 */
const holdLock = (name: string, options: { ifAvailable?: boolean } = {}): Promise<boolean> =>
  new Promise(resolve => {
    const locks = lockManager();
    // The lock is held until its promise settles, which is when the page ends.
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => undefined) : undefined;
    };
    if (locks) locks.request(name, options, hold).catch(() => resolve(false));
    else resolve(false);
  });

/**
 * Takes the lock of the page that this one may replace. It is asked for again instead of waited for: on a busy machine
 * a time limit would pass before the browser's answer is read.
 */
const takeOverLock = async (name: string, tries = reloadTries): Promise<boolean> => {
  if (!lockManager() || tries === 0) return false;
  if (await holdLock(name, { ifAvailable: true })) return true;
  await new Promise(resolve => setTimeout(resolve, betweenTries));
  return takeOverLock(name, tries - 1);
};

interface TabOwner {
  id: string;
  /** Whether the tab began as a copy of another one, so that what it restores may belong to that one. Without locks also of a reloaded tab. */
  isCopy: boolean;
}

const claim = async (): Promise<TabOwner> => {
  const storedId = tabData.get(idKey);
  if (storedId !== null && (await takeOverLock(lockOf(storedId)))) return { id: storedId, isCopy: false };
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
