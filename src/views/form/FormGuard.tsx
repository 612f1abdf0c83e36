import { useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { useUploads } from '../../kinds/uploads';
import { UnsavedGuard } from './UnsavedGuard';

interface Props {
  /** Whether a save is under way that cannot be stopped. */
  isBusy: boolean;
  /** Whether there is nothing left to ask about. */
  isOff: boolean;
  /** Called when the question is put. */
  onAsk: () => void;
  onDiscard: () => void;
  /** Whether the draft holds all that was typed. */
  isDrafted: () => boolean;
}

/** Guards a form's changes and uploads. It alone follows whether there are any, so that typing does not draw the form again. */
export const FormGuard = ({ isBusy, isOff, isDrafted, ...props }: Props) => {
  const { isDirty } = useFormState();
  const { subscribe, isRunning } = useUploads();
  const isUploading = useSyncExternalStore(subscribe, isRunning);
  return (
    <UnsavedGuard
      isActive={(isDirty || isUploading) && !isOff}
      isBusy={isBusy}
      isDrafted={() => !isUploading && isDrafted()}
      {...props}
    />
  );
};
