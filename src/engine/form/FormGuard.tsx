import { useSyncExternalStore, type ComponentProps } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormUploadsContext } from '../fields/formUploads';
import { UnsavedGuard } from './UnsavedGuard';

interface Props extends Omit<ComponentProps<typeof UnsavedGuard>, 'isActive'> {
  /** Whether the form may be left with its changes. */
  canBeLeft: boolean;
  /** Whether the draft holds all values. */
  isDrafted: () => boolean;
}

/** Guards unsaved changes and uploads. Only this component subscribes to them, so that typing does not render the form. */
export const FormGuard = ({ canBeLeft, isDrafted, ...props }: Props) => {
  const { isDirty } = useFormState();
  const { subscribe, isRunning } = useFormUploadsContext();
  const isUploading = useSyncExternalStore(subscribe, isRunning);
  return (
    <UnsavedGuard
      isActive={(isDirty || isUploading) && !canBeLeft}
      isDrafted={() => !isUploading && isDrafted()}
      {...props}
    />
  );
};
