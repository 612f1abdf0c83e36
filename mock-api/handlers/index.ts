import { businessHandlers } from '../business/handlers';
import type { Handlers } from './handler';
import { signInHandlers } from './signIn';

export { deletions, lists, writes } from '../business/handlers';

/** Calls that are no ordinary list, create, update or delete. */
export const handlers: Handlers = { ...signInHandlers, ...businessHandlers };
