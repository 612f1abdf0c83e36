import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  DataTable,
  LinkBase,
  ListContextProvider,
  Pagination,
  SimpleList,
  useList,
  useLocation,
  useNavigate,
} from 'react-admin';
import { text } from '../../engine/fields';
import { dash, toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { pageSizes } from '../../engine/data/listQuery';
import { SearchBox } from '../../engine/list/SearchBox';
import { columnSum, sumLabel } from '../../engine/list/columnSums';
import { Button } from '../../engine/ui/Button';
import { MuiTheme } from '../../engine/ui/MuiTheme';
import { columnDefs, type ColumnDef } from '../../engine/views/columnDefs';
import { EntityProvider, useEntity } from '../../engine/views/EntitiesContext';
import { reportError } from '../../engine/views/reportError';
import { saveCsv } from '../../engine/list/export/saveCsv';
import { breakpoints } from '../../engine/ui/tokens';
import { useMedia } from '../../engine/views/useMedia';
import { readText } from '../settlement/propertyReading';
import { ReadingStatus } from '../settlement/ReadingStatus';
import '../../engine/list/list.css';
import '../settlement/settlement.css';
import { monthName, useAllOrders, type OrderRow } from './useAllOrders';

/** The types of orders that are listed together, by what is chosen; no types are all, unknown ones included. */
const types: Readonly<Record<string, readonly string[] | undefined>> = {
  paid: ['refund', 'sold'],
  refund: ['refund'],
  sold: ['sold'],
  token: ['token'],
  all: undefined,
};

const typeNames = (): Readonly<Record<string, string>> => ({
  paid: t('Refunds and resales'),
  refund: t('Refunds'),
  sold: t('Resales'),
  token: t('Token payments'),
  all: t('All types'),
});

const property = text({ label: 'Property' });

/** Columns that give way, so that the others stay within the window. */
const longTexts = ['property', 'uid.fullName'];

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <TextField
    select
    size="small"
    variant="outlined"
    label={label}
    value={value}
    onChange={event => onChoose(event.target.value)}
    fullWidth={false}
    sx={{ minWidth: 180 }}
  >
    {choices.map(([key, name]) => (
      <MenuItem key={key} value={key}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

/** Links each property to the list of its orders. */
const cellOf = (column: ColumnDef, row: OrderRow) =>
  column.path === 'property' ? (
    <LinkBase to={`/orders?${new URLSearchParams({ pid: toText(row.of) })}`}>{row.property}</LinkBase>
  ) : (
    column.text(row) || dash
  );

const Table = ({ rows, columns }: { rows: readonly OrderRow[]; columns: readonly ColumnDef[] }) => {
  const list = useList<OrderRow>({ data: [...rows], perPage: 25, sort: { field: 'createdAt', order: 'DESC' } });
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
                cellClassName={longTexts.includes(column.path) ? 'open-refunds__text' : undefined}
                render={row => cellOf(column, row)}
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

const Content = () => {
  const { entity, heading } = useEntity();
  const reading = useAllOrders();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(query);
  const [type, month, search] = [
    parameters.get('type') ?? 'paid',
    parameters.get('month') ?? '',
    parameters.get('search') ?? '',
  ];
  const change = (key: string, value: string) => {
    const next = new URLSearchParams(parameters);
    if (value) next.set(key, value);
    else next.delete(key);
    navigate({ search: next.toString() }, { replace: true });
  };
  const columns = columnDefs({ fields: { ...entity.fields, property } }, [
    'createdAt',
    'property',
    'uid.fullName',
    'type',
    'price',
    'paymentId',
  ]);
  const months = [...new Set(reading.rows.flatMap(row => row.month || []))].toSorted().toReversed();
  const searchText = search.toLowerCase();
  const listedTypes = type in types ? types[type] : types.paid;
  const rows = reading.rows.filter(
    row =>
      (listedTypes?.includes(toText(row.type)) ?? true) &&
      (!month || row.month === month) &&
      (!searchText || columns.some(column => column.text(row)?.toLowerCase().includes(searchText))),
  );
  const exportRows = async () => {
    const { csvOf } = await import('../../engine/list/export/csv');
    saveCsv(`${[heading, month].filter(Boolean).join(' ')}.csv`, csvOf(entity, columns, rows));
  };
  return (
    <div className="open-refunds">
      <div role="status">
        <ReadingStatus
          reading={reading}
          label={t('Reading orders')}
          intro={t(
            'Orders belong to properties. Pick a property, or read those of all properties, one after the other.',
          )}
          summary={
            reading.data &&
            `${t('%{smart_count} order |||| %{smart_count} orders', { smart_count: rows.length })}: ${readText(reading.data)}`
          }
        />
      </div>
      {(reading.data ?? search) && (
        <div className="orders__choices">
          <SearchBox placeholder={t('Search orders')} value={search} onSearch={typed => change('search', typed)} />
          <Choice
            label={t('Type')}
            value={type in types ? type : 'paid'}
            choices={Object.entries(typeNames())}
            onChoose={value => change('type', value)}
          />
          <Choice
            label={t('Month')}
            value={months.includes(month) ? month : 'all'}
            choices={[['all', t('All months')], ...months.map(one => [one, monthName(one)] as const)]}
            onChoose={value => change('month', value === 'all' ? '' : value)}
          />
          <Button variant="outlined" disabled={rows.length === 0} onClick={() => void exportRows().catch(reportError)}>
            {t('Export as CSV')}
          </Button>
        </div>
      )}
      {reading.data && <Table rows={rows} columns={columns} />}
    </div>
  );
};

/** The orders of all properties, read on request: by type, month and text, and exported. */
const AllOrders = () => (
  <MuiTheme>
    <EntityProvider name="ordersOf/all">
      <Content />
    </EntityProvider>
  </MuiTheme>
);

export default AllOrders;
