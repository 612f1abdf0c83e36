import { DataTable, LinkBase, ListContextProvider, Pagination, SimpleList, useList } from 'react-admin';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { dash, toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { readableEmail } from '../../engine/inputs/domain';
import type { WholeRead } from '../../engine/data/wholeReads';
import { pageSizes } from '../../engine/data/listQuery';
import { SearchBox } from '../../engine/list/SearchBox';
import { Button } from '../../engine/ui/Button';
import { messageOf } from '../../engine/views/reportError';
import { useMedia } from '../../engine/views/useMedia';
import { usePaths } from '../../engine/views/usePaths';
import { formatExact } from '../../engine/i18n/formatNumber';
import { formatRupees } from '../money/format';
import { lakhToRupees } from '../money/lakh';
import {
  isOf,
  openRefundsText,
  planOf,
  propertiesRead,
  useOpenRefunds,
  useRefundAddress,
  useSettlements,
  type OpenRefund,
} from '../settlement';
import '../../engine/list/filter/filter.css';
import '../../engine/list/list.css';
import '../settlement/settlement.css';

/** Names of properties that are said at most. */
const mostNamed = 10;

const nameOf = ({ user, email, uid }: OpenRefund): string => user || email || uid;

const Table = ({ rows, amount }: { rows: readonly OpenRefund[]; amount: number | undefined }) => {
  const list = useList<OpenRefund>({ data: [...rows], perPage: 25, sort: { field: 'days', order: 'DESC' } });
  const settlements = useSettlements() ?? [];
  const addressOf = useRefundAddress();
  const isNarrow = useMedia('(width < 768px)');
  const search = toText(list.filterValues.q);
  const empty = <p className="state">{t('Nothing matches “%{search}”.', { search })}</p>;
  const stateOf = (row: OpenRefund) => {
    if (settlements.some(isOf(row))) return planOf('refund').unfinished();
    return row.state === 'open' ? t('Not refunded') : t('Status unknown');
  };
  return (
    <ListContextProvider value={list}>
      <SearchBox placeholder={t('Search open refunds')} value={search} onSearch={q => list.setFilters({ q })} />
      <div className="open-refunds__table">
        {isNarrow ? (
          <SimpleList<OpenRefund>
            empty={empty}
            primaryText={nameOf}
            secondaryText={row => `${row.property} · ${stateOf(row)}`}
            tertiaryText={({ days }) =>
              days === null ? '' : t('%{smart_count} day |||| %{smart_count} days', { smart_count: days })
            }
            rowClick={id => rows.filter(row => row.id === id).map(addressOf)[0] ?? false}
          />
        ) : (
          <DataTable<OpenRefund> bulkActionButtons={false} rowClick={false} empty={empty}>
            <DataTable.Col<OpenRefund>
              source="user"
              label={t('User')}
              render={row => (
                <>
                  <LinkBase to={addressOf(row)}>{nameOf(row)}</LinkBase>
                  <br />
                  {row.user && readableEmail(row.email)}
                </>
              )}
            />
            <DataTable.Col source="property" label={t('Property')} />
            <DataTable.Col<OpenRefund>
              source="price"
              align="right"
              label={t('Total Assets Value')}
              render={({ price }) => (price === null ? dash : t('%{amount} Lakh', { amount: formatExact(price) }))}
            />
            <DataTable.Col<OpenRefund> source="state" label={t('Status')} render={stateOf} />
            <DataTable.Col<OpenRefund>
              source="days"
              align="right"
              label={t('Days')}
              render={({ days }) => days ?? dash}
            />
            <DataTable.Col<OpenRefund>
              align="right"
              label={t('Amount')}
              render={() => (amount === undefined ? dash : formatRupees(lakhToRupees(amount)))}
            />
          </DataTable>
        )}
      </div>
      <Pagination rowsPerPageOptions={[...pageSizes]} />
    </ListContextProvider>
  );
};

const Reading = ({ read, total, stop }: WholeRead) => (
  <>
    <progress aria-label={t('Reading open refunds')} value={total ? read : undefined} max={total} />
    <span>{total === undefined ? t('Reading the list of properties…') : propertiesRead(read, total)}</span>
    <Button size="small" onClick={stop}>
      {t('Stop')}
    </Button>
  </>
);

type Collected = ReturnType<typeof useOpenRefunds>;

/** Progress of the reading; then its result, its time, and what is missing. */
const Status = ({ data, rows, isReading, progress, error, read, readRest }: Collected) => {
  if (isReading) return <p className="filter__status">{progress && <Reading {...progress} />}</p>;
  if (!data) {
    return (
      <div className="open-refunds__start">
        <p>
          {t(
            'Refunds belong to properties. They are collected by reading one property after the other, with up to four requests each.',
          )}
        </p>
        {error && <p role="alert">{messageOf(error)}</p>}
        <Button variant="contained" onClick={read}>
          {t('Read all properties')}
        </Button>
      </div>
    );
  }
  const missing = data.properties.length - data.found.size;
  const named = data.properties.filter(({ pid }) => data.failed.has(pid)).slice(0, mostNamed);
  return (
    <>
      <p className="filter__status">
        <span>{openRefundsText({ data, rows })}</span>
        <button type="button" className="link" onClick={read}>
          {t('Read again')}
        </button>
        {missing > 0 && (
          <button type="button" className="link" onClick={readRest}>
            {t('Read the one that is missing |||| Read the %{smart_count} that are missing', { smart_count: missing })}
          </button>
        )}
      </p>
      {named.length > 0 && (
        <div className="unfinished" role="alert">
          <h3>
            {t('One property could not be read |||| %{smart_count} properties could not be read', {
              smart_count: data.failed.size,
            })}
          </h3>
          <ul>
            {named.map(({ pid, name }) => (
              <li key={pid}>
                <span>
                  <strong>{name}</strong>: {data.failed.get(pid)}
                </span>
              </li>
            ))}
          </ul>
          {data.failed.size > named.length && (
            <p>{t('and %{count} more', { count: data.failed.size - named.length })}</p>
          )}
        </div>
      )}
    </>
  );
};

/** The users of all properties who were not refunded yet, read on request. */
const OpenRefunds = () => {
  const { toList } = usePaths();
  const collected = useOpenRefunds();
  const { data, rows } = collected;
  return (
    <FullScreenDialog title={t('Open refunds')} onClose={toList}>
      <div className="related open-refunds">
        <div role="status">
          <Status {...collected} />
        </div>
        {rows.length > 0 && <Table rows={rows} amount={data?.amount} />}
        {data && rows.length === 0 && !collected.isReading && (
          <p className="state">{t('No refund is open in what was read.')}</p>
        )}
      </div>
    </FullScreenDialog>
  );
};

export default OpenRefunds;
