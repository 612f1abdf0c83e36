import { browserData, tabData } from './siteData';

/** The beginnings of keys of personal data. The keys are `deedbook.draft/<person>/…`, `deedbook.opened/<person>`, `RaStore/<person>.…`. */
const prefixes = {
  draft: 'deedbook.draft',
  opened: 'deedbook.opened',
  changes: 'deedbook.changes',
  store: 'RaStore',
} as const;

/** The key under which data of one person is stored, or the beginning of several such keys. */
export const personalKey = (kind: keyof typeof prefixes, person: string): string => `${prefixes[kind]}/${person}`;

/** Removes other people's personal data, also what earlier versions stored without a person. The same person finds theirs again. */
export const forgetOthers = (person: string): void => {
  const isOfOthers = (key: string) =>
    Object.values(prefixes).some(prefix => {
      const ownPrefix = `${prefix}/${person}`;
      const isOwn = key === ownPrefix || key.startsWith(`${ownPrefix}/`) || key.startsWith(`${ownPrefix}.`);
      return key.startsWith(prefix) && !isOwn;
    });
  for (const data of [tabData, browserData]) data.keys().filter(isOfOthers).forEach(data.remove);
};
