import { t } from '../../language/t';
import './choose.css';

/** The cell that a row is chosen with. The table around it hears the click, see `chooseClicked`. */
export const chooseCell = ({ id, name, isChosen }: { id: string; name: string; isChosen: boolean }) => (
  <td className="table__choose">
    <input type="checkbox" value={id} aria-label={t('Choose %{name}', { name })} checked={isChosen} readOnly />
  </td>
);
