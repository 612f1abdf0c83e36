import { plainKey } from './places';

/** What the last word of a path does, by its first syllables. */
const verbs = {
  list: /^(get|list|find|search|fetch|query|index|all|read)(?=[A-Z\d_-]|all|$)/,
  create: /^(add|create|new|signup|register|insert|post|store)/,
  update: /^(update|edit|change|modify|patch|save)/,
  delete: /^(delete|remove|destroy|del)(?![a-z]*ivery)/,
} as const;

/** A verb of a path. */
export type Verb = keyof typeof verbs;

/** The verb that a step of a path begins with. */
export const verbOf = (step: string): Verb | undefined => {
  const names: readonly Verb[] = ['list', 'create', 'update', 'delete'];
  const start = step.charAt(0).toLowerCase() + step.slice(1);
  return names.find(name => verbs[name].test(start));
};

/** A word in the singular, near enough to tell whether two are the same: `Categories` → `category`. */
export const singular = (word: string): string =>
  plainKey(word)
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/s$/, '');

/** What a step of a path is about, without its verb: `getAllFAQCategory` → `faqcategory`, `signup` → nothing. */
export const nounOf = (step: string): string => {
  const verb = verbOf(step);
  const start = step.charAt(0).toLowerCase() + step.slice(1);
  return singular(verb ? start.replace(verbs[verb], '').replace(/^[-_]?all(?=[A-Z_-]|[a-z]|$)/i, '') : step);
};
