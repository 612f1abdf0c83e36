import { useRef, useState } from 'react';
import { t } from '../../../language/t';
import { Icon } from '../../../theme/Icon';
import { useEntity } from '../../EntitiesContext';
import type { EntityListState } from '../useEntityList';
import { conditionText } from './conditionText';
import { filterFields, pathsOf, wantedOf, without } from './filterFields';
import { useChoiceLabel } from './useChoiceLabel';
import { lazyWithRetry } from '../../../release/lazyWithRetry';

const FilterMenu = lazyWithRetry(() => import('./FilterMenu'));

/** What the rows are chosen by of one path; that of no field, which an address may hold, can only be removed. */
const Chip = ({ list, path }: { list: EntityListState; path: string }) => {
  const { entity } = useEntity();
  const field = filterFields(entity).find(offered => offered.path === path)?.field;
  const label = field ? t(field.label) : path;
  const chip = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelOf = useChoiceLabel(
    field,
    list.rows.map(row => row[path]),
  );
  const words = (
    <>
      {label}: <strong>{conditionText(field, wantedOf(entity, list.fieldFilter, path), labelOf)}</strong>
    </>
  );
  return (
    <span ref={chip} className="filter__chip">
      {field ? (
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setAnchor(chip.current)}>
          {words}
        </button>
      ) : (
        <span className="chip">{words}</span>
      )}
      <button
        type="button"
        className="icon-button icon-button--small"
        title={t('Remove')}
        aria-label={t('Remove the filter: %{label}', { label })}
        onClick={() => list.setFieldFilter(without(entity, list.fieldFilter, path))}
      >
        <Icon name="close" />
      </button>
      {anchor && <FilterMenu anchor={anchor} list={list} path={path} onClose={() => setAnchor(null)} />}
    </span>
  );
};

/** What the rows are chosen by, each to be changed and to be removed. */
export const FilterChips = ({ list }: { list: EntityListState }) => {
  const { entity } = useEntity();
  const paths = pathsOf(entity, list.fieldFilter);
  return (
    <>
      {paths.map(path => (
        <Chip key={path} list={list} path={path} />
      ))}
      {paths.length > 1 && (
        <button type="button" className="link" onClick={() => list.setFieldFilter({})}>
          {t('Remove all')}
        </button>
      )}
    </>
  );
};
