import { useId, useState } from 'react';
import type { Filter } from '../../data/parameters';
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
import { FieldConditions } from './FieldConditions';
import './filter.css';
import { filteredPaths, filterFields, withoutPath, type FilterField } from './filterFields';
import { rangeRefusal, typedKeys, type TypedTexts } from './TypedFilters';

/** More fields than this get a search box. */
const manyFields = 10;

interface Props {
  anchor: HTMLElement;
  /** Path of the field that is open at first. @default none */
  path?: string;
  onClose: () => void;
}

/** Filters by any number of fields: choices apply at once, typed texts with the button or Enter. */
const FilterMenu = ({ anchor, path: initialPath, onClose }: Props) => {
  const { entity, heading } = useEntity();
  const list = useEntityListContext();
  const fields = filterFields(entity);
  const { fieldFilter, setFieldFilter } = list;
  const [openPaths, setOpenPaths] = useState<readonly string[]>(initialPath === undefined ? [] : [initialPath]);
  /** Texts that have been typed and not applied yet. */
  const [typed, setTyped] = useState<TypedTexts>({});
  const [fieldSearch, setFieldSearch] = useState('');
  // The fields that were filtered when the menu opened come first: no field moves while somebody filters by it.
  const [initialFilteredPaths] = useState(() => filteredPaths(entity, fieldFilter));
  const isSheet = useMedia(`(width < ${breakpoints.md}px)`);
  const id = useId();
  const name = t('Filter %{name}', { name: heading });

  const withConditions = (filter: Filter, path: string, conditions: Filter): Filter => ({
    ...withoutPath(entity, filter, path),
    ...conditions,
  });
  const applyAtOnce = ({ path, field }: FilterField, conditions: Filter) => {
    const keys = typedKeys({ path, field });
    // What was typed into the field before would replace its condition when the rest is applied.
    setTyped(previous => Object.fromEntries(Object.entries(previous).filter(([key]) => !keys.includes(key))));
    setFieldFilter(withConditions(fieldFilter, path, conditions));
  };
  const textsOf = (filterField: FilterField): TypedTexts =>
    Object.fromEntries(typedKeys(filterField).map(key => [key, typed[key] ?? toText(fieldFilter[key])]));
  const applyTyped = () => {
    const changedFields = fields.filter(filterField => typedKeys(filterField).some(key => typed[key] !== undefined));
    if (changedFields.some(filterField => rangeRefusal(filterField, textsOf(filterField)))) return;
    const nextFilter = changedFields.reduce<Filter>((filter, filterField) => {
      const filledTexts = Object.entries(textsOf(filterField)).flatMap(([key, text]) =>
        text.trim() ? [[key, text.trim()]] : [],
      );
      return withConditions(filter, filterField.path, Object.fromEntries(filledTexts));
    }, fieldFilter);
    if (changedFields.length > 0) setFieldFilter(nextFilter);
    onClose();
  };

  const activePaths = filteredPaths(entity, fieldFilter);
  const hasInputs = fields.some(
    filterField => openPaths.includes(filterField.path) && typedKeys(filterField).length > 0,
  );
  const matchingFields = fields
    .filter(({ field }) => normalizeText(t(field.label)).includes(normalizeText(fieldSearch)))
    .toSorted((a, b) => Number(initialFilteredPaths.includes(b.path)) - Number(initialFilteredPaths.includes(a.path)));
  /** Whether the number of rows is not yet that of the conditions on screen. */
  const isCountOpen = Object.keys(typed).length > 0 || !list.isTotalKnown || list.isReading;
  const sheetLabel = isCountOpen ? t('Show') : t('Show %{count}', { count: countText(list.total) });
  return (
    <ListPopover anchor={anchor} isSheet={isSheet} name={name} className="filter" onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          applyTyped();
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
                    <FieldConditions
                      filterField={filterField}
                      typed={textsOf(filterField)}
                      onType={(key, text) =>
                        setTyped(previous => ({ ...previous, ...textsOf(filterField), [key]: text }))
                      }
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
