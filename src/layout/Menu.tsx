import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { useDataProvider, useEvent, useLocation, useStoreContext } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { withBase } from '../config/basePath';
import { groups, registry } from '../entities';
import { t, type Translatable } from '../engine/i18n/t';
import { listRead } from '../engine/data/listQuery';
import { storedSearch } from '../engine/data/queryAt';
import { useDelegatedLinks } from '../engine/views/useDelegatedLinks';
import { useHoverIntent } from '../engine/views/useHoverIntent';
import { useAdmin } from './AdminContext';
import { otherScreens } from './business';
import { linksOf, menuFor, menuSections, routeOf, type MenuGroup, type MenuItem, type MenuLink } from './menuFor';
import { changePreferences, usePreferences } from '../engine/preferences/preferences';
import { MenuDisclosure, useOpenForCurrent } from './MenuDisclosure';
import { listOfScreen } from './prefetchScreen';
import { preloadScreen } from './preloadScreen';
import { isDataSaverOn } from '../engine/views/isDataSaverOn';
import './menu.css';

/** Returns a function that prefetches the list of a screen. */
const usePrefetchList = () => {
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

export const dashboardLink: MenuLink = { route: 'dashboard', label: 'Dashboard', icon: DashboardIcon };

interface EntryProps {
  link: MenuLink;
  /** Whether it is in a group, whose icon is enough. */
  isInGroup?: boolean;
  isCurrent: boolean;
  /** Called when the pointer rests on it: it is about to be opened. */
  onRest: (route: string) => void;
}

/** A link of the menu. Memoized: renders only when it becomes the current one, or stops to be. */
const Entry = memo(({ link: { route, label, icon: Drawing }, isInGroup, isCurrent, onRest }: EntryProps) => {
  const hoverHandlers = useHoverIntent(
    () => {
      if (!isCurrent) onRest(route);
    },
    () => preloadScreen(route),
  );
  return (
    <li>
      <a
        href={withBase(`/${route}`)}
        className="menu-entry"
        aria-current={isCurrent ? 'page' : undefined}
        title={t(label)}
        data-menu-link=""
        {...hoverHandlers}
      >
        {!isInGroup && <Drawing fontSize="small" />}
        <span className="menu-label">{t(label)}</span>
      </a>
    </li>
  );
});

interface GroupProps {
  group: MenuGroup;
  /** The route of the current entry, if it is in the group. */
  currentRoute?: string;
  onRest: (route: string) => void;
}

/** A group of the menu, open while the current entry is in it. */
const EntryGroup = memo(({ group: { label, icon: Drawing, links }, currentRoute, onRest }: GroupProps) => {
  const isCurrent = currentRoute !== undefined;
  const [isOpen, setOpen] = useOpenForCurrent(isCurrent);
  return (
    <MenuDisclosure
      kind="entry"
      label={label}
      icon={<Drawing fontSize="small" />}
      isCurrent={isCurrent}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {links.map(link => (
        <Entry key={link.route} link={link} isInGroup isCurrent={link.route === currentRoute} onRest={onRest} />
      ))}
    </MenuDisclosure>
  );
});

interface SectionProps {
  heading: Translatable;
  isCurrent: boolean;
  children: ReactNode;
}

/** Entries under a heading. A closed section is remembered; it opens while the current entry is in it. */
const Section = ({ heading, isCurrent, children }: SectionProps) => {
  const { closed } = usePreferences();
  const [isOpenForCurrent, setOpenForCurrent] = useOpenForCurrent(isCurrent);
  const name = String(heading);
  const isRememberedOpen = !closed.includes(name);
  const isOpen = isRememberedOpen || (isCurrent && isOpenForCurrent);
  const toggle = () => {
    // Both, as either alone keeps the section open.
    setOpenForCurrent(!isOpen);
    changePreferences(previous => {
      const otherHeadings = previous.closed.filter(other => other !== name);
      return { closed: isOpen ? [...otherHeadings, name] : otherHeadings };
    });
  };
  return (
    <MenuDisclosure kind="heading" label={heading} isCurrent={isCurrent} isOpen={isOpen} onToggle={toggle}>
      {children}
    </MenuDisclosure>
  );
};

/** The user's menu, from the registry, below the pinned entries. An entry leads to its list as it was left. */
export const Menu = () => {
  const { role } = useAdmin();
  const { pathname } = useLocation();
  const { pinned } = usePreferences();
  const store = useStoreContext();
  const onRest = useEvent(usePrefetchList());
  const follow = useDelegatedLinks(
    'data-menu-link',
    useCallback(path => path + storedSearch(path.slice(1), store), [store]),
  );
  const { sections, links } = useMemo(() => {
    const items = [dashboardLink, ...menuFor(role, registry, groups, otherScreens)];
    return { sections: menuSections(items), links: items.flatMap(linksOf) };
  }, [role]);
  const currentRoute = routeOf(
    pathname,
    links.map(({ route }) => route),
  );
  const isCurrent = (item: MenuItem) => linksOf(item).some(({ route }) => route === currentRoute);
  const renderItem = (item: MenuItem) =>
    'links' in item ? (
      <EntryGroup
        key={item.prefix}
        group={item}
        currentRoute={isCurrent(item) ? currentRoute : undefined}
        onRest={onRest}
      />
    ) : (
      <Entry key={item.route} link={item} isCurrent={item.route === currentRoute} onRest={onRest} />
    );
  const pins = pinned.flatMap(route => links.find(link => link.route === route) ?? []);
  return (
    <div className="menu">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link is a click, too */}
      <ul onClick={follow}>
        {pins.length > 0 && (
          <li className="menu-pins">
            <ul aria-label={t('Pinned')}>{pins.map(renderItem)}</ul>
          </li>
        )}
        {sections.map(({ heading, items }) =>
          heading ? (
            <Section key={String(heading)} heading={heading} isCurrent={items.some(isCurrent)}>
              {items.map(renderItem)}
            </Section>
          ) : (
            items.map(renderItem)
          ),
        )}
      </ul>
    </div>
  );
};
