import { useMemo } from 'react';
import type { Field } from '../../fields/field';
import { useChoiceRows } from '../../fields/reference/useReferenceChoices';
import { toText } from '../../fields/toText';
import { valueAt } from '../../values/valueAt';
import { t } from '../../i18n/t';

/**
 * Returns a function that labels a value of a filter: as its field type writes it; a reference by the name of its record
 * in the rows or among the choices, which are read.
 * @param field without it: the values as they are
 * @param rowValues values of the field in rows
 */
export const useChoiceLabel = (
  field: Field | undefined,
  rowValues: readonly unknown[],
): ((value: string) => string) => {
  const { to } = field ?? {};
  // An option that references have.
  const namePath = toText(valueAt(field, 'text'));
  const namesById = useMemo(() => {
    // A row may refer to several records.
    const records = to === undefined ? [] : rowValues.flat();
    return new Map(records.map(record => [field?.idOf?.(record), toText(valueAt(record, namePath))]));
  }, [rowValues, to, namePath, field]);
  const { rows } = useChoiceRows(field ?? {});
  return value => {
    if (value === '' && field) return t('Not set');
    if (to === undefined) return field?.toText(value) || value;
    const record = rows.find(({ id }) => id === value);
    return namesById.get(value) || toText(valueAt(record, namePath)) || value;
  };
};
