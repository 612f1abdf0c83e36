import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { allRead, partialMeta } from '../../data/listQuery';
import { unsorted, type Filter } from '../../data/parameters';
import { comparableValues, rowValue } from '../../data/queryFields';
import { wholeSummary } from '../../data/wholeReads';
import type { RaRecord } from '../../fields/field';
import { useEntity } from '../../views/RegistryContext';
import type { FilterField } from './filterFields';

const noRows: readonly RaRecord[] = [];

const countEach = (values: readonly string[]): ReadonlyMap<string, number> =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<string, number>());

export interface ValueCountsOptions extends FilterField {
  /** The list's filter without that of the field: the values are counted in its rows. */
  otherFilter: Filter;
}

/**
 * Counts the values of a field in all rows of a list.
 * @param enabled whether the rows are read @default true
 * @returns `rowValues`, the field's value in each row, and `counts` by the value's text, once `isCounted`
 */
export const useValueCounts = ({ path, field, otherFilter }: ValueCountsOptions, enabled = true) => {
  const { name } = useEntity();
  const query = useGetList<RaRecord>(
    name,
    { pagination: allRead, sort: unsorted, filter: { ...otherFilter, all: true }, meta: partialMeta },
    { enabled },
  );
  const { data: rows = noRows, meta, isPending, error } = query;
  const rowValues = useMemo(() => rows.map(row => rowValue(field, path, row)), [rows, path, field]);
  const counts = useMemo(
    () => countEach(rowValues.flatMap(value => comparableValues(value, field))),
    [rowValues, field],
  );
  return { rowValues, counts, whole: wholeSummary(meta), isPending, error, isCounted: enabled && !isPending && !error };
};
