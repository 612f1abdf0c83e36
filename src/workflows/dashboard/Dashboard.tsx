import { useState } from 'react';
import { reactRouterProvider } from 'react-admin';
import { can } from '../../access/can';
import { session } from '../../api/session';
import { leastRole } from '../../config/roles';
import { perLanguage } from '../../language/perLanguage';
import { t } from '../../language/t';
import { useRegistry } from '../../views/EntitiesContext';
import { PageTitle } from '../../views/PageTitle';
import { messageOf } from '../../views/reportError';
import { UnfinishedNotices } from '../settlement';
import { DashboardPanel } from './DashboardPanel';
import { DashboardTile } from './DashboardTile';
import { Overview } from './overview/Overview';
import { PanelLink } from './PanelLink';
import { furtherPanelsFor, tilesFor } from './tiles';
import { useCounts } from './useCounts';
import './dashboard.css';
import { Button } from '../../theme/Button';

const { Navigate, Route, Routes } = reactRouterProvider;
const today = perLanguage(
  'en-GB',
  locale => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
);

/** The first screen: the counts of what the person at work looks after, and the lists behind them (DASH-01). */
const Dashboard = () => {
  const role = session.get()?.admin.role ?? leastRole;
  const { entries } = useRegistry();
  const [date] = useState(() => today().format(new Date()));
  const { isPending, error, retry, countOf } = useCounts();
  const permitted = Object.keys(entries).filter(name => !name.includes(':') && can(role, 'list', entries[name]));
  const furtherPanels = furtherPanelsFor(role).filter(name => permitted.includes(name));

  return (
    <>
      <PageTitle name={t('Dashboard')} />
      <header className="dashboard-head">
        <h1 tabIndex={-1}>{t('Dashboard')}</h1>
        <p>{date}</p>
      </header>
      <UnfinishedNotices />
      {error && !isPending && (
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
        {tilesFor(role).map(tile => (
          <DashboardTile
            key={tile.label}
            label={tile.label}
            opens={tile.opens && permitted.includes(tile.opens) ? tile.opens : undefined}
            count={countOf(tile)}
            isPending={isPending && tile.count !== 0}
          />
        ))}
      </ul>
      {furtherPanels.length > 0 && (
        <nav className="dashboard-openers" aria-label={t('More lists')}>
          {furtherPanels.map(name => (
            <PanelLink key={name} name={name} className="button quiet button--small">
              {t(entries[name]?.label ?? name)}
            </PanelLink>
          ))}
        </nav>
      )}
      <Routes>
        <Route index element={<Overview permitted={permitted} />} />
        {permitted.map(name => (
          <Route key={name} path={`${name}/*`} element={<DashboardPanel key={name} name={name} />} />
        ))}
        <Route path="*" element={<Navigate to="/error" replace />} />
      </Routes>
    </>
  );
};

export default Dashboard;
