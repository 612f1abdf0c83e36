import { session } from '../api/session';
import { forgetOthers } from '../config/personalData';
import { registry } from '../entities';
import { createDataProvider } from '../providers/dataProvider';
import { createQueryClient } from '../providers/queryClient';
import { openPreferences } from '../views/preferences/preferences';
import { prefetchScreen } from './prefetchScreen';
import { createRaStore } from './raStore';

/**
 * Makes what one person's session reads and keeps things with. Neither this nor what the first list needs is part of a
 * screen: it runs while the code of the screens is still on its way.
 */
const create = () => {
  const { admin: person, token } = session.get() ?? {};
  if (person) {
    forgetOthers(person.id);
    void openPreferences(person.id);
  }
  const queryClient = createQueryClient();
  return {
    person,
    token,
    queryClient,
    dataProvider: createDataProvider(registry, queryClient),
    store: createRaStore(person?.id),
  };
};

let begun: ReturnType<typeof create> | undefined;

/**
 * Begins the session before anything is drawn: the declaration of the screen at this address, and its list's call.
 * Resolves once the one has been loaded and the other has been sent.
 * @public
 */
export const prefetchSession = async (): Promise<void> => {
  begun = create();
  // What fails shows when the screen asks for it.
  if (begun.person) await prefetchScreen(begun, begun.person.role, location).catch(() => undefined);
};

/** What was begun, once, or a new beginning where somebody else has signed in since. */
export const takeSession = (): ReturnType<typeof create> => {
  const taken = begun;
  begun = undefined;
  return taken && taken.token === session.get()?.token ? taken : create();
};
