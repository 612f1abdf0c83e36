import { useEffect, useRef, useState } from 'react';
import { t } from '../../../language/t';
import { Icon } from '../../../theme/Icon';
import { useEntity } from '../../EntitiesContext';
import { ListPopover } from '../ListPopover';
import type { EntityListState } from '../useEntityList';
import { FilterEditor } from './FilterEditor';
import { filterFields } from './filterFields';
import './filter.css';

interface Props {
  /** What it opens from. */
  anchor: HTMLElement;
  list: EntityListState;
  /** The field whose choice opens at once. @default a field is chosen first */
  path?: string;
  onClose: () => void;
}

/** Chooses rows: first by which field, then by which of its values. */
const FilterMenu = ({ anchor, list, path, onClose }: Props) => {
  const { entity, heading } = useEntity();
  const offered = filterFields(entity);
  const [chosen, setChosen] = useState(path);
  const current = offered.find(field => field.path === chosen);
  // What was pressed is gone when the next step is drawn.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!title.current?.closest('.filter')?.contains(document.activeElement)) title.current?.focus();
  });
  const name = current
    ? t('Filter by %{label}', { label: t(current.field.label) })
    : t('Filter %{name}', { name: heading });
  return (
    <ListPopover anchor={anchor} name={name} className="filter" onClose={onClose}>
      <header className="filter__header">
        {current && !path && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('Back to the fields')}
            onClick={() => setChosen(undefined)}
          >
            <Icon name="back" />
          </button>
        )}
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
      </header>
      {current ? (
        <FilterEditor key={current.path} {...current} list={list} onDone={onClose} />
      ) : (
        <ul className="filter__fields">
          {offered.map(({ path: offeredPath, field }) => (
            <li key={offeredPath}>
              <button type="button" onClick={() => setChosen(offeredPath)}>
                {t(field.label)}
                <Icon name="next" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </ListPopover>
  );
};

export default FilterMenu;
