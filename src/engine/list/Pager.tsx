import { useId } from 'react';
import { LinkButton } from '../ui/Button';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { IconName } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { useHoverIntent } from '../views/useHoverIntent';
import { pageSizes } from '../data/listQuery';
import { useEntityListContext, type EntityListState } from './useEntityList';

const PageButton = ({ to, disabled, ...look }: { to: number; icon: IconName; label: string; disabled: boolean }) => {
  const { setPage, prefetchPage } = useEntityListContext();
  return (
    <IconButton
      {...look}
      aria-disabled={disabled}
      onClick={() => disabled || setPage(to)}
      {...useHoverIntent(() => disabled || prefetchPage(to))}
    />
  );
};

const rangeOf = ({ total, isTotalKnown, isPending, isPart, rows, offset }: EntityListState): string => {
  const of = countText(total);
  if (rows.length === 0) return isPending || !isTotalKnown ? '' : t('None of %{total}', { total: of });
  const first = countText(offset + 1);
  const last = countText(offset + rows.length);
  if (isPart) return t('%{first}–%{last} of %{total} found so far', { first, last, total: of });
  return isTotalKnown ? t('%{first}–%{last} of %{total}', { first, last, total: of }) : `${first}–${last}`;
};

/** Page size and page. Another size goes to page 1. */
export const Pager = () => {
  const list = useEntityListContext();
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
          <LinkButton onClick={() => list.setAll(true)}>
            {isTotalKnown ? t('Sort all %{total}', { total: countText(list.total) }) : t('Sort all')}
          </LinkButton>
        </span>
      )}
      <span className="pager__buttons">
        <PageButton to={1} icon="first" label={t('First page')} disabled={page <= 1} />
        <PageButton to={page - 1} icon="previous" label={t('Previous page')} disabled={page <= 1} />
        <span className="pager__page">
          {isTotalKnown
            ? t('Page %{page} of %{last}', { page: countText(page), last: countText(lastPage) })
            : t('Page %{page}', { page: countText(page) })}
        </span>
        <PageButton to={page + 1} icon="next" label={t('Next page')} disabled={page >= lastPage} />
        <PageButton to={lastPage} icon="last" label={t('Last page')} disabled={!isTotalKnown || page >= lastPage} />
      </span>
    </nav>
  );
};
