import type { Filter } from '../../data/parameters';
import { queryFields } from '../../data/queryFields';
import { useChoiceRows } from '../../fields/reference/useReferenceChoices';
import { useEntity } from '../../views/RegistryContext';
import { conditionsOf } from './filterFields';

/**
 * The tabs of a list.
 * @returns `tabsPath`, the path of their field; `tabs`, its values, with `''` for all rows; and `selectedTab`, the value that
 * the filter is for, `undefined` where it fits no tab
 */
export const useTabs = (fieldFilter: Filter) => {
  const { entity } = useEntity();
  const { by: tabsPath = '', values } = entity.list?.tabs ?? {};
  const { rows } = useChoiceRows(queryFields(entity)[tabsPath] ?? {});
  const tabs = ['', ...(values ?? rows.map(({ id }) => id))];
  const { any: value, ...otherOperators } = conditionsOf(entity, fieldFilter, tabsPath);
  // An empty value is filtered by as well; it is not the tab of all rows.
  const isTab = value !== '' && Object.keys(otherOperators).length === 0;
  return { tabsPath, tabs, selectedTab: isTab ? tabs.find(tab => tab === (value ?? '')) : undefined };
};
