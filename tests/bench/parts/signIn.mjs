import { machineBudgets } from '../budgets.mjs';
import { timeSignIn } from '../signIn.mjs';
import { spread, spreadText } from '../table.mjs';

/** The sign-in page on the slow profile, and from its click to the rows. */
export const signIn = async bench => {
  const browser = await bench.browser();
  const [product] = await bench.targets('product');
  const { id } = await bench.session();
  const runs = [];
  for (let round = 0; round < bench.rounds; round += 1) runs.push(await timeSignIn(browser, product, id));
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
