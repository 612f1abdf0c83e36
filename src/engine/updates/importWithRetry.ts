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

const appendLink = (rel: string, href: string): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), { rel, href });
  // Otherwise a file that did not arrive would never be requested again.
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
  return link;
};

/** The failure of a stylesheet to arrive. For scripts `import()` throws a TypeError. */
class StylesheetLostError extends Error {}

/** Requests a file, unless the page has an element for it. Waits for a stylesheet only: `import()` waits for scripts. */
const requestFile = async (file: string): Promise<void> => {
  const href = withBase(`/${file}`);
  const element = document.head.querySelector(`[href="${href}"],[src="${href}"]`);
  if (!href.endsWith('.css')) {
    if (!element) appendLink('modulepreload', href);
    return;
  }
  if (element instanceof HTMLLinkElement && element.sheet !== null) return;
  const stylesheet = element ?? appendLink('stylesheet', href);
  await new Promise((resolve, reject) => {
    stylesheet.addEventListener('load', resolve);
    stylesheet.addEventListener('error', () => {
      stylesheet.remove();
      reject(new StylesheetLostError(href));
    });
  });
};

/** Whether a file did not arrive; browsers say “… dynamically imported module …”. Anything else is an error in the code itself. */
const isLost = (error: unknown): boolean =>
  error instanceof StylesheetLostError || (error instanceof TypeError && /import/i.test(error.message));

/**
 * Replaces `import()` in builds (`replacedParts` in `scripts/build`): retries lost files, and asks from the second
 * failure on whether there is a new version.
 * @param files what the chunk needs, below the root
 * @param failures how often it has failed before
 * @throws Error with a message for the user
 */
export const importWithRetry = async <M>(
  load: () => Promise<M>,
  files: readonly string[] = [],
  failures = 0,
): Promise<M> => {
  try {
    const [loaded] = await Promise.all([load(), ...files.map(requestFile)]);
    return loaded;
  } catch (cause) {
    if (!isLost(cause)) throw cause;
    const duration = pauses[failures];
    const isVersionOutdated = async () => failures > 0 && updateAvailable.ask();
    if (duration !== undefined && !(await isVersionOutdated())) {
      await pause(duration);
      return await importWithRetry(load, files, failures + 1);
    }
    throw new Error(
      updateAvailable.get()
        ? t('A new version is ready. Load it to go on; forms keep what you typed.')
        : t('This part could not be loaded. Check your connection, then try again.'),
      { cause },
    );
  }
};
