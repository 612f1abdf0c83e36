import { limits, type Role } from '../../config/roles';

/** What a person may want to do with any entity. `list` is opening its screen at all. */
export const entityOperations = ['list', 'create', 'update', 'delete', 'show'] as const;
export type Operation = (typeof entityOperations)[number];

/** Who may do what: the roles that may open the screen, and narrower ones per operation where they differ. */
export interface Grant {
  /** Who may open the screen; where nothing else is said, who may do all else there. */
  roles: readonly Role[];
  /** Who may do what not all of them may: by operation, by the name of an action, or by the path of a dialog. @default nothing is narrower */
  operations?: Readonly<Record<string, readonly Role[]>>;
}

/**
 * Whether a role may carry out an operation or an action, or open a dialog: the one rule behind routes, menu, tiles,
 * buttons, keys and `canAccess`.
 */
export const can = (role: Role, doing: Operation | (string & {}), grant: Grant | undefined): boolean => {
  if (!grant?.roles.includes(role)) return false;
  return (limits[role]?.includes(doing) ?? true) && (grant.operations?.[doing]?.includes(role) ?? true);
};
