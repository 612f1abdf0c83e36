import type { ComponentType } from 'react';
import type { Row } from '../../kinds/field';
import { FullScreenDialog } from '../../views/dialog/FullScreenDialog';
import { RecordStates } from '../../views/dialog/RecordStates';
import { useEntity } from '../../views/EntitiesContext';
import { PrintButton, RecordTools } from '../../views/record/RecordTools';
import { recordName } from '../../views/recordName';
import { usePaths } from '../../views/usePaths';
import { useRecord } from '../../views/useRecord';
import './kycReview.css';

/** A full-screen dialog over one user. */
export const ReviewDialog = ({ title, content: Content }: { title: string; content: ComponentType<{ user: Row }> }) => {
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { id, record, error, retry } = useRecord();
  return (
    <FullScreenDialog
      title={record ? `${title}: ${recordName(entity, record)}` : title}
      onClose={toList}
      tools={
        <RecordTools id={id}>
          <PrintButton />
        </RecordTools>
      }
    >
      {record ? <Content user={record} /> : <RecordStates error={error} onRetry={retry} onClose={toList} />}
    </FullScreenDialog>
  );
};
