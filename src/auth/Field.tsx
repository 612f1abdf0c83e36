import { useId, useState, type ComponentProps } from 'react';
import { t } from '../language/t';
import type { FieldState } from './useForm';

type FieldProps = FieldState & Omit<ComponentProps<'input'>, keyof FieldState> & { label: string };

const Eye = ({ open }: { open: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10z" />
    <circle cx="10" cy="10" r="2.4" />
    {!open && <path d="M3.5 16.5l13-13" />}
  </svg>
);

/** An input with its label above and its message below; a password can be shown. */
export const Field = ({ label, type, isTouched, message, ...input }: FieldProps) => {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const isPassword = type === 'password';
  const verdict = message ? 'invalid' : isTouched ? 'valid' : '';

  return (
    <div className={`auth-field ${verdict}`}>
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          {...input}
          id={id}
          type={isPassword && visible ? 'text' : type}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-message`}
        />
        {isPassword && (
          <button
            type="button"
            className="icon-button"
            aria-label={visible ? t('Hide %{label}', { label }) : t('Show %{label}', { label })}
            onClick={() => setVisible(!visible)}
          >
            <Eye open={visible} />
          </button>
        )}
      </div>
      <p id={`${id}-message`} className="auth-message">
        {message}
      </p>
    </div>
  );
};
