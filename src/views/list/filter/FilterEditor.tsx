import type { DaysPreset } from '../../../kinds/date/presets';
import { useEntity } from '../../EntitiesContext';
import type { EntityListState } from '../useEntityList';
import { ChoiceFilter } from './ChoiceFilter';
import { DaysFilter } from './DaysFilter';
import { wantedOf, without, type FilterField } from './filterFields';
import { RangeFilter, type Range } from './RangeFilter';
import { TextFilter } from './TextFilter';

interface Props extends FilterField {
  list: EntityListState;
  /** Called when the choice is made; one among several values may be followed by another. */
  onDone: () => void;
}

/** Sets what the rows are chosen by of one field, as its kind has it. */
export const FilterEditor = ({ path, field, list, onDone }: Props) => {
  const { entity } = useEntity();
  const others = without(entity, list.fieldFilter, path);
  const wanted = wantedOf(entity, list.fieldFilter, path);
  const set = (conditions: Readonly<Record<string, unknown>>) => {
    const given = Object.entries(conditions).filter(([, value]) => value !== '');
    list.setFieldFilter({ ...others, ...Object.fromEntries(given) });
  };
  const apply = (conditions: Readonly<Record<string, unknown>>) => {
    set(conditions);
    onDone();
  };
  const applyRange = ({ from, to }: Range) => apply({ [`${path}_gte`]: from, [`${path}_lte`]: to });

  if (field.filtering === 'choices') {
    return (
      <ChoiceFilter
        path={path}
        field={field}
        wanted={wanted.any}
        others={others}
        onChange={values => list.setFieldFilter(values.length > 0 ? { ...others, [path]: oneOrMore(values) } : others)}
      />
    );
  }
  if (field.filtering === 'range') {
    return <RangeFilter field={field} type="number" wanted={wanted} onApply={applyRange} />;
  }
  if (field.filtering === 'days') {
    const applyPreset = (preset: DaysPreset) => apply({ [`${path}_within`]: preset });
    return <DaysFilter field={field} wanted={wanted} onPreset={applyPreset} onApply={applyRange} />;
  }
  return <TextFilter field={field} wanted={wanted.contains} onApply={typed => apply({ [`${path}_q`]: typed })} />;
};

/** A single value goes by itself, so that a call which takes one can carry it. */
const oneOrMore = (values: readonly string[]): unknown => (values.length === 1 ? values[0] : values);
