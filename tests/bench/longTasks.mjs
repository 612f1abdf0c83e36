/** Collects the tasks that kept the page from drawing for longer than 50 ms, in milliseconds. */
export const watchLongTasks = page =>
  page.addInitScript(() => {
    window.benchLong = [];
    new PerformanceObserver(list =>
      window.benchLong.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });

/**
 * Tells how long an action took by its own word, and the longest task of more than 50 ms meanwhile, or 0.
 * @param act resolves to milliseconds
 */
export const longest = async (page, act) => {
  await page.evaluate(() => (window.benchLong.length = 0));
  const took = await act();
  return { took, longTask: Math.max(0, ...(await page.evaluate(() => window.benchLong))) };
};
