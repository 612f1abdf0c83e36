import type { FieldValues } from 'react-hook-form';
import type { Fields } from './views';
import { setAt, valueAt } from '../fields/valueAt';

/**
 * What a new form begins with: the values of its own fields, those of a record that it copies first.
 * @param notCopied fields whose file is deleted with its record: two records must not share one
 */
export const initialValues = (
  fields: Fields,
  names: readonly string[],
  copied?: unknown,
  notCopied: readonly string[] = [],
): FieldValues =>
  names.reduce<FieldValues>((values, name) => {
    const field = fields[name];
    if (!field) return values;
    const value = valueAt(copied, name);
    const isCopied = !field.secret && !notCopied.includes(name) && field.holds(value) && !field.isEmpty(value);
    return setAt(values, name, isCopied ? value : field.initial);
  }, {});

/** What the form of a record begins with: its values, and where one is missing what a new form would begin with. */
export const valuesOf = <T extends FieldValues>(record: T, fields: Fields, names: readonly string[]): T =>
  names.reduce((values, name) => {
    const field = fields[name];
    const value = valueAt(values, name);
    const isMissing = field !== undefined && field.initial !== '' && field.holds(value) && field.isEmpty(value);
    return isMissing ? setAt(values, name, field.initial) : values;
  }, record);
