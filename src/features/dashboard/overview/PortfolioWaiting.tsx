import type { Ref } from 'react';
import { t } from '../../../engine/i18n/t';

/** The place of both charts, so that nothing moves when they come. */
export const PortfolioWaiting = ({ ref }: { ref?: Ref<HTMLParagraphElement> }) => (
  <>
    <p className="overview-card overview-card--waiting" ref={ref}>
      {t('Loading the portfolio…')}
    </p>
    <p className="overview-card overview-card--waiting" aria-hidden="true" />
  </>
);
