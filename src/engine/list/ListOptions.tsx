import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../i18n/t';
import { takeNumber } from '../inputs/takeNumber';
import { useEntity } from '../views/EntitiesContext';
import { changePreferences, densities, usePreferences, widthLimits } from '../preferences/preferences';
import { IconButton } from '../ui/IconButton';
import type { TableState } from './useTableState';
import type { OnResize } from './ColumnHead';
import './listPopover.css';
import { ListPopover } from './ListPopover';
import type { ColumnDef } from '../views/columnDefs';
import { useEntityListContext } from './useEntityList';
import { Button, LinkButton } from '../ui/Button';

interface WidthInputProps {
  label: string;
  width?: number;
  onResize: OnResize;
}

/** The width of a column in px; empty fits the content. */
const WidthInput = ({ label, width, onResize }: WidthInputProps) => {
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    setDraft(text);
    const number = Number(text || Number.NaN);
    const isWidth = number >= widthLimits.least && number <= widthLimits.most;
    if (text === '' || isWidth) onResize(text === '' ? undefined : number);
  };
  const finish = () => {
    // A number out of range may be the beginning of another; what is left becomes the nearest width.
    if (draft && Number.isFinite(Number(draft))) onResize(Number(draft));
    setDraft(undefined);
  };
  return (
    <input
      inputMode="numeric"
      aria-label={t('Width of %{label}', { label })}
      title={t('Width in pixels')}
      placeholder={t('Automatic')}
      autoComplete="off"
      value={draft ?? width ?? ''}
      onChange={event => change(takeNumber(event.target.value, { strips: true, units: ['px'] }).text)}
      onBlur={finish}
    />
  );
};

/** Moving a line in the DOM may take the focus from its button. @returns says which button gets it back after the next render */
const useRefocusAfterMove = () => {
  const button = useRef<HTMLButtonElement>(undefined);
  useLayoutEffect(() => {
    button.current?.focus();
    button.current = undefined;
  });
  return (pressedButton: HTMLButtonElement) => {
    button.current = pressedButton;
  };
};

const steps = [-1, 1] as const;

const ColumnOptions = ({ table }: { table: TableState }) => {
  const { columns, visible, isAsDeclared, setVisible, move, setWidth, reset, isNameFixed, setNameFixed } = table;
  const [announcement, setAnnouncement] = useState('');
  const refocusAfterMove = useRefocusAfterMove();

  return (
    <fieldset>
      <legend>{t('Columns')}</legend>
      {columns.map(({ path, label, width }, at) => {
        const isVisible = visible.some(column => column.path === path);
        return (
          <div key={path} className="column-options__line">
            <label>
              <input
                type="checkbox"
                checked={isVisible}
                disabled={isVisible && visible.length === 1}
                onChange={event => setVisible(path, event.target.checked)}
              />
              {label}
            </label>
            <WidthInput label={label} width={width} onResize={newWidth => setWidth(path, newWidth)} />
            {steps.map(step => {
              const name = step < 0 ? t('Move %{label} up', { label }) : t('Move %{label} down', { label });
              const position = at + 1 + step;
              const isEnd = position < 1 || position > columns.length;
              return (
                <IconButton
                  key={step}
                  icon="chevron"
                  className={`icon-button--small${step < 0 ? ' column-options__up' : ''}`}
                  label={name}
                  aria-disabled={isEnd}
                  onClick={({ currentTarget }) => {
                    if (isEnd) return;
                    refocusAfterMove(currentTarget);
                    move(path, step);
                    setAnnouncement(t('%{label}: %{position} of %{total}', { label, position, total: columns.length }));
                  }}
                />
              );
            })}
          </div>
        );
      })}
      <label className="column-options__fixed">
        <input type="checkbox" checked={isNameFixed} onChange={event => setNameFixed(event.target.checked)} />
        {t('Keep the names in sight')}
      </label>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {!isAsDeclared && (
        <LinkButton className="column-options__reset" onClick={reset}>
          {t('As declared')}
        </LinkButton>
      )}
    </fieldset>
  );
};

const sortOrders = () =>
  [
    ['ASC', t('Up, from A to Z')],
    ['DESC', t('Down, from Z to A')],
  ] as const;

/** Sorts the page by the columns with a sortable head, the whole list by others. */
const SortOptions = ({ columns }: { columns: readonly ColumnDef[] }) => {
  const id = useId();
  const list = useEntityListContext();
  const { field: sortField, order } = list.sort;
  const { entity } = useEntity();
  const sortColumns = columns.flatMap(({ sortsPage, head, sortBy }) =>
    sortBy !== undefined && (sortsPage || entity.list?.call) ? { head, sortBy } : [],
  );
  if (sortColumns.length === 0) return undefined;
  const isSorted = sortColumns.some(({ sortBy }) => sortBy === sortField);
  return (
    <fieldset>
      <legend>{t('Order of the rows')}</legend>
      <select
        aria-label={t('Column')}
        value={isSorted ? sortField : ''}
        onChange={event => list.setSort({ field: event.target.value, order: 'ASC' })}
      >
        <option value="">{t('As the server sends it')}</option>
        {sortColumns.map(({ head, sortBy }) => (
          <option key={head} value={sortBy}>
            {head}
          </option>
        ))}
      </select>
      {list.isPageSorted && (
        <LinkButton onClick={() => list.setAll(true)}>{t('Sorted: this page. Sort all rows')}</LinkButton>
      )}
      {isSorted &&
        sortOrders().map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-direction`}
              checked={order === name}
              onChange={() => list.setSort({ field: sortField, order: name })}
            />
            {label}
          </label>
        ))}
    </fieldset>
  );
};

const densityLabels = () => ({ comfortable: t('Comfortable'), compact: t('Compact') });

interface Props {
  anchor: HTMLElement;
  table: TableState;
  onExport: () => void;
  isExporting: boolean;
  onClose: () => void;
}

const ListOptions = ({ anchor, table, onExport, isExporting, onClose }: Props) => {
  const { heading } = useEntity();
  const { density } = usePreferences();
  const id = useId();
  return (
    <ListPopover
      anchor={anchor}
      side="right"
      name={t('Options of %{name}', { name: heading })}
      className="list-options"
      onClose={onClose}
    >
      <SortOptions columns={table.visible} />
      <ColumnOptions table={table} />
      <fieldset>
        <legend>{t('Rows')}</legend>
        {densities.map(name => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-density`}
              checked={density === name}
              onChange={() => changePreferences(() => ({ density: name }))}
            />
            {densityLabels()[name]}
          </label>
        ))}
      </fieldset>
      <Button
        variant="outlined"
        disabled={isExporting}
        onClick={() => {
          onExport();
          onClose();
        }}
      >
        {t('Export as CSV')}
      </Button>
      <Button
        variant="outlined"
        onClick={() => {
          onClose();
          // Printed once this popover is gone.
          setTimeout(() => window.print());
        }}
      >
        {t('Print')}
      </Button>
    </ListPopover>
  );
};

export default ListOptions;
