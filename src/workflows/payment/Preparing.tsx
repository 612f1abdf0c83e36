import { Button } from '../../theme/Button';
import { t } from '../../language/t';
import { waits } from '../settlement/prepare';
import type { Settling } from '../settlement/useSettling';

/** What is waited for before money moves, and the way to stop it. The focus then stays on what it stands in. */
export const Preparing = ({ settling: { wait, cancel } }: { settling: Settling }) => (
  <div className="payment__buttons">
    <span role="status">{wait && waits()[wait]}</span>
    {wait && (
      <Button
        onClick={event => {
          event.currentTarget.closest('section')?.focus();
          cancel();
        }}
      >
        {t('Stop')}
      </Button>
    )}
  </div>
);
