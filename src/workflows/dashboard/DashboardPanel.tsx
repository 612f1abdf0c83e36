import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-admin';
import { valueAt } from '../../kinds/valueAt';
import { EntityList } from '../../views/entityViews';
import { PanelProvider } from '../../views/PanelContext';

/** Address of an entity's list on the dashboard; none for the dashboard alone. */
export const panelAddress = (name?: string): string => (name ? `/dashboard/${name}` : '/dashboard');

/** An entity's own list below the tiles, with everything that can be done there. */
export const DashboardPanel = ({ name }: { name: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const scrollToPlace = useCallback(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { state } = useLocation();
  const panel = useMemo(() => ({ address: panelAddress(name), screen: panelAddress() }), [name]);

  useEffect(scrollToPlace, [scrollToPlace]);

  // react-admin scrolls to the top of the document when a list turns its page; here the list starts further down.
  useEffect(() => {
    if (valueAt(state, '_scrollToTop') !== true) return undefined;
    const frame = requestAnimationFrame(scrollToPlace);
    return () => cancelAnimationFrame(frame);
  }, [state, scrollToPlace]);

  return (
    <div ref={place} className="dashboard-panel">
      <PanelProvider name={name} panel={panel}>
        <EntityList />
      </PanelProvider>
    </div>
  );
};
