import { session } from '../api/session';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { Brand } from './Brand';
import { FindButton } from './FindButton';
import { Icon } from '../theme/Icon';
import { Greeting } from './Greeting';
import { NotificationLink } from './NotificationLink';
import type { SidePanelState } from './useSidePanel';

interface TopBarProps {
  panel: SidePanelState;
  onOpenMenu: () => void;
  onFind: () => void;
}

export const TopBar = ({ panel, onOpenMenu, onFind }: TopBarProps) => (
  <header className="top-bar">
    <button type="button" className="icon-button when-narrow" aria-label="Open menu" onClick={onOpenMenu}>
      <Icon name="menu" />
    </button>
    <button
      type="button"
      className="icon-button when-wide"
      aria-label="Fold side panel"
      aria-pressed={panel.isFolded}
      title={panel.isFolded ? 'Unfold side panel' : 'Fold side panel'}
      onClick={panel.toggle}
    >
      <Icon name="panel" />
    </button>
    <div className="when-narrow">
      <Brand />
    </div>
    <FindButton onFind={onFind} />
    <Greeting />
    <NotificationLink />
    <ThemeSwitch />
    <button type="button" className="button quiet sign-out" onClick={() => session.signOut()}>
      <Icon name="signOut" />
      Sign Out
    </button>
  </header>
);
