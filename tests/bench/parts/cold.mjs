import { runRounds, slowly, speeds } from '../rounds.mjs';
import { bothRows, ratioBetween, threeNames, threeTitles } from '../sideBySide.mjs';
import { driveCold, driveSecond, warmUp } from '../visits.mjs';

/** An address opened for the first time ever, and again in the same profile. */
export const cold = async bench => {
  const [browser, { port }] = [await bench.browser(), await bench.mock()];
  const targets = await bench.targets(...threeNames);
  await warmUp(bench, targets);
  const of = await runRounds(
    { targets, rounds: bench.rounds, what: 'Cold start and second visit' },
    async (target, cpu) => {
      const session = await bench.sessionOf(target);
      return {
        cold: await driveCold(browser, target, session, cpu),
        second: await driveSecond(port, target, session, cpu),
      };
    },
  );
  for (const cpu of speeds) {
    const check = (what, budget, step) =>
      bench.report.checkRatios(`${what}${slowly(cpu)}`, budget, ratioBetween(of, cpu, step));
    check('Cold start to rows', cpu === 1 ? 'cold' : 'coldSlow', run => run.cold);
    check('Second visit to rows', 'secondVisit', run => run.second);
  }
  bench.report.show(
    'The first list, median (min–max) in ms; slow: a processor four times as slow, a line of 150 ms and 1.6 Mbit/s',
    threeTitles,
    [
      ...bothRows('cold start to rows', of, threeNames, run => run.cold),
      ...bothRows('second visit to rows', of, threeNames, run => run.second),
    ],
  );
};
