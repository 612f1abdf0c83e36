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

/** A grant with the route of its entity, which the registry adds; screens that are no entity have none. */
type EntityGrant = Grant & { route?: string };

/** An operation, the name of an action, or the path of a dialog. */
type Activity = Operation | (string & {});

/** Whether the role allows an activity in every entity (`limits`), and in this one. */
const isRoleAllowed = (role: Role, activity: Activity, { roles, operations }: Grant): boolean => {
  const isWithinLimits = limits[role]?.includes(activity) ?? true;
  const narrowerRoles = operations && Object.hasOwn(operations, activity) ? operations[activity] : undefined;
  return roles.includes(role) && isWithinLimits && (narrowerRoles?.includes(role) ?? true);
};

/** Whether the API allows an activity to the person signed in. It may list activities by route, with `*` for all other routes. */
const isPersonAllowed = (activity: Activity, route: string | undefined): boolean => {
  if (!personPermissions.current || route === undefined) return true;
  const activitiesByRoute = new Map(Object.entries(personPermissions.current));
  const activities = activitiesByRoute.get(route) ?? activitiesByRoute.get('*');
  return activities?.includes(activity) ?? false;
};

/**
 * Whether a role, and the person signed in, may carry out an operation or an action, or open a dialog: the one rule
 * behind routes, menu, tiles, buttons, keys and `canAccess`. Nothing is allowed without a grant.
 */
export const can = (role: Role, activity: Activity, grant: EntityGrant | undefined): boolean =>
  grant !== undefined && isRoleAllowed(role, activity, grant) && isPersonAllowed(activity, grant.route);
