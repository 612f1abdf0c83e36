import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { DeedbookDataProvider } from '../data/dataProvider';
import type { RaRecord } from '../fields/field';
import { dash } from '../fields/toText';
import { ApiError, messageFor } from '../http/error';
import { language } from '../i18n/language';
import { excerpt } from '../inputs/excerpt';
import { otherRead } from '../store/otherRead';
import { columnDefs, columnNames, type ColumnDef } from '../views/columnDefs';
import { useRegistry } from '../views/RegistryContext';

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
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const [id = ''] = Object.values(registry.find(useResourceContext() ?? '')?.params ?? {});
  return useQuery({
    ...otherRead(['parent', route, id, language.get()], { rereads: 'onlyAfterWrites' }),
    queryFn: async ({ signal }) => {
      // Not from the rows of the parent list: the record may have been written in another list of it.
      const [entity, [record]] = await Promise.all([
        registry.load(route),
        dataProvider.readAgain(route, [id], { signal }),
      ]);
      if (!record) throw new ApiError(messageFor(404), 404);
      const columns = columnDefs(entity, columnNames(entity).slice(0, describingColumns));
      const texts = columns.map(column => cellText(column, record));
      return { name: excerpt(texts[0] ?? ''), text: excerpt(texts.filter(Boolean).join(' · ')) };
    },
  });
};
