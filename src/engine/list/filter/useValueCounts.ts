import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { allRead, partialMeta } from '../../data/listQuery';
import { unsorted } from '../../data/parameters';
import { comparableValues, rowValue } from '../../data/queryFields';
import { wholeSummary } from '../../data/wholeReads';
import type { RaRecord } from '../../fields/field';
import { useEntity } from '../../views/RegistryContext';
import { useEntityListContext } from '../useEntityList';
import { withoutPath, type FilterField } from './filterFields';

const noRows: readonly RaRecord[] = [];

const countEach = (values: readonly string[]): ReadonlyMap<string, number> =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<string, number>());

/**
 * Counts the values of a field in all rows that the list's search and its other conditions leave.
 * @param enabled whether the rows are read @default true
 * @returns `rowValues`, one value of each row, and `counts` by the value's text, once `isCounted`
 */
export const useValueCounts = ({ path, field }: FilterField, enabled = true) => {
  const { name, entity } = useEntity();
  const { params } = useEntityListContext();
  const filter = { ...withoutPath(entity, params.filter, path), all: true };
  const listParams = { pagination: allRead, sort: unsorted, filter, meta: partialMeta };
  const { data: rows = noRows, meta, isPending, error } = useGetList<RaRecord>(name, listParams, { enabled });
  const rowValues = useMemo(() => rows.map(row => rowValue(field, path, row)), [rows, path, field]);
  const counts = useMemo(
    () => countEach(rowValues.flatMap(value => comparableValues(value, field))),
    [rowValues, field],
  );
  return { rowValues, counts, whole: wholeSummary(meta), isPending, error, isCounted: enabled && !isPending && !error };
};
