import { Button } from '../../theme/Button';
import type { ReactNode } from 'react';
import { t } from '../../language/t';
import { Waiting } from '../../views/dialog/Waiting';
import type { useNeighbours } from '../../views/useNeighbours';

interface Props {
  neighbours: ReturnType<typeof useNeighbours>;
  /** Whether decisions are on their way. */
  isBusy: boolean;
  /** The buttons that decide. */
  children: ReactNode;
}

/** The foot of a review: the way to the neighbouring requests, and the buttons that decide. */
export const ReviewBar = ({ neighbours, isBusy, children }: Props) => (
  <div className="full-screen__actions">
    <nav className="review-bar" aria-label={t('Requests')}>
      <Button
        title={t('Previous request (P)')}
        disabled={isBusy || !neighbours.hasPrevious}
        onClick={neighbours.previous}
      >
        {t('Previous')}
      </Button>
      {neighbours.position > 0 && (
        <span>{t('%{position} of %{total}', { position: neighbours.position, total: neighbours.total })}</span>
      )}
      <Button title={t('Next request (N)')} disabled={isBusy || !neighbours.hasNext} onClick={neighbours.next}>
        {t('Next')}
      </Button>
    </nav>
    <Waiting isBusy={isBusy} isGuarded />
    {children}
  </div>
);
