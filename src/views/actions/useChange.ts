import { useCallback } from 'react';
import { statusOf } from '../../api/error';
import { useEntity } from '../EntitiesContext';
import { useReload } from '../afterWrite';

/** Makes a change and reads the list again; a record that somebody else has deleted meanwhile goes from it as well. */
export const useChange = () => {
  const { name } = useEntity();
  const reload = useReload(name);
  return useCallback(
    async (change: () => Promise<void>): Promise<void> => {
      try {
        await change();
      } catch (error) {
        if (statusOf(error) === 404) void reload();
        throw error;
      }
      await reload();
    },
    [reload],
  );
};
