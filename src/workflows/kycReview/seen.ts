import { isPlain } from '../../api/plain';
import type { Row } from '../../kinds/field';
import { valueAt } from '../../kinds/valueAt';
import type { Labels } from '../../providers/merge';

/** A number that tells values apart and gives none of them away: papers and account numbers stay out of the draft. */
const mark = (value: unknown): number =>
  Array.from(JSON.stringify(value) ?? '').reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);

/** What a reviewer has seen of a user, as marks by path. */
export const marksOf = (user: Row, watched: Labels): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(watched).map(path => [path, mark(valueAt(user, path))]));

/** Names of what has changed since the marks were made. */
export const changedSince = (marks: unknown, user: Row, watched: Labels): string[] => {
  if (!isPlain(marks)) return [];
  const now = marksOf(user, watched);
  const changed = Object.entries(watched).filter(([path]) => path in marks && marks[path] !== now[path]);
  return [...new Set(changed.map(([, label]) => label))];
};
