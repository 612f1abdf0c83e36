import { useId, useRef, useState } from 'react';
import { t } from '../../i18n/t';
import { isVisible, takeText } from '../../inputs/text';
import '../filter/filter.css';
import { ListPopover } from '../ListPopover';
import { Button } from '../../ui/Button';
import { longestName } from './SaveView';

interface Props {
  anchor: HTMLElement;
  name: string;
  usedNames: readonly string[];
  onRename: (name: string) => void;
  onClose: () => void;
}

const RenameView = ({ anchor, name, usedNames, onRename, onClose }: Props) => {
  const [typed, setTyped] = useState(name);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const refusalOf = (newName: string): string | undefined => {
    if (!newName) return t('A view needs a name.');
    const isUsed = newName !== name && usedNames.includes(newName);
    return isUsed ? t('There is a view of that name already.') : undefined;
  };
  return (
    <ListPopover anchor={anchor} name={t('Rename the view %{name}', { name })} className="filter" onClose={onClose}>
      <form
        className="filter__form"
        onSubmit={event => {
          event.preventDefault();
          const newName = isVisible(typed) ? takeText(typed).trim() : '';
          const newRefusal = refusalOf(newName);
          setRefusal(newRefusal);
          if (newRefusal === undefined) {
            onRename(newName);
            onClose();
          } else input.current?.focus();
        }}
      >
        <label>
          <span>{t('Name of the view')}</span>
          <input
            ref={input}
            autoFocus
            maxLength={longestName}
            value={typed}
            aria-invalid={refusal !== undefined}
            aria-describedby={refusal && id}
            onFocus={({ target }) => target.select()}
            onChange={event => setTyped(event.target.value)}
          />
        </label>
        {refusal && (
          <p id={id} role="alert">
            {refusal}
          </p>
        )}
        <Button type="submit" variant="contained" size="small">
          {t('Rename')}
        </Button>
      </form>
    </ListPopover>
  );
};

export default RenameView;
