import { useId } from 'react';
import { LinkButton } from '../ui/Button';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { IconName } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { useHoverIntent } from '../views/useHoverIntent';
import { pageSizes } from '../data/listQuery';
import { useEntityListContext, type EntityListState } from './useEntityList';

interface PageButtonProps {
  page: number;
  icon: IconName;
  label: string;
  disabled: boolean;
}

/** Goes to a page, which is prefetched when the pointer rests on the button. */
const PageButton = ({ page, disabled, icon, label }: PageButtonProps) => {
  const { setPage, prefetchPage } = useEntityListContext();
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={disabled}
      onClick={() => setPage(page)}
      {...useHoverIntent(() => disabled || prefetchPage(page))}
    />
  );
};

/** The rows on screen, and the number of all rows. @example '11–20 of 42' */
const rangeText = ({ total, isTotalKnown, isPending, isIncomplete, rows, offset }: EntityListState): string => {
  const totalText = countText(total);
  if (rows.length === 0) return isPending || !isTotalKnown ? '' : t('None of %{total}', { total: totalText });
  const first = countText(offset + 1);
  const last = countText(offset + rows.length);
  if (isIncomplete) return t('%{first}–%{last} of %{total} found so far', { first, last, total: totalText });
  return isTotalKnown ? t('%{first}–%{last} of %{total}', { first, last, total: totalText }) : `${first}–${last}`;
};

/** Page size and page. Another size goes to page 1. */
export const Pager = () => {
  const list = useEntityListContext();
  const selectId = useId();
  const { page, perPage, lastPage, isTotalKnown } = list;
  const sizes = pageSizes.some(size => size === perPage) ? pageSizes : [...pageSizes, perPage];
  return (
    <nav className="pager" aria-label={t('Pages')}>
      <label htmlFor={selectId}>{t('Rows per page')}</label>
      <select id={selectId} value={perPage} onChange={event => list.setPerPage(Number(event.target.value))}>
        {sizes.map(size => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span className="pager__range" aria-live={list.rows.length > 0 ? 'polite' : undefined}>
        {rangeText(list)}
      </span>
      {list.isPageSorted && (
        <span>
          {t('Sorted: this page.')}{' '}
          <LinkButton onClick={() => list.requestWhole(true)}>
            {isTotalKnown ? t('Sort all %{total}', { total: countText(list.total) }) : t('Sort all')}
          </LinkButton>
        </span>
      )}
      <span className="pager__buttons">
        <PageButton page={1} icon="first" label={t('First page')} disabled={page <= 1} />
        <PageButton page={page - 1} icon="previous" label={t('Previous page')} disabled={page <= 1} />
        <span className="pager__page">
          {isTotalKnown
            ? t('Page %{page} of %{last}', { page: countText(page), last: countText(lastPage) })
            : t('Page %{page}', { page: countText(page) })}
        </span>
        <PageButton page={page + 1} icon="next" label={t('Next page')} disabled={page >= lastPage} />
        <PageButton page={lastPage} icon="last" label={t('Last page')} disabled={!isTotalKnown || page >= lastPage} />
      </span>
    </nav>
  );
};
