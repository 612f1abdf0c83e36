import { useMemo, useRef, type ReactNode } from 'react';
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
  /** Waits for running uploads and resolves to the values with what they have brought; to nothing where one has failed. */
  withUploads: (values: FieldValues) => Promise<FieldValues | undefined>;
  /** Saves as the form's own button does, which tells the person of a failure. Resolves to what went wrong, if anything did. */
  save: (values: FieldValues) => Promise<unknown>;
  isSaving: boolean;
  children: ReactNode;
}

/** Puts an entity's form into react-admin's contexts, for whatever a slot of its declaration holds. */
export const FormContexts = ({ record, withUploads, save, isSaving, children }: Props) => {
  const { name: resource, heading } = useEntity();
  const isBusy = useRef(false);
  const { refetch } = useGetOne<Row>(resource, { id: record?.id }, { enabled: false });
  const saveWith = useEvent(
    async (values: FieldValues, { transform, onSuccess, onError }: SaveHandlerCallbacks = {}): Promise<void> => {
      // A component may ask twice; what it saves is sent once.
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const whole = await withUploads(values);
        if (!whole) return;
        const data: FieldValues = (await transform?.(whole)) ?? whole;
        const failure = await save(data);
        if (failure === undefined) onSuccess?.(data, { resource, data });
        else onError?.(failure, { resource, data });
      } finally {
        isBusy.current = false;
      }
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
