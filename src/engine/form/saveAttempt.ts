import type { FieldValues } from 'react-hook-form';
import type { Fields } from '../fields/field';

/** A save that was sent. */
export interface SaveAttempt {
  /** The values that were sent. */
  sent: FieldValues;
  /** The record's values before; missing for a new record. */
  base?: FieldValues;
}

/** A save whose values are looked for, and the fields of its form. */
export interface FormAttempt extends SaveAttempt {
  fields: Fields;
}
