import { useMemo } from 'react';
import { session } from '../../api/session';
import { draftAt } from './draft';

/** The draft of a form of whoever is signed in. */
export const useDraftPlace = (entity: string, record: string) => {
  const admin = session.get()?.admin;
  return useMemo(() => admin && draftAt(admin, entity, record), [admin, entity, record]);
};
