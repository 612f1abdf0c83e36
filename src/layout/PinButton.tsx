import { t } from '../engine/i18n/t';
import { IconButton } from '../engine/ui/IconButton';
import { preloadPins } from './Overlays';

/** Opens the choice of entries to pin above the menu. */
export const PinButton = ({ onPin }: { onPin: () => void }) => (
  <IconButton
    icon="pin"
    className="menu-pin"
    label={t('Pin menu entries')}
    aria-haspopup="dialog"
    onPointerEnter={preloadPins}
    onFocus={preloadPins}
    onClick={onPin}
  />
);
