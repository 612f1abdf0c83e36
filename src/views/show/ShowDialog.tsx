import { useId } from 'react';
import type { Entity } from '../../define/entity';
import type { ShowView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { FullScreenDialog } from '../dialog/FullScreenDialog';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../EntitiesContext';
import { recordName } from '../recordName';
import { columnsOf, shown } from '../shown';
import { usePaths } from '../usePaths';
import { useRecord } from '../useRecord';
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
  const { entity, heading } = useEntity();
  const { toList } = usePaths();
  const { record, error, retry } = useRecord();
  const { show } = entity;
  if (!show) return undefined;
  return (
    <FullScreenDialog title={show.title ?? (record ? recordName(entity, record) : heading)} onClose={toList}>
      {!record ? (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      ) : show.sections ? (
        <Sections entity={entity} show={show} record={record} />
      ) : (
        <Facts
          className="full-screen__body"
          record={record}
          facts={show.fields ? shown(entity, show.fields) : columnsOf(entity)}
        />
      )}
    </FullScreenDialog>
  );
};

export default ShowDialog;
