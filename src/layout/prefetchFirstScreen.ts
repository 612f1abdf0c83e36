import { withoutBase } from '../config/basePath';
import { registry } from '../entities';

/** The longest prefix of a path that is an entity's name. @example '/faq/faqs/42/show' → 'faq/faqs' */
export const nameAt = (path: string): string | undefined => {
  const steps = path.split('/').filter(Boolean);
  const prefixes = steps.map((_, index) => steps.slice(0, steps.length - index).join('/'));
  return prefixes.find(name => registry.find(name));
};

/**
 * Requests what the first screen reads with and its declaration, which a slow line would else bring one after the
 * other, and starts its list query. A failure shows when the screen renders.
 * @param loadAdmin resolves when the code of the admin is there
 */
export const prefetchFirstScreen = async (loadAdmin: () => Promise<unknown>): Promise<void> => {
  const name = nameAt(withoutBase(location.pathname));
  if (name) registry.load(name).catch(() => undefined);
  const { prefetchSession } = await import('./sessionData');
  await prefetchSession(loadAdmin);
};
