import { useRef } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { useApproach } from '../../../kinds/approach';
import { formatDate } from '../../../kinds/date/formatDate';
import type { Row } from '../../../kinds/field';
import { dash, plainText } from '../../../kinds/plainText';
import { t } from '../../../language/t';
import { firstRows } from '../../../providers/firstRows';
import { keptForMinutes } from './portfolioFigures';
import { pageSizes } from '../../../providers/listQuery';

/** Records that wait for somebody. */
export interface WaitingList {
  /** The entity they belong to. */
  name: string;
  heading: string;
  /** Said when there are none. */
  nothing: string;
  /** Keys of the line's name, the first that is filled. */
  title: readonly string[];
  /** Key of the second line. */
  detail: string;
  /** Last part of the address where something can be done about one. @default the list itself */
  dialog?: string;
}

const shownAtMost = 5;
const firstText = (row: Row, keys: readonly string[]) => keys.map(key => plainText(row[key])).find(Boolean) ?? dash;

/** The newest records of a list, each with a way to act on it. */
export const Waiting = ({ name, heading, nothing, title, detail, dialog }: WaitingList) => {
  const place = useRef<HTMLElement>(null);
  const isInView = useApproach(place, '0px');
  const { data, error, isLoading, refetch } = useGetList<Row>(name, firstRows(pageSizes[0]), {
    enabled: isInView,
    ...keptForMinutes,
  });
  const addressOf = ({ id }: Row) => (dialog ? `/${name}/${encodeURIComponent(id)}/${dialog}` : `/${name}`);
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
          {t('This could not be loaded.')}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {t('Try again')}
          </button>
        </p>
      )}
      {!data && !error && <p>{t('Loading…')}</p>}
      {data?.length === 0 && <p>{nothing}</p>}
      <ul className="overview-list">
        {data?.slice(0, shownAtMost).map(row => (
          <li key={row.id}>
            <LinkBase to={addressOf(row)}>{firstText(row, title)}</LinkBase>
            <span>{plainText(row[detail]) || dash}</span>
            <time dateTime={plainText(row.creationDate)}>{formatDate(row.creationDate)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
};
