import { startBrowser } from '../browser.mjs';
import { startMock } from '../server.mjs';
import { newSession, storedSession } from '../signIn.mjs';
import { measureWholeList, wholeScale } from '../wholeList.mjs';
import { longTaskHead, longTaskRows } from './longTasks.mjs';

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
  const all = `all of ${records} records, read in ${calls} calls`;
  bench.report.show(
    'A list taken whole',
    longTaskHead,
    longTaskRows(runs, { sort: `sort ${all}`, filter: `filter ${all}` }),
  );
};
