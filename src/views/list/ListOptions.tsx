import { useId } from 'react';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { densities } from '../preferences/densities';
import { setPreferences, usePreferences } from '../preferences/preferences';
import { ColumnOptions } from './ColumnOptions';
import './listOptions.css';
import { ListPopover } from './ListPopover';
import { SortOptions } from './SortOptions';
import type { TableState } from './useTableState';
import type { EntityListState } from './useEntityList';
import { Button } from '../../theme/Button';

const densityLabels = () => ({ comfortable: t('Comfortable'), compact: t('Compact') });

interface Props {
  /** The button it opens from. */
  anchor: HTMLElement;
  list: EntityListState;
  table: TableState;
  onExport: () => void;
  isExporting: boolean;
  onClose: () => void;
}

/** The order of a list's rows, its columns, how high its rows are, and its export. */
const ListOptions = ({ anchor, list, table, onExport, isExporting, onClose }: Props) => {
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
      <SortOptions columns={table.visible} list={list} />
      <ColumnOptions table={table} />
      <fieldset>
        <legend>{t('Rows')}</legend>
        {densities.map(name => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-density`}
              checked={density === name}
              onChange={() => setPreferences({ density: name })}
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
          // What is printed is the list, without its options.
          setTimeout(() => window.print());
        }}
      >
        {t('Print')}
      </Button>
    </ListPopover>
  );
};

export default ListOptions;
