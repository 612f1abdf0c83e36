import { t } from '../language/t';
import { retry } from '../store/retry';
import { renewed } from './renewed';

const asked = new Map<string, Promise<unknown>>();

/** Has the browser fetch a file. A script is not waited for: whether it comes shows when it is imported. */
const fetchFile = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const isStyle = href.endsWith('.css');
    const known = document.querySelector(`[href="${href}"],[src="${href}"]`);
    const isThere = known && (!isStyle || (known instanceof HTMLLinkElement && known.sheet));
    if (isThere || !isStyle) resolve(undefined);
    if (isThere) return;
    const rel = isStyle ? 'stylesheet' : 'modulepreload';
    const link = known ?? Object.assign(document.createElement('link'), { rel, href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // One that has failed would never be asked for again.
      asked.delete(href);
      link.remove();
      reject(new TypeError(`importing ${href}`));
    });
    if (!known) document.head.append(link);
  });

const fetchOnce = (file: string): Promise<unknown> => {
  const href = `/${file}`;
  const fetched = asked.get(href) ?? fetchFile(href);
  asked.set(href, fetched);
  return fetched;
};

/** Whether a file did not come; all else is a fault in what did. The browsers' words for it differ. */
const isLost = (error: unknown): boolean => error instanceof TypeError && /import/i.test(error.message);

/**
 * What every `import()` of a build goes through, in place of Vite's own: fetches the files beside the chunk at the same
 * time, and asks again for what does not come. A browser that has a new version to go to is not kept waiting.
 * @param load the import itself
 * @param files what the chunk needs, below the root
 * @throws Error in words for whoever waits, when it could not be had
 */
export const preload = <M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> =>
  retry(
    async () => {
      const [loaded] = await Promise.all([load(), ...files.map(fetchOnce)]);
      return loaded;
    },
    [300, 1000, 2500],
    async (error, nth) => !isLost(error) || (nth > 1 && (await renewed.ask())),
  ).catch((error: unknown) => {
    if (!isLost(error)) throw error;
    throw new Error(
      renewed.get()
        ? t('A new version is ready. Load it to go on; forms keep what you typed.')
        : t('This part could not be loaded. Check your connection, then try again.'),
    );
  });
