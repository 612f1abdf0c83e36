import type { PersonPermissions } from '../../dialect/dialect';

/** The most that the signed-in person may do. The session writes it, so that its readers need no browser. */
export const personPermissions: { current?: PersonPermissions } = {};
