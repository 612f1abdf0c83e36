import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { statusOf } from '../api/error';
import { session } from '../api/session';
import type { Row } from '../kinds/field';
import { useEntity } from './EntitiesContext';
import { forgetOpened, noteOpened } from './preferences/opened';
import { recordName } from './recordName';

/** What follows a record's id in an address; `undefined` where the address is not the record's own. */
const pathAfter = (address: string, name: string, id: string): string | undefined => {
  const own = `/${name}/${encodeURIComponent(id)}`;
  return address === own || address.startsWith(`${own}/`) ? address.slice(own.length) : undefined;
};

/** Remembers for the person at work that they have opened a record, and forgets one that is there no more. */
export const useNoteOpened = (id: string, record: Row | undefined, error: unknown): void => {
  const { name, entity } = useEntity();
  const { pathname } = useLocation();
  const label = record && recordName(entity, record);
  const path = pathAfter(pathname, name, id);
  const isGone = statusOf(error) === 404;
  useEffect(() => {
    const person = session.get()?.admin.id;
    if (!person || path === undefined) return;
    if (isGone) forgetOpened(person, { name, id });
    else if (label !== undefined) noteOpened(person, { name, id, label, path });
  }, [name, id, label, path, isGone]);
};
