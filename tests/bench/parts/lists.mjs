import { openPage, startBrowser } from '../browser.mjs';
import { wholeListBudgets } from '../budgets.mjs';
import { repeat, spread, spreadText } from '../report.mjs';
import { newSession, startMock, storedSession } from '../server.mjs';
import { time } from '../stopwatch.mjs';
import { heads, serveTarget } from '../targets.mjs';

/** So many times the mock's records make a list of nearly ten thousand: 58 admins. */
const wholeScale = 172;

/** Settled rows below a head that is sorted up. */
const sorted = '[aria-busy="false"] th[aria-sort="ascending"]';
/** Settled rows that a filter has chosen. */
const filtered = '.list__card:has(.filter__chip) [aria-busy="false"] tbody tr[data-row]';
const allOf = (route, perPage) => `${route}?filter=${encodeURIComponent('{"all":true}')}&page=1&perPage=${perPage}`;

/** Collects the tasks that kept the page from drawing for longer than 50 ms, in milliseconds. */
const watchLongTasks = page =>
  page.addInitScript(() => {
    window.benchLong = [];
    const note = list => window.benchLong.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: 'longtask' });
  });

/** Milliseconds that an action takes to the painted frame, and the longest task of more than 50 ms, or 0. */
const measure = async ({ page, atRest }, shown, act) => {
  await page.evaluate(() => (window.benchLong.length = 0));
  const took = await time(page, shown, act);
  const longTask = Math.max(0, ...(await page.evaluate(() => window.benchLong)));
  await atRest();
  return { took, longTask };
};

/** Sorts and filters a list that has been read whole. */
const sortAndFilter = async (opened, column, entity) => {
  const { page } = opened;
  const head = page.getByRole('columnheader', { name: column }).getByRole('button');
  const sort = await measure(opened, { selector: sorted }, () => head.click());
  await page.getByRole('button', { name: `Filter ${entity}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click();
  const choice = page.locator('.filter__choices input[type="checkbox"]').first();
  await choice.waitFor();
  const filter = await measure(opened, { selector: filtered }, () => choice.click());
  return { sort, filter };
};

/** Takes a list of nearly ten thousand records whole; the result has the calls that this took, too. */
const driveWhole = async (opened, { origin }) => {
  const { page, atRest } = opened;
  let calls = 0;
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().includes('admin/get-admins')) calls += 1;
  });
  await page.goto(origin + allOf('/roles/admin', 25));
  const status = page.getByText(/read just now/);
  await status.waitFor({ timeout: 120_000 });
  const records = Number(((await status.textContent()) ?? '').replace(/,/g, '').match(/of (\d+)/)?.[1]);
  await atRest();
  return { calls, records, ...(await sortAndFilter(opened, 'First Name', 'Admins')) };
};

/** Shows 100 users in a list of twelve columns instead of 25, then takes the list whole. */
const driveWide = async (opened, target) => {
  const { page, atRest } = opened;
  const rows = page.locator('tbody tr[data-row]');
  await page.goto(target.origin + target.address);
  await rows.nth(24).waitFor();
  await atRest();
  const { event, act } = await target.hundred(page);
  const hundred = await measure(opened, { event, rows: 100, heads: heads.users }, act);
  await page.goto(target.origin + allOf('/roles/user', 100));
  await page.getByText(/read just now/).waitFor();
  await rows.nth(99).waitFor();
  await atRest();
  return { hundred, ...(await sortAndFilter(opened, 'More 1', 'Users')) };
};

/** Drives a page several times, each time in a context of its own. */
const driveAll = (bench, browser, target, session, drive) =>
  repeat(bench.rounds, async () => {
    const opened = await openPage(browser, { storageState: session });
    try {
      await watchLongTasks(opened.page);
      return await drive(opened, target);
    } finally {
      await opened.close();
    }
  });

/** @param what what each action is called, by its key in the runs */
const show = ({ report }, title, runs, what) => {
  const { toFrame, task } = wholeListBudgets;
  const rows = Object.entries(what).map(([action, name]) => {
    const took = spread(runs.map(run => run[action].took));
    const longTask = Math.max(...runs.map(run => run[action].longTask));
    const isMet = took.median <= toFrame && longTask <= task;
    return [name, spreadText(took), longTask.toFixed(0), `≤ ${toFrame} ms, ≤ ${task} ms: ${isMet ? 'met' : 'MISSED'}`];
  });
  report.show(title, ['', 'median (min–max), ms', 'longest task over 50 ms', 'budget'], rows);
};

/** A list of nearly ten thousand records, taken whole. */
export const whole = async bench => {
  const [product] = await bench.targets('product');
  const mock = await startMock(wholeScale);
  const browser = await startBrowser(mock.port);
  try {
    const session = storedSession(await newSession(mock.port), product.origin);
    const runs = await driveAll(bench, browser, product, session, driveWhole);
    const [{ records, calls }] = runs;
    const all = `all of ${records} records, read in ${calls} calls`;
    show(bench, 'A list taken whole', runs, { sort: `sort ${all}`, filter: `filter ${all}` });
  } finally {
    await browser.close();
    mock.stop();
  }
};

/** A hundred rows of twelve columns. */
export const wide = async bench => {
  const target = await serveTarget('product', await bench.build('wideList'));
  try {
    const runs = await driveAll(bench, await bench.browser(), target, await bench.sessionOf(target), driveWide);
    const what = { hundred: '25 → 100 rows', sort: 'sort the whole list', filter: 'filter the whole list' };
    show(bench, 'A hundred rows of twelve columns', runs, what);
  } finally {
    target.stop();
  }
};
