const sign = 'bench took';

/**
 * Opens an address from a cold start.
 * @param shown a selector, and how many elements must match it
 * @returns milliseconds from the start of the navigation to the frame that shows them
 */
export const coldStart = async (page, address, shown) => {
  await page.addInitScript(({ selector, count }) => {
    const watch = () => {
      if (document.querySelectorAll(selector).length >= count) setTimeout(() => (window.benchCold = performance.now()));
      else requestAnimationFrame(watch);
    };
    watch();
  }, shown);
  await page.goto(address);
  return (await page.waitForFunction(() => window.benchCold, undefined, { timeout: 120_000 })).jsonValue();
};

/**
 * Waits in the page for an event, then for a table that looks as described, and says the milliseconds from the one to
 * the frame that shows the other. Must run in the page.
 */
const measureInPage = ({ sign: word, event = 'click', selector, rows, heads }) => {
  const isShown = () => {
    if (selector) return document.querySelector(selector) !== null;
    const text = document.querySelector('thead')?.textContent ?? '';
    return document.querySelectorAll('tbody tr').length >= rows && text.includes(heads);
  };
  const watch = start =>
    requestAnimationFrame(() => {
      if (!isShown()) watch(start);
      // A timer set before a frame is painted fires after it.
      else setTimeout(() => console.log(word, performance.now() - start));
    });
  document.addEventListener(event, ({ timeStamp }) => watch(timeStamp), { capture: true, once: true });
};

/**
 * Times what an action does to the page. Nothing asks the page meanwhile, for that would take time of its own.
 * @param shown `selector`: what must be there; or `rows`: at least so many rows, and `heads`: a word in the table's
 * head; `event`: what starts the clock
 * @throws when the page does not show it within a minute
 */
export const time = async (page, shown, act) => {
  await page.evaluate(measureInPage, { sign, ...shown });
  const said = page.waitForEvent('console', { predicate: message => message.text().startsWith(sign), timeout: 60_000 });
  await act();
  return Number((await said).text().slice(sign.length));
};
