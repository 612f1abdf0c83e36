import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStoreContext } from 'react-admin';
import { isSparing } from '../views/isSparing';
import { listRead } from '../providers/listQuery';
import { useAdmin } from './AdminContext';
import { listAt } from './beginScreen';

/** Reads the list of a screen that is about to be opened from the menu, unless it was read a moment ago. */
export const useListOfScreen = () => {
  const { role } = useAdmin();
  const store = useStoreContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return (route: string): void => {
    if (isSparing()) return;
    const read = async () => {
      const list = await listAt(role, store, { pathname: `/${route}`, search: '' });
      if (list) await queryClient.prefetchQuery(listRead(dataProvider, list.name, list.params));
    };
    // Shows when the screen is opened.
    read().catch(() => undefined);
  };
};
