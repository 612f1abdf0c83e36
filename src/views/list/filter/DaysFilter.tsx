import { t } from '../../../language/t';
import { daysPresets, type DaysPreset } from '../../../kinds/date/presets';
import type { Field } from '../../../kinds/field';
import { daysPresetLabels } from './daysPresetLabels';
import { RangeFilter, type Range } from './RangeFilter';

interface Props {
  field: Field;
  wanted: { from?: unknown; to?: unknown; within?: unknown };
  onPreset: (preset: DaysPreset) => void;
  onApply: (range: Range) => void;
}

/** Chooses by days: a span that has a name and moves with the calendar, or from one day to another. */
export const DaysFilter = ({ field, wanted, onPreset, onApply }: Props) => {
  const labels = daysPresetLabels();
  return (
    <>
      <div className="filter__presets" role="group" aria-label={t(field.label)}>
        {daysPresets.map(preset => (
          <button
            key={preset}
            type="button"
            className="chip"
            aria-pressed={wanted.within === preset}
            onClick={() => onPreset(preset)}
          >
            {labels[preset]}
          </button>
        ))}
      </div>
      <RangeFilter field={field} type="date" wanted={wanted} onApply={onApply} />
    </>
  );
};
