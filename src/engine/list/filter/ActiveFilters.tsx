import { useRef, useState } from 'react';
import { LinkButton } from '../../ui/Button';
import { t } from '../../i18n/t';
import { useEntityListContext } from '../useEntityList';
import './filter.css';
import { IconButton } from '../../ui/IconButton';
import { useEntity } from '../../views/RegistryContext';
import { presetNamed } from '../../fields/date/presets';
import { formatDate } from '../../fields/date/formatDate';
import type { Field } from '../../fields/field';
import { toText } from '../../fields/toText';
import { comparableText, queryFields, rowValue } from '../../data/queryFields';
import {
  conditionsOf,
  daysPresetLabels,
  filteredPaths,
  filterFields,
  withoutPath,
  type Conditions,
} from './filterFields';
import { useChoiceLabel } from './useChoiceLabel';
import { useTabs } from './useTabs';
import { lazyDialog } from '../../dialog/lazyDialog';
import { WholeStatus } from './WholeStatus';

const rangeText = (from: string, to: string): string => {
  if (from && to) return `${from} – ${to}`;
  return from ? t('from %{value}', { value: from }) : t('up to %{value}', { value: to });
};

/** @param empty a text, as conditions come from an address */
const emptyText = (empty: unknown): string => (empty === 'true' ? t('is empty') : t('is not empty'));

/** The conditions of a field in words. @example 'from 100; is not empty' */
const conditionText = (
  field: Field | undefined,
  conditions: Conditions,
  labelOf: (value: string) => string,
): string => {
  const { any, contains, from, to, within, empty } = conditions;
  // A shift, of 0 days, makes it the day in UTC: the same for everybody who opens the address.
  const endText = (value: unknown) =>
    field?.filtering === 'days' ? formatDate(value, 'll', 0) || toText(value) : toText(value);
  const preset = presetNamed(within);
  const values = any === undefined ? [] : [any].flat();
  return [
    values.map(value => labelOf(comparableText(value))).join(', '),
    contains === undefined ? '' : `“${toText(contains)}”`,
    from === undefined && to === undefined ? '' : rangeText(endText(from), endText(to)),
    empty === undefined ? '' : emptyText(empty),
    preset ? daysPresetLabels()[preset] : toText(within),
  ]
    .filter(Boolean)
    .join('; ');
};

const FilterMenu = lazyDialog(() => import('./FilterMenu'));

/**
 * The conditions of one path: a button that opens them, and one that removes them. An address may have a path that is no
 * field's: its conditions can only be removed.
 */
const FilterChip = ({ path }: { path: string }) => {
  const { entity } = useEntity();
  const list = useEntityListContext();
  const field = filterFields(entity).find(filterField => filterField.path === path)?.field;
  const label = field ? t(field.label) : path;
  const chipRef = useRef<HTMLSpanElement>(null);
  /** The chip, while its menu is open. */
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const labelOf = useChoiceLabel(
    field,
    list.rows.map(row => rowValue(queryFields(entity)[path], path, row)),
  );
  const content = (
    <>
      {label}: <strong>{conditionText(field, conditionsOf(entity, list.fieldFilter, path), labelOf)}</strong>
    </>
  );
  return (
    <span ref={chipRef} className="filter__chip">
      {field ? (
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setMenuAnchor(chipRef.current)}>
          {content}
        </button>
      ) : (
        <span className="chip">{content}</span>
      )}
      <IconButton
        icon="close"
        className="icon-button--small"
        title={t('Remove')}
        label={t('Remove the filter: %{label}', { label })}
        onClick={() => list.setFieldFilter(withoutPath(entity, list.fieldFilter, path))}
      />
      {menuAnchor && <FilterMenu anchor={menuAnchor} path={path} onClose={() => setMenuAnchor(null)} />}
    </span>
  );
};

/** The filters, except that of the selected tab. */
const FilterChips = () => {
  const { entity } = useEntity();
  const { fieldFilter, setFieldFilter } = useEntityListContext();
  const { tabsPath, selectedTab } = useTabs(fieldFilter);
  const isOfTab = (path: string) => path === tabsPath && selectedTab !== undefined;
  const paths = filteredPaths(entity, fieldFilter).filter(path => !isOfTab(path));
  const removeAll = () => setFieldFilter(paths.reduce((rest, path) => withoutPath(entity, rest, path), fieldFilter));
  return (
    <>
      {paths.map(path => (
        <FilterChip key={path} path={path} />
      ))}
      {paths.length > 1 && <LinkButton onClick={removeAll}>{t('Remove all')}</LinkButton>}
    </>
  );
};

/** The conditions of the rows on screen, and how much of the whole list has been read, and when. */
const ActiveFilters = () => {
  const { isWholeRequested, needsWholeList, requestWhole } = useEntityListContext();
  return (
    <div className="list__filters">
      <FilterChips />
      {isWholeRequested && <LinkButton onClick={() => requestWhole(false)}>{t('Back to single pages')}</LinkButton>}
      {needsWholeList && <WholeStatus />}
    </div>
  );
};

export default ActiveFilters;
