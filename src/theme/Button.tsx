import type { ComponentProps } from 'react';
import './components.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  /** How much it stands out. @default 'text' */
  variant?: 'contained' | 'outlined' | 'text';
  /** Green for what switches on, red for what switches off or deletes. @default the brand's */
  color?: 'success' | 'error';
  /** @default 'medium' */
  size?: 'small' | 'medium';
}

const classes = {
  contained: 'button',
  outlined: 'button quiet',
  text: 'button text',
  success: ' button--good',
  error: ' button--bad',
} as const;

/** The button of the application, drawn by CSS alone. Its props are a part of those of MUI's button. */
export const Button = ({ variant = 'text', color, size, className, ...props }: ButtonProps) => {
  const look = `${classes[variant]}${color ? classes[color] : ''}${size === 'small' ? ' button--small' : ''}`;
  // oxlint-disable-next-line react/button-has-type -- a given type wins
  return <button type="button" {...props} className={className ? `${look} ${className}` : look} />;
};
