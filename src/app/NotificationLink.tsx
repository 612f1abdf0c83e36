import { reactRouterProvider } from 'react-admin';
import { can } from '../access/can';
import { registry } from '../entities';
import { notificationRoute, useNewNotifications } from '../workflows/notifications/useNewNotifications';
import { useAdmin } from './AdminContext';
import { Glyph } from './Glyph';

const { Link } = reactRouterProvider;

/** More than this is not counted out on the badge. */
const mostShown = 99;

const Bell = () => {
  const count = useNewNotifications();
  const label = count > 0 ? `Notifications, ${count} new` : 'Notifications';
  return (
    <Link to={`/${notificationRoute}`} className="icon-button bell" aria-label={label} title={label}>
      <Glyph name="bell" />
      {count > 0 && (
        <span className="bell__badge" aria-hidden="true">
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
    </Link>
  );
};

/** The bell of those who may open the notifications (spec 1 §2.1). */
export const NotificationLink = () => {
  const { role } = useAdmin();
  return can(role, 'list', registry.entries[notificationRoute]) ? <Bell /> : null;
};
