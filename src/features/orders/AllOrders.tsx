import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocation, useNavigate } from 'react-admin';
import { text } from '../../engine/fields';
import { t } from '../../engine/i18n/t';
import { SearchBox } from '../../engine/list/SearchBox';
import { Button } from '../../engine/ui/Button';
import { MuiTheme } from '../../engine/ui/MuiTheme';
import { columnDefs } from '../../engine/views/columnDefs';
import { EntityProvider, useEntity } from '../../engine/views/RegistryContext';
import { reportError } from '../../engine/views/reportError';
import { saveCsv } from '../../engine/list/export/saveCsv';
import { readingText } from '../settlement/propertyReading';
import { wordIn } from '../settlement/propertyRecords';
import { ReadingStatus } from '../settlement/ReadingStatus';
import '../settlement/settlement.css';
import { OrderTable } from './OrderTable';
import { monthName, useAllOrders, type OrderRow } from './useAllOrders';

/** The choices of types. Without `types` all are listed, also those that are not documented. */
const typeChoices = (): Readonly<Record<string, { name: string; types?: readonly string[] }>> => ({
  paid: { name: t('Refunds and resales'), types: ['refund', 'sold'] },
  refund: { name: t('Refunds'), types: ['refund'] },
  sold: { name: t('Resales'), types: ['sold'] },
  token: { name: t('Token payments'), types: ['token'] },
  all: { name: t('All types') },
});

const propertyField = text({ label: 'Property' });
const columnPaths = ['createdAt', 'property', 'uid.fullName', 'type', 'price', 'paymentId'];

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

/** A select of one value. */
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

/** A month of an address. */
const isoMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Type, month and search text of the listed orders, which are in the address: `/orders?type=sold&month=2026-11`. */
const useOrderFilter = () => {
  const parameters = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const valueOf = (key: string) => parameters.get(key) ?? '';
  return {
    type: Object.hasOwn(typeChoices(), valueOf('type')) ? valueOf('type') : 'paid',
    month: isoMonth.test(valueOf('month')) ? valueOf('month') : '',
    search: valueOf('search'),
    setFilter: (key: 'type' | 'month' | 'search', value: string) => {
      if (value) parameters.set(key, value);
      else parameters.delete(key);
      navigate({ search: parameters.toString() }, { replace: true });
    },
  };
};

const OrderList = () => {
  const { entity, heading } = useEntity();
  const reading = useAllOrders();
  const { type, month, search, setFilter } = useOrderFilter();
  const fields = { ...entity.fields, property: propertyField };
  const columns = columnDefs({ fields }, columnPaths);
  // That of the address, too, which may have no order.
  const months = [...new Set([month, ...reading.rows.map(row => row.month)])].filter(Boolean).toSorted().toReversed();

  const choices = typeChoices();
  const listedTypes = choices[type]?.types;
  const searchText = search.toLowerCase();
  const hasType = (row: OrderRow) => !listedTypes || listedTypes.includes(wordIn(row, 'type'));
  const hasMonth = (row: OrderRow) => !month || row.month === month;
  const hasText = (row: OrderRow) =>
    !searchText || columns.some(column => column.text(row)?.toLowerCase().includes(searchText));
  const rows = reading.rows.filter(row => hasType(row) && hasMonth(row) && hasText(row));
  const countText = t('%{smart_count} order |||| %{smart_count} orders', { smart_count: rows.length });

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
          summary={reading.data && `${countText}: ${readingText(reading.data)}`}
        />
      </div>
      {(reading.data ?? search) && (
        <div className="orders__choices">
          <SearchBox placeholder={t('Search orders')} value={search} onSearch={text => setFilter('search', text)} />
          <Choice
            label={t('Type')}
            value={type}
            choices={Object.entries(choices).map(([value, { name }]) => [value, name] as const)}
            onChoose={value => setFilter('type', value)}
          />
          <Choice
            label={t('Month')}
            value={month || 'all'}
            choices={[['all', t('All months')], ...months.map(value => [value, monthName(value)] as const)]}
            onChoose={value => setFilter('month', value === 'all' ? '' : value)}
          />
          <Button variant="outlined" disabled={rows.length === 0} onClick={() => void exportRows().catch(reportError)}>
            {t('Export as CSV')}
          </Button>
        </div>
      )}
      {reading.data && (
        <OrderTable rows={rows} filter={JSON.stringify([type, month, search])} columns={columns} fields={fields} />
      )}
    </div>
  );
};

/** The orders of all properties, read on request: by type, month and text, and exported. */
const AllOrders = () => (
  <MuiTheme>
    <EntityProvider name="ordersOf/all">
      <OrderList />
    </EntityProvider>
  </MuiTheme>
);

export default AllOrders;
