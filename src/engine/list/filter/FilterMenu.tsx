import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../../i18n/t';
import { Icon } from '../../ui/Icon';
import { useEntity } from '../../views/EntitiesContext';
import { ListPopover } from '../ListPopover';
import type { EntityListState } from '../useEntityList';
import { daysPresets, type DaysPreset } from '../../fields/date/presets';
import { ChoiceFilter } from './ChoiceFilter';
import type { Field } from '../../fields/field';
import { conditionsOf, daysPresetLabels, filterFields, withoutPath, type FilterField } from './filterFields';
import { toText } from '../../fields/toText';
import { Button } from '../../ui/Button';
import './filter.css';

const FilterForm = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <form
    className="filter__form"
    onSubmit={event => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <Button type="submit" variant="contained" size="small">
      {t('Apply')}
    </Button>
  </form>
);

interface TextFilterProps {
  field: Field;
  value: unknown;
  onApply: (text: string) => void;
}

const TextFilter = ({ field: { label }, value, onApply }: TextFilterProps) => {
  const [typed, setTyped] = useState(toText(value));
  return (
    <FilterForm onSubmit={() => onApply(typed.trim())}>
      <label>
        <span>{t('%{label} contains', { label: t(label) })}</span>
        <input autoFocus value={typed} onChange={event => setTyped(event.target.value)} autoComplete="off" />
      </label>
    </FilterForm>
  );
};

interface Range {
  from: string;
  to: string;
}

interface RangeFilterProps {
  field: Field;
  type: 'number' | 'date';
  value: { from?: unknown; to?: unknown };
  onApply: (range: Range) => void;
}

const RangeFilter = ({ field, type, value, onApply }: RangeFilterProps) => {
  const label = t(field.label);
  const [range, setRange] = useState<Range>({ from: toText(value.from), to: toText(value.to) });
  const ends = [
    { end: 'from', name: t('%{label} from', { label }) },
    { end: 'to', name: t('%{label} up to', { label }) },
  ] as const;
  const isReversed =
    range.from !== '' &&
    range.to !== '' &&
    (type === 'number' ? Number(range.from) > Number(range.to) : range.from > range.to);
  return (
    <FilterForm onSubmit={() => !isReversed && onApply(range)}>
      {ends.map(({ end, name }, at) => (
        <label key={end}>
          <span>{name}</span>
          <input
            type={type}
            autoFocus={at === 0}
            step="any"
            value={range[end]}
            aria-invalid={isReversed}
            onChange={event => setRange({ ...range, [end]: event.target.value })}
          />
        </label>
      ))}
      {isReversed && <p role="alert">{t('The first value must not be above the second.')}</p>}
    </FilterForm>
  );
};

interface DaysFilterProps {
  field: Field;
  value: { from?: unknown; to?: unknown; within?: unknown };
  onPreset: (preset: DaysPreset) => void;
  onApply: (range: Range) => void;
}

const DaysFilter = ({ field, value, onPreset, onApply }: DaysFilterProps) => {
  const labels = daysPresetLabels();
  return (
    <>
      <div className="filter__presets" role="group" aria-label={t(field.label)}>
        {daysPresets.map(preset => (
          <button
            key={preset}
            type="button"
            className="chip"
            aria-pressed={value.within === preset}
            onClick={() => onPreset(preset)}
          >
            {labels[preset]}
          </button>
        ))}
      </div>
      <RangeFilter field={field} type="date" value={value} onApply={onApply} />
    </>
  );
};

interface FilterEditorProps extends FilterField {
  list: EntityListState;
  /** Called when the filter is complete; a choice may be followed by another. */
  onDone: () => void;
}

const FilterEditor = ({ path, field, list, onDone }: FilterEditorProps) => {
  const { entity } = useEntity();
  const others = withoutPath(entity, list.fieldFilter, path);
  const current = conditionsOf(entity, list.fieldFilter, path);
  const apply = (conditions: Readonly<Record<string, unknown>>) => {
    const given = Object.entries(conditions).filter(([, value]) => value !== '');
    list.setFieldFilter({ ...others, ...Object.fromEntries(given) });
    onDone();
  };
  const applyRange = ({ from, to }: Range) => apply({ [`${path}_gte`]: from, [`${path}_lte`]: to });

  if (field.filtering === 'choices') {
    return (
      <ChoiceFilter
        path={path}
        field={field}
        value={current.any}
        others={others}
        onChange={values =>
          list.setFieldFilter(values.length > 0 ? { ...others, [path]: singleOrArray(values) } : others)
        }
      />
    );
  }
  if (field.filtering === 'range') {
    return <RangeFilter field={field} type="number" value={current} onApply={applyRange} />;
  }
  if (field.filtering === 'days') {
    const applyPreset = (preset: DaysPreset) => apply({ [`${path}_within`]: preset });
    return <DaysFilter field={field} value={current} onPreset={applyPreset} onApply={applyRange} />;
  }
  return <TextFilter field={field} value={current.contains} onApply={typed => apply({ [`${path}_q`]: typed })} />;
};

/** A single value is no array, so that a call which takes one can carry it. */
const singleOrArray = (values: readonly string[]): unknown => (values.length === 1 ? values[0] : values);

interface Props {
  anchor: HTMLElement;
  list: EntityListState;
  /** Opens the editor of this field. @default the list of fields */
  path?: string;
  onClose: () => void;
}

/** Adds or changes a filter: first the field, then the value. */
const FilterMenu = ({ anchor, list, path, onClose }: Props) => {
  const { entity, heading } = useEntity();
  const offered = filterFields(entity);
  const [currentPath, setCurrentPath] = useState(path);
  const current = offered.find(field => field.path === currentPath);
  // The pressed button disappears with the next step.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!title.current?.closest('.filter')?.contains(document.activeElement)) title.current?.focus();
  });
  const name = current
    ? t('Filter by %{label}', { label: t(current.field.label) })
    : t('Filter %{name}', { name: heading });
  return (
    <ListPopover anchor={anchor} name={name} className="filter" onClose={onClose}>
      <header className="filter__header">
        {current && !path && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('Back to the fields')}
            onClick={() => setCurrentPath(undefined)}
          >
            <Icon name="back" />
          </button>
        )}
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
      </header>
      {current ? (
        <FilterEditor key={current.path} {...current} list={list} onDone={onClose} />
      ) : (
        <ul className="filter__fields">
          {offered.map(({ path: offeredPath, field }) => (
            <li key={offeredPath}>
              <button type="button" onClick={() => setCurrentPath(offeredPath)}>
                {t(field.label)}
                <Icon name="next" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </ListPopover>
  );
};

export default FilterMenu;
