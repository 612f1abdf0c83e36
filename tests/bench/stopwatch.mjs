const sign = 'bench took';

/**
 * Waits in the page for an event, then for a table that looks as described, and says the milliseconds from the one to
 * the frame that shows the other. Must run in the page.
 */
const measureInPage = ({ sign: word, event = 'click', rows, heads }) => {
  const isShown = () => {
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
 * @param shown `rows`: at least so many rows; `heads`: a word in the table's head; `event`: what starts the clock
 * @throws when the page does not show it within a minute
 */
export const time = async (page, shown, act) => {
  await page.evaluate(measureInPage, { sign, ...shown });
  const said = page.waitForEvent('console', { predicate: message => message.text().startsWith(sign), timeout: 60_000 });
  await act();
  return Number((await said).text().slice(sign.length));
};
