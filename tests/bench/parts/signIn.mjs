import { openPage } from '../browser.mjs';
import { machineBudgets } from '../budgets.mjs';
import { repeat, spread, spreadText } from '../report.mjs';
import { account } from '../server.mjs';
import { time } from '../stopwatch.mjs';
import { heads } from '../targets.mjs';

/** Where the product keeps the place to come back to after a session has ended, and whose it is. */
const returnKey = 'deedbook.returnTo';

/**
 * Somebody whose session has ended types for five seconds on the slow profile, signs in and is back at their list.
 * @returns milliseconds until the sign-in page could be used, and from the click to the painted rows
 */
const timeSignIn = async (browser, { origin, address }, id) => {
  const opened = await openPage(browser);
  const { page } = opened;
  try {
    await page.addInitScript(
      ([key, place]) => sessionStorage.setItem(key, place),
      [returnKey, JSON.stringify({ id, path: address })],
    );
    await opened.slowCpu();
    await opened.slowLine();
    await page.goto(`${origin}/auth/login`);
    await page.getByLabel('Email').waitFor();
    const usable = await page.evaluate(() => performance.now());
    // Five seconds, whatever the machine: 2.5 s for each field.
    const type = async (label, text) => {
      const started = performance.now();
      await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 80 });
      await page.waitForTimeout(Math.max(0, 2500 - (performance.now() - started)));
    };
    await type('Email', account.email);
    await type('Password', account.password);
    const rows = await time(page, { rows: 25, heads: heads.users }, () =>
      page.getByRole('button', { name: 'Sign In' }).click(),
    );
    return { usable, rows };
  } finally {
    await opened.close();
  }
};

/** The sign-in page on the slow profile, and from its click to the rows. */
export const signIn = async bench => {
  const browser = await bench.browser();
  const [product] = await bench.targets('product');
  const { id } = await bench.session();
  const runs = await repeat(bench.rounds, () => timeSignIn(browser, product, id));
  const rows = spread(runs.map(run => run.rows));
  bench.report.check('Sign-in click to rows, slow profile', rows.median, machineBudgets.signInToRows, {
    unit: ' ms',
    digits: 0,
    worst: Infinity,
    note: `(${rows.min.toFixed(0)}–${rows.max.toFixed(0)})`,
  });
  bench.report.show(
    'Sign-in on the slow profile, median (min–max) in ms',
    ['', 'Deedbook'],
    [
      ['page usable', spreadText(spread(runs.map(({ usable }) => usable)))],
      ['click to rows', spreadText(rows)],
    ],
  );
};
