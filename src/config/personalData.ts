import { browserData, tabData } from './siteData';

const starts = {
  draft: 'deedbook.draft',
  opened: 'deedbook.opened',
  changes: 'deedbook.changes',
  store: 'RaStore',
} as const;

/** The database of the files that this browser has stored and that no record may hold yet. */
export const filesDatabase = 'deedbook-files';

/** The key under which data of one person is stored, or the beginning of several such keys. */
export const personalKey = (kind: keyof typeof starts, person: string): string => `${starts[kind]}/${person}`;

/** Removes other people's personal data, also what earlier versions stored without a person. The same person finds theirs again. */
export const forgetOthers = (person: string): void => {
  const isOfOthers = (key: string) =>
    Object.values(starts).some(start => {
      const ownPrefix = `${start}/${person}`;
      const isOwn = key === ownPrefix || key.startsWith(`${ownPrefix}/`) || key.startsWith(`${ownPrefix}.`);
      return key.startsWith(start) && !isOwn;
    });
  for (const data of [tabData, browserData]) data.keys().filter(isOfOthers).forEach(data.remove);
};
