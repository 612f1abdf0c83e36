import { t } from '../../../language/t';

/** The place of both charts, so that nothing moves when they come. */
export const PortfolioWaiting = () => (
  <>
    <p className="overview-card overview-card--waiting">{t('Loading the portfolio…')}</p>
    <p className="overview-card overview-card--waiting" aria-hidden="true" />
  </>
);
