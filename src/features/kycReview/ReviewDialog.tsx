import { useState, type ComponentType } from 'react';
import type { RaRecord } from '../../engine/fields/field';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { statusOf } from '../../engine/http/error';
import { t } from '../../engine/i18n/t';
import { RecordStates } from '../../engine/dialog/RecordStates';
import { useEntity } from '../../engine/views/RegistryContext';
import { PrintButton, RecordTools } from '../../engine/record/RecordTools';
import { recordName } from '../../engine/views/recordName';
import { usePaths } from '../../engine/views/usePaths';
import { useRecord } from '../../engine/views/useRecord';
import type { ReviewContentProps } from './useReviewDialog';

interface ReviewDialogProps {
  title: string;
  /** Calls `useReviewDialog` with the user that was read, and renders a `ReviewFrame`. */
  content: ComponentType<ReviewContentProps>;
}

/** The dialog of both KYC reviews: reads the user, then renders the content of one. */
export const ReviewDialog = ({ title, content: Content }: ReviewDialogProps) => {
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { id, record, error, retry } = useRecord();
  const [theirs, setTheirs] = useState<RaRecord>();
  const user = theirs ?? record;
  // Decided users are in another list.
  const isMissing = statusOf(error) === 404;
  return (
    <FullScreenDialog
      title={user ? `${title}: ${recordName(entity, user)}` : title}
      onClose={toList}
      tools={
        <RecordTools id={id}>
          <PrintButton />
        </RecordTools>
      }
    >
      {user ? (
        <Content user={user} onChanged={setTheirs} />
      ) : (
        <RecordStates
          error={isMissing ? new Error(t('This person is not in the list.')) : error}
          onRetry={retry}
          onClose={toList}
        />
      )}
    </FullScreenDialog>
  );
};
