import { useRef } from 'react';
import { useInView } from '../../../engine/fields/useInView';
import { LazyBoundary } from '../../../engine/updates/LazyBoundary';
import { lazyComponent } from '../../../engine/updates/lazyComponent';
import { PortfolioWaiting } from './PortfolioWaiting';

const Portfolio = lazyComponent(() => import('./Portfolio'));

/** The charts, whose code and properties are fetched once their place is on screen. */
const PortfolioPlace = () => {
  const place = useRef<HTMLParagraphElement>(null);
  const isInView = useInView(place, '0px');
  if (!isInView) return <PortfolioWaiting ref={place} />;
  return (
    <LazyBoundary parts={[Portfolio]} fallback={<PortfolioWaiting />}>
      <Portfolio />
    </LazyBoundary>
  );
};

/** The charts below the tiles while no list is open. @param permitted entities whose lists may be opened */
export const Overview = ({ permitted }: { permitted: readonly string[] }) => (
  <div className="overview">{permitted.includes('properties') && <PortfolioPlace />}</div>
);
