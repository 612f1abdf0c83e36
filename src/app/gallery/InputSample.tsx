import { Suspense, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../kinds/field';
import { UploadsProvider, useFormUploads } from '../../kinds/uploads';
import type { InputState } from './fields';

interface Props {
  field: Field;
  state: InputState;
}

const forever = () => new Promise<void>(() => undefined);

/** An input of a form of its own that is in one state and stays there. */
export const InputSample = ({ field: { Input }, state: { value, error, isDisabled } }: Props) => {
  const form = useForm({ defaultValues: { thing: value } });
  const uploads = useFormUploads();
  const { setError, handleSubmit } = form;
  useEffect(() => {
    if (error) setError('thing', { type: 'validate', message: error });
    if (isDisabled) void handleSubmit(forever)();
  }, [error, isDisabled, setError, handleSubmit]);
  if (!Input) return null;
  return (
    <FormProvider {...form}>
      <UploadsProvider value={uploads}>
        <Suspense fallback={<p>Loading…</p>}>
          <Input source="thing" required={error !== undefined} />
        </Suspense>
      </UploadsProvider>
    </FormProvider>
  );
};
