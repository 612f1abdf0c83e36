import { session } from '../api/session';
import { t } from '../language/t';
import { LanguageSwitch } from '../theme/LanguageSwitch';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { Brand } from './Brand';
import { TopBarLink } from './business';
import { FindButton } from './FindButton';
import { Icon } from '../theme/Icon';
import { Greeting } from './Greeting';
import type { SidePanelState } from './useSidePanel';
import { Button } from '../theme/Button';

interface TopBarProps {
  panel: SidePanelState;
  onOpenMenu: () => void;
  onFind: () => void;
}

export const TopBar = ({ panel, onOpenMenu, onFind }: TopBarProps) => (
  <header className="top-bar">
    <button type="button" className="icon-button when-narrow" aria-label={t('Open menu')} onClick={onOpenMenu}>
      <Icon name="menu" />
    </button>
    <button
      type="button"
      className="icon-button when-wide"
      aria-label={t('Fold side panel')}
      aria-pressed={panel.isFolded}
      title={panel.isFolded ? t('Unfold side panel') : t('Fold side panel')}
      onClick={panel.toggle}
    >
      <Icon name="panel" />
    </button>
    <div className="when-narrow">
      <Brand />
    </div>
    <FindButton onFind={onFind} />
    <Greeting />
    <TopBarLink />
    <LanguageSwitch />
    <ThemeSwitch />
    <Button variant="outlined" className="sign-out" onClick={() => session.signOut()}>
      <Icon name="signOut" />
      {t('Sign Out')}
    </Button>
  </header>
);
