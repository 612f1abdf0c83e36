import { LinkBase } from 'react-admin';
import { t } from '../../language/t';
import { useRegistry } from '../EntitiesContext';
import { Icon } from '../../theme/Icon';

/** The arrow that leads back to the list above. */
export const BackLink = ({ route }: { route: string }) => {
  const above = useRegistry().find(route)?.entry;
  const label = above ? t('Back to %{name}', { name: t(above.label) }) : t('Back to the list above');
  return (
    <LinkBase to={`/${route}`} className="icon-button" title={label} aria-label={label}>
      <Icon name="back" />
    </LinkBase>
  );
};
