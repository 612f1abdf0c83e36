import { useId, useState } from 'react';
import { filterKey } from '../../data/filterQuery';
import type { Filter } from '../../data/parameters';
import { daysPresets } from '../../fields/date/presets';
import { normalizeText } from '../../fields/normalizeText';
import { toText } from '../../fields/toText';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { breakpoints } from '../../ui/tokens';
import { useEntity } from '../../views/EntitiesContext';
import { useMedia } from '../../views/useMedia';
import { ListPopover } from '../ListPopover';
import { useEntityListContext } from '../useEntityList';
import { ChoiceFilter } from './ChoiceFilter';
import './filter.css';
import {
  conditionsOf,
  daysPresetLabels,
  filteredPaths,
  filterFields,
  withoutPath,
  type FilterField,
} from './filterFields';
import { RangeFilter, rangeRefusal, TextFilter, typedKeys, type TypedTexts } from './TypedFilters';

interface PresetsProps<V extends string> {
  label: string;
  presets: readonly (readonly [value: V, label: string])[];
  selected: unknown;
  onChange: (preset?: V) => void;
}

/** Conditions of one press, which a second press takes back. */
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

const emptinesses = () =>
  [
    ['true', t('Is empty')],
    ['false', t('Is not empty')],
  ] as const;

/** So many fields get a search box. */
const manyFields = 10;

/** A single value is no array, so that a call which takes one can carry it. */
const singleOrArray = (values: readonly string[]): unknown => (values.length === 1 ? values[0] : values);

interface Props {
  anchor: HTMLElement;
  /** The field that is open at first. @default none */
  path?: string;
  onClose: () => void;
}

/** Filters by any number of fields: choices count at once, what is typed with the button or Enter. */
const FilterMenu = ({ anchor, path: initialPath, onClose }: Props) => {
  const { entity, heading } = useEntity();
  const list = useEntityListContext();
  const offered = filterFields(entity);
  const { fieldFilter, setFieldFilter } = list;
  const [openPaths, setOpenPaths] = useState<readonly string[]>(initialPath === undefined ? [] : [initialPath]);
  const [typed, setTyped] = useState<TypedTexts>({});
  const [fieldSearch, setFieldSearch] = useState('');
  // As the menu opened: no field moves while somebody filters by it.
  const [initialFilteredPaths] = useState(() => filteredPaths(entity, fieldFilter));
  const isSheet = useMedia(`(width < ${breakpoints.md}px)`);
  const id = useId();
  const name = t('Filter %{name}', { name: heading });

  const withConditions = (filter: Filter, path: string, conditions: Filter): Filter => ({
    ...withoutPath(entity, filter, path),
    ...conditions,
  });
  const apply = (filterField: FilterField, conditions: Filter) => {
    const keys = typedKeys(filterField);
    // What was typed into the field before would replace its condition when the rest is applied.
    setTyped(before => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))));
    setFieldFilter(withConditions(fieldFilter, filterField.path, conditions));
  };
  const textsOf = (filterField: FilterField) =>
    Object.fromEntries(typedKeys(filterField).map(key => [key, typed[key] ?? toText(fieldFilter[key])]));
  const applyTyped = () => {
    const changed = offered.filter(filterField => typedKeys(filterField).some(key => typed[key] !== undefined));
    if (changed.some(filterField => rangeRefusal(filterField, textsOf(filterField)))) return;
    const next = changed.reduce<Filter>((filter, filterField) => {
      const filledTexts = Object.entries(textsOf(filterField)).flatMap(([key, text]) =>
        text.trim() ? [[key, text.trim()]] : [],
      );
      return withConditions(filter, filterField.path, Object.fromEntries(filledTexts));
    }, fieldFilter);
    if (changed.length > 0) setFieldFilter(next);
    onClose();
  };

  const editorOf = (filterField: FilterField) => {
    const { path, field } = filterField;
    const { filtering, label } = field;
    const { any, within } = conditionsOf(entity, fieldFilter, path);
    if (filtering === 'presence') return undefined;
    if (filtering === 'choices') {
      return (
        <ChoiceFilter
          {...filterField}
          value={any}
          others={withoutPath(entity, fieldFilter, path)}
          onChange={values => apply(filterField, values.length > 0 ? { [path]: singleOrArray(values) } : {})}
        />
      );
    }
    const props = {
      ...filterField,
      typed: textsOf(filterField),
      onType: (key: string, text: string) => setTyped(before => ({ ...before, ...textsOf(filterField), [key]: text })),
    };
    if (filtering === 'contains') return <TextFilter {...props} />;
    return (
      <>
        {filtering === 'days' && (
          <Presets
            label={t(label)}
            presets={daysPresets.map(preset => [preset, daysPresetLabels()[preset]])}
            selected={within}
            onChange={preset => apply(filterField, preset ? { [filterKey(path, 'within')]: preset } : {})}
          />
        )}
        <RangeFilter {...props} />
      </>
    );
  };

  const activePaths = filteredPaths(entity, fieldFilter);
  const hasInputs = offered.some(
    filterField => openPaths.includes(filterField.path) && typedKeys(filterField).length > 0,
  );
  const matchingFields = offered
    .filter(({ field }) => normalizeText(t(field.label)).includes(normalizeText(fieldSearch)))
    .toSorted((a, b) => Number(initialFilteredPaths.includes(b.path)) - Number(initialFilteredPaths.includes(a.path)));
  const isTyping = Object.keys(typed).length > 0;
  return (
    <ListPopover anchor={anchor} isSheet={isSheet} name={name} className="filter" onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          applyTyped();
        }}
      >
        <h2>{name}</h2>
        {offered.length > manyFields && (
          <input
            type="search"
            aria-label={t('Find a field')}
            placeholder={t('Find a field')}
            autoComplete="off"
            value={fieldSearch}
            onChange={event => setFieldSearch(event.target.value)}
          />
        )}
        <ul className="filter__fields">
          {matchingFields.map(filterField => {
            const { path, field } = filterField;
            const label = t(field.label);
            const isOpen = openPaths.includes(path);
            return (
              <li key={path}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${path}`}
                  autoFocus={path === initialPath && typedKeys(filterField).length === 0}
                  onClick={() =>
                    setOpenPaths(isOpen ? openPaths.filter(other => other !== path) : [...openPaths, path])
                  }
                >
                  {label}
                  {activePaths.includes(path) && (
                    <>
                      <span className="visually-hidden">, {t('filtered')}</span>
                      <Icon name="filter" />
                    </>
                  )}
                  <Icon name="chevron" />
                </button>
                {isOpen && (
                  <div id={`${id}-${path}`} className="filter__editor">
                    {editorOf(filterField)}
                    <Presets
                      label={t('%{label}: whether it is empty', { label })}
                      presets={emptinesses()}
                      selected={conditionsOf(entity, fieldFilter, path).empty}
                      onChange={empty => apply(filterField, empty ? { [filterKey(path, 'empty')]: empty } : {})}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {(hasInputs || isSheet) && (
          <footer>
            <Button type="submit" variant="contained" size="small">
              {!isSheet
                ? t('Apply')
                : isTyping || !list.isTotalKnown || list.isReading
                  ? t('Show')
                  : t('Show %{count}', { count: countText(list.total) })}
            </Button>
          </footer>
        )}
      </form>
    </ListPopover>
  );
};

export default FilterMenu;
