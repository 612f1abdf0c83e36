import { openPage } from './browser.mjs';
import { longest, watchLongTasks } from './longTasks.mjs';
import { time } from './stopwatch.mjs';

/** So many times the mock's records make a list of nearly ten thousand: 58 admins. */
export const wholeScale = 172;

/** Settled rows below a head that is sorted up. */
const sorted = '[aria-busy="false"] th[aria-sort="ascending"]';
/** Settled rows that a filter has chosen. */
const filtered = '.list__card:has(.filter__chip) [aria-busy="false"] tbody tr[data-row]';

/**
 * Takes a list of nearly ten thousand records whole, then sorts and filters all of it.
 * @returns calls that it took to read them, records, and of the sort and the filter milliseconds to the painted frame
 * and the longest task of more than 50 ms, or 0
 */
export const measureWholeList = async (browser, target, session) => {
  const opened = await openPage(browser, { storageState: session });
  const { page } = opened;
  try {
    await watchLongTasks(page);
    let calls = 0;
    page.on('request', request => {
      if (request.method() === 'GET' && request.url().includes('admin/get-admins')) calls += 1;
    });
    await page.goto(`${target.origin}/roles/admin?filter=${encodeURIComponent('{"all":true}')}&page=1&perPage=25`);
    const status = page.getByText(/read just now/);
    await status.waitFor({ timeout: 120_000 });
    const records = Number(((await status.textContent()) ?? '').replace(/,/g, '').match(/of (\d+)/)?.[1]);
    await page.waitForLoadState('networkidle');

    const head = page.getByRole('columnheader', { name: 'First Name' }).getByRole('button');
    const sort = await longest(page, () => time(page, { selector: sorted }, () => head.click()));

    await page.getByRole('button', { name: 'Filter Admins' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click();
    const choice = page.locator('.filter__choices input[type="checkbox"]').first();
    await choice.waitFor();
    const filter = await longest(page, () => time(page, { selector: filtered }, () => choice.click()));
    return { calls, records, sort, filter };
  } finally {
    await opened.close();
  }
};
