import { useState } from 'react';
import { t } from '../../i18n/t';
import { isVisible, takeText } from '../../inputs/text';
import '../filter/filter.css';
import { ListPopover } from '../ListPopover';
import { Button } from '../../ui/Button';

/** Most characters of a view's name. */
export const longestName = 40;

interface Props {
  anchor: HTMLElement;
  usedNames: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

const SaveView = ({ anchor, usedNames, onSave, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const name = isVisible(typed) ? takeText(typed).trim() : '';
  return (
    <ListPopover anchor={anchor} name={t('Save as a view')} className="filter" onClose={onClose}>
      <form
        className="filter__form"
        onSubmit={event => {
          event.preventDefault();
          if (!name) return;
          onSave(name);
          onClose();
        }}
      >
        <label>
          <span>{t('Name of the view')}</span>
          <input autoFocus maxLength={longestName} value={typed} onChange={event => setTyped(event.target.value)} />
        </label>
        <p>{t('It keeps the filter, the order, the columns and the height of the rows, for you in this browser.')}</p>
        {usedNames.includes(name) && <p role="status">{t('This replaces the view of that name.')}</p>}
        <Button type="submit" variant="contained" size="small" disabled={!name}>
          {t('Save')}
        </Button>
      </form>
    </ListPopover>
  );
};

export default SaveView;
