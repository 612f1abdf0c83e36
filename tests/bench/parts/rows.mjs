import { machineBudgets } from '../budgets.mjs';
import { driveRows } from '../interactions.mjs';
import { runRounds, slowly, speeds } from '../rounds.mjs';
import { bothRows, ratioBetween, threeNames, threeTitles } from '../sideBySide.mjs';
import { spreadText } from '../table.mjs';

/** 25 → 100 rows, the menu, and the memory that the page holds then. */
export const rows = async bench => {
  const browser = await bench.browser();
  const targets = await bench.targets(...threeNames);
  const of = await runRounds({ targets, rounds: bench.rounds, what: 'Rows and menu' }, async (target, cpu) =>
    driveRows(browser, target, await bench.sessionOf(target), cpu),
  );
  for (const cpu of speeds) {
    bench.report.checkRatios(
      `25 → 100 rows${slowly(cpu)}`,
      'hundred',
      ratioBetween(of, cpu, run => run.hundred),
    );
    bench.report.checkRatios(
      `Menu click to the other list${slowly(cpu)}`,
      'menu',
      ratioBetween(of, cpu, run => run.menu),
    );
  }
  const heapOf = name => of(name, 1, run => run.heap);
  bench.report.check('Heap with 100 rows', heapOf('product').median, machineBudgets.heap, {
    unit: ' MB',
    worst: Infinity,
  });
  bench.report.show(
    'The same steps in three applications, median (min–max) in ms and MB; slow: a processor four times as slow',
    threeTitles,
    [
      ...bothRows('25 → 100 rows', of, threeNames, run => run.hundred),
      ...bothRows('menu click to the other list', of, threeNames, run => run.menu),
      ['heap with 100 rows', ...threeNames.map(name => spreadText(heapOf(name), 1))],
    ],
  );
};
