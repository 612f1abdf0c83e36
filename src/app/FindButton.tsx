import { Icon } from '../theme/Icon';
import { preloadPalette } from './palette/Overlays';
import { shortcuts } from './palette/shortcuts';

/** Opens the palette. */
export const FindButton = ({ onFind }: { onFind: () => void }) => (
  <button
    type="button"
    className="find"
    title={shortcuts.find.does}
    aria-haspopup="dialog"
    onPointerEnter={preloadPalette}
    onFocus={preloadPalette}
    onClick={onFind}
  >
    <Icon name="search" />
    <span>Find…</span>
    <kbd>{shortcuts.find.keys.join(' ')}</kbd>
  </button>
);
