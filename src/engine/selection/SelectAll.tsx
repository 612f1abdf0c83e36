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
  /** The ids that the last reading found, and its query. */
  const [reading, setReading] = useState<{ queryKey: string; ids: readonly string[] }>();
  const isOnePage = !list.isPaged || (list.isTotalKnown && !list.isReading && list.total <= list.rows.length);
  // With another total there are other rows now.
  const isReadingCurrent = reading?.queryKey === queryKey && (!list.isTotalKnown || list.total === reading.ids.length);
  const readIds = isReadingCurrent ? reading.ids : undefined;
  const allIds = isOnePage ? list.rows.map(({ id }) => id) : readIds;
  return {
    progress,
    cancel,
    /** Whether there may be rows that are not selected yet. */
    isOffered: allIds === undefined || allIds.some(id => !selected.has(id)),
    start: () =>
      read(rows => {
        setReading({ queryKey, ids: rows.map(({ id }) => id) });
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
