import { openPage } from './browser.mjs';
import { coldStart, pointAt, timeBoth } from './stopwatch.mjs';
import { heads } from './targets.mjs';

/**
 * One round with one application: 25 → 100 rows, the menu, and the memory it holds then.
 * @returns `hundred` and `menu` as clock and processor time in ms, `heap` in MB
 */
export const driveRows = async (browser, target, session, cpu) => {
  const opened = await openPage(browser, { storageState: session });
  const { page, atRest } = opened;
  try {
    await coldStart(page, target.origin + target.address, { selector: 'tbody tr', count: 25 });
    await opened.slowCpu(cpu);
    await target.openMenu(page);
    const change = async list => {
      const act = await pointAt(target.menu(page, list));
      return timeBoth(opened, { rows: 10, heads: heads[list] }, act);
    };
    // Both lists once, so that they are warm and of the same length.
    for (const list of ['enquiries', 'users']) {
      await change(list);
      await target.show25(page);
      await atRest();
    }
    const menu = await change('enquiries');
    await change('users');
    const { event, act } = await target.hundred(page);
    const hundred = await timeBoth(opened, { event, rows: 100, heads: heads.users }, act);
    return { menu, hundred, heap: await opened.heap() };
  } finally {
    await opened.close();
  }
};
