import { openPage, visitAgain } from '../browser.mjs';
import { compare } from '../compare.mjs';
import { coldStart } from '../stopwatch.mjs';

const visit = async (opened, { origin, address }, cpu) => {
  await opened.slowCpu(cpu);
  if (cpu > 1) await opened.slowLine();
  const clock = await coldStart(opened.page, origin + address, { selector: 'tbody tr', count: 25 });
  return { clock, processor: await opened.processor() };
};

/** Opens the list for the first time ever; `cpu` above 1: on the slow line too. */
const driveCold = async (bench, target, cpu) => {
  const opened = await openPage(await bench.browser(), { storageState: await bench.sessionOf(target) });
  try {
    return await visit(opened, target, cpu);
  } finally {
    await opened.close();
  }
};

/** Opens the list again in a profile in which it has come to rest before, in a new page. */
const driveSecond = async (bench, target, cpu) =>
  visitAgain(
    (await bench.mock()).port,
    await bench.sessionOf(target),
    async opened => {
      await visit(opened, target, 1);
      await opened.atRest();
    },
    opened => visit(opened, target, cpu),
  );

/** An address opened for the first time ever, and again in the same profile. */
export const cold = async bench => {
  // Each application once unmeasured: its server compresses a file when it is first asked for.
  for (const target of await bench.targets('product', 'reactAdmin')) await driveCold(bench, target, 1);
  await compare(
    bench,
    {
      what: 'Cold start and second visit',
      title:
        'The first list, median (min–max) in ms; slow: a processor four times as slow, a line of 150 ms and 1.6 Mbit/s',
      steps: [
        { step: 'Cold start to rows', budget: cpu => (cpu === 1 ? 'cold' : 'coldSlow'), read: run => run.cold },
        {
          step: 'Second visit to rows',
          budget: cpu => (cpu === 1 ? 'secondVisit' : 'secondVisitSlow'),
          read: run => run.second,
        },
      ],
    },
    async (target, cpu) => ({
      cold: await driveCold(bench, target, cpu),
      second: await driveSecond(bench, target, cpu),
    }),
  );
};
