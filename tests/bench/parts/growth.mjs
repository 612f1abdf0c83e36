import { openPage, startBrowser } from '../browser.mjs';
import { buildWideForm } from '../builds.mjs';
import { repeat, spread, spreadText } from '../report.mjs';
import { newSession, serveBuild, startMock, storedSession } from '../server.mjs';
import { coldStart, time } from '../stopwatch.mjs';
import { watchScripts } from './bytes.mjs';

const submit = 'form button[type="submit"]';

/** How many users stand behind the list. */
const manyRecords = 100_000;
/** Fields that the wide form has besides its own two. */
const moreFields = 98;

/** Copies users until there are as many as wanted. */
const fill = ({ store }, count) => {
  const users = store.all('users');
  const models = [...users];
  for (let at = users.length; at < count; at += 1)
    users.push({ ...models[at % models.length], _id: at.toString(16).padStart(24, '0') });
};

/** One row of the table: cold starts of an address, and a step on the page. */
const measure = async (rounds, what, { mock, folder, address, shown, step }) => {
  const browser = await startBrowser(mock.port);
  const { origin, stop } = await serveBuild(folder);
  const session = storedSession(await newSession(mock.port), origin);
  try {
    const runs = await repeat(rounds, async () => {
      const opened = await openPage(browser, { storageState: session });
      const loaded = watchScripts(opened.page, folder);
      const cold = await coldStart(opened.page, origin + address, shown);
      await opened.page.waitForLoadState('networkidle');
      const nodes = await opened.page.evaluate(() => document.querySelectorAll('*').length);
      const [heap, kib] = [await opened.heap(), loaded().bytes / 1024];
      const took = await step(opened.page);
      await opened.close();
      return { cold, took, nodes, heap, kib };
    });
    const of = (key, digits) => spreadText(spread(runs.map(run => run[key])), digits);
    return [what, of('cold'), of('took'), runs[0].nodes, of('heap', 1), runs[0].kib.toFixed(0)];
  } finally {
    await browser.close();
    stop();
  }
};

/** The milliseconds of a key press in the first input, to the painted frame. */
const typing = async page => {
  await page.locator('form input[type="text"], form input:not([type])').first().focus();
  return time(page, { event: 'input', selector: submit }, () => page.keyboard.press('x'));
};

const nextPage = page =>
  time(page, { selector: '.table-frame[aria-busy="false"] tbody tr' }, () =>
    page.getByRole('button', { name: 'Next page' }).click(),
  );

/** Shows what the product does when there is more of everything: rows, records, fields, images. */
export const growth = async bench => {
  const folder = await bench.build('product');
  const wide = await buildWideForm(moreFields);
  const few = await startMock(5, false);
  const many = await startMock(5, false);
  fill(many, manyRecords);
  const [plain, full] = [8, 60].map(least =>
    few.store.all('properties').find(({ photos }) => photos?.length >= least && (least > 8 || photos.length < 20)),
  );
  const users = (mock, rows) => ({
    mock,
    folder,
    address: `/roles/user?perPage=${rows}&page=1`,
    shown: { selector: 'tbody tr', count: rows },
    step: nextPage,
  });
  const form = (built, address) => ({
    mock: few,
    folder: built,
    address,
    shown: { selector: submit, count: 1 },
    step: typing,
  });
  const measured = {
    'list, 25 rows of some hundred': users(few, 25),
    'list, 100 rows of some hundred': users(few, 100),
    [`list, 25 rows of ${manyRecords}`]: users(many, 25),
    [`list, 100 rows of ${manyRecords}`]: users(many, 100),
    'form of 2 fields': form(folder, '/ourtrustedpartners/create'),
    [`form of ${moreFields + 2} fields`]: form(wide, '/ourtrustedpartners/create'),
    'property form, empty': form(folder, '/properties/create'),
    [`property form, ${plain.photos.length} images`]: form(folder, `/properties/${plain._id}`),
    [`property form, ${full.photos.length} images`]: form(folder, `/properties/${full._id}`),
  };
  const rows = [];
  try {
    for (const [what, given] of Object.entries(measured)) rows.push(await measure(bench.rounds, what, given));
  } finally {
    few.stop();
    many.stop();
  }
  const head = ['', 'cold start, ms', 'step, ms', 'elements', 'heap, MB', 'scripts, KiB'];
  bench.report.show('Growth, median (min–max); a step is a turned page or a key pressed', head, rows);
};
