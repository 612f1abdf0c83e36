import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'react-admin';
import { can } from '../engine/auth/permissions';
import type { Role } from '../config/roles';
import { registry } from '../entities';
import type { DeedbookDataProvider } from '../engine/data/dataProvider';
import { listParamsAt, listRead } from '../engine/data/listQuery';
import { Dashboard } from './business';
import { nameAt } from './prefetchFirstScreen';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The list query of an address, if the role may see it. Loads the declaration. */
export const listOfScreen = async (role: Role, store: Store, { pathname, search }: Address) => {
  const name = nameAt(pathname);
  if (!name || !can(role, 'list', registry.find(name)?.entry)) return undefined;
  const entity = await registry.load(name);
  return entity.list?.call && !entity.page
    ? { name, entity, params: await listParamsAt(entity, name, search, store) }
    : undefined;
};

/** Longest wait of the first render for rows once it could begin, in ms: less than a render without them takes. */
const rowsTimeout = 50;

/**
 * Whether a query may be answered within `rowsTimeout`: it takes a round trip for its preflight and another one, each about
 * as long as that of the page itself. On a slow line the menu is drawn meanwhile.
 * @param sentAt the time by `performance.now()`
 */
const isAnswerNear = (sentAt: number): boolean => {
  const [page] = performance.getEntriesByType('navigation');
  const roundTrip = page instanceof PerformanceResourceTiming ? page.responseEnd - page.requestStart : 0;
  return performance.now() + rowsTimeout >= sentAt + 2 * roundTrip;
};

/** @example '/', '/dashboard', '/dashboard/faq/faqs' */
const dashboardPath = /^\/(dashboard(\/|$)|$)/;

interface Sources {
  queryClient: QueryClient;
  dataProvider: DeedbookDataProvider;
  store: Store;
}

/**
 * Loads the code of a screen and sends its list query before the first render. Resolves once the code of the admin has
 * loaded and the query is answered, which it waits for up to 50 ms longer. A failure shows when the screen renders.
 */
export const prefetchScreen = async (
  { queryClient, dataProvider, store }: Sources,
  role: Role,
  address: Address,
  loadAdmin: () => Promise<unknown>,
): Promise<void> => {
  if (dashboardPath.test(address.pathname)) await Dashboard.preload();
  const list = await listOfScreen(role, store, address);
  if (!list) return;
  const sentAt = performance.now();
  const answer = queryClient.prefetchQuery(listRead(dataProvider, list.name, list.params));
  await loadAdmin();
  if (!isAnswerNear(sentAt)) return;
  await Promise.race([answer, new Promise(resolve => setTimeout(resolve, rowsTimeout))]);
};
