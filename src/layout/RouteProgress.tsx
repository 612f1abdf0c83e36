import { useEffect, useState } from 'react';
import { t } from '../engine/i18n/t';

/** Step in percent, and interval in ms (SHELL-67). */
const step = 10;
const interval = 30;

/** The progress bar of a navigation. Keyed by the path, so that it restarts. */
export const RouteProgress = () => {
  const [percent, setPercent] = useState(0);
  const isFull = percent >= 100;

  useEffect(() => {
    if (isFull) return undefined;
    const timer = setInterval(() => setPercent(before => Math.min(before + step, 100)), interval);
    return () => clearInterval(timer);
  }, [isFull]);

  return (
    <div
      className={isFull ? 'route-progress full' : 'route-progress'}
      role="progressbar"
      aria-label={t('Opening screen')}
      aria-valuenow={percent}
      aria-hidden={isFull}
    >
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
};
