import type { Role } from './roles';

/** What a person may want to do with an entity. `list` is opening its screen at all. */
export type Operation = 'list' | 'create' | 'update' | 'delete' | 'show' | 'toggle';

/** Who may do what: the roles that may open the screen, and narrower ones per operation where they differ. */
export interface Grant {
  roles: readonly Role[];
  operations?: Partial<Record<Operation, readonly Role[]>>;
}

/** Whether a role may carry out an operation: the one rule behind routes, menu, buttons and `canAccess`. */
export const can = (role: Role, operation: Operation, grant: Grant | undefined): boolean => {
  if (!grant?.roles.includes(role)) return false;
  return grant.operations?.[operation]?.includes(role) ?? true;
};
