import { plainText } from '../kinds/plainText';

/** Where a written record keeps what the server said; its other keys are the record's own. */
export const said = Symbol('what the server said');

/** What the server said when it wrote a record; empty where it said nothing. */
export const saidWith = (written: unknown): string =>
  typeof written === 'object' && written !== null ? plainText(Reflect.get(written, said)) : '';
