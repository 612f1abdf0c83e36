import { countText } from '../../language/countText';
import { Icon } from '../../theme/Icon';
import { PanelLink } from './PanelLink';

interface Props {
  label: string;
  /** Name of the entity whose list opens below the tiles. */
  opens?: string;
  /** The number; `undefined` when there is none to show. */
  count?: number;
  isPending: boolean;
}

/** One number; a link when there is a list behind it. */
export const DashboardTile = ({ label, opens, count, isPending }: Props) => {
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
      {opens ? (
        <PanelLink name={opens} className="tile">
          {content}
          <Icon name="open" />
        </PanelLink>
      ) : (
        <div className="tile">{content}</div>
      )}
    </li>
  );
};
