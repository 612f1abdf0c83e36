import { daysPresets, type DaysPreset } from '../../../kinds/date/presets';
import { daysPresetLabels } from './daysPresetLabels';
import type { FilterField } from './filterFields';
import { RangeFilter, type Range } from './RangeFilter';

interface Props extends FilterField {
  wanted: { from?: unknown; to?: unknown; within?: unknown };
  onPreset: (preset: DaysPreset) => void;
  onApply: (range: Range) => void;
}

/** Chooses by days: a span that has a name and moves with the calendar, or from one day to another. */
export const DaysFilter = ({ path, field, wanted, onPreset, onApply }: Props) => {
  const labels = daysPresetLabels();
  return (
    <>
      <div className="filter__presets" role="group" aria-label={field.label}>
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
      <RangeFilter path={path} field={field} type="date" wanted={wanted} onApply={onApply} />
    </>
  );
};
