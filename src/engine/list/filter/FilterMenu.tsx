import { useId, useState } from 'react';
import type { Filter } from '../../data/parameters';
import { normalizeText } from '../../fields/normalizeText';
import { toText } from '../../fields/toText';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { breakpoints } from '../../ui/tokens';
import { useEntity } from '../../views/RegistryContext';
import { useMedia } from '../../views/useMedia';
import { ListPopover } from '../ListPopover';
import { useEntityListContext } from '../useEntityList';
import { FieldConditions } from './FieldConditions';
import './filter.css';
import { filteredPaths, filterFields, withoutPath, type FilterField } from './filterFields';
import { appliedTexts, rangeRefusal, typedKeys, type TypedTexts } from './TypedFilters';

/** More fields than this get a search box. */
const manyFields = 10;

interface Props {
  anchor: HTMLElement;
  /** Path of the field that is open at first. @default none */
  path?: string;
  onClose: () => void;
}

/** The conditions of the menu's fields: choices apply at once, typed texts together. */
const useFieldConditions = (fields: readonly FilterField[]) => {
  const { entity } = useEntity();
  const { fieldFilter, setFieldFilter } = useEntityListContext();
  const [typed, setTyped] = useState<TypedTexts>({});
  const withConditions = (filter: Filter, path: string, conditions: Filter): Filter => ({
    ...withoutPath(entity, filter, path),
    ...conditions,
  });
  /** The texts in a field's inputs: those that were typed, else those of the filter. */
  const textsOf = (filterField: FilterField): TypedTexts =>
    Object.fromEntries(typedKeys(filterField).map(key => [key, typed[key] ?? toText(fieldFilter[key])]));

  return {
    textsOf,
    hasTyped: Object.keys(typed).length > 0,
    type: (key: string, text: string): void => setTyped(previous => ({ ...previous, [key]: text })),
    applyAtOnce: (filterField: FilterField, conditions: Filter): void => {
      const keys = typedKeys(filterField);
      // What was typed into the field before would replace its condition when the rest is applied.
      setTyped(previous => Object.fromEntries(Object.entries(previous).filter(([key]) => !keys.includes(key))));
      setFieldFilter(withConditions(fieldFilter, filterField.path, conditions));
    },
    /** Applies nothing if a text is refused, which its input says. @returns the path of its field */
    applyTyped: (): string | undefined => {
      const changedFields = fields.filter(filterField => typedKeys(filterField).some(key => typed[key] !== undefined));
      const refusedField = changedFields.find(filterField => rangeRefusal(filterField, textsOf(filterField)));
      if (refusedField) return refusedField.path;
      const nextFilter = changedFields.reduce<Filter>((filter, filterField) => {
        const texts = appliedTexts(filterField.field.filtering, textsOf(filterField));
        const trimmedTexts = Object.entries(texts).map(([key, text]) => [key, text.trim()] as const);
        const conditions = Object.fromEntries(trimmedTexts.filter(([, text]) => text !== ''));
        return withConditions(filter, filterField.path, conditions);
      }, fieldFilter);
      if (changedFields.length > 0) setFieldFilter(nextFilter);
      return undefined;
    },
  };
};

/** Filters by any number of fields: choices apply at once, typed texts with the button or Enter. */
const FilterMenu = ({ anchor, path: initialPath, onClose }: Props) => {
  const { entity, heading } = useEntity();
  const list = useEntityListContext();
  const fields = filterFields(entity);
  const { textsOf, hasTyped, type, applyAtOnce, applyTyped } = useFieldConditions(fields);
  const [openPaths, setOpenPaths] = useState<readonly string[]>(initialPath === undefined ? [] : [initialPath]);
  const [fieldSearch, setFieldSearch] = useState('');
  const filteredFieldPaths = filteredPaths(entity, list.fieldFilter);
  // The fields that were filtered when the menu opened come first: no field moves while somebody filters by it.
  const [initialFilteredPaths] = useState(filteredFieldPaths);
  const isSheet = useMedia(`(width < ${breakpoints.md}px)`);
  const id = useId();
  const name = t('Filter %{name}', { name: heading });

  const hasInputs = fields.some(
    filterField => openPaths.includes(filterField.path) && typedKeys(filterField).length > 0,
  );
  const matchingFields = fields
    .filter(({ field }) => normalizeText(t(field.label)).includes(normalizeText(fieldSearch)))
    .toSorted((a, b) => Number(initialFilteredPaths.includes(b.path)) - Number(initialFilteredPaths.includes(a.path)));
  /** Whether the number of rows may not be that of the conditions on screen. */
  const isCountOutdated = hasTyped || !list.isTotalKnown || list.isReading;
  const sheetLabel = isCountOutdated ? t('Show') : t('Show %{count}', { count: countText(list.total) });
  return (
    <ListPopover anchor={anchor} isSheet={isSheet} name={name} className="filter" onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          const refusedPath = applyTyped();
          if (refusedPath === undefined) {
            onClose();
            return;
          }
          setFieldSearch('');
          if (!openPaths.includes(refusedPath)) setOpenPaths([...openPaths, refusedPath]);
        }}
      >
        <h2>{name}</h2>
        {fields.length > manyFields && (
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
                  {t(field.label)}
                  {filteredFieldPaths.includes(path) && (
                    <>
                      <span className="visually-hidden">, {t('filtered')}</span>
                      <Icon name="filter" />
                    </>
                  )}
                  <Icon name="chevron" />
                </button>
                {isOpen && (
                  <div id={`${id}-${path}`} className="filter__editor">
                    <FieldConditions
                      filterField={filterField}
                      typed={textsOf(filterField)}
                      onType={type}
                      onApply={conditions => applyAtOnce(filterField, conditions)}
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
              {isSheet ? sheetLabel : t('Apply')}
            </Button>
          </footer>
        )}
      </form>
    </ListPopover>
  );
};

export default FilterMenu;
