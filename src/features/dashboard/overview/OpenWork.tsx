import { useRef } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { can } from '../../../engine/auth/permissions';
import { session } from '../../../engine/http/session';
import { useRegistry } from '../../../engine/views/RegistryContext';
import { formatDate } from '../../../engine/fields/date/formatDate';
import type { RaRecord } from '../../../engine/fields/field';
import { dash, toText } from '../../../engine/fields/toText';
import { useInView } from '../../../engine/fields/useInView';
import { t } from '../../../engine/i18n/t';
import { LinkButton } from '../../../engine/ui/Button';
import { excerpt } from '../../../engine/inputs/excerpt';
import { pageSizes } from '../../../engine/data/listQuery';
import { firstRows } from '../../../engine/data/parameters';
import { messageOf } from '../../../engine/views/reportError';
import { openRefundsText, useOpenRefunds, useRefundAddress } from '../../settlement/useOpenRefunds';
import { ReadingProgress } from '../../settlement/ReadingStatus';
import '../../../engine/list/filter/filter.css';
import { fiveMinuteCache } from './portfolioFigures';

interface WaitingListProps {
  /** Entity whose newest records are listed. */
  name: string;
  heading: string;
  /** Text of an empty list. */
  emptyText: string;
  /** Keys of a record's title: the first that has a text. */
  titleKeys: readonly string[];
  detailKey: string;
  /** Last part of the address of a record's dialog. @default none: a record leads to the list, searched for it */
  dialog?: string;
}

/** Rows shown of a list. A page size of the API is read, as it takes no other. */
const maxRows = 5;

/** The newest records of a list that waits for somebody, read when it comes into view. */
const WaitingList = ({ name, heading, emptyText, titleKeys, detailKey, dialog }: WaitingListProps) => {
  const card = useRef<HTMLElement>(null);
  const isInView = useInView(card, '0px');
  const { data, error, isLoading, refetch } = useGetList<RaRecord>(name, firstRows(pageSizes[0]), {
    enabled: isInView,
    ...fiveMinuteCache,
  });
  const titleOf = (row: RaRecord) => titleKeys.map(key => toText(row[key])).find(Boolean);
  const addressOf = (row: RaRecord) => {
    if (dialog) return `/${name}/${encodeURIComponent(row.id)}/${dialog}`;
    const search = toText(row.email) || titleOf(row);
    return search ? `/${name}?page=1&filter=${encodeURIComponent(JSON.stringify({ search }))}` : `/${name}`;
  };
  return (
    <section className="overview-card" aria-busy={isLoading} ref={card}>
      <header>
        <h2>{heading}</h2>
        <LinkBase to={`/${name}`} aria-label={t('All: %{heading}', { heading })}>
          {t('All')}
        </LinkBase>
      </header>
      {error && (
        <p role="alert">
          {t('This could not be loaded.')} <LinkButton onClick={() => void refetch()}>{t('Try again')}</LinkButton>
        </p>
      )}
      {!data && !error && <p>{t('Loading…')}</p>}
      {data?.length === 0 && <p>{emptyText}</p>}
      <ul className="overview-list">
        {data?.slice(0, maxRows).map(row => (
          <li key={row.id}>
            <LinkBase to={addressOf(row)}>{excerpt(titleOf(row) ?? dash)}</LinkBase>
            <span>{excerpt(toText(row[detailKey])) || dash}</span>
            <time dateTime={toText(row.creationDate)}>{formatDate(row.creationDate)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The open refunds that were read last, with buttons to read them. */
const OpenRefundsCard = () => {
  const reading = useOpenRefunds();
  const addressOf = useRefundAddress();
  const longestWaits = reading.rows.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0)).slice(0, maxRows);
  return (
    <section className="overview-card">
      <header>
        <h2>{t('Open refunds')}</h2>
        <LinkBase to="/refund/open" aria-label={t('All: %{heading}', { heading: t('Open refunds') })}>
          {t('All')}
        </LinkBase>
      </header>
      <p>{openRefundsText(reading) ?? t('Refunds belong to properties. They are read on request.')}</p>
      {reading.isReading ? (
        <p className="filter__status">
          {reading.progress && <ReadingProgress {...reading.progress} label={t('Reading open refunds')} />}
        </p>
      ) : (
        <p>
          <LinkButton onClick={reading.read}>{reading.data ? t('Read again') : t('Read now')}</LinkButton>
          {reading.error && <span role="alert"> {messageOf(reading.error)}</span>}
        </p>
      )}
      <ul className="overview-list">
        {longestWaits.map(row => (
          <li key={row.id}>
            <LinkBase to={addressOf(row)}>{row.user || row.email || row.uid}</LinkBase>
            <span>{row.property}</span>
            <time>
              {row.days !== null && t('%{smart_count} day |||| %{smart_count} days', { smart_count: row.days })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
};

const kycRequests = (): WaitingListProps => ({
  name: 'kycrequest',
  heading: t('KYC requests waiting'),
  emptyText: t('Nobody waits for a review.'),
  titleKeys: ['fullName', 'email'],
  detailKey: 'email',
  dialog: 'review',
});

const enquiries = (): readonly WaitingListProps[] => [
  {
    name: 'contactUs/contactUsGeneral',
    heading: t('Newest enquiries'),
    emptyText: t('Nobody has written.'),
    titleKeys: ['fname', 'email'],
    detailKey: 'message',
  },
  {
    name: 'contactUsAdmin',
    heading: t('Newest enquiries'),
    emptyText: t('Nobody has written.'),
    titleKeys: ['name', 'fname', 'email'],
    detailKey: 'email',
  },
];

/** The work that waits, before all figures. @param permittedNames entities whose lists may be opened */
export const OpenWork = ({ permittedNames }: { permittedNames: readonly string[] }) => {
  const role = session.role();
  const { entries } = useRegistry();
  const renderIfPermitted = (list: WaitingListProps) =>
    permittedNames.includes(list.name) && <WaitingList key={list.name} {...list} />;
  return (
    <div className="overview overview--work">
      {renderIfPermitted(kycRequests())}
      {can(role, 'open', entries.refund) && <OpenRefundsCard />}
      {enquiries().map(renderIfPermitted)}
    </div>
  );
};
