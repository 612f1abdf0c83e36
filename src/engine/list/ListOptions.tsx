import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../i18n/t';
import { takeNumber } from '../inputs/takeNumber';
import { typingHandlers } from '../inputs/takeTyped';
import { useEntity } from '../views/RegistryContext';
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

const takePixels = (typed: string) => takeNumber(typed, { strips: true, units: ['px'] });

/** The width of a column in px; empty fits the content. A number out of range becomes the nearest width at the end. */
const WidthInput = ({ label, width, onResize }: WidthInputProps) => {
  const [typedText, setTypedText] = useState<string>();
  const handleChange = (text: string) => {
    setTypedText(text);
    const number = Number(text);
    if (text === '') onResize(undefined);
    else if (number >= widthLimits.least) onResize(number);
  };
  const handleBlur = () => {
    if (typedText && Number.isFinite(Number(typedText))) onResize(Number(typedText));
    setTypedText(undefined);
  };
  return (
    <input
      inputMode="numeric"
      aria-label={t('Width of %{label}', { label })}
      title={t('Width in pixels')}
      placeholder={t('Automatic')}
      autoComplete="off"
      value={typedText ?? width ?? ''}
      {...typingHandlers(takePixels, ({ text }) => handleChange(text))}
      onBlur={handleBlur}
    />
  );
};

/** Moves of a column by one place: up and down. */
const steps = [-1, 1] as const;

const ColumnOptions = ({ table }: { table: TableState }) => {
  const { columns, visibleColumns, isAsDeclared, isNameFixed } = table;
  const [announcement, setAnnouncement] = useState('');
  /** The button that was pressed to move its line, which React moves in the page: it gets its focus back after that. */
  const movedButton = useRef<HTMLButtonElement>(undefined);

  useLayoutEffect(() => {
    movedButton.current?.focus();
    movedButton.current = undefined;
  });

  return (
    <fieldset>
      <legend>{t('Columns')}</legend>
      {columns.map(({ path, label, width }, index) => {
        const isVisible = visibleColumns.some(column => column.path === path);
        return (
          <div key={path} className="column-options__line">
            <label>
              <input
                type="checkbox"
                checked={isVisible}
                disabled={isVisible && visibleColumns.length === 1}
                onChange={event => table.setVisible(path, event.target.checked)}
              />
              {label}
            </label>
            <WidthInput label={label} width={width} onResize={newWidth => table.setWidth(path, newWidth)} />
            {steps.map(step => (
              <IconButton
                key={step}
                icon="chevron"
                className={`icon-button--small${step < 0 ? ' column-options__up' : ''}`}
                label={step < 0 ? t('Move %{label} up', { label }) : t('Move %{label} down', { label })}
                aria-disabled={index === (step < 0 ? 0 : columns.length - 1)}
                onClick={({ currentTarget }) => {
                  movedButton.current = currentTarget;
                  table.move(path, step);
                  const position = index + 1 + step;
                  setAnnouncement(t('%{label}: %{position} of %{total}', { label, position, total: columns.length }));
                }}
              />
            ))}
          </div>
        );
      })}
      <label className="column-options__fixed">
        <input type="checkbox" checked={isNameFixed} onChange={event => table.setNameFixed(event.target.checked)} />
        {t('Keep the names in sight')}
      </label>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {!isAsDeclared && (
        <LinkButton className="column-options__reset" onClick={table.reset}>
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

/** The order of the rows, also by a hidden column: of the page for columns that are declared sortable, of the whole list for others. */
const SortOptions = ({ columns }: { columns: readonly ColumnDef[] }) => {
  const id = useId();
  const list = useEntityListContext();
  const { field, order } = list.sort;
  const { entity } = useEntity();
  const sortableColumns = columns.flatMap(({ isPageSortable, head, sortBy }) =>
    sortBy !== undefined && (isPageSortable || entity.list?.call) ? { head, sortBy } : [],
  );
  if (sortableColumns.length === 0) return undefined;
  const isSorted = sortableColumns.some(({ sortBy }) => sortBy === field);
  return (
    <fieldset>
      <legend>{t('Order of the rows')}</legend>
      <select
        aria-label={t('Column')}
        value={isSorted ? field : ''}
        onChange={event => list.setSort({ field: event.target.value, order: 'ASC' })}
      >
        <option value="">{t('As the server sends it')}</option>
        {sortableColumns.map(({ head, sortBy }) => (
          <option key={head} value={sortBy}>
            {head}
          </option>
        ))}
      </select>
      {list.isPageSorted && (
        <LinkButton onClick={() => list.requestWhole(true)}>{t('Sorted: this page. Sort all rows')}</LinkButton>
      )}
      {isSorted &&
        sortOrders().map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-direction`}
              checked={order === name}
              onChange={() => list.setSort({ field, order: name })}
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

/** The options of a list: order, columns and height of its rows, export and print. */
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
      <SortOptions columns={table.columns} />
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
          // After this popover has closed.
          setTimeout(() => window.print());
        }}
      >
        {t('Print')}
      </Button>
    </ListPopover>
  );
};

export default ListOptions;
