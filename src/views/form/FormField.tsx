import { memo, Suspense } from 'react';
import type { Field } from '../../kinds/field';

interface Props {
  name: string;
  field: Field;
  autoFocus: boolean;
}

/** A field's input in its place in the form. It is drawn again only when its own value or message changes. */
export const FormField = memo(({ name, field: { Input, required, isWide }, autoFocus }: Props) =>
  Input ? (
    <div data-field={name} className={isWide ? 'form-field form-field--wide' : 'form-field'}>
      <Suspense fallback={<div className="form-field__loading" aria-hidden="true" />}>
        <Input source={name} required={required !== undefined} autoFocus={autoFocus} />
      </Suspense>
    </div>
  ) : undefined,
);
