import { withoutBase } from '../config/basePath';
import { registry } from '../entities';

/** The longest prefix of a path that is an entity's name. */
export const nameAt = (path: string): string | undefined => {
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/')).find(name => registry.find(name));
};

/**
 * Requests what the first screen reads with and its declaration, which a slow line would else bring one after the
 * other, and starts its list query. A failure shows when the screen renders.
 * @param loadAdmin resolves when the code of the admin is there
 */
export const prefetch = async (loadAdmin: () => Promise<unknown>): Promise<void> => {
  const name = nameAt(withoutBase(location.pathname));
  if (name) registry.load(name).catch(() => undefined);
  const { prefetchSession } = await import('./sessionData');
  await prefetchSession(loadAdmin);
};
