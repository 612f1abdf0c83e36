import type { Page } from '@playwright/test';

/**
 * Loses the requests for a built file on their way, the first `times` of them or all.
 * @param name how its name begins, and its ending, such as `form.css`
 * @returns how many were made so far
 */
export const loseFile = async (page: Page, name: string, times = Number.POSITIVE_INFINITY): Promise<() => number> => {
  const [stem = '', ending = ''] = name.split('.');
  let made = 0;
  await page.route(new RegExp(`/assets/${stem}-[\\w-]{8}\\.${ending}$`), route => {
    made += 1;
    return made > times ? route.continue() : route.abort();
  });
  return () => made;
};
