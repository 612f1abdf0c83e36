import { useState } from 'react';
import { normalizeText } from '../../fields/normalizeText';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';
import { comparableValues } from '../../data/queryFields';
import { messageOf } from '../../views/reportError';
import { useIsOnline } from '../../views/useIsOnline';
import './filter.css';
import type { FilterField } from './filterFields';
import { useChoiceLabel } from './useChoiceLabel';
import { useValueCounts } from './useValueCounts';

/** More choices than this get a search box. */
const manyChoices = 10;

/** Most choices that are listed at a time. */
const mostListed = 50;

interface Props extends FilterField {
  /** The filter's value: one, or several. */
  value: unknown;
  onChange: (values: readonly string[]) => void;
}

/** Filters by the values that occur in the rows, each with its count. */
export const ChoiceFilter = ({ path, field, value, onChange }: Props) => {
  const { rowValues, counts, whole, isPending, error, isCounted } = useValueCounts({ path, field });
  const isOnline = useIsOnline();
  const [searchText, setSearchText] = useState('');
  const labelOf = useChoiceLabel(field, rowValues);
  const selectedValues = value === undefined ? [] : comparableValues(value);

  // A selected value is a choice even if no row has it.
  const choices = [...new Set([...selectedValues, ...counts.keys()])]
    .map(choice => ({ value: choice, count: counts.get(choice) ?? 0, label: labelOf(choice) }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  const matchingChoices = choices.filter(({ label }) => normalizeText(label).includes(normalizeText(searchText)));
  const toggle = (choice: string, isSelected: boolean) =>
    onChange(isSelected ? [...selectedValues, choice] : selectedValues.filter(other => other !== choice));

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
      {/* The rows may still arrive: the connection may be back already. */}
      {isPending && <p role="status">{isOnline ? t('Counting…') : t('There is no connection.')}</p>}
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
