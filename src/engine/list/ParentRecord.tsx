import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import { LinkButton } from '../ui/Button';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { dash } from '../fields/toText';
import { ApiError, messageFor } from '../http/error';
import { language } from '../i18n/language';
import { t } from '../i18n/t';
import { excerpt } from '../inputs/excerpt';
import { columnDefs, columnNames } from '../views/columnDefs';
import { useRegistry } from '../views/EntitiesContext';
import { messageOf } from '../views/reportError';

/** The first two columns tell the records of a list apart: a name and a value. */
const describingColumns = 2;

/**
 * The record that the current list belongs to: `name`, and `text` with another value.
 * @param route of the parent list, such as `refund` for `refund-user/:pid`
 */
export const useParentRecord = (route: string) => {
  const registry = useRegistry();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const [id = ''] = Object.values(registry.find(useResourceContext() ?? '')?.params ?? {});
  return useQuery({
    queryKey: ['read', 'parent', route, id, language.get()],
    queryFn: async ({ signal }) => {
      // Not from the rows of the parent list: the record may have been written in another list of it.
      const [entity, [record]] = await Promise.all([
        registry.load(route),
        dataProvider.readAgain(route, [id], { signal }),
      ]);
      if (!record) throw new ApiError(messageFor(404), 404);
      const columns = columnDefs(entity, columnNames(entity).slice(0, describingColumns));
      const texts = columns.map(({ cell, text }) => {
        const content = cell(record);
        if (content === dash) return '';
        return typeof content === 'string' ? content : (text(record) ?? '');
      });
      return { name: excerpt(texts[0] ?? ''), text: excerpt(texts.filter(Boolean).join(' · ')) };
    },
  });
};

/** Names the record that the current list belongs to. */
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
