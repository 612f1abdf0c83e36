import { useId } from 'react';
import { ShowContextProvider } from 'react-admin';
import type { Entity } from '../../define/entity';
import type { ShowView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../EntitiesContext';
import { PrintButton } from '../record/PrintButton';
import { RecordTools } from '../record/RecordTools';
import { recordName } from '../recordName';
import { columnsOf, shown } from '../shown';
import { usePaths } from '../usePaths';
import { useRecord } from '../useRecord';
import { ViewFrame } from '../ViewFrame';
import { Facts } from './Facts';

const Sections = ({ entity, show, record }: { entity: Entity; show: ShowView; record: Row }) => {
  const id = useId();
  return (
    <div className="full-screen__body">
      <div className="show-sections">
        {show.sections?.map(({ label, fields }, at) => (
          <section key={label} aria-labelledby={`${id}-${at}`}>
            <h3 id={`${id}-${at}`}>{label}</h3>
            <Facts record={record} facts={shown(entity, fields)} />
          </section>
        ))}
      </div>
    </div>
  );
};

const ShowDialog = () => {
  const { name: resource, entity, heading } = useEntity();
  const { toList } = usePaths();
  const { id, record, error, refetch, retry } = useRecord();
  const { show } = entity;
  if (!show) return undefined;
  const title = show.title ?? (record ? recordName(entity, record) : heading);
  const tools = (
    <RecordTools id={id} path="show" isWaiting={!record && !error}>
      <PrintButton />
    </RecordTools>
  );
  return (
    <ViewFrame as={show.as} title={title} onClose={toList} tools={tools}>
      {!record ? (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      ) : (
        <ShowContextProvider
          value={{
            resource,
            record,
            refetch,
            defaultTitle: title,
            error: null,
            isPending: false,
            isLoading: false,
            isFetching: false,
          }}
        >
          {show.sections ? (
            <Sections entity={entity} show={show} record={record} />
          ) : (
            <Facts
              className="full-screen__body"
              record={record}
              facts={show.fields ? shown(entity, show.fields) : columnsOf(entity)}
            />
          )}
        </ShowContextProvider>
      )}
    </ViewFrame>
  );
};

export default ShowDialog;
