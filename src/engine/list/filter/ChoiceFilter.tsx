import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import type { RaRecord } from '../../fields/field';
import { normalizeText } from '../../fields/normalizeText';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';
import type { Filter } from '../../data/parameters';
import { comparableValues, unsorted } from '../../data/rowOrder';
import { valueAt } from '../../fields/valueAt';
import { useEntity } from '../../views/EntitiesContext';
import { messageOf } from '../../views/reportError';
import { allRead, screenMeta } from '../../data/listQuery';
import { wholeSummary } from '../../data/wholeReads';
import type { FilterField } from './filterFields';
import './filter.css';
import { useChoiceLabel } from './useChoiceLabel';

const none: readonly RaRecord[] = [];

const mostShown = 50;

/** So many choices get a search box. */
const manyChoices = 10;

interface Props extends FilterField {
  value: unknown;
  /** The other filters: the values are counted in their rows. */
  others: Filter;
  onChange: (values: readonly string[]) => void;
}

const timesOf = (values: readonly string[]): ReadonlyMap<string, number> =>
  values.reduce((times, value) => times.set(value, (times.get(value) ?? 0) + 1), new Map<string, number>());

/** The values that occur in all rows of other filters, each with its count. @param enabled whether the rows are read @default true */
export const useOccurring = ({ path, field, others }: FilterField & { others: Filter }, enabled = true) => {
  const { name } = useEntity();
  const {
    data: rows = none,
    meta,
    isPending,
    error,
  } = useGetList<RaRecord>(
    name,
    { pagination: allRead, sort: unsorted, filter: { ...others, all: true }, meta: screenMeta },
    { enabled },
  );
  const samples = useMemo(
    () => rows.map(row => (field.read ? field.read(row) : valueAt(row, path))),
    [rows, path, field],
  );
  const occurring = useMemo(
    () => timesOf(samples.flatMap(sample => comparableValues(sample, field))),
    [samples, field],
  );
  return { samples, occurring, whole: wholeSummary(meta), isPending, error };
};

/** Filters by the values that occur, each with its count. */
export const ChoiceFilter = ({ path, field, value, others, onChange }: Props) => {
  const { samples, occurring, whole, isPending, error } = useOccurring({ path, field, others });
  const [typed, setTyped] = useState('');
  const labelOf = useChoiceLabel(field, samples);
  const selected = value === undefined ? [] : comparableValues(value);

  const choices = [...new Map([...selected.map(each => [each, 0] as const), ...occurring])]
    .map(([value, times]) => ({ value, times, label: labelOf(value) }))
    .toSorted((a, b) => b.times - a.times || a.label.localeCompare(b.label));
  const matchingChoices = choices.filter(({ label }) => normalizeText(label).includes(normalizeText(typed)));
  const toggle = (value: string, isSelected: boolean) =>
    onChange(isSelected ? [...selected, value] : selected.filter(other => other !== value));

  return (
    <fieldset className="filter__choices">
      <legend className="visually-hidden">{t(field.label)}</legend>
      {choices.length > manyChoices && (
        <input
          type="search"
          aria-label={t('Find a choice')}
          placeholder={t('Find a choice')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      {isPending && <p role="status">{t('Counting…')}</p>}
      {error && <p role="alert">{messageOf(error)}</p>}
      {whole && whole.read < whole.total && (
        <p role="status">
          {t('Counted in %{read} of %{total} records.', {
            read: countText(whole.read),
            total: countText(whole.total),
          })}
        </p>
      )}
      {!isPending && matchingChoices.length === 0 && <p>{t('There is no such value.')}</p>}
      {matchingChoices.slice(0, mostShown).map(({ value, times, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={selected.includes(value)}
            onChange={event => toggle(value, event.target.checked)}
          />
          <span>{label}</span>
          {!isPending && !error && <span className="filter__count">{countText(times)}</span>}
        </label>
      ))}
      {matchingChoices.length > mostShown && <p>{t('Type to find one of the others.')}</p>}
    </fieldset>
  );
};
