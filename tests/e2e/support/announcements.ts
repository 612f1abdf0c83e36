import type { Page } from '@playwright/test';

const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';

/** Progress comes and goes with the speed of the machine. */
const progress = /^(Loading…|Searching…|Saving…|Waiting for the server.*|Uploading .*)$/;

/**
 * Records what live regions say, from the page's next document on: `alert: words` or `status: words`, once for each
 * change of a region's words. Regions that are hidden from screen readers say nothing.
 */
export const recordAnnouncements = async (page: Page) => {
  await page.addInitScript(selector => {
    const said: string[] = [];
    Object.assign(window, { said });
    const last = new WeakMap<Element, string>();
    const note = (region: Element) => {
      if (!region.isConnected || region.closest('[aria-hidden="true"], [inert], [hidden]')) return;
      // The page before the application is drawn, which is shown after a second only.
      if (region.closest('.starting')) return;
      const words = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (last.get(region) === words) return;
      last.set(region, words);
      const isAlert = region.matches('[role="alert"], [aria-live="assertive"]');
      if (words) said.push(`${isAlert ? 'alert' : 'status'}: ${words}`);
    };
    new MutationObserver(changes => {
      const touched = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(selector);
        if (around) touched.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(selector)) touched.add(node);
          node.querySelectorAll(selector).forEach(region => touched.add(region));
        }
      }
      touched.forEach(note);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, regions);

  /** What was said since the last call, without progress. */
  return async (): Promise<string[]> => {
    const said = await page.evaluate(() => {
      const { said: all }: { said?: string[] } = Object(window);
      return all?.splice(0) ?? [];
    });
    return said.filter(words => !progress.test(words.replace(/^\w+: /, '')));
  };
};
