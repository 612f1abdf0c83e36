import { useMemo } from 'react';
import { groups, registry } from '../entities';
import { t } from '../engine/i18n/t';
import { changePreferences, usePreferences } from '../engine/preferences/preferences';
import { Button } from '../engine/ui/Button';
import { Dialog } from '../engine/ui/Dialog';
import { useAdmin } from './AdminContext';
import { otherScreens } from './business';
import { dashboardLink } from './Menu';
import { linksOf, menuFor, menuSections } from './menuFor';
import './pinDialog.css';

const setPinned = (route: string, isPinned: boolean) =>
  changePreferences(previous => {
    const otherRoutes = previous.pinned.filter(other => other !== route);
    return { pinned: isPinned ? [...otherRoutes, route] : otherRoutes };
  });

/** Chooses the pinned entries of the menu. They are shown in the order in which they are pinned. */
const PinDialog = ({ onClose }: { onClose: () => void }) => {
  const { role } = useAdmin();
  const { pinned } = usePreferences();
  const sections = useMemo(
    () => menuSections([dashboardLink, ...menuFor(role, registry, groups, otherScreens)]),
    [role],
  );
  return (
    <Dialog title={t('Pin menu entries')} width="sm" onClose={onClose}>
      <div className="dialog__content pins">
        <p className="dialog__text">{t('Pinned entries are shown above the menu as well.')}</p>
        {sections.map(({ heading, items }) => (
          <fieldset key={String(heading)}>
            {heading && <legend>{t(heading)}</legend>}
            {items.flatMap(linksOf).map(({ route, label }) => (
              <label key={route}>
                <input
                  type="checkbox"
                  checked={pinned.includes(route)}
                  onChange={event => setPinned(route, event.target.checked)}
                />
                {t(label)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="dialog__actions">
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  );
};

export default PinDialog;
