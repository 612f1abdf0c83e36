import { useCallback } from 'react';
import { statusOf } from '../../api/error';
import { isOutdated } from '../../providers/errors';
import { useEntity } from '../EntitiesContext';
import { useReload } from '../afterWrite';

/**
 * Makes a change, of the records with those ids, and reads the list again; so it is where
 * somebody else has changed or deleted the record meanwhile.
 */
export const useChange = () => {
  const { name } = useEntity();
  const reload = useReload(name);
  return useCallback(
    async (change: () => Promise<void>, ...ids: string[]): Promise<void> => {
      try {
        await change();
      } catch (error) {
        if (isOutdated(statusOf(error))) void reload();
        throw error;
      }
      await reload(...ids);
    },
    [reload],
  );
};
