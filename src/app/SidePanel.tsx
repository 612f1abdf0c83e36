import { t } from '../language/t';
import { Brand } from './Brand';
import { Menu } from './Menu';
import type { SidePanelState } from './useSidePanel';

/** The menu beside the screens, on wide windows. */
export const SidePanel = ({ panel: { isPeeking, hover } }: { panel: SidePanelState }) => (
  <nav aria-label={t('Main')} className={isPeeking ? 'side-panel peeking' : 'side-panel'} {...hover}>
    <Brand />
    <Menu />
  </nav>
);
