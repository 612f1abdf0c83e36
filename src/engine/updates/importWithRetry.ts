import { withBase } from '../../config/basePath';
import { t } from '../i18n/t';
import { updateAvailable } from './updateAvailable';

/** Ends after a time in ms, and at once when the browser is online again. */
const pause = (length: number): Promise<unknown> =>
  new Promise(resolve => {
    setTimeout(resolve, length);
    addEventListener('online', resolve, { once: true });
  });

/** Pauses before each further attempt, in ms. */
const pauses = [300, 1000, 2500];

/** Requests a file once. Only a stylesheet is waited for: whether a script arrives shows when it is imported. */
const requestFile = (file: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const href = withBase(`/${file}`);
    const isStyle = href.endsWith('.css');
    const linkedElement = document.head.querySelector(`[href="${href}"],[src="${href}"]`);
    const isThere = linkedElement && (!isStyle || (linkedElement instanceof HTMLLinkElement && linkedElement.sheet));
    if (isThere || !isStyle) resolve(undefined);
    if (isThere) return;
    const rel = isStyle ? 'stylesheet' : 'modulepreload';
    const link = linkedElement ?? Object.assign(document.createElement('link'), { rel, href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // Otherwise it would never be requested again.
      link.remove();
      reject(new TypeError(`importing ${href}`));
    });
    if (!linkedElement) document.head.append(link);
  });

/** Whether a file did not arrive; anything else is an error in the code itself. Browsers word it differently. */
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
      const length = pauses[failures];
      if (length !== undefined && !(failures > 0 && (await updateAvailable.ask()))) {
        await pause(length);
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
