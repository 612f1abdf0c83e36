import { mkdirSync, writeFileSync } from 'node:fs';
import { openPage, openProfile, visitsBefore } from '../browser.mjs';
import { compare, slowly, speeds } from '../compare.mjs';
import { coldStart } from '../stopwatch.mjs';

const visit = async (opened, { origin, address }, cpu) => {
  await opened.slowCpu(cpu);
  if (cpu > 1) await opened.slowLine();
  const clock = await coldStart(opened.page, origin + address, { selector: 'tbody tr', count: 25 });
  return { clock, processor: await opened.processor() };
};

const unwatched = (_opened, act) => act();

/**
 * Opens the list for the first time ever; `cpu` above 1: on the slow line too.
 * @param around called with the page and the visit, to watch it
 */
const driveCold = async (bench, target, cpu, around = unwatched) => {
  const opened = await openPage(await bench.browser(), { storageState: await bench.sessionOf(target) });
  try {
    return await around(opened, () => visit(opened, target, cpu));
  } finally {
    await opened.close();
  }
};

/** Opens the list again in a profile in which it has come to rest before, in a new page. */
const driveSecond = async (bench, target, cpu, around = unwatched) => {
  const profile = await openProfile((await bench.mock()).port, await bench.sessionOf(target));
  try {
    for (let before = 0; before < visitsBefore; before += 1) {
      const opened = await profile.open();
      await visit(opened, target, 1);
      await opened.atRest();
      await opened.close();
    }
    const opened = await profile.open();
    return await around(opened, () => visit(opened, target, cpu));
  } finally {
    await profile.close();
  }
};

/** Opens each application once unmeasured: its server compresses a file when it is first asked for. */
const warmUp = async bench => {
  const targets = await bench.targets('product', 'reactAdmin');
  for (const target of targets) await driveCold(bench, target, 1);
  return targets;
};

/** An address opened for the first time ever, and again in the same profile. */
export const cold = async bench => {
  await warmUp(bench);
  await compare(
    bench,
    {
      what: 'Cold start and second visit',
      title:
        'The first list, median (min–max) in ms; slow: a processor four times as slow, a line of 150 ms and 1.6 Mbit/s',
      steps: [
        { step: 'Cold start to rows', budget: cpu => (cpu === 1 ? 'cold' : 'coldSlow'), read: run => run.cold },
        { step: 'Second visit to rows', budget: () => 'secondVisit', read: run => run.second },
      ],
    },
    async (target, cpu) => ({
      cold: await driveCold(bench, target, cpu),
      second: await driveSecond(bench, target, cpu),
    }),
  );
};

const traceFolder = 'test-results/bench/traces';
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
];

/** Writes a trace of what a page does, for the performance panel of Chromium's developer tools. */
const traceTo =
  file =>
  async ({ devtools }, act) => {
    const traceEvents = [];
    devtools.on('Tracing.dataCollected', ({ value }) => traceEvents.push(...value));
    await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories: categories.join() });
    await act();
    const complete = new Promise(resolve => {
      devtools.once('Tracing.tracingComplete', resolve);
    });
    await devtools.send('Tracing.end');
    await complete;
    mkdirSync(traceFolder, { recursive: true });
    writeFileSync(`${traceFolder}/${file}.json`, JSON.stringify({ traceEvents }));
    console.log(`Trace written: ${traceFolder}/${file}.json`);
  };

/** Traces what the product and stock react-admin ask for and do until the first list shows. */
export const writeTraces = async bench => {
  for (const target of await warmUp(bench))
    for (const cpu of speeds) {
      await driveCold(bench, target, cpu, traceTo(`${target.name}, cold start${slowly(cpu)}`));
      await driveSecond(bench, target, cpu, traceTo(`${target.name}, second visit${slowly(cpu)}`));
    }
};
