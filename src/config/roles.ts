/** The roles that sign in (SHELL-02, SHELL-03). Any other stored value is treated as `other`. */
export const roles = ['superadmin', 'admin', 'other'] as const;
export type Role = (typeof roles)[number];

/** The role of users who have none of the others. */
export const leastRole = 'other' satisfies Role;

/**
 * The most that a role may do on the screens that it may open: operations, actions by name, and dialogs by the last
 * part of their address. @default everything @example { auditor: ['list', 'show'] }
 */
export const limits: Readonly<Partial<Record<Role, readonly string[]>>> = {};

export const superadminOnly = ['superadmin'] as const satisfies readonly Role[];
/** Everybody who is not a superadmin: `other` gets what an admin gets (SHELL-03). */
export const adminOnly = ['admin', 'other'] as const satisfies readonly Role[];
export const everyone = roles;
