import { limits, type Role } from '../../config/roles';
import { personPermissions } from '../http/personPermissions';

/** Operations that every entity can have. `list` is opening its screen at all. */
export const entityOperations = ['list', 'create', 'update', 'delete', 'show'] as const;
export type Operation = (typeof entityOperations)[number];

/** Permissions of an entry: the roles that may open the screen, and narrower ones per operation where they differ. */
export interface Grant {
  /** Roles that may open the screen, and do everything else there that `operations` does not name. */
  roles: readonly Role[];
  /** Roles of what not all of them may do: by operation, by the name of an action, or by the path of a dialog. @default nothing is narrower */
  operations?: Readonly<Record<string, readonly Role[]>>;
}

/** With the route of the entity, which the registry adds: what a person may do at most is said by route. */
type EntityGrant = Grant & { route?: string };

/** Whether what the person signed in may do at most includes it. */
const isPermitted = (doing: string, route: string | undefined): boolean => {
  if (!personPermissions.current || route === undefined) return true;
  const lists = new Map(Object.entries(personPermissions.current));
  return (lists.get(route) ?? lists.get('*'))?.includes(doing) ?? false;
};

/**
 * Whether a role, and the person signed in, may carry out an operation or an action, or open a dialog: the one rule
 * behind routes, menu, tiles, buttons, keys and `canAccess`.
 */
export const can = (role: Role, doing: Operation | (string & {}), grant: EntityGrant | undefined): boolean => {
  if (!grant?.roles.includes(role)) return false;
  const isRoles = (limits[role]?.includes(doing) ?? true) && (grant.operations?.[doing]?.includes(role) ?? true);
  return isRoles && isPermitted(doing, grant.route);
};
