import { useEffect, useState } from 'react';
import { useLocation, useParams, useShowController } from 'react-admin';
import { statusOf } from '../http/error';
import { session } from '../http/session';
import type { RaRecord } from '../fields/field';
import { useEntity } from './RegistryContext';
import { forgetOpened, noteOpened } from '../preferences/openedRecords';
import { recordName } from './recordName';
import { recordAddress } from './usePaths';

/** The part of an address behind a record's id, such as `/show`; `undefined` if it is another record's address. */
const pathAfter = (address: string, name: string, id: string): string | undefined => {
  const recordPath = recordAddress(`/${name}`, id);
  return address === recordPath || address.startsWith(`${recordPath}/`) ? address.slice(recordPath.length) : undefined;
};

/** Notes the record under those that the user opened last, or removes it from them if it is gone. */
export const useNoteOpened = (record: RaRecord | undefined, error: unknown): void => {
  const { name, entity } = useEntity();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const label = record && recordName(entity, record);
  const path = pathAfter(pathname, name, id);
  const isGone = statusOf(error) === 404;
  useEffect(() => {
    const personId = session.get()?.admin.id;
    if (!personId || path === undefined) return;
    if (isGone) forgetOpened(personId, { name, id });
    else if (label !== undefined) noteOpened(personId, { name, id, label, path });
  }, [name, id, label, path, isGone]);
};

/**
 * `queryOptions` of an edit or a show controller. The record stays as it was when it was opened, as the form is compared
 * with it, until it is closed.
 */
export const useRecordQuery = () => {
  const [openedRecord, setOpenedRecord] = useState<RaRecord>();
  return {
    enabled: openedRecord === undefined,
    initialData: openedRecord,
    select: (row: RaRecord) => openedRecord ?? row,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    onSuccess: setOpenedRecord,
    // The controller would notify and redirect. The view says why, and offers a retry.
    onError: () => undefined,
  };
};

/** The record of the address, for dialogs of features. */
export const useRecord = () => {
  const { id = '' } = useParams();
  const controller = useShowController<RaRecord>({ disableAuthentication: true, queryOptions: useRecordQuery() });
  const { record, error, refetch } = controller;
  useNoteOpened(record, error);
  return { id, record, error, retry: () => void refetch() };
};
