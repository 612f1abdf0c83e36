import { openPage, startBrowser } from '../browser.mjs';
import { wholeListBudgets } from '../budgets.mjs';
import { repeat, spread, spreadText } from '../report.mjs';
import { newSession, startMock, storedSession } from '../server.mjs';
import { time } from '../stopwatch.mjs';

/** So many times the mock's records make a list of nearly ten thousand: 58 admins. */
const wholeScale = 172;

/** Settled rows below a head that is sorted up. */
const sorted = '[aria-busy="false"] th[aria-sort="ascending"]';
/** Settled rows that a filter has chosen. */
const filtered = '.list__card:has(.filter__chip) [aria-busy="false"] tbody tr[data-row]';
const allAdmins = `/roles/admin?filter=${encodeURIComponent('{"all":true}')}&page=1&perPage=25`;

/** Collects the tasks that kept the page from drawing for longer than 50 ms, in milliseconds. */
const watchLongTasks = page =>
  page.addInitScript(() => {
    window.benchLong = [];
    const note = list => window.benchLong.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: 'longtask' });
  });

/** Milliseconds that an action takes to the painted frame, and the longest task of more than 50 ms, or 0. */
const measure = async ({ page, atRest }, selector, act) => {
  await page.evaluate(() => (window.benchLong.length = 0));
  const took = await time(page, { selector }, act);
  const longTask = Math.max(0, ...(await page.evaluate(() => window.benchLong)));
  await atRest();
  return { took, longTask };
};

/** Takes a list of nearly ten thousand records whole, sorts and filters it; tells the calls that reading it took, too. */
const driveWhole = async (opened, { origin }) => {
  const { page, atRest } = opened;
  await watchLongTasks(page);
  let calls = 0;
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().includes('admin/get-admins')) calls += 1;
  });
  await page.goto(origin + allAdmins);
  const status = page.getByText(/read just now/);
  await status.waitFor({ timeout: 120_000 });
  const records = Number(((await status.textContent()) ?? '').replace(/,/g, '').match(/of (\d+)/)?.[1]);
  await atRest();
  const head = page.getByRole('columnheader', { name: 'First Name' }).getByRole('button');
  const sort = await measure(opened, sorted, () => head.click());
  await page.getByRole('button', { name: 'Filter Admins' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click();
  const choice = page.locator('.filter__choices input[type="checkbox"]').first();
  await choice.waitFor();
  const filter = await measure(opened, filtered, () => choice.click());
  return { calls, records, sort, filter };
};

/** A list of nearly ten thousand records, taken whole. */
export const whole = async bench => {
  const [product] = await bench.targets('product');
  const mock = await startMock(wholeScale);
  const browser = await startBrowser(mock.port);
  try {
    const storageState = storedSession(await newSession(mock.port), product.origin);
    const runs = await repeat(bench.rounds, async () => {
      const opened = await openPage(browser, { storageState });
      return driveWhole(opened, product).finally(opened.close);
    });
    const [{ records, calls }] = runs;
    const { toFrame, task } = wholeListBudgets;
    const rows = ['sort', 'filter'].map(action => {
      const took = spread(runs.map(run => run[action].took));
      const longTask = Math.max(...runs.map(run => run[action].longTask));
      const isMet = took.median <= toFrame && longTask <= task;
      return [
        action,
        spreadText(took),
        longTask.toFixed(0),
        `≤ ${toFrame} ms, ≤ ${task} ms: ${isMet ? 'met' : 'MISSED'}`,
      ];
    });
    const title = `All of ${records} records, read in ${calls} calls`;
    bench.report.show(title, ['', 'median (min–max), ms', 'longest task over 50 ms', 'budget'], rows);
  } finally {
    await browser.close();
    mock.stop();
  }
};
