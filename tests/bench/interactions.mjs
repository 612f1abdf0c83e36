import { openPage } from './browser.mjs';
import { coldStart, time } from './stopwatch.mjs';
import { heads } from './targets.mjs';

const atRest = page => page.waitForLoadState('networkidle');

/** One round with one application: cold start, 25 → 100 rows, menu, and the memory it holds then. */
const drive = async (browser, target, session, cpu) => {
  const opened = await openPage(browser, { storageState: session });
  const { page } = opened;
  try {
    await opened.slowCpu(cpu);
    if (cpu > 1) await opened.slowLine();
    const cold = await coldStart(page, target.origin + target.address, { selector: 'tbody tr', count: 25 });
    await atRest(page);
    await opened.slowLine(false);
    await target.openMenu(page);
    const change = async list => {
      const took = await time(page, { rows: 10, heads: heads[list] }, () => target.menu(page, list));
      await atRest(page);
      return took;
    };
    // Both lists once, so that they are warm and of the same length.
    for (const list of ['enquiries', 'users']) {
      await change(list);
      await target.show25(page);
    }
    const menu = await change('enquiries');
    await change('users');
    const { event, act } = await target.hundred(page);
    const hundred = await time(page, { event, rows: 100, heads: heads.users }, act);
    await atRest(page);
    return { cold, menu, hundred, heap: await opened.heap() };
  } finally {
    await opened.close();
  }
};

/** Rounds over all applications, interleaved in rotating order, at both speeds of the processor. */
export const runRounds = async (browser, targets, sessionOf, rounds) => {
  const results = targets.flatMap(({ name }) => [1, 4].map(cpu => ({ name, cpu, runs: [] })));
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < targets.length; place += 1) {
      const target = targets[(round + place) % targets.length];
      for (const cpu of [1, 4]) {
        const run = await drive(browser, target, sessionOf(target), cpu);
        results.find(({ name, cpu: other }) => name === target.name && other === cpu).runs.push(run);
      }
    }
    console.log(`Round ${round + 1} of ${rounds} done.`);
  }
  return results;
};
