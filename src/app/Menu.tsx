import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { useId, useState } from 'react';
import { reactRouterProvider, useLocation } from 'react-admin';
import { groups, registry } from '../entities';
import { t } from '../language/t';
import { useRest } from '../views/useRest';
import { useAdmin } from './AdminContext';
import { Icon } from '../theme/Icon';
import { menuFor, routeOf, type MenuGroup, type MenuLink } from './menu';
import { preloadScreen } from './screens';
import { useListOfScreen } from './useListOfScreen';
import './menu.css';

const { Link } = reactRouterProvider;
const dashboard: MenuLink = { route: 'dashboard', label: 'Dashboard', icon: DashboardIcon };

const Entry = ({ link: { route, label, icon: Drawing }, active }: { link: MenuLink; active: boolean }) => {
  const readList = useListOfScreen();
  const rest = useRest(
    () => {
      if (!active) readList(route);
    },
    () => preloadScreen(route),
  );
  return (
    <li>
      <Link
        to={`/${route}`}
        className="menu-entry"
        aria-current={active ? 'page' : undefined}
        title={t(label)}
        {...rest}
      >
        <Drawing fontSize="small" />
        <span className="menu-label">{t(label)}</span>
      </Link>
    </li>
  );
};

const EntryGroup = ({ group: { label, icon: Drawing, links }, active }: { group: MenuGroup; active?: string }) => {
  const id = useId();
  const isCurrent = links.some(({ route }) => route === active);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  const [isOpen, setOpen] = useState(isCurrent);
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  return (
    <li className={isCurrent ? 'menu-group current' : 'menu-group'}>
      <button
        type="button"
        className="menu-entry"
        aria-expanded={isOpen}
        aria-controls={id}
        title={t(label)}
        onClick={() => setOpen(!isOpen)}
      >
        <Drawing fontSize="small" />
        <span className="menu-label">{t(label)}</span>
        <Icon name="chevron" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {links.map(link => (
          <Entry key={link.route} link={link} active={link.route === active} />
        ))}
      </ul>
    </li>
  );
};

/** The menu of the person at work, drawn from the table of contents. */
export const Menu = () => {
  const { role } = useAdmin();
  const { pathname } = useLocation();
  const items = [dashboard, ...menuFor(role, registry, groups)];
  const routes = items.flatMap(item => ('links' in item ? item.links.map(({ route }) => route) : item.route));
  const active = routeOf(pathname, routes);
  return (
    <div className="menu">
      <ul>
        {items.map(item =>
          'links' in item ? (
            <EntryGroup key={item.prefix} group={item} active={active} />
          ) : (
            <Entry key={item.route} link={item} active={item.route === active} />
          ),
        )}
      </ul>
    </div>
  );
};
