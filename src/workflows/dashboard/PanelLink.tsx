import type { ReactNode } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { useRegistry } from '../../views/EntitiesContext';
import { panelAddress } from './DashboardPanel';

interface Props {
  /** The entity whose list opens. */
  name: string;
  className: string;
  children: ReactNode;
}

/** Opens an entity's list below the tiles, or closes it when it is the one that stands open. */
export const PanelLink = ({ name, className, children }: Props) => {
  const registry = useRegistry();
  const { pathname } = useLocation();
  const address = panelAddress(name);
  const isOpen = pathname === address || pathname.startsWith(`${address}/`);
  // A failure shows when the panel is opened.
  const preload = () => void registry.load(name).catch(() => undefined);
  return (
    <LinkBase
      to={isOpen ? panelAddress() : address}
      className={className}
      aria-current={isOpen ? 'true' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </LinkBase>
  );
};
