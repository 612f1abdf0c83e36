import { useState } from 'react';
import type { Field } from '../../../kinds/field';
import { plainText } from '../../../kinds/plainText';
import { t } from '../../../language/t';
import { Button } from '../../../theme/Button';

export interface Range {
  from: string;
  to: string;
}

interface Props {
  field: Field;
  /** What the range is of. */
  type: 'number' | 'date';
  wanted: { from?: unknown; to?: unknown };
  onApply: (range: Range) => void;
}

/** Chooses by a smallest and a largest value, of which either may be left open. */
export const RangeFilter = ({ field, type, wanted, onApply }: Props) => {
  const label = t(field.label);
  const [range, setRange] = useState<Range>({ from: plainText(wanted.from), to: plainText(wanted.to) });
  const ends = [
    { end: 'from', name: t('%{label} from', { label }) },
    { end: 'to', name: t('%{label} up to', { label }) },
  ] as const;
  const isTurned =
    range.from !== '' &&
    range.to !== '' &&
    (type === 'number' ? Number(range.from) > Number(range.to) : range.from > range.to);
  return (
    <form
      className="filter__form"
      onSubmit={event => {
        event.preventDefault();
        if (!isTurned) onApply(range);
      }}
    >
      {ends.map(({ end, name }, at) => (
        <label key={end}>
          <span>{name}</span>
          <input
            type={type}
            autoFocus={at === 0}
            step="any"
            value={range[end]}
            aria-invalid={isTurned}
            onChange={event => setRange({ ...range, [end]: event.target.value })}
          />
        </label>
      ))}
      {isTurned && <p role="alert">{t('The first value must not be above the second.')}</p>}
      <Button type="submit" variant="contained" size="small">
        {t('Apply')}
      </Button>
    </form>
  );
};
