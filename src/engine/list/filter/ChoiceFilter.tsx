import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import type { RaRecord } from '../../fields/field';
import { normalizeText } from '../../fields/normalizeText';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';
import type { Filter } from '../../data/parameters';
import { comparableValues, unsorted } from '../../data/rowOrder';
import { valueAt } from '../../values/valueAt';
import { useEntity } from '../../views/EntitiesContext';
import { messageOf } from '../../views/reportError';
import { allRead, partialMeta } from '../../data/listQuery';
import { wholeSummary } from '../../data/wholeReads';
import type { FilterField } from './filterFields';
import './filter.css';
import { useChoiceLabel } from './useChoiceLabel';

const noRows: readonly RaRecord[] = [];

interface ValueCountsOptions extends FilterField {
  /** The list's filter without that of the field: the values are counted in its rows. */
  otherFilter: Filter;
}

const countEach = (values: readonly string[]): ReadonlyMap<string, number> =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<string, number>());

/**
 * Counts the values of a field in all rows of a list.
 * @param enabled whether the rows are read @default true
 * @returns `samples`, the field's value in each row, and `counts` by the value's text, once `isCounted`
 */
export const useValueCounts = ({ path, field, otherFilter }: ValueCountsOptions, enabled = true) => {
  const { name } = useEntity();
  const {
    data: rows = noRows,
    meta,
    isPending,
    error,
  } = useGetList<RaRecord>(
    name,
    { pagination: allRead, sort: unsorted, filter: { ...otherFilter, all: true }, meta: partialMeta },
    { enabled },
  );
  const samples = useMemo(
    () => rows.map(row => (field.read ? field.read(row) : valueAt(row, path))),
    [rows, path, field],
  );
  const counts = useMemo(() => countEach(samples.flatMap(sample => comparableValues(sample, field))), [samples, field]);
  return { samples, counts, whole: wholeSummary(meta), isPending, error, isCounted: enabled && !isPending && !error };
};

/** More choices than this get a search box. */
const manyChoices = 10;

/** Most choices that are listed at a time. */
const mostListed = 50;

interface Props extends ValueCountsOptions {
  /** The filter's value: one, or several. */
  value: unknown;
  onChange: (values: readonly string[]) => void;
}

/** Filters by the values that occur in the rows, each with its count. */
export const ChoiceFilter = ({ path, field, value, otherFilter, onChange }: Props) => {
  const { samples, counts, whole, isPending, error, isCounted } = useValueCounts({ path, field, otherFilter });
  const [searchText, setSearchText] = useState('');
  const labelOf = useChoiceLabel(field, samples);
  const selectedValues = value === undefined ? [] : comparableValues(value);

  // A selected value is a choice even if no row has it.
  const choices = [...new Set([...selectedValues, ...counts.keys()])]
    .map(choice => ({ value: choice, count: counts.get(choice) ?? 0, label: labelOf(choice) }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  const matchingChoices = choices.filter(({ label }) => normalizeText(label).includes(normalizeText(searchText)));
  const toggle = (value: string, isSelected: boolean) =>
    onChange(isSelected ? [...selectedValues, value] : selectedValues.filter(other => other !== value));

  return (
    <fieldset className="filter__choices">
      <legend className="visually-hidden">{t(field.label)}</legend>
      {(choices.length > manyChoices || searchText !== '') && (
        <input
          type="search"
          aria-label={t('Find a choice')}
          placeholder={t('Find a choice')}
          value={searchText}
          onChange={event => setSearchText(event.target.value)}
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
      {isCounted && matchingChoices.length === 0 && <p>{t('There is no such value.')}</p>}
      {matchingChoices.slice(0, mostListed).map(({ value: choice, count, label }) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={selectedValues.includes(choice)}
            onChange={event => toggle(choice, event.target.checked)}
          />
          <span>{label}</span>
          {isCounted && <span className="filter__count">{countText(count)}</span>}
        </label>
      ))}
      {matchingChoices.length > mostListed && <p>{t('Type to find one of the others.')}</p>}
    </fieldset>
  );
};
