import { useMemo } from 'react';
import type { Field } from '../../fields/field';
import { useChoiceRows } from '../../fields/reference/useReferenceChoices';
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
  const { idOf, nameOf } = field ?? {};
  const namesInRows = useMemo(() => {
    // A row may refer to several records.
    const records = nameOf ? rowValues.flat() : [];
    return new Map(records.map(record => [idOf?.(record), nameOf?.(record)]));
  }, [rowValues, idOf, nameOf]);
  const { rows } = useChoiceRows(field ?? {});
  return value => {
    if (value === '' && field) return t('Not set');
    if (!nameOf) return field?.toText(value) || value;
    return namesInRows.get(value) || nameOf(rows.find(({ id }) => id === value)) || value;
  };
};
