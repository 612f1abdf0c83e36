import { useRef } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { can } from '../../../engine/auth/permissions';
import { session } from '../../../engine/http/session';
import { useRegistry } from '../../../engine/views/EntitiesContext';
import { formatDate } from '../../../engine/fields/date/formatDate';
import type { RaRecord } from '../../../engine/fields/field';
import { dash, toText } from '../../../engine/fields/toText';
import { useInView } from '../../../engine/fields/useInView';
import { t } from '../../../engine/i18n/t';
import { LinkButton } from '../../../engine/ui/Button';
import { excerpt } from '../../../engine/inputs/excerpt';
import { pageSizes } from '../../../engine/data/listQuery';
import { firstRows } from '../../../engine/data/rowOrder';
import { messageOf } from '../../../engine/views/reportError';
import { openRefundsText, useOpenRefunds, useRefundAddress } from '../../settlement/openRefunds';
import { ReadingProgress } from '../../settlement/ReadingStatus';
import '../../../engine/list/filter/filter.css';
import { keptForMinutes } from './portfolioFigures';

interface WaitingList {
  name: string;
  heading: string;
  nothing: string;
  title: readonly string[];
  detail: string;
  /** Last part of the address where something can be done about one. @default the list, searched for it */
  dialog?: string;
}

const shownAtMost = 5;
const firstText = (row: RaRecord, keys: readonly string[]) =>
  excerpt(keys.map(key => toText(row[key])).find(Boolean) ?? dash);

const Waiting = ({ name, heading, nothing, title, detail, dialog }: WaitingList) => {
  const place = useRef<HTMLElement>(null);
  const isInView = useInView(place, '0px');
  const { data, error, isLoading, refetch } = useGetList<RaRecord>(name, firstRows(pageSizes[0]), {
    enabled: isInView,
    ...keptForMinutes,
  });
  const addressOf = (row: RaRecord) => {
    if (dialog) return `/${name}/${encodeURIComponent(row.id)}/${dialog}`;
    const search = toText(row.email) || title.map(key => toText(row[key])).find(Boolean);
    return search ? `/${name}?page=1&filter=${encodeURIComponent(JSON.stringify({ search }))}` : `/${name}`;
  };
  return (
    <section className="overview-card" aria-busy={isLoading} ref={place}>
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
      {data?.length === 0 && <p>{nothing}</p>}
      <ul className="overview-list">
        {data?.slice(0, shownAtMost).map(row => (
          <li key={row.id}>
            <LinkBase to={addressOf(row)}>{firstText(row, title)}</LinkBase>
            <span>{excerpt(toText(row[detail])) || dash}</span>
            <time dateTime={toText(row.creationDate)}>{formatDate(row.creationDate)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The open refunds that were read last, with buttons to read them. */
const OpenRefundsCard = () => {
  const collected = useOpenRefunds();
  const addressOf = useRefundAddress();
  const longest = collected.rows.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0)).slice(0, shownAtMost);
  return (
    <section className="overview-card">
      <header>
        <h2>{t('Open refunds')}</h2>
        <LinkBase to="/refund/open" aria-label={t('All: %{heading}', { heading: t('Open refunds') })}>
          {t('All')}
        </LinkBase>
      </header>
      <p>{openRefundsText(collected) ?? t('Refunds belong to properties. They are read on request.')}</p>
      {collected.isReading ? (
        <p className="filter__status">
          {collected.progress && <ReadingProgress {...collected.progress} label={t('Reading open refunds')} />}
        </p>
      ) : (
        <p>
          <LinkButton onClick={collected.read}>{collected.data ? t('Read again') : t('Read now')}</LinkButton>
          {collected.error && <span role="alert"> {messageOf(collected.error)}</span>}
        </p>
      )}
      <ul className="overview-list">
        {longest.map(row => (
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

const waitingLists = (): readonly WaitingList[] => [
  {
    name: 'kycrequest',
    heading: t('KYC requests waiting'),
    nothing: t('Nobody waits for a review.'),
    title: ['fullName', 'email'],
    detail: 'email',
    dialog: 'review',
  },
  {
    name: 'contactUs/contactUsGeneral',
    heading: t('Newest enquiries'),
    nothing: t('Nobody has written.'),
    title: ['fname', 'email'],
    detail: 'message',
  },
  {
    name: 'contactUsAdmin',
    heading: t('Newest enquiries'),
    nothing: t('Nobody has written.'),
    title: ['name', 'fname', 'email'],
    detail: 'email',
  },
];

/** The work that waits, before all figures. @param permitted entities whose lists may be opened */
export const OpenWork = ({ permitted }: { permitted: readonly string[] }) => {
  const role = session.role();
  const { entries } = useRegistry();
  const [kyc, ...enquiries] = waitingLists().map(
    list => permitted.includes(list.name) && <Waiting key={list.name} {...list} />,
  );
  return (
    <div className="overview overview--work">
      {kyc}
      {can(role, 'open', entries.refund) && <OpenRefundsCard />}
      {enquiries}
    </div>
  );
};
