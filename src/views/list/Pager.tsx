import { useId } from 'react';
import { Icon, type IconName } from '../Icon';
import { pageSizes } from './listQuery';
import type { EntityListState } from './useEntityList';

const count = new Intl.NumberFormat('en-IN');

const PageButton = ({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: IconName;
  label: string;
  disabled: boolean;
  onClick: () => void;
}) => (
  <button type="button" className="icon-button" title={label} aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

/** Page size and page of a list that the server pages. Another size starts again at page 1. */
export const Pager = ({ list }: { list: EntityListState }) => {
  const select = useId();
  const { page, perPage, lastPage, total, isTotalKnown, rows, offset } = list;
  const range = rows.length === 0 ? 'None' : `${count.format(offset + 1)}–${count.format(offset + rows.length)}`;
  const sizes = pageSizes.some(size => size === perPage) ? pageSizes : [...pageSizes, perPage];
  return (
    <nav className="pager" aria-label="Pages">
      <label htmlFor={select}>Rows per page</label>
      <select id={select} value={perPage} onChange={event => list.setPerPage(Number(event.target.value))}>
        {sizes.map(size => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span className="pager__range" aria-live="polite">
        {isTotalKnown ? `${range} of ${count.format(total)}` : range}
      </span>
      <span className="pager__buttons">
        <PageButton icon="first" label="First page" disabled={page <= 1} onClick={() => list.setPage(1)} />
        <PageButton icon="previous" label="Previous page" disabled={page <= 1} onClick={() => list.setPage(page - 1)} />
        <span className="pager__page">
          Page {count.format(page)}
          {isTotalKnown && ` of ${count.format(lastPage)}`}
        </span>
        <PageButton icon="next" label="Next page" disabled={page >= lastPage} onClick={() => list.setPage(page + 1)} />
        <PageButton
          icon="last"
          label="Last page"
          disabled={!isTotalKnown || page >= lastPage}
          onClick={() => list.setPage(lastPage)}
        />
      </span>
    </nav>
  );
};
