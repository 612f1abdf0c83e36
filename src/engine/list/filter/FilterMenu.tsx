import { useId, useState } from 'react';
import { t } from '../../i18n/t';
import { Icon } from '../../ui/Icon';
import { useEntity } from '../../views/EntitiesContext';
import { countText } from '../../i18n/countText';
import { normalizeText } from '../../fields/normalizeText';
import { breakpoints } from '../../ui/tokens';
import { useMedia } from '../../views/useMedia';
import { ListPopover } from '../ListPopover';
import { useEntityListContext } from '../useEntityList';
import { daysPresets } from '../../fields/date/presets';
import { ChoiceFilter } from './ChoiceFilter';
import type { Field } from '../../fields/field';
import {
  conditionsOf,
  daysPresetLabels,
  filteredPaths,
  filterFields,
  withoutPath,
  type FilterField,
} from './filterFields';
import { toText } from '../../fields/toText';
import { pasteDay } from '../../fields/date/pasteDay';
import { refuseNumber } from '../../inputs/number';
import { takeNumber } from '../../inputs/takeNumber';
import { excerpt, longestQuote } from '../../inputs/excerpt';
import { takeText } from '../../inputs/text';
import type { Filter } from '../../data/parameters';
import { Button } from '../../ui/Button';
import './filter.css';

interface TypedProps {
  path: string;
  field: Field;
  /** The text in each input, by the key of the filter. */
  typed: Readonly<Record<string, string>>;
  onType: (key: string, text: string) => void;
}

const TextFilter = ({ path, field: { label }, typed, onType }: TypedProps) => (
  <label>
    <span>{t('%{label} contains', { label: t(label) })}</span>
    <input
      autoFocus
      value={typed[`${path}_q`]}
      onChange={event => onType(`${path}_q`, takeText(event.target.value))}
      autoComplete="off"
    />
  </label>
);

const longestNumber = 20;
const rules = { decimals: true, negative: true } as const;

/** The error of a range; nothing for a field without one. */
const rangeRefusal = ({ filtering }: Field, path: string, typed: TypedProps['typed']): string | undefined => {
  const { [`${path}_gte`]: from = '', [`${path}_lte`]: to = '' } = typed;
  const unreadable = [from, to].find(text => text !== '' && refuseNumber(text, rules, longestNumber) !== undefined);
  if (filtering === 'range' && unreadable !== undefined)
    return t('“%{text}” is not a number. Write digits, and a point before decimals.', {
      text: excerpt(unreadable, longestQuote),
    });
  const isReversed = from !== '' && to !== '' && (filtering === 'days' ? from > to : Number(from) > Number(to));
  return isReversed ? t('The first value must not be above the second.') : undefined;
};

