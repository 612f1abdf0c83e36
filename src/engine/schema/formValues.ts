import type { FieldValues } from 'react-hook-form';
import type { Fields } from './views';
import { setAt, valueAt } from '../fields/valueAt';

/** What a new form begins with. */
export const initialValues = (fields: Fields): FieldValues =>
  Object.entries(fields).reduce<FieldValues>((values, [path, field]) => setAt(values, path, field.initial), {});

/** What the form of a record begins with: its values, and where one is missing what a new form would begin with. */
export const valuesOf = <T extends FieldValues>(record: T, fields: Fields, names: readonly string[]): T =>
  names.reduce((values, name) => {
    const field = fields[name];
    const isMissing = field !== undefined && field.initial !== '' && field.isEmpty(valueAt(values, name));
    return isMissing ? setAt(values, name, field.initial) : values;
  }, record);
