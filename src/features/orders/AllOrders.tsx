import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocation, useNavigate } from 'react-admin';
import { text } from '../../engine/fields';
import { toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { SearchBox } from '../../engine/list/SearchBox';
import { Button } from '../../engine/ui/Button';
import { MuiTheme } from '../../engine/ui/MuiTheme';
import { columnDefs } from '../../engine/views/columnDefs';
import { EntityProvider, useEntity } from '../../engine/views/EntitiesContext';
import { reportError } from '../../engine/views/reportError';
import { saveCsv } from '../../engine/list/export/saveCsv';
import { readingText } from '../settlement/propertyReading';
import { ReadingStatus } from '../settlement/ReadingStatus';
import '../settlement/settlement.css';
import { OrderTable } from './OrderTable';
import { monthName, useAllOrders } from './useAllOrders';

/** The types of orders that each choice of the filter lists; `undefined` lists all, also types that are not documented. */
const typesByChoice: Readonly<Record<string, readonly string[] | undefined>> = {
  paid: ['refund', 'sold'],
  refund: ['refund'],
  sold: ['sold'],
  token: ['token'],
  all: undefined,
};

const choiceNames = (): Readonly<Record<string, string>> => ({
  paid: t('Refunds and resales'),
  refund: t('Refunds'),
  sold: t('Resales'),
  token: t('Token payments'),
  all: t('All types'),
});

const property = text({ label: 'Property' });

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

const Content = () => {
  const { entity, heading } = useEntity();
  const reading = useAllOrders();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(query);
  const valueOf = (key: string) => parameters.get(key) ?? '';
  const month = valueOf('month');
  const search = valueOf('search');
  const type = Object.hasOwn(typesByChoice, valueOf('type')) ? valueOf('type') : 'paid';
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
  const listedTypes = typesByChoice[type];
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
            `${t('%{smart_count} order |||| %{smart_count} orders', { smart_count: rows.length })}: ${readingText(reading.data)}`
          }
        />
      </div>
      {(reading.data ?? search) && (
        <div className="orders__choices">
          <SearchBox placeholder={t('Search orders')} value={search} onSearch={typed => change('search', typed)} />
          <Choice
            label={t('Type')}
            value={type}
            choices={Object.entries(choiceNames())}
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
      {reading.data && <OrderTable rows={rows} columns={columns} />}
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
