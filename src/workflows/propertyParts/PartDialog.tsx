import { FullScreenDialog } from '../../views/dialog/FullScreenDialog';
import { RecordStates } from '../../views/dialog/RecordStates';
import { useEntity } from '../../views/EntitiesContext';
import { PartList } from '../../views/list/PartList';
import { recordName } from '../../views/recordName';
import { usePaths } from '../../views/usePaths';
import { useRecord } from '../../views/useRecord';
import type { Row } from '../../kinds/field';
import './partDialog.css';

interface Props {
  title: string;
  /** Entity of the rows, whose one parameter is the property. */
  part: string;
  /** The property's id in the record of the list. */
  propertyOf: (record: Row) => string;
}

/** A full-screen dialog over a property, with a declared list of what belongs to it. */
export const PartDialog = ({ title, part, propertyOf }: Props) => {
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { record, error, retry } = useRecord();
  const property = record && propertyOf(record);
  return (
    <FullScreenDialog title={record ? `${title}: ${recordName(entity, record)}` : title} onClose={toList}>
      {record ? (
        <div className="part">
          {property ? (
            <PartList name={`${part}/${encodeURIComponent(property)}`} />
          ) : (
            <p className="state">The property of this record is not known.</p>
          )}
        </div>
      ) : (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      )}
    </FullScreenDialog>
  );
};
