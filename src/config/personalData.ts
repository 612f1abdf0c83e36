import { browserData, tabData } from './siteData';

/** Local storage key of the uploads that a page left behind in the object storage; the next page deletes them. */
export const leftUploads = 'deedbook.leftUploads';

/** What begins the keys of what is kept for one person, before the person's id. */
export const personal = { draft: 'deedbook.draft/', opened: 'deedbook.opened/', lists: 'RaStore/' } as const;

/**
 * Removes what is kept in this tab and in this browser for anybody but one person, and react-admin's keys of versions
 * in which they named nobody. A session that has only ended leaves its drafts to the same person.
 */
export const forgetOthers = (id: string): void => {
  const isOfOthers = (key: string) => {
    const owned = key.slice(key.indexOf('/') + 1);
    const isOwn = owned === id || owned.startsWith(`${id}/`) || owned.startsWith(`${id}.`);
    return /^(RaStore|deedbook\.(draft|opened))/.test(key) && !isOwn;
  };
  for (const data of [tabData, browserData]) data.keys().filter(isOfOthers).forEach(data.remove);
};
