import { withBase } from '../../config/basePath';
import { t } from '../i18n/t';
import { updateAvailable } from './updateAvailable';

/** Waits for a time in ms, or until the browser is online again. */
const pause = (duration: number): Promise<unknown> =>
  new Promise(resolve => {
    setTimeout(resolve, duration);
    addEventListener('online', resolve, { once: true });
  });

/** Pauses before each further attempt, in ms. */
const pauses = [300, 1000, 2500];

/** Requests a file, unless the page has an element for it. Waits for a stylesheet only: `import()` waits for scripts. */
const requestFile = (file: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const href = withBase(`/${file}`);
    const isStylesheet = href.endsWith('.css');
    const element = document.head.querySelector(`[href="${href}"],[src="${href}"]`);
    const isLoadedStylesheet = element instanceof HTMLLinkElement && element.sheet !== null;
    const isWaitedFor = isStylesheet && !isLoadedStylesheet;
    if (!isWaitedFor) resolve(undefined);
    if (element && !isWaitedFor) return;
    const rel = isStylesheet ? 'stylesheet' : 'modulepreload';
    const link = element ?? Object.assign(document.createElement('link'), { rel, href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // Otherwise it would never be requested again.
      link.remove();
      reject(new TypeError(`importing ${href}`));
    });
    if (!element) document.head.append(link);
  });

/** Whether a file did not arrive. Anything else is an error in the code itself. */
const isLost = (error: unknown): boolean => error instanceof TypeError && /import/i.test(error.message);

/**
 * Replaces `import()` in builds (`replacedParts` in `scripts/build`): retries lost files, and asks from the second
 * failure on whether there is a new version.
 * @param files what the chunk needs, below the root
 * @param failures how often it has failed before
 * @throws Error with a message for the user
 */
export const importWithRetry = <M>(load: () => Promise<M>, files: readonly string[] = [], failures = 0): Promise<M> =>
  Promise.all([load(), ...files.map(requestFile)]).then(
    ([loaded]) => loaded,
    async (cause: unknown) => {
      if (!isLost(cause)) throw cause;
      const duration = pauses[failures];
      const isOutdated = async () => failures > 0 && updateAvailable.ask();
      if (duration !== undefined && !(await isOutdated())) {
        await pause(duration);
        return importWithRetry(load, files, failures + 1);
      }
      throw new Error(
        updateAvailable.get()
          ? t('A new version is ready. Load it to go on; forms keep what you typed.')
          : t('This part could not be loaded. Check your connection, then try again.'),
        { cause },
      );
    },
  );
