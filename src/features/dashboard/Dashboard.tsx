import { useCallback, useEffect, useId, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, LinkBase } from 'react-admin';
import { Navigate, Route, Routes, useMatch } from 'react-router-dom';
import { can } from '../../engine/auth/permissions';
import { session } from '../../engine/http/session';
import { valueAt } from '../../engine/values/valueAt';
import { countText } from '../../engine/i18n/countText';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import { Button } from '../../engine/ui/Button';
import { Icon } from '../../engine/ui/Icon';
import { useRegistry } from '../../engine/views/RegistryContext';
import { EntityList } from '../../engine/views/entityViews';
import { PageTitle } from '../../engine/views/PageTitle';
import { PanelProvider } from '../../engine/views/PanelContext';
import { messageOf } from '../../engine/views/reportError';
import { UnfinishedNotices } from '../settlement';
import { Overview } from './overview/Overview';
import { OpenWork } from './overview/OpenWork';
import { panelsWithoutTile, tilesFor, useCounts } from './tiles';
import './dashboard.css';

/** The address of the dashboard with an entity's list open below the tiles: `/dashboard/properties`; without a name `/dashboard`, with none. */
const panelAddress = (name?: string): string => (name ? `/dashboard/${name}` : '/dashboard');

/** An entity's list below the tiles, scrolled into view when it opens. */
const DashboardPanel = ({ name }: { name: string }) => {
  const element = useRef<HTMLDivElement>(null);
  // Without a result: browsers return a promise, which is no clean-up of an effect.
  const scrollIntoView = useCallback(() => {
    element.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { state } = useLocation();
  const panel = useMemo(() => ({ address: panelAddress(name), screen: panelAddress() }), [name]);

  useEffect(scrollIntoView, [scrollIntoView]);

  // With `_scrollToTop` react-admin scrolls to the top of the document when a list turns its page. Here the list starts
  // further down, so this scrolls after it.
  useEffect(() => {
    if (valueAt(state, '_scrollToTop') === true) requestAnimationFrame(scrollIntoView);
  }, [state, scrollIntoView]);

  return (
    <div ref={element} className="dashboard-panel">
      <PanelProvider name={name} panel={panel}>
        <EntityList />
      </PanelProvider>
    </div>
  );
};

interface PanelLinkProps {
  name: string;
  className: string;
  children: ReactNode;
}

/** Opens an entity's list below the tiles, or closes it if it is open. */
const PanelLink = ({ name, className, children }: PanelLinkProps) => {
  const registry = useRegistry();
  const address = panelAddress(name);
  const isOpen = useMatch(`${address}/*`) !== null;
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

interface DashboardTileProps {
  label: string;
  /** Name of the entity whose list it opens. @default a tile that opens nothing */
  listName?: string;
  /** The number; `undefined` when there is none to show. */
  count?: number;
  isPending: boolean;
}

const DashboardTile = ({ label, listName, count, isPending }: DashboardTileProps) => {
  const content = (
    <>
      <span className="tile-label">{label}</span>
      {isPending ? (
        <span className="tile-count pending" aria-hidden="true" />
      ) : (
        <span className="tile-count">{countText(count)}</span>
      )}
    </>
  );
  return (
    <li>
      {listName ? (
        <PanelLink name={listName} className="tile">
          {content}
          <Icon name="open" />
        </PanelLink>
      ) : (
        <div className="tile tile--fixed">{content}</div>
      )}
    </li>
  );
};

/** The format of the date in the heading. */
const dateFormat = perLanguage(
  'en-GB',
  locale => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
);

const today = (): string => dateFormat().format(new Date());

const eachMinute = (onMinute: () => void) => {
  const timer = setInterval(onMinute, 60_000);
  return () => clearInterval(timer);
};

/** The first screen: counts for the role, and their lists (DASH-01). */
const Dashboard = () => {
  const role = session.role();
  const { entries } = useRegistry();
  const date = useSyncExternalStore(eachMinute, today);
  const { isPending, error, retry, countOf } = useCounts();
  // Not those of a record, such as `refund-user/:pid`.
  const plainNames = Object.keys(entries).filter(name => !name.includes(':'));
  const permittedNames = plainNames.filter(name => can(role, 'list', entries[name]));
  const moreListsId = useId();
  const morePanels = panelsWithoutTile.filter(name => permittedNames.includes(name));

  return (
    <>
      <PageTitle name={t('Dashboard')} />
      <header className="dashboard-head">
        <h1 tabIndex={-1}>{t('Dashboard')}</h1>
        <p>{date}</p>
      </header>
      <UnfinishedNotices />
      <Routes>
        <Route index element={<OpenWork permittedNames={permittedNames} />} />
        <Route path="*" element={null} />
      </Routes>
      {error && (
        <div className="dashboard-error" role="alert">
          <p>
            <strong>{t('The counts could not be loaded.')}</strong> {messageOf(error)}
          </p>
          <Button variant="outlined" onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      )}
      <ul className="tiles" aria-busy={isPending}>
        {tilesFor(role, entries).map(tile => (
          <DashboardTile
            key={tile.label}
            label={tile.label}
            listName={tile.countKey && tile.route}
            count={countOf(tile)}
            isPending={isPending && tile.countKey !== undefined}
          />
        ))}
      </ul>
      {morePanels.length > 0 && (
        <nav className="dashboard-openers" aria-labelledby={moreListsId}>
          <span id={moreListsId}>{t('More lists')}</span>
          {morePanels.map(name => (
            <PanelLink key={name} name={name} className="button quiet button--small">
              {t(entries[name]?.label ?? name)}
            </PanelLink>
          ))}
        </nav>
      )}
      <Routes>
        <Route index element={<Overview permittedNames={permittedNames} />} />
        {permittedNames.map(name => (
          <Route key={name} path={`${name}/*`} element={<DashboardPanel key={name} name={name} />} />
        ))}
        <Route path="*" element={<Navigate to="/error" replace />} />
      </Routes>
    </>
  );
};

export default Dashboard;
