import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { cachedRows } from '../data/cachedRows';
import { allRead, partialMeta } from '../data/listQuery';
import { unsorted } from '../data/parameters';
import { getSelectedRecords } from '../data/selectedRecords';
import type { RaRecord } from '../fields/field';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { Selection } from '../selection/useSelection';
import { useEntity } from '../views/RegistryContext';
import type { ColumnDef } from '../views/columnDefs';
import { columnSum, sumLabel } from './columnSums';
import { useEntityListContext } from './useEntityList';

interface Props {
  columns: readonly ColumnDef[];
  selection?: Selection;
  /** Number of cells before the columns. */
  leadingCells: number;
  cells: number;
}

/**
 * The rows that are summed: the selected ones, else all rows if they have been read, else those of the page.
 * @returns no `rows` while they are read
 */
const useSummedRows = (selection?: Selection) => {
  const list = useEntityListContext();
  const { name } = useEntity();
  const queryClient = useQueryClient();
  const { data } = useGetList<RaRecord>(
    name,
    { pagination: allRead, sort: unsorted, filter: { ...list.params.filter, all: true }, meta: partialMeta },
    { enabled: list.isReadWhole },
  );
  const selectedIds = [...(selection?.selected ?? [])];
  if (selectedIds.length > 0) {
    // A record on another page may have been read again since it was selected.
    const latestRows = new Map([...cachedRows(queryClient, name), ...list.loadedRows].map(row => [row.id, row]));
    const selectedRecords = getSelectedRecords(queryClient, name);
    const rows = selectedIds.flatMap(id => latestRows.get(id) ?? selectedRecords.get(id)?.record ?? []);
    const count = countText(selectedIds.length);
    const label =
      rows.length < selectedIds.length
        ? t('Sum of %{read} of %{count} chosen rows', { read: countText(rows.length), count })
        : t('Sum of %{count} chosen row |||| Sum of %{count} chosen rows', { smart_count: rows.length, count });
    return { rows, label };
  }
  if (list.isReadWhole) return { rows: data, label: sumLabel(data?.length ?? list.total) };
  const hasAllRows = list.isTotalKnown && !list.isIncomplete && list.loadedRows.length >= list.total;
  return hasAllRows
    ? { rows: list.loadedRows, label: sumLabel(list.loadedRows.length) }
    : { rows: list.rows, label: t('Sum of this page') };
};

/** The row of sums below the table, with a cell for each column that is declared to have a sum. */
const TableSums = ({ columns, selection, leadingCells, cells }: Props) => {
  const { rows, label } = useSummedRows(selection);
  const { entity } = useEntity();
  const sums = columns.flatMap((column, index) => (column.sum ? [{ column, cellIndex: leadingCells + index }] : []));
  const indexBelow = columns.findIndex(({ path }) => path === entity.list?.belowName);
  /** The cells from an index up to another, the one of the column `belowName` apart, as that may be hidden. */
  const cellsBetween = (from: number, to: number) => {
    const hasBelow = indexBelow >= 0 && leadingCells + indexBelow >= from && leadingCells + indexBelow < to;
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the place below that column
    return { span: to - from - Number(hasBelow), below: hasBelow && <td key="below" className="cell--below" /> };
  };
  /** The cells before the first sum, where the label is; without any it is in the cell of the first sum. */
  const labelCells = cellsBetween(0, sums[0]?.cellIndex ?? 0);
  return (
    <tfoot>
      <tr className="table__sums">
        {labelCells.span > 0 && (
          <th scope="row" colSpan={labelCells.span}>
            <span>{label}</span>
          </th>
        )}
        {labelCells.below}
        {sums.flatMap(({ column, cellIndex }, index) => {
          const { span, below } = cellsBetween(cellIndex + 1, sums[index + 1]?.cellIndex ?? cells);
          return [
            <td key={cellIndex} data-label={column.head} className="cell--end cell--number">
              {labelCells.span === 0 && index === 0 && <small>{label}</small>}
              {rows && columnSum(column, rows)}
            </td>,
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the place below columns without a sum
            span > 0 && <td key={`after ${cellIndex}`} colSpan={span} />,
            below,
          ];
        })}
      </tr>
    </tfoot>
  );
};

export default TableSums;
