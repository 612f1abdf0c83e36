import { useRef } from 'react';
import { useInView } from '../../../engine/fields/useInView';
import { LazyBoundary } from '../../../engine/updates/LazyBoundary';
import { lazyComponent } from '../../../engine/updates/lazyComponent';
import { PortfolioWaiting } from './PortfolioWaiting';

const Portfolio = lazyComponent(() => import('./Portfolio'));

/** The charts, whose code and properties are fetched once their place is on screen. */
const LazyPortfolio = () => {
  const placeholder = useRef<HTMLParagraphElement>(null);
  const isInView = useInView(placeholder, '0px');
  if (!isInView) return <PortfolioWaiting ref={placeholder} />;
  return (
    <LazyBoundary parts={[Portfolio]} fallback={<PortfolioWaiting />}>
      <Portfolio />
    </LazyBoundary>
  );
};

/** The charts below the tiles while no list is open. @param permittedNames entities whose lists may be opened */
export const Overview = ({ permittedNames }: { permittedNames: readonly string[] }) => (
  <div className="overview">{permittedNames.includes('properties') && <LazyPortfolio />}</div>
);
