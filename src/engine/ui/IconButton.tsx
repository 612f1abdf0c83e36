import type { ComponentProps } from 'react';
import './components.css';
import { Icon, type IconName } from './Icon';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
  /** Tooltip. @default the label */
  title?: string;
}

/** A button with an icon only. Where it must keep the focus, it takes `aria-disabled` instead of `disabled`; a click then does nothing. */
export const IconButton = ({ icon, label, title = label, className, onClick, ...props }: Props) => (
  <button
    type="button"
    {...props}
    onClick={props['aria-disabled'] === true ? undefined : onClick}
    className={className ? `icon-button ${className}` : 'icon-button'}
    title={title}
    aria-label={label}
  >
    <Icon name={icon} />
  </button>
);
