import { t } from '../../language/t';
import { Icon } from '../../theme/Icon';

/** Prints the dialog it stands in, without what is behind it. */
export const PrintButton = () => (
  <button
    type="button"
    className="icon-button"
    title={t('Print')}
    aria-label={t('Print')}
    onClick={() => window.print()}
  >
    <Icon name="print" />
  </button>
);