const RangeFilter = ({ path, field, typed, onType }: TypedProps) => {
  const label = t(field.label);
  const refusal = rangeRefusal(field, path, typed);
  const isOfDays = field.filtering === 'days';
  const ends = [
    { key: `${path}_gte`, name: t('%{label} from', { label }) },
    { key: `${path}_lte`, name: t('%{label} up to', { label }) },
  ] as const;
  return (
    <>
      {ends.map(({ key, name }, at) => (
        <label key={key}>
          <span>{name}</span>
          <input
            type={isOfDays ? 'date' : 'text'}
            inputMode={isOfDays ? undefined : 'decimal'}
            autoComplete="off"
            autoFocus={at === 0}
            value={typed[key]}
            aria-invalid={refusal !== undefined}
            onPaste={isOfDays ? event => pasteDay(event, day => onType(key, day)) : undefined}
            onChange={({ target }) => onType(key, isOfDays ? target.value : takeNumber(target.value, rules).text)}
          />
        </label>
      ))}
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
};

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

/** Keys of the filter that a field has inputs for. */
const typedKeys = ({ path, field: { filtering } }: FilterField): readonly string[] => {
  if (filtering === 'choices' || filtering === 'presence') return [];
  return filtering === 'contains' ? [`${path}_q`] : [`${path}_gte`, `${path}_lte`];
};

/** A single value is no array, so that a call which takes one can carry it. */
const singleOrArray = (values: readonly string[]): unknown => (values.length === 1 ? values[0] : values);

interface Props {
  anchor: HTMLElement;
  /** The field that is open at first. @default none */
  path?: string;
  onClose: () => void;
}

/** Filters by any number of fields: choices count at once, what is typed with the button or Enter. */
const FilterMenu = ({ anchor, path: first, onClose }: Props) => {
  const { entity, heading } = useEntity();
  const list = useEntityListContext();
  const offered = filterFields(entity);
  const { fieldFilter, setFieldFilter } = list;
  const [open, setOpen] = useState<readonly string[]>(first === undefined ? [] : [first]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [sought, setSought] = useState('');
  // As the menu opened: no field moves while somebody filters by it.
  const [usedFirst] = useState(() => filteredPaths(entity, fieldFilter));
  const isSheet = useMedia(`(width < ${breakpoints.md}px)`);
  const id = useId();
  const name = t('Filter %{name}', { name: heading });

  const withPath = (filter: Filter, path: string, conditions: Filter): Filter => ({
    ...withoutPath(entity, filter, path),
    ...conditions,
  });
  const apply = (field: FilterField, conditions: Filter) => {
    const keys = typedKeys(field);
    // What was typed into the field before would replace its condition when the rest is applied.
    setTyped(before => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))));
    setFieldFilter(withPath(fieldFilter, field.path, conditions));
  };
  const textsOf = (field: FilterField) =>
    Object.fromEntries(typedKeys(field).map(key => [key, typed[key] ?? toText(fieldFilter[key])]));
  const applyTyped = () => {
    const changed = offered.filter(field => typedKeys(field).some(key => typed[key] !== undefined));
    if (changed.some(field => rangeRefusal(field.field, field.path, textsOf(field)))) return;
    const next = changed.reduce<Filter>((filter, field) => {
      const filledTexts = Object.entries(textsOf(field)).flatMap(([key, text]) =>
        text.trim() ? [[key, text.trim()]] : [],
      );
      return withPath(filter, field.path, Object.fromEntries(filledTexts));
    }, fieldFilter);
    if (changed.length > 0) setFieldFilter(next);
    onClose();
  };

  const editorOf = (field: FilterField) => {
    const { path, field: of } = field;
    const { any, within } = conditionsOf(entity, fieldFilter, path);
    if (of.filtering === 'presence') return undefined;
    if (of.filtering === 'choices') {
      return (
        <ChoiceFilter
          {...field}
          value={any}
          others={withoutPath(entity, fieldFilter, path)}
          onChange={values => apply(field, values.length > 0 ? { [path]: singleOrArray(values) } : {})}
        />
      );
    }
    const props = {
      ...field,
      typed: textsOf(field),
      onType: (key: string, text: string) => setTyped(before => ({ ...before, ...textsOf(field), [key]: text })),
    };
    if (of.filtering === 'contains') return <TextFilter {...props} />;
    return (
      <>
        {of.filtering === 'days' && (
          <Presets
            label={t(of.label)}
            presets={daysPresets.map(preset => [preset, daysPresetLabels()[preset]])}
            selected={within}
            onChange={preset => apply(field, preset ? { [`${path}_within`]: preset } : {})}
          />
        )}
        <RangeFilter {...props} />
      </>
    );
  };

  const filtered = filteredPaths(entity, fieldFilter);
  const hasInputs = offered.some(field => open.includes(field.path) && typedKeys(field).length > 0);
  const matchingFields = offered
    .filter(({ field }) => normalizeText(t(field.label)).includes(normalizeText(sought)))
    .toSorted((a, b) => Number(usedFirst.includes(b.path)) - Number(usedFirst.includes(a.path)));
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
            value={sought}
            onChange={event => setSought(event.target.value)}
          />
        )}
        <ul className="filter__fields">
          {matchingFields.map(field => {
            const { path } = field;
            const isOpen = open.includes(path);
            return (
              <li key={path}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${path}`}
                  autoFocus={path === first && typedKeys(field).length === 0}
                  onClick={() => setOpen(isOpen ? open.filter(other => other !== path) : [...open, path])}
                >
                  {t(field.field.label)}
                  {filtered.includes(path) && (
                    <>
                      <span className="visually-hidden">, {t('filtered')}</span>
                      <Icon name="filter" />
                    </>
                  )}
                  <Icon name="chevron" />
                </button>
                {isOpen && (
                  <div id={`${id}-${path}`} className="filter__editor">
                    {editorOf(field)}
                    <Presets
                      label={t('%{label}: whether it is empty', { label: t(field.field.label) })}
                      presets={emptinesses()}
                      selected={conditionsOf(entity, fieldFilter, path).empty}
                      onChange={empty => apply(field, empty ? { [`${path}_empty`]: empty } : {})}
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
