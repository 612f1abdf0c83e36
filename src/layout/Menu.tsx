import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import {
  getQuery,
  parseQueryFromLocation,
  useDataProvider,
  useEvent,
  useLocation,
  useStoreContext,
  type Store,
} from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { groups, registry } from '../entities';
import { t } from '../engine/i18n/t';
import { unsorted } from '../engine/data/rowOrder';
import { listRead, pageSizes } from '../engine/data/listQuery';
import { useDelegatedLinks } from '../engine/views/useDelegatedLinks';
import { useHoverIntent } from '../engine/views/useHoverIntent';
import { useAdmin } from './AdminContext';
import { Icon } from '../engine/ui/Icon';
import { otherScreens } from './business';
import { menuFor, routeOf, type MenuGroup, type MenuLink } from './menuFor';
import { listOfScreen, preloadScreen } from './prefetchScreen';
import { isDataSaverOn } from '../engine/views/isDataSaverOn';
import './menu.css';

/** Prefetches the list of a screen that is about to be opened. */
const useListOfScreen = () => {
  const { role } = useAdmin();
  const store = useStoreContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return (route: string): void => {
    if (isDataSaverOn()) return;
    const read = async () => {
      const list = await listOfScreen(role, store, { pathname: `/${route}`, search: '' });
      if (list) await queryClient.prefetchQuery(listRead(dataProvider, list.name, list.params));
    };
    read().catch(() => undefined);
  };
};

/**
 * The stored query string of a list, empty if it is the initial one. Without it react-admin would write it into the
 * address, which renders the screen twice.
 */
const storedSearch = (name: string, store: Store): string => {
  const { filter, displayedFilters, ...given }: ReturnType<typeof getQuery> = getQuery({
    queryFromLocation: parseQueryFromLocation({ search: '' }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });
  const { page, perPage, sort, order } = given;
  const isInitial =
    page === 1 &&
    perPage === pageSizes[0] &&
    sort === unsorted.field &&
    order === unsorted.order &&
    Object.keys(filter ?? {}).length === 0;
  if (isInitial) return '';
  const params = { ...given, filter: JSON.stringify(filter), displayedFilters: JSON.stringify(displayedFilters) };
  const query = Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `?${new URLSearchParams(query).toString()}`;
};

const dashboard: MenuLink = { route: 'dashboard', label: 'Dashboard', icon: DashboardIcon };

const mark = 'data-menu-link';

interface EntryProps {
  link: MenuLink;
  active: boolean;
  onRest: (route: string) => void;
}

/** Memoized: renders only when it becomes the current one, or stops to be. */
const Entry = memo(({ link: { route, label, icon: Drawing }, active, onRest }: EntryProps) => {
  const rest = useHoverIntent(
    () => {
      if (!active) onRest(route);
    },
    () => preloadScreen(route),
  );
  return (
    <li>
      <a
        href={`/${route}`}
        className="menu-entry"
        aria-current={active ? 'page' : undefined}
        title={t(label)}
        {...{ [mark]: '' }}
        {...rest}
      >
        <Drawing fontSize="small" />
        <span className="menu-label">{t(label)}</span>
      </a>
    </li>
  );
});

interface GroupProps {
  group: MenuGroup;
  active?: string;
  onRest: (route: string) => void;
}

const EntryGroup = memo(({ group: { label, icon: Drawing, links }, active, onRest }: GroupProps) => {
  const id = useId();
  const isCurrent = active !== undefined;
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
          <Entry key={link.route} link={link} active={link.route === active} onRest={onRest} />
        ))}
      </ul>
    </li>
  );
});

/** The user's menu, from the registry. An entry leads to its list as it was left. */
export const Menu = () => {
  const { role } = useAdmin();
  const { pathname } = useLocation();
  const store = useStoreContext();
  const onRest = useEvent(useListOfScreen());
  const follow = useDelegatedLinks(
    mark,
    useCallback(href => href + storedSearch(href.slice(1), store), [store]),
  );
  const { items, routes } = useMemo(() => {
    const all = [dashboard, ...menuFor(role, registry, groups, otherScreens)];
    return {
      items: all,
      routes: all.flatMap(item => ('links' in item ? item.links.map(({ route }) => route) : item.route)),
    };
  }, [role]);
  const active = routeOf(pathname, routes);
  return (
    <div className="menu">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link is a click, too */}
      <ul onClick={follow}>
        {items.map(item =>
          'links' in item ? (
            <EntryGroup
              key={item.prefix}
              group={item}
              active={item.links.some(({ route }) => route === active) ? active : undefined}
              onRest={onRest}
            />
          ) : (
            <Entry key={item.route} link={item} active={item.route === active} onRest={onRest} />
          ),
        )}
      </ul>
    </div>
  );
};
