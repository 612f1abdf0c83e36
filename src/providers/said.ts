import { isPlain } from '../api/plain';
import { plainText } from '../kinds/plainText';

/** Where a written record keeps what the server said; its other keys are the record's own. */
export const said = Symbol('what the server said');

const besides = (written: unknown, key: symbol): unknown => (isPlain(written) ? Reflect.get(written, key) : undefined);

/** What the server said when it wrote a record; empty where it said nothing. */
export const saidWith = (written: unknown): string => plainText(besides(written, said));

/** Where a written record keeps the paths of what somebody else had changed, and the write left as it was. */
export const keptOfOthers = Symbol('what somebody else had changed');

/** The paths of what somebody else had changed, and a written record left as it was. */
export const keptIn = (written: unknown): readonly string[] => {
  const kept = besides(written, keptOfOthers);
  return Array.isArray(kept) ? kept.filter(path => typeof path === 'string') : [];
};
