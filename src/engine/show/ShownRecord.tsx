import { useId } from 'react';
import { ShowBase, useParams, useShowContext } from 'react-admin';
import { t } from '../i18n/t';
import type { Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../views/RegistryContext';
import { PrintButton, RecordTools } from '../record/RecordTools';
import { recordName } from '../views/recordName';
import { usePaths, viewPaths } from '../views/usePaths';
import { useNoteOpened, useRecordQuery } from '../views/useRecord';
import { ViewFrame } from '../views/ViewFrame';
import { Facts } from './Facts';
import { showSections } from './showSections';

/** The sections of a record with their headings; a single section without a heading as values alone. */
const Content = ({ entity, record }: { entity: Entity; record: RaRecord }) => {
  const id = useId();
  const sections = showSections(entity);
  const [first] = sections;
  if (first && first.label === undefined) {
    return <Facts className="full-screen__body" record={record} facts={first.facts} />;
  }
  return (
    <div className="full-screen__body">
      <div className="show-sections">
        {sections.map(({ label, facts }, index) => (
          <section key={label} aria-labelledby={`${id}-${index}`}>
            <h3 id={`${id}-${index}`}>{label}</h3>
            <Facts record={record} facts={facts} />
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
    <RecordTools id={id} path={viewPaths.show} isWaiting={!record && !error}>
      <PrintButton />
    </RecordTools>
  );
  return (
    <ViewFrame as={show.as} title={title} onClose={toList} tools={tools}>
      {record ? (
        <Content entity={entity} record={record} />
      ) : (
        <RecordStates error={error} onRetry={() => void refetch()} onClose={toList} />
      )}
    </ViewFrame>
  );
};

const ShownRecord = () => (
  <ShowBase disableAuthentication queryOptions={useRecordQuery()}>
    <Show />
  </ShowBase>
);

export default ShownRecord;
