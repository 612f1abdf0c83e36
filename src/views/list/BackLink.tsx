import { LinkBase } from 'react-admin';
import { useRegistry } from '../EntitiesContext';
import { Icon } from '../../theme/Icon';

/** The arrow that leads back to the list above. */
export const BackLink = ({ route }: { route: string }) => {
  const label = `Back to ${useRegistry().find(route)?.entry.label ?? 'the list above'}`;
  return (
    <LinkBase to={`/${route}`} className="icon-button" title={label} aria-label={label}>
      <Icon name="back" />
    </LinkBase>
  );
};
