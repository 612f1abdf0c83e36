import { Icon } from '../../theme/Icon';
import { rowLink } from './rowLink';

/** The drawings that all rows share: React passes over what it has seen before. */
export const drawings = {
  edit: Icon({ name: 'edit' }),
  show: Icon({ name: 'show' }),
  remove: Icon({ name: 'delete' }),
};

/** A cell that leads from the record to a dialog or another screen. */
export const linkCell = (to: string, { label, button, name }: { label: string; button?: string; name: string }) => (
  <td key={label} data-label={label} className="cell cell--link">
    {rowLink({
      to,
      className: button ? 'button quiet button--small' : 'icon-button',
      title: label,
      name: `${button ?? label}: ${name}`,
      children: button ?? drawings.show,
    })}
  </td>
);
