import { memo, Suspense, useId, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isLeftAlone } from '../data/validate';
import type { Field } from '../fields/field';
import { dash, toText } from '../fields/toText';
import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import '../dialog/fullScreen.css';
import './form.css';

interface Props {
  name: string;
  field: Field;
  /** The record's value. */
  saved: unknown;
  autoFocus: boolean;
}

/** In place of an input: a value of the record that the field type cannot hold. The form leaves it alone until the user asks for another. */
const LeftAlone = ({ name, field, saved, children }: Omit<Props, 'autoFocus'> & { children: ReactNode }) => {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  const id = useId();
  if (!isLeftAlone(field, saved, value)) return children;
  return (
    <div className="notice" role="group" aria-labelledby={id}>
      <span>
        <strong id={id}>{t(field.label)}</strong>{' '}
        <span className="prose prose--clamp">{field.secret ? dash : toText(value) || JSON.stringify(value)}</span>
        {field.check(value)} {t('This field cannot hold the value, so it is left as it is.')}
      </span>
      <Button size="small" onClick={() => setValue(name, field.initial, { shouldDirty: true })}>
        {t('Enter another')}
      </Button>
    </div>
  );
};

/** A field's input. Memoized, as it renders by itself when its value or message changes. */
export const FormField = memo(({ name, field, saved, autoFocus }: Props) => {
  const { Input, required, isWide } = field;
  const isHeld = field.holds(saved);
  // An input that appears in place of a value that was left alone is focused.
  const hasFocus = autoFocus || !isHeld;
  const input = Input && <Input source={name} required={required !== undefined} autoFocus={hasFocus} />;
  return (
    input && (
      <div data-field={name} className={isWide ? 'form-field form-field--wide' : 'form-field'}>
        <Suspense fallback={<div className="form-field__loading" aria-hidden="true" />}>
          {isHeld ? (
            input
          ) : (
            <LeftAlone name={name} field={field} saved={saved}>
              {input}
            </LeftAlone>
          )}
        </Suspense>
      </div>
    )
  );
});
