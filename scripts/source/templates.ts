import { isPlain } from '../../src/api/plain';
import { entriesOf } from './json';
import { singular } from './nouns';
import { plainKey } from './places';

const named = [
  'id',
  'uuid',
  'guid',
  'sid',
  'slug',
  'key',
  'code',
  'number',
  'name',
  'login',
  'username',
  'handle',
  'email',
];
const deepest = 6;

/** What the rows in answers have as identifiers: a step of a path that is one of them stands for a record. */
export const identifiersIn = (answers: readonly unknown[]): ReadonlySet<string> => {
  const found = new Set<string>();
  let level: readonly unknown[] = answers;
  for (let depth = 0; depth < deepest; depth += 1) {
    const lists = level.filter(value => Array.isArray(value)).flat(1);
    for (const [key, value] of lists.flatMap(entriesOf))
      if (named.includes(plainKey(key)) && (typeof value === 'string' || typeof value === 'number'))
        found.add(String(value));
    level = [...lists, ...level.filter(isPlain).flatMap(object => Object.values(object))].filter(
      value => typeof value === 'object' && value !== null,
    );
  }
  return found;
};

const looksLikeOne = (step: string): boolean =>
  /^\d+$/.test(step) ||
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(step) ||
  (/^[\da-f]{12,}$/i.test(step) && /\d/.test(step)) ||
  // No collection is called so, but a person or a file may be.
  !/^[\w.~()-]+$/.test(step);

/**
 * The path of a call with its identifiers replaced: `rooms/42/beds` → `rooms/{roomId}/beds`.
 * @param identifiers what is known to be one
 */
export const templateOf = (path: string, identifiers: ReadonlySet<string>): string => {
  const steps = path.split('/').filter(step => step !== '');
  const isOne = (step: string, at: number) => at > 0 && (looksLikeOne(step) || identifiers.has(step));
  return steps
    .map((step, at) => {
      if (!isOne(step, at)) return step;
      const before = steps[at - 1] ?? '';
      return isOne(before, at - 1) ? `{id${at}}` : `{${singular(before)}Id}`;
    })
    .join('/');
};
