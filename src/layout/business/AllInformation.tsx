import { LinkBase } from 'react-admin';
import { can } from '../../engine/auth/permissions';
import { groups, registry } from '../../entities';
import { countText } from '../../engine/i18n/countText';
import { t } from '../../engine/i18n/t';
import { LinkButton } from '../../engine/ui/Button';
import { tilesFor, useCounts } from '../../features/dashboard/tiles';
import { PageTitle } from '../../engine/views/PageTitle';
import { messageOf } from '../../engine/views/reportError';
import { useAdmin } from '../AdminContext';
import { linksOf, menuFor } from '../menuFor';
import './allInformation.css';

/** The counts, and links to all screens of the role (SHELL-118). */
const AllInformation = () => {
  const { role } = useAdmin();
  const { countOf, isPending, error, retry } = useCounts();
  const links = [
    ...menuFor(role, registry, groups).flatMap(linksOf),
    ...Object.entries(registry.entries).flatMap(([route, entry]) =>
      entry.isListed === false && can(role, 'list', entry) ? { ...entry, route } : [],
    ),
  ];
  return (
    <>
      <PageTitle name={t('All Information')} />
      <h1 tabIndex={-1}>{t('All Information')}</h1>
      {error && (
        <p role="alert">
          {t('The counts could not be loaded.')} {messageOf(error)}{' '}
          <LinkButton onClick={retry}>{t('Try again')}</LinkButton>
        </p>
      )}
      <dl className="counts" aria-busy={isPending}>
        {tilesFor(role, registry.entries).map(tile => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd>{countText(countOf(tile))}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('Screens')}</h2>
      <ul className="screens">
        <li>
          <LinkBase to="/dashboard">{t('Dashboard')}</LinkBase>
        </li>
        {links.map(({ route, label }) => (
          <li key={route}>
            <LinkBase to={`/${route}`}>{t(label)}</LinkBase>
          </li>
        ))}
        {can(role, 'list', registry.entries['ordersOf/:pid']) && (
          <li>
            <LinkBase to="/orders">{t('Orders')}</LinkBase>
          </li>
        )}
      </ul>
    </>
  );
};

export default AllInformation;
