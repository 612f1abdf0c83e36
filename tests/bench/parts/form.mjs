import { driveForm } from '../propertyForm.mjs';
import { runRounds, slowly, speeds } from '../rounds.mjs';
import { bothRows, ratioBetween, threeTitles } from '../sideBySide.mjs';
import { spreadText } from '../table.mjs';

const names = ['product', 'reactAdmin'];

/** The form of a new property, from the click in the list. */
export const form = async bench => {
  const { port } = await bench.mock();
  const targets = await bench.targets(...names);
  const of = await runRounds({ targets, rounds: bench.rounds, what: 'Property form' }, async (target, cpu) =>
    driveForm(port, target, await bench.sessionOf(target), cpu),
  );
  for (const cpu of speeds)
    bench.report.checkRatios(
      `Property form at rest${slowly(cpu)}`,
      'propertyForm',
      ratioBetween(of, cpu, run => run),
    );
  const typing = speeds.map(cpu => [
    `the first field takes typing${slowly(cpu)}`,
    ...names.map(name => spreadText(of(name, cpu, run => run.typing))),
  ]);
  bench.report.show(
    'The property form, median (min–max) in ms from the click; slow: a processor four times as slow',
    threeTitles.slice(0, names.length + 1),
    [...typing, ...bothRows('all of it at rest', of, names, run => run)],
  );
};
