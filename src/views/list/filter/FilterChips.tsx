import { lazy, Suspense, useRef, useState } from 'react';
import type { Field } from '../../../kinds/field';
import { t } from '../../../language/t';
import { Icon } from '../../../theme/Icon';
import { useEntity } from '../../EntitiesContext';
import type { EntityListState } from '../useEntityList';
import { conditionText } from './conditionText';
import { pathsOf, wantedOf, without } from './filterFields';
import { useChoiceLabel } from './useChoiceLabel';

const FilterMenu = lazy(() => import('./FilterMenu'));

interface Props {
  list: EntityListState;
  path: string;
}

const Chip = ({ list, path, field }: Props & { field: Field }) => {
  const { entity } = useEntity();
  const chip = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelOf = useChoiceLabel(
    field,
    list.rows.map(row => row[path]),
  );
  const words = conditionText(field, wantedOf(entity, list.filter, path), labelOf);
  return (
    <span ref={chip} className="filter__chip">
      <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setAnchor(chip.current)}>
        {field.label}: <strong>{words}</strong>
      </button>
      <RemoveButton label={field.label} onRemove={() => list.setFilter(without(entity, list.filter, path))} />
      {anchor && (
        <Suspense>
          <FilterMenu anchor={anchor} list={list} path={path} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </span>
  );
};

const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button
    type="button"
    className="icon-button icon-button--small"
    title={t('Remove')}
    aria-label={t('Remove the filter: %{label}', { label })}
    onClick={onRemove}
  >
    <Icon name="close" />
  </button>
);

/** What the rows are chosen by, each to be changed and to be removed. */
export const FilterChips = ({ list }: { list: EntityListState }) => {
  const { entity } = useEntity();
  const paths = pathsOf(entity, list.filter);
  return (
    <>
      {paths.map(path => {
        const field = entity.fields[path];
        return field && field.filtering !== 'none' ? (
          <Chip key={path} list={list} path={path} field={field} />
        ) : (
          <span key={path} className="filter__chip">
            <span className="chip">
              {path}: <strong>{conditionText(undefined, wantedOf(entity, list.filter, path), value => value)}</strong>
            </span>
            <RemoveButton label={path} onRemove={() => list.setFilter(without(entity, list.filter, path))} />
          </span>
        );
      })}
      {paths.length > 1 && (
        <button type="button" className="link" onClick={() => list.setFilter({})}>
          {t('Remove all')}
        </button>
      )}
    </>
  );
};
