import type { Filter } from '../../data/rowOrder';
import { queryFields } from '../../data/queryFields';
import { useEntity } from '../../views/EntitiesContext';
import { conditionsOf } from './filterFields';
import { useChoices } from './useChoiceLabel';

/** The values that have a tab, `''` for all rows, and the one a filter selects; `undefined` where it fits no tab. */
export const useTabs = (fieldFilter: Filter) => {
  const { entity } = useEntity();
  const { by = '', values } = entity.list?.tabs ?? {};
  const records = useChoices(queryFields(entity)[by] ?? {});
  const tabs = ['', ...(values ?? records.map(({ id }) => id))];
  const { any, ...others } = conditionsOf(entity, fieldFilter, by);
  // An empty value is filtered by as well; it is not the tab of all rows.
  const isTab = any !== '' && Object.keys(others).length === 0;
  return { by, tabs, selected: isTab ? tabs.find(value => value === (any ?? '')) : undefined };
};
