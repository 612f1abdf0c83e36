import { useId } from 'react';
import { t } from '../../language/t';
import type { Shown } from '../shown';
import type { EntityListState } from './useEntityList';

const directions = () =>
  [
    ['ASC', t('Up, from A to Z')],
    ['DESC', t('Down, from Z to A')],
  ] as const;

/** Sorts the rows of the page, as the column heads do where there is room for them. */
export const SortOptions = ({ columns, list }: { columns: readonly Shown[]; list: EntityListState }) => {
  const id = useId();
  const { column, order } = list.sort;
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return undefined;
  const isSorted = sortable.some(({ path }) => path === column);
  return (
    <fieldset>
      <legend>{t('Order of this page')}</legend>
      <select
        aria-label={t('Column')}
        value={isSorted ? column : ''}
        onChange={event => list.sortBy(event.target.value, 'ASC')}
      >
        <option value="">{t('As the server sends it')}</option>
        {sortable.map(({ path, head }) => (
          <option key={path} value={path}>
            {head}
          </option>
        ))}
      </select>
      {isSorted &&
        directions().map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-direction`}
              checked={order === name}
              onChange={() => list.sortBy(column, name)}
            />
            {label}
          </label>
        ))}
    </fieldset>
  );
};
