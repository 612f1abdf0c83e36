import { useId } from 'react';
import type { Shown } from '../shown';
import type { Direction, EntityListState } from './useEntityList';

const directions: Readonly<Record<Direction, string>> = { ASC: 'Up, from A to Z', DESC: 'Down, from Z to A' };
const isDirection = (name: string): name is Direction => name in directions;

/** Sorts the rows of the page, as the column heads do where there is room for them. */
export const SortOptions = ({ columns, list }: { columns: readonly Shown[]; list: EntityListState }) => {
  const id = useId();
  const { column, order } = list.sort;
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return undefined;
  const isSorted = sortable.some(({ path }) => path === column);
  return (
    <fieldset>
      <legend>Order of this page</legend>
      <select
        aria-label="Column"
        value={isSorted ? column : ''}
        onChange={event => list.sortBy(event.target.value, 'ASC')}
      >
        <option value="">As the server sends it</option>
        {sortable.map(({ path, head }) => (
          <option key={path} value={path}>
            {head}
          </option>
        ))}
      </select>
      {isSorted &&
        Object.entries(directions).map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-direction`}
              checked={order === name}
              onChange={() => isDirection(name) && list.sortBy(column, name)}
            />
            {label}
          </label>
        ))}
    </fieldset>
  );
};
