import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'react-admin';
import { can } from '../access/can';
import type { Role } from '../config/roles';
import { registry } from '../entities';
import type { DeedbookDataProvider } from '../providers/dataProvider';
import { listParamsAt, listRead } from '../providers/listQuery';
import { Dashboard } from './business';

/** Fetches what a screen is made of before it is asked for. A failure shows when it is opened. */
export const preloadScreen = (route: string): void => {
  const loading: Promise<unknown> = route === 'dashboard' ? Dashboard.preload() : registry.load(route);
  loading.catch(() => undefined);
};

/** The longest part of a path that names a screen's entity. */
const nameAt = (path: string): string | undefined => {
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/')).find(name => registry.find(name));
};

type Address = Pick<Location, 'pathname' | 'search'>;

/** The list that the screen at an address asks for, if it has one that the role may see. Loads its declaration. */
export const listOfScreen = async (role: Role, store: Store, { pathname, search }: Address) => {
  const name = nameAt(pathname);
  const entry = name && registry.find(name)?.entry;
  if (!name || !entry || entry.isScreen === false || !can(role, 'list', entry)) return undefined;
  const entity = await registry.load(name);
  return entity.list?.call && !entity.page
    ? { name, entity, params: listParamsAt(entity, name, search, store) }
    : undefined;
};

/** What a session reads with. */
interface Sources {
  queryClient: QueryClient;
  dataProvider: DeedbookDataProvider;
  store: Store;
}

/**
 * Loads the code of the screen at an address and begins its list's call, before anything is drawn; rows that arrive
 * before that are drawn with the rest. A failure shows when the screen asks.
 */
export const prefetchScreen = async (
  { queryClient, dataProvider, store }: Sources,
  role: Role,
  address: Address,
): Promise<void> => {
  if (/^\/(dashboard(\/|$)|$)/.test(address.pathname)) await Dashboard.preload();
  const list = await listOfScreen(role, store, address);
  if (!list) return;
  void queryClient.prefetchQuery(listRead(dataProvider, list.name, list.params));
};
