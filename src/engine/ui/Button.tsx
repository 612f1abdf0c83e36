import type { ComponentProps } from 'react';
import './components.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  /** @default 'text' */
  variant?: 'contained' | 'outlined' | 'text';
  /** Green for switching on, red for switching off and deleting. @default the brand's color */
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

/** The button of the application: plain CSS, with a part of the props of MUI's button. */
export const Button = ({ variant = 'text', color, size, className, ...props }: ButtonProps) => {
  const look = `${classes[variant]}${color ? classes[color] : ''}${size === 'small' ? ' button--small' : ''}`;
  return <button type="button" {...props} className={className ? `${look} ${className}` : look} />;
};

/** A button that looks like a link within a text. */
export const LinkButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={className ? `link ${className}` : 'link'} />
);
