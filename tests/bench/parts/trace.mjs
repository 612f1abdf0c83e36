import { slowly, speeds } from '../rounds.mjs';
import { printTable } from '../table.mjs';
import { ofNavigation, recordTrace } from '../trace.mjs';
import { mainThreadOf, requestsOf } from '../traceTables.mjs';
import { driveCold, driveSecond, warmUp } from '../visits.mjs';

/** Evaluations below this, in milliseconds, are added up. */
const worthALine = 1;

const print = (what, { origin }, { events, result: { clock } }) => {
  const navigation = ofNavigation(events, origin, clock);
  console.log(`\n${what}: requests until the rows were painted after ${clock.toFixed(0)} ms\n`);
  printTable(
    ['start, ms', 'end, ms', 'KiB', 'name'],
    requestsOf(navigation).map(({ from, to, kib, name }) => [
      from.toFixed(0),
      to?.toFixed(0) ?? '–',
      kib.toFixed(1),
      name,
    ]),
  );
  const parts = mainThreadOf(navigation);
  const isSmall = ([part, ms]) => part.startsWith('evaluate ') && ms < worthALine;
  const sum = rows => rows.reduce((all, [, ms]) => all + ms, 0);
  const small = parts.filter(isSmall);
  const rows = [
    ...parts.filter(row => !isSmall(row)),
    ...(small.length > 0 ? [[`evaluate ${small.length} more scripts`, sum(small)]] : []),
    ['all of it', sum(parts)],
  ];
  console.log(`\n${what}: processor time of the main thread until then\n`);
  printTable(
    ['', 'ms'],
    rows.map(([part, ms]) => [part, ms.toFixed(1)]),
  );
};

/** Prints what the product and stock react-admin ask for and do until the first list shows, from one trace each. */
export const printTraces = async bench => {
  const [browser, { port }] = [await bench.browser(), await bench.mock()];
  const targets = await bench.targets('product', 'reactAdmin');
  await warmUp(bench, targets);
  for (const target of targets) {
    const session = await bench.sessionOf(target);
    for (const cpu of speeds) {
      const traced = (opened, act) => recordTrace(opened.devtools, act);
      const cold = await driveCold(browser, target, session, cpu, traced);
      print(`${target.name}, cold start${slowly(cpu)}`, target, cold);
      const second = await driveSecond(port, target, session, cpu, traced);
      print(`${target.name}, second visit${slowly(cpu)}`, target, second);
    }
  }
};
