import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import { LinkButton } from '../ui/Button';
import type { RaRecord } from '../fields/field';
import { dash } from '../fields/toText';
import { language } from '../i18n/language';
import { t } from '../i18n/t';
import { excerpt } from '../inputs/excerpt';
import { columnDefs, columnNames } from '../views/columnDefs';
import { useRegistry } from '../views/EntitiesContext';
import { messageOf } from '../views/reportError';

/** The columns of the list above that tell its records apart: a name and a value. */
const columnCount = 2;

/**
 * Reads the record that the current list belongs to, as texts: the user of `refunds/:uid` is `Asha Rao · Goa`.
 * @param route of the list above
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
      const columns = columnDefs(entity, columnNames(entity).slice(0, columnCount));
      const texts = columns.map(({ cell, text }) => {
        const content = cell(record);
        if (content === dash) return '';
        return typeof content === 'string' ? content : (text(record) ?? '');
      });
      return { name: excerpt(texts[0] ?? ''), text: excerpt(texts.filter(Boolean).join(' · ')) };
    },
  });
};

/** The record that a list belongs to. */
const ParentRecord = ({ route }: { route: string }) => {
  const { data, error, refetch } = useParentRecord(route);
  if (data) {
    return (
      <p className="list__parent" title={data.text}>
        {data.text}
      </p>
    );
  }
  if (!error) return <p className="list__parent">{t('Loading…')}</p>;
  return (
    <p className="list__parent">
      <span role="alert">{messageOf(error)} </span>
      <LinkButton onClick={() => void refetch()}>{t('Try again')}</LinkButton>
    </p>
  );
};

export default ParentRecord;
