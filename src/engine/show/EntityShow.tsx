import { useId } from 'react';
import { ShowBase, useParams, useShowContext } from 'react-admin';
import { t } from '../i18n/t';
import type { Entity } from '../schema/entity';
import type { ShowView } from '../schema/views';
import type { RaRecord } from '../fields/field';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../views/EntitiesContext';
import { PrintButton, RecordTools } from '../record/RecordTools';
import { recordName } from '../views/recordName';
import { columnDefs, listColumns } from '../views/columnDefs';
import { usePaths } from '../views/usePaths';
import { useNoteOpened, useRecordQuery } from '../views/useRecord';
import { ViewFrame } from '../views/ViewFrame';
import { Facts } from './Facts';

const Sections = ({ entity, show, record }: { entity: Entity; show: ShowView; record: RaRecord }) => {
  const id = useId();
  return (
    <div className="full-screen__body">
      <div className="show-sections">
        {show.sections?.map(({ label, fields }, at) => (
          <section key={String(label)} aria-labelledby={`${id}-${at}`}>
            <h3 id={`${id}-${at}`}>{t(label)}</h3>
            <Facts record={record} facts={columnDefs(entity, fields)} />
          </section>
        ))}
      </div>
    </div>
  );
};

const Show = () => {
  const { entity, heading } = useEntity();
  const { toList } = usePaths();
  const { id = '' } = useParams();
  const { record, error, refetch } = useShowContext<RaRecord>();
  useNoteOpened(record, error);
  const { show } = entity;
  if (!show) return undefined;
  const defaultTitle = record ? recordName(entity, record) : heading;
  const title = show.title ? t(show.title) : defaultTitle;
  const tools = (
    <RecordTools id={id} path="show" isWaiting={!record && !error}>
      <PrintButton />
    </RecordTools>
  );
  const content = (row: RaRecord) =>
    show.sections ? (
      <Sections entity={entity} show={show} record={row} />
    ) : (
      <Facts
        className="full-screen__body"
        record={row}
        facts={show.fields ? columnDefs(entity, show.fields) : listColumns(entity)}
      />
    );
  return (
    <ViewFrame as={show.as} title={title} onClose={toList} tools={tools}>
      {record ? content(record) : <RecordStates error={error} onRetry={() => void refetch()} onClose={toList} />}
    </ViewFrame>
  );
};

const EntityShow = () => (
  <ShowBase disableAuthentication queryOptions={useRecordQuery()}>
    <Show />
  </ShowBase>
);

export default EntityShow;
