import { useId, useState, type ReactNode } from 'react';
import { t, type Translatable } from '../engine/i18n/t';
import { Icon } from '../engine/ui/Icon';

interface Props {
  kind: 'entry' | 'heading';
  label: Translatable;
  icon?: ReactNode;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A line of the menu that opens and closes those under it. */
export const MenuDisclosure = ({ kind, label, icon, isCurrent, isOpen, onToggle, children }: Props) => {
  const id = useId();
  const className = kind === 'entry' ? 'menu-group' : 'menu-section';
  return (
    <li className={isCurrent ? `${className} current` : className}>
      <button
        type="button"
        className={`menu-${kind}`}
        aria-expanded={isOpen}
        aria-controls={id}
        title={t(label)}
        onClick={onToggle}
      >
        {icon}
        <span className="menu-label">{t(label)}</span>
        <Icon name="chevron" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </li>
  );
};

/** The state whether a disclosure is open. It opens whenever the current entry comes to be in it. */
export const useOpenForCurrent = (isCurrent: boolean) => {
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  const [isOpen, setOpen] = useState(isCurrent);
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  return [isOpen, setOpen] as const;
};
