import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStoreContext, type Store } from 'react-admin';
import { can } from '../access/can';
import type { Role } from '../config/roles';
import { registry } from '../entities';
import type { DeedbookDataProvider } from '../providers/dataProvider';
import { isSparing } from '../views/isSparing';
import { listQueryAt, listRead } from '../views/list/listQuery';
import { useAdmin } from './AdminContext';
import { dashboard } from './screens';

/** The longest part of a path that names a screen's entity. */
const nameAt = (path: string): string | undefined => {
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/')).find(name => registry.find(name));
};

type Address = Pick<Location, 'pathname' | 'search'>;

/** The list that the screen at an address asks for, if it has one that the role may see. Loads its declaration. */
const listAt = async (role: Role, store: Store, { pathname, search }: Address) => {
  const name = nameAt(pathname);
  const entry = name && registry.find(name)?.entry;
  if (!name || !entry || entry.isScreen === false || !can(role, 'list', entry)) return undefined;
  const entity = await registry.load(name);
  return entity.list?.call && !entity.page ? { name, query: listQueryAt(entity, name, search, store) } : undefined;
};

/**
 * Loads the code of the screen at an address and begins its list's call, before anything is drawn. A failure shows
 * when the screen asks.
 */
export const beginScreen = async (
  dataProvider: DeedbookDataProvider,
  store: Store,
  role: Role,
  address: Address,
): Promise<void> => {
  if (/^\/(dashboard(\/|$)|$)/.test(address.pathname)) await dashboard.load();
  const list = await listAt(role, store, address);
  if (list) dataProvider.begin(list.name, list.query);
};

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
      if (list) await queryClient.prefetchQuery(listRead(dataProvider, list.name, list.query));
    };
    // Shows when the screen is opened.
    read().catch(() => undefined);
  };
};
