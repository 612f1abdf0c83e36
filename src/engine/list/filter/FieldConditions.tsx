import { filterKey } from '../../data/filterQuery';
import type { Filter } from '../../data/parameters';
import { daysPresets } from '../../fields/date/presets';
import { t } from '../../i18n/t';
import { useEntity } from '../../views/RegistryContext';
import { useEntityListContext } from '../useEntityList';
import { ChoiceFilter } from './ChoiceFilter';
import { conditionsOf, daysPresetLabels, type FilterField } from './filterFields';
import { RangeFilter, TextFilter, type TypedTexts } from './TypedFilters';

interface PresetsProps<V extends string> {
  label: string;
  presets: readonly (readonly [value: V, label: string])[];
  selected: unknown;
  onChange: (preset?: V) => void;
}

/** Buttons of ready-made conditions. A second press removes the condition. */
const Presets = <V extends string>({ label, presets, selected, onChange }: PresetsProps<V>) => (
  <div className="filter__presets" role="group" aria-label={label}>
    {presets.map(([value, text]) => (
      <button
        key={value}
        type="button"
        className="chip"
        aria-pressed={selected === value}
        onClick={() => onChange(selected === value ? undefined : value)}
      >
        {text}
      </button>
    ))}
  </div>
);

/** The values of the condition `empty`, with their labels. */
const emptyPresets = () =>
  [
    ['true', t('Is empty')],
    ['false', t('Is not empty')],
  ] as const;

/** A single value is sent without an array, as a call may take one value only. */
const singleOrArray = (values: readonly string[]): unknown => (values.length === 1 ? values[0] : values);

interface Props {
  filterField: FilterField;
  typed: TypedTexts;
  onType: (key: string, text: string) => void;
  /** Replaces the field's conditions in the filter. */
  onApply: (conditions: Filter) => void;
}

/** The inputs for the conditions of one field. */
export const FieldConditions = ({ filterField, typed, onType, onApply }: Props) => {
  const { entity } = useEntity();
  const { fieldFilter } = useEntityListContext();
  const { path, field } = filterField;
  const label = t(field.label);
  const { any, within, empty } = conditionsOf(entity, fieldFilter, path);
  const isOfDays = field.filtering === 'days';
  const inputProps = { ...filterField, typed, onType };
  return (
    <>
      {field.filtering === 'choices' && (
        <ChoiceFilter
          {...filterField}
          value={any}
          onChange={values => onApply(values.length > 0 ? { [path]: singleOrArray(values) } : {})}
        />
      )}
      {field.filtering === 'contains' && <TextFilter {...inputProps} />}
      {isOfDays && (
        <Presets
          label={label}
          presets={daysPresets.map(preset => [preset, daysPresetLabels()[preset]])}
          selected={within}
          onChange={preset => onApply(preset ? { [filterKey(path, 'within')]: preset } : {})}
        />
      )}
      {(isOfDays || field.filtering === 'range') && <RangeFilter {...inputProps} />}
      <Presets
        label={t('%{label}: whether it is empty', { label })}
        presets={emptyPresets()}
        selected={empty}
        onChange={value => onApply(value ? { [filterKey(path, 'empty')]: value } : {})}
      />
    </>
  );
};
