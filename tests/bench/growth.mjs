import { openPage, startBrowser } from './browser.mjs';
import { buildWideForm } from './builds.mjs';
import { watchScripts } from './loadedBytes.mjs';
import { serveBuild, startMock } from './server.mjs';
import { newSession, storedSession } from './signIn.mjs';
import { coldStart, time } from './stopwatch.mjs';
import { printTable, spread, spreadText } from './table.mjs';

const rounds = 3;
const submit = 'form button[type="submit"]';

/** How many users stand behind the list. */
const manyRecords = 100_000;
/** Fields that the wide form has besides its own two. */
const moreFields = 98;

/** Copies users until there are as many as wanted. */
const fill = ({ store }, count) => {
  const users = store.all('users');
  const models = [...users];
  for (let at = users.length; at < count; at += 1) {
    users.push({ ...models[at % models.length], _id: at.toString(16).padStart(24, '0') });
  }
};

/** What a page holds and has loaded. */
const sizeOf = async (opened, loaded) => ({
  nodes: await opened.page.evaluate(() => document.querySelectorAll('*').length),
  heap: await opened.heap(),
  kib: loaded().bytes / 1024,
});

/** One row of the table: cold starts of an address and, where there is one, a step on the page. */
const measure = async (what, { mock, folder, address, shown, step }) => {
  const browser = await startBrowser(mock.port);
  const { origin, stop } = await serveBuild(folder);
  const session = storedSession(await newSession(mock.port), origin);
  const runs = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const opened = await openPage(browser, { storageState: session });
      const loaded = watchScripts(opened.page, folder);
      const cold = await coldStart(opened.page, origin + address, shown);
      await opened.page.waitForLoadState('networkidle');
      const size = await sizeOf(opened, loaded);
      runs.push({ cold, ...size, step: step ? await step(opened.page) : Number.NaN });
      await opened.close();
    }
  } finally {
    await browser.close();
    stop();
  }
  const of = (key, digits) => spreadText(spread(runs.map(run => run[key])), digits);
  const [{ nodes, kib }] = runs;
  return [what, of('cold'), step ? of('step') : '', nodes, of('heap', 1), kib.toFixed(0)];
};

/** The milliseconds of a key press in the first input, to the painted frame. */
const typing = async page => {
  const input = page.locator('form input[type="text"], form input:not([type])').first();
  await input.focus();
  return time(page, { event: 'input', selector: submit }, () => page.keyboard.press('x'));
};

const nextPage = page =>
  time(page, { selector: '.table-frame[aria-busy="false"] tbody tr' }, () =>
    page.getByRole('button', { name: 'Next page' }).click(),
  );

/**
 * Prints what the product does when there is more of everything: rows, records, fields, images.
 * @param folder the built product
 */
export const printGrowth = async folder => {
  const few = await startMock(5, false);
  const many = await startMock(5, false);
  fill(many, manyRecords);
  const wide = await buildWideForm(moreFields);
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
  try {
    const rows = [
      await measure('list, 25 rows of some hundred', users(few, 25)),
      await measure('list, 100 rows of some hundred', users(few, 100)),
      await measure(`list, 25 rows of ${manyRecords}`, users(many, 25)),
      await measure(`list, 100 rows of ${manyRecords}`, users(many, 100)),
      await measure('form of 2 fields', form(folder, '/ourtrustedpartners/create')),
      await measure(`form of ${moreFields + 2} fields`, form(wide, '/ourtrustedpartners/create')),
      await measure('property form, empty', form(folder, '/properties/create')),
      await measure(`property form, ${plain.photos.length} images`, form(folder, `/properties/${plain._id}`)),
      await measure(`property form, ${full.photos.length} images`, form(folder, `/properties/${full._id}`)),
    ];
    console.log('\nGrowth, median (min–max); a step is a turned page or a key pressed:\n');
    printTable(['', 'cold start, ms', 'step, ms', 'elements', 'heap, MB', 'scripts, KiB'], rows);
  } finally {
    few.stop();
    many.stop();
  }
};
