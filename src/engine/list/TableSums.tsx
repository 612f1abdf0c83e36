import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { allRead, screenMeta } from '../data/listQuery';
import { unsorted } from '../data/rowOrder';
import { getSelectedRecords } from '../data/selectedRecords';
import type { RaRecord } from '../fields/field';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { Selection } from '../selection/useSelection';
import { useEntity } from '../views/EntitiesContext';
import type { ColumnDef } from '../views/columnDefs';
import { columnSum, sumLabel } from './columnSums';
import { useEntityListContext } from './useEntityList';

interface Props {
  columns: readonly ColumnDef[];
  selection?: Selection;
  /** Number of cells before the columns. */
  lead: number;
  /** Number of all cells of a row. */
  cells: number;
}

/** The chosen rows, else all rows if they were read, else those of the page. Without `rows` they are still to come. */
const useSummedRows = (selection?: Selection) => {
  const list = useEntityListContext();
  const { name } = useEntity();
  const queryClient = useQueryClient();
  const isReadWhole = list.needsWholeList && list.whole?.end === 'complete';
  const { data } = useGetList<RaRecord>(
    name,
    { pagination: allRead, sort: unsorted, filter: { ...list.params.filter, all: true }, meta: screenMeta },
    { enabled: isReadWhole },
  );
  const selectedIds = [...(selection?.selected ?? [])];
  if (selectedIds.length > 0) {
    const onScreen = new Map(list.all.map(row => [row.id, row]));
    const selectedRecords = getSelectedRecords(queryClient, name);
    const rows = selectedIds.flatMap(id => onScreen.get(id) ?? selectedRecords.get(id)?.record ?? []);
    const count = countText(selectedIds.length);
    const label =
      rows.length < selectedIds.length
        ? t('Sum of %{read} of %{count} chosen rows', { read: countText(rows.length), count })
        : t('Sum of %{count} chosen row |||| Sum of %{count} chosen rows', { smart_count: rows.length, count });
    return { rows, label };
  }
  const isAll = list.isTotalKnown && !list.isPart && list.all.length >= list.total;
  if (isReadWhole) return { rows: data, label: sumLabel(data?.length ?? list.total) };
  return isAll
    ? { rows: list.all, label: sumLabel(list.all.length) }
    : { rows: list.rows, label: t('Sum of this page') };
};

/** The sums of the columns that are declared to have one. */
const TableSums = ({ columns, selection, lead, cells }: Props) => {
  const { rows, label } = useSummedRows(selection);
  const places = columns.flatMap((column, at) => (column.sum ? [{ column, at: lead + at }] : []));
  const first = places[0]?.at ?? 0;
  return (
    <tfoot>
      <tr className="table__sums">
        {first > 0 && (
          <th scope="row" colSpan={first}>
            <span>{label}</span>
          </th>
        )}
        {places.flatMap(({ column, at }, place) => {
          const gap = (places[place + 1]?.at ?? cells) - at - 1;
          return [
            <td key={at} data-label={column.head} className="cell--end cell--number">
              {first === 0 && place === 0 && <small>{label}</small>}
              {rows && columnSum(column, rows)}
            </td>,
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the place below columns without a sum
            gap > 0 && <td key={`after ${at}`} colSpan={gap} />,
          ];
        })}
      </tr>
    </tfoot>
  );
};

export default TableSums;
