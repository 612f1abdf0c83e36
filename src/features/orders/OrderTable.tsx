import { DataTable, LinkBase, ListContextProvider, Pagination, SimpleList } from 'react-admin';
import { pageSizes } from '../../engine/data/listQuery';
import type { QueryFields } from '../../engine/data/queryFields';
import { dash } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { columnSum, sumLabel } from '../../engine/list/columnSums';
import { useFilteredList } from '../../engine/list/useFilteredList';
import { breakpoints } from '../../engine/ui/tokens';
import type { ColumnDef } from '../../engine/views/columnDefs';
import { useMedia } from '../../engine/views/useMedia';
import '../../engine/list/list.css';
import '../settlement/settlement.css';
import type { OrderRow } from './useAllOrders';

/** Columns that become narrower, so that the others stay within the window. */
const shrinkingColumns = ['property', 'uid.fullName'];

/** The content of a cell. A property is a link to the list of its orders. */
const renderCell = (column: ColumnDef, row: OrderRow) =>
  column.path === 'property' ? (
    <LinkBase to={`/orders?${new URLSearchParams({ pid: row.pid })}`}>{row.property}</LinkBase>
  ) : (
    column.text(row) || dash
  );

interface Props {
  /** The orders that fit the filter. */
  rows: readonly OrderRow[];
  /** The filter of the rows, as text. */
  filter: string;
  columns: readonly ColumnDef[];
  fields: QueryFields;
}

/** The orders of several properties as react-admin's table, on narrow windows as its simple list, with the sum of their amounts. */
export const OrderTable = ({ rows, filter, columns, fields }: Props) => {
  const list = useFilteredList({ rows, filter, fields, sort: { field: 'createdAt', order: 'DESC' } });
  const isNarrow = useMedia(`(width < ${breakpoints.lg}px)`);
  const textOf = (row: OrderRow, path: string) => columns.find(column => column.path === path)?.text(row) ?? '';
  const amountOf = (row: OrderRow) => {
    const amount = textOf(row, 'price');
    return /\d/.test(amount) ? t('%{amount} Lakh', { amount }) : '';
  };
  const amountColumn = columns.find(({ sum }) => sum);
  const empty = <p className="state">{t('No order matches.')}</p>;
  return (
    <ListContextProvider value={list}>
      <div className="open-refunds__table">
        {isNarrow ? (
          <SimpleList<OrderRow>
            empty={empty}
            primaryText={row => textOf(row, 'uid.fullName') || dash}
            secondaryText={row =>
              [row.property, textOf(row, 'type'), textOf(row, 'paymentId')].filter(Boolean).join(' · ')
            }
            tertiaryText={row => [textOf(row, 'createdAt'), amountOf(row)].filter(Boolean).join(' · ')}
            rowClick={false}
          />
        ) : (
          <DataTable<OrderRow> bulkActionButtons={false} rowClick={false} empty={empty}>
            {columns.map(column => (
              <DataTable.Col<OrderRow>
                key={column.path}
                source={column.path}
                label={column.label}
                align={column.align === 'end' ? 'right' : undefined}
                cellClassName={shrinkingColumns.includes(column.path) ? 'open-refunds__text' : undefined}
                render={row => renderCell(column, row)}
              />
            ))}
          </DataTable>
        )}
      </div>
      {amountColumn && rows.length > 0 && (
        <p className="orders__sum">
          {sumLabel(rows.length)} · {amountColumn.label} <strong>{columnSum(amountColumn, rows)}</strong>
        </p>
      )}
      <Pagination rowsPerPageOptions={[...pageSizes]} />
    </ListContextProvider>
  );
};
