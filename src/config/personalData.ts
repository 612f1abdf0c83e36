import { browserData, tabData } from './siteData';

/** The first parts of keys of personal data. @example keys: `deedbook.draft/<person>/…`, `deedbook.opened/<person>`, `RaStore/<person>.…` */
const prefixes = {
  draft: 'deedbook.draft',
  opened: 'deedbook.opened',
  changes: 'deedbook.changes',
  store: 'RaStore',
} as const;

/** The key under which data of one person is stored, or the beginning of several such keys. */
export const personalKey = (kind: keyof typeof prefixes, personId: string): string => `${prefixes[kind]}/${personId}`;

/** Removes the personal data of all others, and data without a person, which earlier versions stored. */
export const forgetOthers = (personId: string): void => {
  const isOfOthers = (key: string) =>
    Object.values(prefixes).some(prefix => {
      const personKey = `${prefix}/${personId}`;
      const isOfPerson = key === personKey || key.startsWith(`${personKey}/`) || key.startsWith(`${personKey}.`);
      return key.startsWith(prefix) && !isOfPerson;
    });
  for (const data of [tabData, browserData]) data.keys().filter(isOfOthers).forEach(data.remove);
};
