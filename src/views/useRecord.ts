import { useState } from 'react';
import { useGetOne, useParams } from 'react-admin';
import type { Row } from '../kinds/field';
import { useEntity } from './EntitiesContext';
import { useNoteOpened } from './useNoteOpened';

/** The record that the address names. It stays as it was when it was opened, whatever the list reads meanwhile. */
export const useRecord = () => {
  const { name } = useEntity();
  const { id = '' } = useParams();
  const [record, setOpened] = useState<Row>();
  const options = { retry: false, staleTime: Infinity, enabled: record === undefined };
  const { data, error, refetch } = useGetOne<Row>(name, { id }, options);
  if (data && !record) setOpened(data);
  useNoteOpened(id, record, error);
  return { id, record, error, refetch, retry: () => void refetch() };
};
