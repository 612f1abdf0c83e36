import { useMemo, type ReactNode } from 'react';
import {
  CreateContextProvider,
  EditContextProvider,
  useEvent,
  useGetOne,
  type SaveHandlerCallbacks,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Row } from '../../kinds/field';
import { useEntity } from '../EntitiesContext';

interface Props {
  /** The record that is changed; none where one is added. */
  record?: Row;
  /** Saves as the form's own button does, which tells the person of a failure. Resolves to what went wrong, if anything did. */
  save: (values: FieldValues) => Promise<unknown>;
  isSaving: boolean;
  children: ReactNode;
}

/** Puts an entity's form into react-admin's contexts, for whatever a slot of its declaration holds. */
export const FormContexts = ({ record, save, isSaving, children }: Props) => {
  const { name: resource, heading } = useEntity();
  const { refetch } = useGetOne<Row>(resource, { id: record?.id }, { enabled: false });
  const saveWith = useEvent(
    async (values: FieldValues, { transform, onSuccess, onError }: SaveHandlerCallbacks = {}): Promise<void> => {
      const data: FieldValues = (await transform?.(values)) ?? values;
      const failure = await save(data);
      if (failure === undefined) onSuccess?.(data, { resource, data });
      else onError?.(failure, { resource, data });
    },
  );
  const value = useMemo(
    () => ({
      resource,
      defaultTitle: heading,
      isFetching: false,
      isLoading: false,
      saving: isSaving,
      mutationMode: 'pessimistic' as const,
      isPending: false as const,
      // Where the form leads to is the declaration's affair.
      redirect: false as const,
      redirectOnError: false as const,
      save: saveWith,
    }),
    [resource, heading, isSaving, saveWith],
  );
  if (!record) return <CreateContextProvider value={{ ...value, record: undefined }}>{children}</CreateContextProvider>;
  const edited = { ...value, record, error: null, refetch };
  return <EditContextProvider value={edited}>{children}</EditContextProvider>;
};
