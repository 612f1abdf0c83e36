import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard';

interface Props {
  isSaved: boolean;
  onDiscard: () => void;
}

/** Guards a form's changes. It alone follows whether there are any, so that typing does not draw the form again. */
export const FormGuard = ({ isSaved, onDiscard }: Props) => {
  const { isDirty } = useFormState();
  return <UnsavedGuard isActive={isDirty && !isSaved} onDiscard={onDiscard} />;
};
