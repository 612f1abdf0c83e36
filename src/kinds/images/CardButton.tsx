import { Icon } from '../../theme/Icon';

interface Props {
  icon: 'previous' | 'next' | 'delete';
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** A button of an image's card. Where it does nothing it keeps the focus, so that moving on by keyboard goes on. */
export const CardButton = ({ icon, label, disabled, onClick }: Props) => (
  <button
    type="button"
    className={`icon-button${icon === 'delete' ? ' icon-button--bad' : ''}`}
    title={label}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  >
    <Icon name={icon} />
  </button>
);
