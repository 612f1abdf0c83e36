import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider } from 'react-admin';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { createRowLookup } from '../data/recordsById';
import { isSame } from '../data/merge';
import { FullScreenDialog } from '../dialog/FullScreenDialog';
import { RecordStates } from '../dialog/RecordStates';
import type { RaRecord } from '../fields/field';
import { valueAt } from '../values/valueAt';
import { t } from '../i18n/t';
import { showSections } from '../show/showSections';
import type { ColumnDef } from '../views/columnDefs';
import { useEntity } from '../views/RegistryContext';
import { recordName } from '../views/recordName';
import './sideBySide.css';

/** Whether the records differ in a value. A computed value is compared by its text. */
const isDifferent = ({ field, path, text }: ColumnDef, [first, ...others]: readonly RaRecord[]): boolean =>
  first !== undefined &&
  others.some(other =>
    field ? !isSame(field, valueAt(first, path), valueAt(other, path)) : text(first) !== text(other),
  );

/** A table with a column for each record, in the sections of the read-only view. */
const Comparison = ({ records }: { records: readonly RaRecord[] }) => {
  const { entity } = useEntity();
  const names = records.map(record => recordName(entity, record));
  return (
    <div className="full-screen__body">
      <table className="side-by-side">
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            {records.map(({ id }, index) => (
              <th key={id} scope="col">
                {names[index]}
              </th>
            ))}
          </tr>
        </thead>
        {showSections(entity).map(({ label, facts }) => (
          <tbody key={label ?? ''}>
            {label && (
              <tr>
                <th scope="rowgroup" colSpan={records.length + 1}>
                  <h3>{label}</h3>
                </th>
              </tr>
            )}
            {facts.map(fact => {
              const differs = isDifferent(fact, records);
              return (
                <tr key={fact.path} className={differs ? 'is-different' : undefined}>
                  <th scope="row">
                    {fact.label}
                    {differs && <span className="side-by-side__mark">{t('Differs')}</span>}
                  </th>
                  {records.map((record, index) => (
                    <td key={record.id} data-label={names[index]}>
                      <RecordContextProvider value={record}>{fact.value(record)}</RecordContextProvider>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
};

interface Props {
  ids: readonly string[];
  onClose: () => void;
}

/** The read-only views of records beside one another, as the server has them now. */
const SideBySide = ({ ids, onClose }: Props) => {
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['sideBySide', name, ids],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // The lookup throws if a record is gone, so that `RecordStates` says so.
    queryFn: async ({ signal }) => ids.map(createRowLookup(await dataProvider.readAgain(name, ids, { signal }))),
  });
  return (
    <FullScreenDialog title={t('Side by side')} onClose={onClose}>
      {data ? (
        <Comparison records={data} />
      ) : (
        <RecordStates error={error} onRetry={() => void refetch()} onClose={onClose} />
      )}
    </FullScreenDialog>
  );
};

export default SideBySide;
