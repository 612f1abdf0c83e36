import { queryFields, type QueryField } from '../data/queryFields';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { ListTabs as ListTabsOption } from '../schema/listView';
import { FilterTabs } from '../ui/FilterTabs';
import { MuiTheme } from '../ui/MuiTheme';
import { useEntity } from '../views/RegistryContext';
import { withoutPath } from './filter/filterFields';
import { useChoiceLabel } from './filter/useChoiceLabel';
import { useTabs } from './filter/useTabs';
import { useValueCounts } from './filter/useValueCounts';
import { useEntityListContext } from './useEntityList';

/** The tabs for the values of a field, and one for all rows. */
const FieldTabs = ({ field, by }: { field: QueryField; by: string }) => {
  const { entity, heading } = useEntity();
  const { fieldFilter, isReadWhole, setFieldFilter } = useEntityListContext();
  const { rowValues, counts, isCounted } = useValueCounts({ path: by, field }, isReadWhole);
  const labelOf = useChoiceLabel(field, rowValues);
  const { tabs, selectedTab } = useTabs(fieldFilter);
  const otherConditions = withoutPath(entity, fieldFilter, by);
  const tabText = (value: string) => {
    const isTabOfAll = value === '';
    const name = isTabOfAll ? t('All') : labelOf(value);
    const count = isTabOfAll ? rowValues.length : (counts.get(value) ?? 0);
    return isCounted ? `${name} ${countText(count)}` : name;
  };
  return (
    <MuiTheme>
      <FilterTabs
        label={t('%{heading} by %{field}', { heading, field: t(field.label) })}
        tabs={tabs.map(value => [value, tabText(value)])}
        selected={selectedTab}
        onSelect={value => setFieldFilter({ ...otherConditions, ...(value !== '' && { [by]: value }) })}
      />
    </MuiTheme>
  );
};

/** Tabs that filter a list by the values of one field. Rows are counted only where the whole list was read. */
const ListTabs = ({ by }: ListTabsOption) => {
  const { entity } = useEntity();
  const field = queryFields(entity)[by];
  return field && <FieldTabs field={field} by={by} />;
};

export default ListTabs;
