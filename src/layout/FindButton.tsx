import { t } from '../engine/i18n/t';
import { Icon } from '../engine/ui/Icon';
import { preloadPalette } from './palette/PaletteOverlay';
import { findShortcut } from './globalKeys';

export const FindButton = ({ onFind }: { onFind: () => void }) => {
  const { does, keys } = findShortcut();
  return (
    <button
      type="button"
      className="find"
      title={does}
      aria-haspopup="dialog"
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={onFind}
    >
      <Icon name="search" />
      <span>{t('Find…')}</span>
      <kbd>{keys.join(' ')}</kbd>
    </button>
  );
};
