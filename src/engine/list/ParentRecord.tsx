import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { cachedRow } from '../data/lookup';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { excerpt } from '../inputs/excerpt';
import { columnDefs, columnNames } from '../views/columnDefs';
import { useRegistry } from '../views/EntitiesContext';
import { messageOf } from '../views/reportError';

/** The first columns of the list above, which tell its records apart: a name and a value. */
const shownColumns = 2;

/**
 * The record of the list above that a list belongs to. It is there when somebody comes from that list; otherwise it is
 * read on request, as it may stand on any of its pages.
 * @param route of the list above
 */
const ParentRecord = ({ route }: { route: string }) => {
  const registry = useRegistry();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [id = ''] = Object.values(registry.find(useResourceContext() ?? '')?.params ?? {});
  const [isAsked, setAsked] = useState(false);
  const [isCached] = useState(() => cachedRow(queryClient, route, id) !== undefined);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [route, 'parent', id],
    enabled: isCached || isAsked,
    queryFn: async ({ signal }) => {
      const [entity, { data: record }] = await Promise.all([
        registry.load(route),
        dataProvider.getOne<RaRecord>(route, { id, signal }),
      ]);
      const columns = columnDefs(entity, columnNames(entity).slice(0, shownColumns));
      return excerpt(columns.flatMap(({ text }) => text(record) || []).join(' · '));
    },
  });
  if (data) {
    return (
      <p className="list__parent" title={data}>
        {data}
      </p>
    );
  }
  if (isFetching) return <p className="list__parent">{t('Loading…')}</p>;
  return (
    <p className="list__parent">
      {error && <span role="alert">{messageOf(error)} </span>}
      <button type="button" className="link" onClick={() => (isAsked ? void refetch() : setAsked(true))}>
        {t('Show which record this list belongs to')}
      </button>
    </p>
  );
};

export default ParentRecord;
