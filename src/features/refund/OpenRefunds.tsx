import { useState } from 'react';
import { DataTable, LinkBase, ListContextProvider, Pagination, SimpleList } from 'react-admin';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { dash } from '../../engine/fields/toText';
import { countText } from '../../engine/i18n/countText';
import { t } from '../../engine/i18n/t';
import { readableEmail } from '../../engine/inputs/domain';
import { pageSizes } from '../../engine/data/listQuery';
import { SearchBox } from '../../engine/list/SearchBox';
import { useFilteredList } from '../../engine/list/useFilteredList';
import { FilterTabs } from '../../engine/ui/FilterTabs';
import { breakpoints } from '../../engine/ui/tokens';
import { useMedia } from '../../engine/views/useMedia';
import { usePaths } from '../../engine/views/usePaths';
import { formatExact } from '../../engine/i18n/formatNumber';
import { formatRupees } from '../money/format';
import { lakhToRupees } from '../money/lakh';
import { isAbout, planOf, useSettlements } from '../settlement';
import { openRefundsText, useOpenRefunds, useRefundAddress, type OpenRefund } from '../settlement/useOpenRefunds';
import { ReadingStatus } from '../settlement/ReadingStatus';
import '../../engine/list/list.css';
import '../settlement/settlement.css';

type State = OpenRefund['state'] | 'unfinished';

const stateNames = (): Readonly<Record<State, string>> => ({
  open: t('Not refunded'),
  unfinished: planOf('refund').unfinished(),
  unknown: t('Status unknown'),
});

/** A refund as the table shows it. */
interface ListedRefund extends OpenRefund {
  shownState: State;
  /** The user's name, or else the email or id. */
  name: string;
  /** The shown state in words. */
  status: string;
}

const hasText = (row: ListedRefund, search: string): boolean =>
  [row.name, row.email, row.property, row.status, row.uid, row.pid].some(text =>
    text.toLowerCase().includes(search.toLowerCase()),
  );

interface RefundTableProps {
  rows: readonly OpenRefund[];
  /** The amount that a refund pays, in Lakhs. */
  amount: number | undefined;
  isReading: boolean;
}

/** Open refunds with tabs by status and a search, as react-admin's table, on narrow windows as its simple list. */
const RefundTable = ({ rows, amount, isReading }: RefundTableProps) => {
  const settlements = useSettlements() ?? [];
  const [selectedState, setSelectedState] = useState('all');
  const [search, setSearch] = useState('');
  const names = stateNames();
  const refunds = rows.map((row): ListedRefund => {
    const shownState = settlements.some(isAbout(row)) ? 'unfinished' : row.state;
    return { ...row, shownState, name: row.user || row.email || row.uid, status: names[shownState] };
  });
  const refundsIn = (state: string) => refunds.filter(row => state === 'all' || row.shownState === state);
  const list = useFilteredList({
    rows: refundsIn(selectedState).filter(row => hasText(row, search)),
    // Another one begins at the first page.
    filter: `${selectedState} ${search}`,
    sort: { field: 'days', order: 'DESC' },
  });
  const addressOf = useRefundAddress();
  const addressOfId = (id: unknown) => {
    const row = rows.find(refund => refund.id === id);
    return row ? addressOf(row) : false;
  };
  const tabs = [['all', t('All')] as const, ...Object.entries(names)].map(
    ([state, name]) => [state, `${name} ${countText(refundsIn(state).length)}`] as const,
  );
  const isNarrow = useMedia(`(width < ${breakpoints.lg}px)`);
  const emptyText = search ? t('Nothing matches “%{search}”.', { search }) : t('Nothing fits the filter.');
  const noRefundText = isReading ? '' : t('No refund is open in what was read.');
  const empty = <p className="state">{rows.length > 0 ? emptyText : noRefundText}</p>;
  return (
    <ListContextProvider value={list}>
      <FilterTabs
        label={t('Open refunds by status')}
        tabs={tabs}
        selected={selectedState}
        onSelect={setSelectedState}
      />
      <SearchBox placeholder={t('Search open refunds')} value={search} onSearch={setSearch} />
      <div className="open-refunds__table">
        {isNarrow ? (
          <SimpleList<ListedRefund>
            empty={empty}
            primaryText={row => row.name}
            secondaryText={row => `${row.property} · ${row.status}`}
            tertiaryText={({ days }) =>
              days === null ? '' : t('%{smart_count} day |||| %{smart_count} days', { smart_count: days })
            }
            rowClick={addressOfId}
          />
        ) : (
          <DataTable<ListedRefund> bulkActionButtons={false} rowClick={false} empty={empty}>
            <DataTable.Col<ListedRefund>
              source="name"
              label={t('User')}
              render={row => (
                <>
                  <LinkBase to={addressOf(row)}>{row.name}</LinkBase>
                  <br />
                  {row.user && readableEmail(row.email)}
                </>
              )}
            />
            <DataTable.Col source="property" label={t('Property')} />
            <DataTable.Col<ListedRefund>
              source="price"
              align="right"
              label={t('Total Assets Value')}
              render={({ price }) => (price === null ? dash : t('%{amount} Lakh', { amount: formatExact(price) }))}
            />
            <DataTable.Col source="status" label={t('Status')} />
            <DataTable.Col<ListedRefund>
              source="days"
              align="right"
              label={t('Days')}
              render={({ days }) => days ?? dash}
            />
            <DataTable.Col<ListedRefund>
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
  const reading = useOpenRefunds();
  const { data, rows, amount } = reading;
  return (
    <FullScreenDialog title={t('Open refunds')} onClose={toList}>
      <div className="related open-refunds">
        <div role="status">
          <ReadingStatus
            reading={reading}
            label={t('Reading open refunds')}
            intro={t(
              'Refunds belong to properties. They are collected by reading one property after the other, with up to four requests each.',
            )}
            summary={openRefundsText(reading)}
          />
        </div>
        {data && <RefundTable rows={rows} amount={amount} isReading={reading.isReading} />}
      </div>
    </FullScreenDialog>
  );
};

export default OpenRefunds;
