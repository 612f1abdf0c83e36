import { startBrowser } from '../browser.mjs';
import { wholeListBudgets } from '../budgets.mjs';
import { startMock } from '../server.mjs';
import { newSession, storedSession } from '../signIn.mjs';
import { spread, spreadText } from '../table.mjs';
import { measureWholeList, wholeScale } from '../wholeList.mjs';

/** A list of nearly ten thousand records, taken whole. */
export const whole = async bench => {
  const [product] = await bench.targets('product');
  const mock = await startMock(wholeScale);
  const browser = await startBrowser(mock.port);
  const runs = [];
  try {
    const session = storedSession(await newSession(mock.port), product.origin);
    for (let round = 0; round < bench.rounds; round += 1) runs.push(await measureWholeList(browser, product, session));
  } finally {
    await browser.close();
    mock.stop();
  }
  const [{ records, calls }] = runs;
  const { toFrame, task } = wholeListBudgets;
  bench.report.show(
    'A list taken whole',
    ['', 'median (min–max), ms', 'longest task over 50 ms', 'budget'],
    ['sort', 'filter'].map(deed => {
      const took = spread(runs.map(run => run[deed].took));
      const longTask = Math.max(...runs.map(run => run[deed].longTask));
      const isMet = took.median <= toFrame && longTask <= task;
      return [
        `${deed} all of ${records} records, read in ${calls} calls`,
        spreadText(took),
        longTask.toFixed(0),
        `≤ ${toFrame} ms, ≤ ${task} ms: ${isMet ? 'met' : 'MISSED'}`,
      ];
    }),
  );
};
