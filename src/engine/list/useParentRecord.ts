import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { dash } from '../fields/toText';
import { language } from '../i18n/language';
import { excerpt } from '../inputs/excerpt';
import { columnDefs, columnNames, type ColumnDef } from '../views/columnDefs';
import { useRegistry } from '../views/EntitiesContext';

/** The first two columns tell the records of a list apart: a name and a value. */
const describingColumns = 2;

/** The text of a cell as the table shows it, else as the column gives it; '' for a dash. */
const cellText = ({ cell, text }: ColumnDef, record: RaRecord): string => {
  const content = cell(record);
  if (content === dash) return '';
  return typeof content === 'string' ? content : (text(record) ?? '');
};

/**
 * Reads the record that the current list belongs to: `name` is the text of its first column, `text` that of the first two.
 * @param route of the parent list, such as `refund` for `refund-user/:pid`
 */
export const useParentRecord = (route: string) => {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const [id = ''] = Object.values(registry.find(useResourceContext() ?? '')?.params ?? {});
  return useQuery({
    queryKey: [route, 'parent', id, language.get()],
    queryFn: async ({ signal }) => {
      const [entity, { data: record }] = await Promise.all([
        registry.load(route),
        dataProvider.getOne<RaRecord>(route, { id, signal }),
      ]);
      const columns = columnDefs(entity, columnNames(entity).slice(0, describingColumns));
      const texts = columns.map(column => cellText(column, record));
      return { name: excerpt(texts[0] ?? ''), text: excerpt(texts.filter(Boolean).join(' · ')) };
    },
  });
};
