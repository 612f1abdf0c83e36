import { spread, spreadText } from './report.mjs';

/** Speeds of the processor: as it is, and so many times as slow. */
export const speeds = [1, 4];

/** What stands behind a figure's name at a speed. */
export const slowly = cpu => (cpu === 1 ? '' : ', slow');

/** The applications that are measured beside each other, by their names and as the tables call them. */
const titles = { product: 'Deedbook', reactAdmin: 'stock react-admin' };
const names = Object.keys(titles);

/**
 * Drives applications at each speed, interleaved in rotating order, so that what else the machine does falls on all;
 * then holds the ratios of the product and stock react-admin to their budgets, and shows the times.
 * @param steps each with its name, its budget at a speed, and what a run says of it: `clock` and `processor` time
 * @param more further rows; called with a function that tells the spread of a figure over the runs of an application
 * @param drive called with an application and a speed; its result is one run
 */
export const compare = async (bench, { what, title, steps, more = () => [] }, drive) => {
  const targets = await bench.targets(...names);
  const results = new Map(names.flatMap(name => speeds.map(cpu => [`${name} ${cpu}`, []])));
  for (let round = 0; round < bench.rounds; round += 1) {
    for (let place = 0; place < targets.length; place += 1) {
      const target = targets[(round + place) % targets.length];
      for (const cpu of speeds) results.get(`${target.name} ${cpu}`).push(await drive(target, cpu));
    }
    console.log(`${what}: round ${round + 1} of ${bench.rounds} done.`);
  }
  const of = (name, cpu, read) => spread(results.get(`${name} ${cpu}`).map(read));
  for (const cpu of speeds)
    for (const { step, budget, read } of steps) {
      const medianOf = (name, unit) => of(name, cpu, run => read(run)[unit]).median;
      bench.report.checkRatios(
        `${step}${slowly(cpu)}`,
        budget(cpu),
        unit => medianOf('product', unit) / medianOf('reactAdmin', unit),
      );
    }
  const rows = steps.flatMap(({ step, read }) =>
    speeds.flatMap(cpu =>
      ['clock', 'processor'].map(unit => [
        `${step}${slowly(cpu)}${unit === 'clock' ? '' : ', processor time'}`,
        ...names.map(name => spreadText(of(name, cpu, run => read(run)[unit]))),
      ]),
    ),
  );
  bench.report.show(title, ['', ...Object.values(titles)], [...rows, ...more(of)]);
};
