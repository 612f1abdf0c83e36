import { useState } from 'react';
import type { Field } from '../../../kinds/field';
import { plainText } from '../../../kinds/plainText';
import { t } from '../../../language/t';
import { Button } from '../../../theme/Button';

interface Props {
  field: Field;
  wanted: unknown;
  onApply: (text: string) => void;
}

/** Chooses by a part of a text. */
export const TextFilter = ({ field: { label }, wanted, onApply }: Props) => {
  const [typed, setTyped] = useState(plainText(wanted));
  return (
    <form
      className="filter__form"
      onSubmit={event => {
        event.preventDefault();
        onApply(typed.trim());
      }}
    >
      <label>
        <span>{t('%{label} contains', { label: t(label) })}</span>
        <input autoFocus value={typed} onChange={event => setTyped(event.target.value)} autoComplete="off" />
      </label>
      <Button type="submit" variant="contained" size="small">
        {t('Apply')}
      </Button>
    </form>
  );
};
