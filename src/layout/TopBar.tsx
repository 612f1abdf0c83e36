import { memo } from 'react';
import { leastRole } from '../config/roles';
import { t } from '../engine/i18n/t';
import { LanguageSwitch } from '../engine/ui/LanguageSwitch';
import { ThemeSwitch } from '../engine/ui/ThemeSwitch';
import { Brand } from './Brand';
import { TopBarLink } from './business/TopBarLink';
import { FindButton } from './FindButton';
import { signOut } from './signOut';
import { Icon } from '../engine/ui/Icon';
import { IconButton } from '../engine/ui/IconButton';
import { useAdmin } from './AdminContext';
import { preloadDrawer } from './Overlays';
import type { Overlay } from './globalKeys';
import type { SidePanelState } from './SidePanel';
import { Button } from '../engine/ui/Button';

interface TopBarProps {
  panel: SidePanelState;
  onOpen: (overlay: Overlay) => void;
}

/** The full name in capitals, or for the least role an initial and the first name (SHELL-16 to SHELL-18). Opens the changes of the day. */
const Greeting = ({ onOpen }: Pick<TopBarProps, 'onOpen'>) => {
  const { role, fullName, fname } = useAdmin();
  const isNamedInFull = role !== leastRole;
  const name = isNamedInFull ? fullName.toUpperCase() : fname || fullName;
  const [initial = ''] = name;
  return (
    <button
      type="button"
      className="greeting"
      title={`${name}: ${t('Your changes today')}`}
      aria-haspopup="dialog"
      onClick={() => onOpen('changes')}
    >
      <span className="greeting-word">{t('Hello,')}</span>
      {!isNamedInFull && (
        <span className="greeting-initial" aria-hidden="true">
          {initial.toUpperCase()}
        </span>
      )}
      <strong>{name}</strong>
    </button>
  );
};

/** Memoized, as the layout renders with every navigation. */
export const TopBar = memo(({ panel, onOpen }: TopBarProps) => (
  <header className="top-bar">
    <IconButton
      icon="menu"
      className="when-narrow"
      label={t('Open menu')}
      onPointerEnter={preloadDrawer}
      onFocus={preloadDrawer}
      onClick={() => onOpen('menu')}
    />
    <IconButton
      icon="panel"
      className="when-wide"
      label={t('Fold side panel')}
      aria-pressed={panel.isFolded}
      title={panel.isFolded ? t('Unfold side panel') : undefined}
      onClick={panel.toggle}
    />
    <div className="when-narrow">
      <Brand />
    </div>
    <FindButton onFind={() => onOpen('palette')} />
    <Greeting onOpen={onOpen} />
    <TopBarLink />
    <LanguageSwitch />
    <ThemeSwitch />
    <Button variant="outlined" className="sign-out" onClick={() => void signOut()}>
      <Icon name="signOut" />
      {t('Sign Out')}
    </Button>
  </header>
));
