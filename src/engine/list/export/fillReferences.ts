import type { QueryClient } from '@tanstack/react-query';
import type { DeedbookDataProvider } from '../../data/dataProvider';
import type { RaRecord } from '../../fields/field';
import { isWritten } from '../../fields/toText';
import { setAt, valueAt } from '../../fields/valueAt';
import type { ColumnDef } from '../../views/columnDefs';

const isPointer = (item: unknown): boolean => isWritten(item) && item !== '';

const onEach = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);

/** Puts records in the place of their ids, so that an export has their texts. Those that cannot be read stay ids. */
export const fillReferences = async (
  queryClient: QueryClient,
  dataProvider: DeedbookDataProvider,
  columns: readonly ColumnDef[],
  rows: readonly RaRecord[],
): Promise<readonly RaRecord[]> => {
  const recordsOf = async (to: string, query?: object) => {
    const queryFn = async () => (await dataProvider.choices(to, query)).data;
    const records = await queryClient.fetchQuery({ queryKey: ['read', to, query], queryFn }).catch(() => []);
    return new Map(records.map(record => [record.id, record]));
  };

  const filled = await Promise.all(
    columns.map(async ({ path, field }) => {
      const { to, query, idOf } = field ?? {};
      const isId = rows.some(row => [valueAt(row, path)].flat().some(isPointer));
      if (to === undefined || !idOf || !isId) return (row: RaRecord) => row;
      const records = await recordsOf(to, query);
      const recordFor = (item: unknown) => (isPointer(item) ? (records.get(idOf(item)) ?? item) : item);
      return (row: RaRecord) => setAt(row, path, onEach(valueAt(row, path), recordFor));
    }),
  );
  return rows.map(row => filled.reduce((all, fill) => fill(all), row));
};
