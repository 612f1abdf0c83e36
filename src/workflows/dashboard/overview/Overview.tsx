import { useRef } from 'react';
import { useApproach } from '../../../kinds/approach';
import { t } from '../../../language/t';
import './overview.css';
import { PortfolioWaiting } from './PortfolioWaiting';
import { Waiting, type WaitingList } from './Waiting';
import { LazyBoundary } from '../../../release/LazyBoundary';
import { lazyWithRetry } from '../../../release/lazyWithRetry';

const Portfolio = lazyWithRetry(() => import('./Portfolio'));

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

/** The charts, whose code and properties are fetched once their place is on screen. */
const PortfolioPlace = () => {
  const place = useRef<HTMLParagraphElement>(null);
  const isInView = useApproach(place, '0px');
  if (!isInView) return <PortfolioWaiting ref={place} />;
  return (
    <LazyBoundary parts={[Portfolio]} fallback={<PortfolioWaiting />}>
      <Portfolio />
    </LazyBoundary>
  );
};

/**
 * What stands below the tiles while no list is open: pictures of the portfolio, and what waits to be done.
 * @param permitted names of the entities whose lists the person may open
 */
export const Overview = ({ permitted }: { permitted: readonly string[] }) => (
  <div className="overview">
    {permitted.includes('properties') && <PortfolioPlace />}
    {waitingLists().map(list => permitted.includes(list.name) && <Waiting key={list.name} {...list} />)}
  </div>
);
