import { DataTable, LinkBase, ListContextProvider, Pagination, SimpleList, useList } from 'react-admin';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { dash, toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { readableEmail } from '../../engine/inputs/domain';
import { pageSizes } from '../../engine/data/listQuery';
import { SearchBox } from '../../engine/list/SearchBox';
import { useMedia } from '../../engine/views/useMedia';
import { usePaths } from '../../engine/views/usePaths';
import { formatExact } from '../../engine/i18n/formatNumber';
import { formatRupees } from '../money/format';
import { lakhToRupees } from '../money/lakh';
import { isOf, planOf, useSettlements } from '../settlement';
import { openRefundsText, useOpenRefunds, useRefundAddress, type OpenRefund } from '../settlement/openRefunds';
import { ReadingStatus } from '../settlement/ReadingStatus';
import '../../engine/list/list.css';
import '../settlement/settlement.css';

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

/** The users of all properties who were not refunded yet, read on request. */
const OpenRefunds = () => {
  const { toList } = usePaths();
  const collected = useOpenRefunds();
  const { data, rows } = collected;
  return (
    <FullScreenDialog title={t('Open refunds')} onClose={toList}>
      <div className="related open-refunds">
        <div role="status">
          <ReadingStatus
            reading={collected}
            label={t('Reading open refunds')}
            intro={t(
              'Refunds belong to properties. They are collected by reading one property after the other, with up to four requests each.',
            )}
            summary={openRefundsText(collected)}
          />
        </div>
        {rows.length > 0 && <Table rows={rows} amount={data?.besides} />}
        {data && rows.length === 0 && !collected.isReading && (
          <p className="state">{t('No refund is open in what was read.')}</p>
        )}
      </div>
    </FullScreenDialog>
  );
};

export default OpenRefunds;
