import type { Filter } from '../../data/rowOrder';
import { queryFields } from '../../data/queryFields';
import { useEntity } from '../../views/EntitiesContext';
import { conditionsOf } from './filterFields';
import { useChoices } from './useChoiceLabel';

/** The values that have a tab, `''` for all rows, and the one a filter selects; `undefined` where it fits no tab. */
export const useTabs = (fieldFilter: Filter) => {
  const { entity } = useEntity();
  const { by = '', values } = entity.list?.tabs ?? {};
  const choices = useChoices(queryFields(entity)[by] ?? {});
  const tabs = ['', ...(values ?? choices.map(({ id }) => id))];
  const { any: value, ...otherOperators } = conditionsOf(entity, fieldFilter, by);
  // An empty value is filtered by as well; it is not the tab of all rows.
  const isTab = value !== '' && Object.keys(otherOperators).length === 0;
  return { by, tabs, selected: isTab ? tabs.find(tab => tab === (value ?? '')) : undefined };
};
