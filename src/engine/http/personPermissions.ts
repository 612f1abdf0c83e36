import type { PersonPermissions } from '../../dialect/dialect';

/** What the person signed in may do at most. The session writes it, so that what asks needs no browser. */
export const personPermissions: { current?: PersonPermissions } = {};
