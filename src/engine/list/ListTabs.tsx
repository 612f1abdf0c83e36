import { queryFields } from '../data/queryFields';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { QueryField } from '../data/queryFields';
import type { ListTabs as Declared } from '../schema/views';
import { FilterTabs } from '../ui/FilterTabs';
import { MuiTheme } from '../ui/MuiTheme';
import { useEntity } from '../views/EntitiesContext';
import { useOccurring } from './filter/ChoiceFilter';
import { withoutPath } from './filter/filterFields';
import { useChoiceLabel } from './filter/useChoiceLabel';
import { useTabs } from './filter/useTabs';
import { useEntityListContext } from './useEntityList';

const FieldTabs = ({ field, by }: Pick<Declared, 'by'> & { field: QueryField }) => {
  const { entity, heading } = useEntity();
  const list = useEntityListContext();
  const { fieldFilter, search } = list;
  const otherFilters = { ...withoutPath(entity, fieldFilter, by), ...(search && { search }) };
  const isReadWhole = list.needsWholeList && list.whole?.end === 'complete';
  const { samples, occurring } = useOccurring({ path: by, field, others: otherFilters }, isReadWhole);
  const labelOf = useChoiceLabel(field, samples);
  const { tabs, selected } = useTabs(fieldFilter);
  const textOf = (value: string) => {
    const name = value === '' ? t('All') : labelOf(value);
    if (!isReadWhole) return name;
    return `${name} ${countText(value === '' ? samples.length : (occurring.get(value) ?? 0))}`;
  };
  return (
    <MuiTheme>
      <FilterTabs
        label={t('%{heading} by %{field}', { heading, field: t(field.label) })}
        tabs={tabs.map(value => [value, textOf(value)])}
        selected={selected}
        onSelect={value =>
          list.setFieldFilter({
            ...withoutPath(entity, fieldFilter, by),
            ...(value !== '' && { [by]: value }),
          })
        }
      />
    </MuiTheme>
  );
};

/** Tabs that filter a list by the values of one field. Rows are counted only where the whole list was read. */
const ListTabs = ({ by }: Declared) => {
  const { entity } = useEntity();
  const field = queryFields(entity)[by];
  return field && <FieldTabs field={field} by={by} />;
};

export default ListTabs;
