import { useState } from 'react';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { progressText } from '../list/export/ListExport';
import { useReadAll } from '../list/export/useReadAll';
import { useEntityListContext, type EntityListState } from '../list/useEntityList';
import { LinkButton } from '../ui/Button';

/** Reads all rows of the list's query, over all pages, and selects them. */
const useSelectAll = (list: EntityListState) => {
  const { selected, select } = list.selection;
  const { progress, read, cancel } = useReadAll();
  const { query } = list;
  const queryKey = JSON.stringify([query.filter, query.sort]);
  /** The ids of all rows of a query, once they have been read. */
  const [readIds, setReadIds] = useState<{ queryKey: string; ids: readonly string[] }>();
  const isOnePage = !list.isPaged || (list.isTotalKnown && !list.isReading && list.total <= list.rows.length);
  const ids = readIds?.queryKey === queryKey ? readIds.ids : undefined;
  const idsOfQuery = !list.isTotalKnown || list.total === ids?.length ? ids : undefined;
  const allIds = isOnePage ? list.rows.map(({ id }) => id) : idsOfQuery;
  return {
    progress,
    cancel,
    /** Whether there may be rows that are not selected yet. */
    isOffered: allIds === undefined || allIds.some(id => !selected.has(id)),
    start: () =>
      read(rows => {
        setReadIds({ queryKey, ids: rows.map(({ id }) => id) });
        select(rows, query);
      }),
  };
};

const buttonText = ({ isTotalKnown, isReading, isIncomplete, total }: EntityListState): string => {
  if (!isTotalKnown || isReading) return t('Choose all');
  return isIncomplete
    ? t('Choose the %{total} found so far', { total: countText(total) })
    : t('Choose all %{total}', { total: countText(total) });
};

/** Selects all rows, or shows how many have been read for that. */
export const SelectAll = () => {
  const list = useEntityListContext();
  const { progress, isOffered, start, cancel } = useSelectAll(list);
  if (progress) {
    return (
      <>
        <span role="status">{progressText(progress)}</span>
        <LinkButton onClick={cancel}>{t('Stop')}</LinkButton>
      </>
    );
  }
  if (!isOffered) return undefined;
  return <LinkButton onClick={() => void start()}>{buttonText(list)}</LinkButton>;
};
