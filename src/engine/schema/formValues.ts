import type { FieldValues } from 'react-hook-form';
import type { Fields } from '../fields/field';
import { setAt } from '../values/paths';
import { valueAt } from '../values/valueAt';

/**
 * Returns the initial values of a new form: those of a record that it copies, else those of its fields.
 * @param notCopied fields whose file is deleted with its record: two records must not share one
 */
export const initialValues = (fields: Fields, copied?: unknown, notCopied: readonly string[] = []): FieldValues =>
  Object.entries(fields).reduce<FieldValues>((values, [name, field]) => {
    const value = valueAt(copied, name);
    const isCopied = !field.secret && !notCopied.includes(name) && field.holds(value) && !field.isEmpty(value);
    return setAt(values, name, isCopied ? value : field.initial);
  }, {});

/** Returns the initial values of a record's form: its values, and for missing ones those of a new form. */
export const valuesOf = <T extends FieldValues>(record: T, fields: Fields): T =>
  Object.entries(fields).reduce((values, [name, field]) => {
    const value = valueAt(values, name);
    const isMissing = field.initial !== '' && field.holds(value) && field.isEmpty(value);
    return isMissing ? setAt(values, name, field.initial) : values;
  }, record);
