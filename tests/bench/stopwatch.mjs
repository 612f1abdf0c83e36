const sign = 'bench took';

/** Waits until the page says the milliseconds; to be called before it may do so. */
const hear = async (page, act) => {
  const said = page.waitForEvent('console', {
    predicate: message => message.text().startsWith(sign),
    timeout: 120_000,
  });
  await act();
  return Number((await said).text().slice(sign.length));
};

/**
 * Opens an address from a cold start.
 * @param shown a selector, and how many elements must match it
 * @returns milliseconds from the start of the navigation to the frame that shows them
 */
export const coldStart = async (page, address, shown) => {
  await page.addInitScript(
    ({ selector, count, sign: word }) => {
      const watch = () => {
        if (document.querySelectorAll(selector).length < count) requestAnimationFrame(watch);
        else setTimeout(() => console.log(word, performance.now()));
      };
      watch();
    },
    { ...shown, sign },
  );
  return hear(page, () => page.goto(address));
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
 * @throws when the page does not show it within two minutes
 */
export const time = async (page, shown, act) => {
  await page.evaluate(measureInPage, { sign, ...shown });
  return hear(page, act);
};

/**
 * The same beside the milliseconds of processor time that the page took meanwhile. It begins when the page has come to
 * rest. The action should not look for anything in the page, see `pointAt`.
 */
export const timeBoth = async ({ page, processor, atRest }, shown, act) => {
  await atRest();
  await page.evaluate(measureInPage, { sign, ...shown });
  const before = await processor();
  const clock = await hear(page, act);
  return { clock, processor: (await processor()) - before };
};

/** Finds where to click, so that the click itself costs the page no search and no checks. */
export const pointAt = async locator => {
  await locator.click({ trial: true });
  const { x, y, width, height } = await locator.boundingBox();
  return () => locator.page().mouse.click(x + width / 2, y + height / 2);
};
