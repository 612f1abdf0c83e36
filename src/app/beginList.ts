import type { Store } from 'react-admin';
import { can } from '../access/can';
import type { Role } from '../access/roles';
import { registry } from '../entities';
import type { DeedbookDataProvider } from '../providers/dataProvider';
import { listQueryAt } from '../views/list/listQuery';

/** The longest part of a path that names a screen's entity. */
const nameAt = (path: string): string | undefined => {
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/')).find(name => registry.find(name));
};

/**
 * Loads the declaration of the screen that an address leads to and begins its list's call, while the rest of the
 * application is being drawn. A failure shows when the screen asks.
 */
export const beginList = async (
  dataProvider: DeedbookDataProvider,
  store: Store,
  role: Role,
  { pathname, search }: Location,
): Promise<void> => {
  const name = nameAt(pathname);
  const entry = name && registry.find(name)?.entry;
  if (!name || !entry || entry.isScreen === false || !can(role, 'list', entry)) return;
  const entity = await registry.load(name);
  if (entity.api?.list && !entity.page) dataProvider.begin(name, listQueryAt(entity, name, search, store));
};
