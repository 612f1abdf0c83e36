import { useId } from 'react';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { IconName } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { useHoverIntent } from '../views/useHoverIntent';
import { pageSizes } from '../data/listQuery';
import type { EntityListState } from './useEntityList';

const PageButton = ({
  list,
  to,
  icon,
  label,
  disabled,
}: {
  list: EntityListState;
  to: number;
  icon: IconName;
  label: string;
  disabled: boolean;
}) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={disabled}
    onClick={() => disabled || list.setPage(to)}
    {...useHoverIntent(() => disabled || list.prefetchPage(to))}
  />
);

const rangeOf = ({ total, isTotalKnown, isPending, isPart, rows, offset }: EntityListState): string => {
  const of = countText(total);
  if (rows.length === 0) return isPending || !isTotalKnown ? '' : t('None of %{total}', { total: of });
  const first = countText(offset + 1);
  const last = countText(offset + rows.length);
  if (isPart) return t('%{first}–%{last} of %{total} found so far', { first, last, total: of });
  return isTotalKnown ? t('%{first}–%{last} of %{total}', { first, last, total: of }) : `${first}–${last}`;
};

/** Page size and page. Another size goes to page 1. */
export const Pager = ({ list }: { list: EntityListState }) => {
  const select = useId();
  const { page, perPage, lastPage, isTotalKnown } = list;
  const sizes = pageSizes.some(size => size === perPage) ? pageSizes : [...pageSizes, perPage];
  return (
    <nav className="pager" aria-label={t('Pages')}>
      <label htmlFor={select}>{t('Rows per page')}</label>
      <select id={select} value={perPage} onChange={event => list.setPerPage(Number(event.target.value))}>
        {sizes.map(size => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span className="pager__range" aria-live={list.rows.length > 0 ? 'polite' : undefined}>
        {rangeOf(list)}
      </span>
      {list.isPageSorted && (
        <span>
          {t('Sorted: this page.')}{' '}
          <button type="button" className="link" onClick={() => list.setAll(true)}>
            {isTotalKnown ? t('Sort all %{total}', { total: countText(list.total) }) : t('Sort all')}
          </button>
        </span>
      )}
      <span className="pager__buttons">
        <PageButton list={list} to={1} icon="first" label={t('First page')} disabled={page <= 1} />
        <PageButton list={list} to={page - 1} icon="previous" label={t('Previous page')} disabled={page <= 1} />
        <span className="pager__page">
          {isTotalKnown
            ? t('Page %{page} of %{last}', { page: countText(page), last: countText(lastPage) })
            : t('Page %{page}', { page: countText(page) })}
        </span>
        <PageButton list={list} to={page + 1} icon="next" label={t('Next page')} disabled={page >= lastPage} />
        <PageButton
          list={list}
          to={lastPage}
          icon="last"
          label={t('Last page')}
          disabled={!isTotalKnown || page >= lastPage}
        />
      </span>
    </nav>
  );
};
