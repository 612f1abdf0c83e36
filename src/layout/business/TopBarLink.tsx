import { LinkBase } from 'react-admin';
import { can } from '../../engine/auth/permissions';
import { registry } from '../../entities';
import { t } from '../../engine/i18n/t';
import { notificationRoute, useNewNotifications, useUnfinishedCount } from '../../features/notifications/bellCounts';
import { useAdmin } from '../AdminContext';
import { Icon } from '../../engine/ui/Icon';
import './topBarLink.css';

/** Largest number on the badge. */
const mostShown = 99;

const Bell = () => {
  const { role } = useAdmin();
  const count = useNewNotifications();
  const unfinished = useUnfinishedCount(role, registry.entries);
  const label = [
    t('Notifications'),
    count > 0 && t('%{count} new', { count }),
    unfinished > 0 &&
      t('%{smart_count} unfinished payment |||| %{smart_count} unfinished payments', { smart_count: unfinished }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <LinkBase to={`/${notificationRoute}`} className="icon-button bell" aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 && (
        <span className="bell__badge" aria-hidden="true">
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
      {unfinished > 0 && (
        <span className="bell__mark" aria-hidden="true">
          !
        </span>
      )}
    </LinkBase>
  );
};

/** The bell, for roles that may open the notifications (SHELL-11 to SHELL-14). */
export const TopBarLink = () => {
  const { role } = useAdmin();
  return can(role, 'list', registry.entries[notificationRoute]) ? <Bell /> : null;
};
