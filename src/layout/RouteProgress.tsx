import { t } from '../engine/i18n/t';

/**
 * The progress bar of a navigation. Keyed by the path, so that it restarts. The style sheet moves it: it keeps its pace
 * while a screen is being rendered, and renders nothing itself.
 */
export const RouteProgress = () => (
  <div className="route-progress" role="progressbar" aria-label={t('Opening screen')}>
    <div />
  </div>
);
