import { openPage } from './browser.mjs';
import { longest, watchLongTasks } from './longTasks.mjs';
import { time } from './stopwatch.mjs';
import { heads } from './targets.mjs';

/** Settled rows below a head that is sorted up. */
const sorted = '[aria-busy="false"] th[aria-sort="ascending"]';
/** Settled rows that a filter has chosen. */
const filtered = '.list__card:has(.filter__chip) [aria-busy="false"] tbody tr[data-row]';

/**
 * Shows 100 users in a list of twelve columns instead of 25, takes the list whole, then sorts and filters all of it
 * with 100 rows on screen.
 * @param target the served build of `buildWideList()`
 * @param session stored state of somebody who is signed in
 * @returns of each deed milliseconds to the painted frame and the longest task of more than 50 ms, or 0
 */
export const measureWideList = async (browser, target, session) => {
  const opened = await openPage(browser, { storageState: session });
  const { page, atRest } = opened;
  const deed = async (shown, act) => {
    const told = await longest(page, () => time(page, shown, act));
    await atRest();
    return told;
  };
  try {
    await watchLongTasks(page);
    await page.goto(target.origin + target.address);
    await page.locator('tbody tr[data-row]').nth(24).waitFor();
    await atRest();
    const { event, act } = await target.hundred(page);
    const hundred = await deed({ event, rows: 100, heads: heads.users }, act);
    await page.goto(`${target.origin}/roles/user?filter=${encodeURIComponent('{"all":true}')}&page=1&perPage=100`);
    await page.getByText(/read just now/).waitFor();
    await page.locator('tbody tr[data-row]').nth(99).waitFor();
    await atRest();
    const head = page.getByRole('columnheader', { name: 'More 1' }).getByRole('button');
    const sort = await deed({ selector: sorted }, () => head.click());
    await page.getByRole('button', { name: 'Filter Users' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click();
    const choice = page.locator('.filter__choices input[type="checkbox"]').first();
    await choice.waitFor();
    const filter = await deed({ selector: filtered }, () => choice.click());
    return { hundred, sort, filter };
  } finally {
    await opened.close();
  }
};
