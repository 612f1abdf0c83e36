import { useState, type KeyboardEvent } from 'react';
import { LinkButton } from '../ui/Button';
import { LazyMuiTheme } from '../ui/LazyMuiTheme';
import type { RaRecord } from '../fields/field';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { useEntity } from '../views/RegistryContext';
import { messageOf } from '../views/reportError';
import { EntityTable } from './EntityTable';
import './list.css';
import { ListSlot } from './ListSlot';
import { Empty, Failed, Loading, OutOfDate } from './ListStates';
import { Pager } from './Pager';
import { useTableState } from './useTableState';
import { useEntityListContext, type EntityListState } from './useEntityList';
import { LazyBoundary } from '../updates/LazyBoundary';
import { lazyComponent } from '../updates/lazyComponent';
import { lazyDialog } from '../dialog/lazyDialog';

const ActiveFilters = lazyComponent(() => import('./filter/ActiveFilters'));
const ActionDialog = lazyDialog(() => import('../actions/ActionDialog'));
const DeleteDialog = lazyDialog(() => import('../actions/DeleteDialog'));
const SelectionBar = lazyComponent(() => import('../selection/SelectionBar'));

/** Clears the search, else the filter. */
const ResetButton = () => {
  const { search, isFiltered, setSearch, setFieldFilter } = useEntityListContext();
  if (!search && !isFiltered) return undefined;
  return (
    <LinkButton onClick={() => (search ? setSearch('') : setFieldFilter({}))}>
      {search ? t('Clear the search') : t('Remove the filter')}
    </LinkButton>
  );
};

/** The content of the table in place of rows: an error, or the reason why there are none; `undefined` if there are rows. */
const placeholderOf = (list: EntityListState, heading: string, createLabel?: string) => {
  const { search, isFiltered, whole, total } = list;
  if (list.error && list.rows.length === 0) {
    return <Failed heading={heading} message={messageOf(list.error)} onRetry={list.refetch} />;
  }
  if (list.isPending) return <Loading />;
  if (list.rows.length > 0) return undefined;
  if (list.isIncomplete && whole) {
    const text = t(
      'The one record read so far does not fit. There are %{total}. |||| None of the %{read} records read so far fits. There are %{total}.',
      { smart_count: whole.read, read: countText(whole.read), total: countText(whole.total) },
    );
    return (
      <Empty text={text}>
        <ResetButton />
      </Empty>
    );
  }
  if (total > 0) {
    const text = t(
      'The server reports one record, but sent none for this page. |||| The server reports %{smart_count} records, but sent none for this page.',
      { smart_count: total },
    );
    return (
      <Empty text={text}>
        <LinkButton onClick={list.refetch}>{t('Try again')}</LinkButton>
      </Empty>
    );
  }
  if (search || isFiltered) {
    return (
      <Empty text={search ? t('Nothing matches “%{search}”.', { search }) : t('Nothing fits the filter.')}>
        <ResetButton />
      </Empty>
    );
  }
  return (
    <Empty text={t('There is nothing here yet.')}>
      {createLabel && <span>{t('“%{button}” above adds the first.', { button: createLabel })}</span>}
    </Empty>
  );
};

/** Selector of elements in which Escape already has a meaning. */
const escapeHandlers = 'select, textarea, input:not([type="checkbox"]), [contenteditable]';

/** Whether a key clears the selection: Escape, unless it is for an input. MUI's dialogs keep it for themselves. */
const clearsSelection = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' && !defaultPrevented && target instanceof Element && !target.matches(escapeHandlers);

/**
 * An entity's table with its pager and the confirmations of its rows' actions.
 * @param isSelectable whether rows can be selected for bulk actions
 * @default false
 */
export const ListCard = ({ isSelectable = false }: { isSelectable?: boolean }) => {
  const { entity, heading } = useEntity();
  const list = useEntityListContext();
  const { selection } = list;
  const { visibleColumns, setWidth, isNameFixed } = useTableState();
  /** The open confirmation: of an action, else of the deletion. */
  const [dialog, setDialog] = useState<{ action?: string; record: RaRecord }>();
  // Stable, so that no row renders again for them.
  const [{ onAsk, onDelete }] = useState(() => ({
    onAsk: (action: string, record?: RaRecord) => record && setDialog({ action, record }),
    onDelete: (record: RaRecord) => setDialog({ record }),
  }));
  const onClose = () => setDialog(undefined);
  const { view: View } = entity.list ?? {};
  const canSelect = isSelectable && !View;
  // It stays when the last row is unselected, as it also shows the outcome of a bulk action.
  const [hasSelectionBar, setHasSelectionBar] = useState(false);
  if (canSelect && selection.selected.size > 0 && !hasSelectionBar) setHasSelectionBar(true);
  const onDeleted = ({ id }: RaRecord) => {
    selection.unselect([id]);
    list.leavePage();
  };
  const placeholder = placeholderOf(list, heading, entity.create && t(entity.create.button));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in what it holds */}
      <div
        className="list__card"
        onKeyDown={event => {
          if (clearsSelection(event)) selection.clear();
        }}
      >
        {list.error && list.rows.length > 0 && <OutOfDate message={messageOf(list.error)} onRetry={list.refetch} />}
        {(list.isFiltered || list.needsWholeList) && (
          <LazyBoundary parts={[ActiveFilters]} failed={() => null}>
            <ActiveFilters />
          </LazyBoundary>
        )}
        {View && !placeholder ? (
          <LazyBoundary parts={[LazyMuiTheme]} fallback={<Loading />}>
            <ListSlot component={View} />
          </LazyBoundary>
        ) : (
          <EntityTable
            columns={visibleColumns}
            isSelectable={canSelect}
            isNameFixed={isNameFixed}
            onAsk={onAsk}
            onDelete={onDelete}
            onResize={setWidth}
            placeholder={placeholder}
          />
        )}
        {list.isPaged && <Pager />}
        {hasSelectionBar && (
          <LazyBoundary parts={[SelectionBar]} failed={() => null}>
            <SelectionBar columns={visibleColumns} />
          </LazyBoundary>
        )}
      </div>
      {dialog &&
        (dialog.action ? (
          <ActionDialog name={dialog.action} record={dialog.record} onClose={onClose} />
        ) : (
          <DeleteDialog record={dialog.record} onClose={onClose} onDeleted={() => onDeleted(dialog.record)} />
        ))}
    </>
  );
};
