import { useId } from 'react';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import type { Shown } from '../shown';
import type { EntityListState } from './useEntityList';

const directions = () =>
  [
    ['ASC', t('Up, from A to Z')],
    ['DESC', t('Down, from Z to A')],
  ] as const;

/** Sorts the rows: of the page by the columns whose heads do so, by any other column those of the whole list. */
export const SortOptions = ({ columns, list }: { columns: readonly Shown[]; list: EntityListState }) => {
  const id = useId();
  const { field: column, order } = list.sort;
  const { entity } = useEntity();
  const sortable = columns.filter(({ isSortable, field }) => isSortable || (field && entity.list?.call));
  if (sortable.length === 0) return undefined;
  const isSorted = sortable.some(({ path }) => path === column);
  return (
    <fieldset>
      <legend>{t('Order of the rows')}</legend>
      <select
        aria-label={t('Column')}
        value={isSorted ? column : ''}
        onChange={event => list.setSort({ field: event.target.value, order: 'ASC' })}
      >
        <option value="">{t('As the server sends it')}</option>
        {sortable.map(({ path, head }) => (
          <option key={path} value={path}>
            {head}
          </option>
        ))}
      </select>
      {list.isPageSorted && (
        <button type="button" className="link" onClick={() => list.setAll(true)}>
          {t('Sorted: this page. Sort all rows')}
        </button>
      )}
      {isSorted &&
        directions().map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-direction`}
              checked={order === name}
              onChange={() => list.setSort({ field: column, order: name })}
            />
            {label}
          </label>
        ))}
    </fieldset>
  );
};
