import { areas } from '../business';
import type { Deletions, Handlers, Lists, Writes } from './handler';
import { signInHandlers } from './signIn';

/** Calls that are no ordinary list, create, update or delete. */
export const handlers = areas.reduce<Handlers>((all, area) => ({ ...all, ...area.handlers }), signInHandlers);

/** Lists that are not simply all records of a collection. */
export const lists = areas.reduce<Lists>((all, area) => ({ ...all, ...area.lists }), {});

/** Writes that keep something else than what is sent. */
export const writes = areas.reduce<Writes>((all, area) => ({ ...all, ...area.writes }), {});

/** Deletions that may be refused. */
export const deletions = areas.reduce<Deletions>((all, area) => ({ ...all, ...area.deletions }), {});
