import { t } from '../i18n/t';
import { lockManager } from '../store/lockManager';
import { thisTab } from './otherTabs';

/** Begins the names of the locks. @example 'deedbook.unsaved/lx2k-8f3a/FAQ: Refunds', with the id of the tab */
const prefix = 'deedbook.unsaved/';
/** Work that would be lost in this tab. */
const worksHere = new Set<{ label: string }>();

/** The name of a save, an upload or a payment that is still running. */
export const runningCall = (): string => t('Something that is still being sent: look later whether it has arrived');

/**
 * Announces to all tabs of this browser what is lost if this tab is left. It is the name of a lock, which can be read
 * while this tab is frozen. A browser without locks, as over plain HTTP, knows this tab only.
 * @param label the form and its record, as staff read it @returns ends the announcement
 */
export const announceUnsaved = (label: string): (() => void) => {
  const work = { label };
  worksHere.add(work);
  let release: (() => void) | undefined;
  // The lock is held until this promise resolves.
  const workEnd = new Promise<void>(resolve => (release = resolve));
  lockManager()
    ?.request(`${prefix}${thisTab}/${label}`, { mode: 'shared' }, () => workEnd)
    .catch(() => undefined);
  return () => {
    worksHere.delete(work);
    release?.();
  };
};

/** Lists what would be lost in any tab, each label once. */
export const listUnsaved = async (): Promise<string[]> => {
  const { held: heldLocks = [] } =
    (await lockManager()
      ?.query()
      .catch(() => undefined)) ?? {};
  const labels = heldLocks.flatMap(({ name = '' }) => {
    const [tab, ...label] = name.startsWith(prefix) ? name.slice(prefix.length).split('/') : [];
    return tab === undefined || tab === thisTab ? [] : label.join('/');
  });
  return [...new Set([...[...worksHere].map(({ label }) => label), ...labels])];
};
