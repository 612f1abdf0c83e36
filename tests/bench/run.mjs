import { parseArgs } from 'node:util';
import { startBrowser } from './browser.mjs';
import {
  byteBudgets,
  compilerBudgets,
  machineBudgets,
  ratioBudgets,
  requestBudgets,
  wholeListBudgets,
} from './budgets.mjs';
import { buildProduct, buildReference } from './builds.mjs';
import { largestDeclaration, measureBytes } from './bytes.mjs';
import { printGrowth } from './growth.mjs';
import { runRounds } from './interactions.mjs';
import { countRequests } from './requests.mjs';
import { startMock } from './server.mjs';
import { newSession, storedSession, timeSignIn } from './signIn.mjs';
import { printTable, spread, spreadText } from './table.mjs';
import { serveTarget } from './targets.mjs';
import { measureTypeCheck } from './typeCheck.mjs';
import { measureWholeList, wholeScale } from './wholeList.mjs';

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, growth: { type: 'boolean', default: false } },
});
const rounds = Number(flags.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');
/** Enough users for a page of a hundred. */
const scale = 5;

const types = await measureTypeCheck(rounds);
const folders = { product: await buildProduct(), tenTimes: await buildProduct(10) };
folders.reactAdmin = await buildReference('reactAdmin');
folders.muiTable = await buildReference('muiTable');

const mock = await startMock(scale);
const browser = await startBrowser(mock.port);
const targets = await Promise.all(['product', 'reactAdmin', 'muiTable'].map(name => serveTarget(name, folders[name])));
const [product] = targets;
const session = await newSession(mock.port);

/** The rows of the table of budgets; a missed byte, request or ratio budget fails the run. */
const figures = [];
const check = (what, figure, budget, { unit = '', digits = 1, fails = true, note = '' } = {}) => {
  const isMet = figure <= budget;
  figures.push([
    what,
    `${figure.toFixed(digits)}${unit}${note && ` ${note}`}`,
    `≤ ${budget}${unit}`,
    isMet ? 'met' : 'MISSED',
  ]);
  if (!isMet && fails) process.exitCode = 1;
};
const kib = bytes => bytes / 1024;

try {
  const once = await measureBytes(browser, folders.product, mock.port);
  const tenTimes = await measureBytes(browser, folders.tenTimes, mock.port);
  const inKib = { unit: ' KiB' };
  check('Scripts until sign-in is usable', kib(once.signIn.bytes), byteBudgets.signIn, inKib);
  check('Scripts until the first list shows', kib(once.list.bytes), byteBudgets.firstList, inKib);
  check('Own chunk of a declared screen', kib(largestDeclaration(folders.product)), byteBudgets.oneMoreScreen, inKib);
  check('10 times as many entities add', kib(tenTimes.list.bytes - once.list.bytes), byteBudgets.tenTimes, inKib);

  const requests = await countRequests(browser, product, storedSession(session, product.origin));
  const whole = { digits: 0 };
  check('Requests of one settled search', requests.search, requestBudgets.search, whole);
  check('Requests of going back to a list', requests.goingBack, requestBudgets.goingBack, whole);
  check('List calls of opening and closing a dialog', requests.dialog, requestBudgets.dialog, whole);

  const results = await runRounds(browser, targets, target => storedSession(session, target.origin), rounds);
  const signIns = [];
  for (let round = 0; round < rounds; round += 1) signIns.push(await timeSignIn(browser, product, session.id));

  const of = (name, cpu, key) =>
    spread(results.find(result => result.name === name && result.cpu === cpu).runs.map(run => run[key]));
  const signInRows = spread(signIns.map(({ rows }) => rows));
  check('Sign-in click to rows, slow profile', signInRows.median, machineBudgets.signInToRows, {
    unit: ' ms',
    digits: 0,
    fails: false,
    note: `(${signInRows.min.toFixed(0)}–${signInRows.max.toFixed(0)})`,
  });
  for (const cpu of [1, 4]) {
    const speed = cpu === 1 ? '' : `, processor ${cpu} times as slow`;
    const ratio = key => of('product', cpu, key).median / of('reactAdmin', cpu, key).median;
    const options = { digits: 2 };
    check(`25 → 100 rows, ratio${speed}`, ratio('hundred'), ratioBudgets.hundredRows, options);
    check(`Menu click to the other list, ratio${speed}`, ratio('menu'), ratioBudgets.menuClick, options);
  }
  check('Heap with 100 rows', of('product', 1, 'heap').median, machineBudgets.heap, { unit: ' MB', fails: false });

  check('Type check, beside imports alone', types.ratio, compilerBudgets.ratio, {
    fails: false,
    note: `(${types.time.toFixed(1)} s beside ${types.base.toFixed(1)} s)`,
  });
  check('Type check, memory', types.memory, compilerBudgets.memory, { unit: ' MB', digits: 0, fails: false });

  console.log('\nBudgets (sizes after brotli):\n');
  printTable(['figure', 'measured', 'budget', ''], figures);
  console.log(
    '\nThe same steps in three applications, median (min–max), ms and MB; slow: also a line of 150 ms and 1.6 Mbit/s for the cold start:\n',
  );
  const shown = [
    ['cold start to rows', 'cold'],
    ['25 → 100 rows', 'hundred'],
    ['menu click to the other list', 'menu'],
  ].flatMap(([what, key]) =>
    [1, 4].map(cpu => [
      `${what}${cpu === 1 ? '' : ', slow'}`,
      ...targets.map(({ name }) => spreadText(of(name, cpu, key))),
    ]),
  );
  printTable(
    ['', 'Deedbook', 'stock react-admin', 'bare MUI table'],
    [...shown, ['heap with 100 rows', ...targets.map(({ name }) => spreadText(of(name, 1, 'heap'), 1))]],
  );
  console.log(
    `\nSign-in page usable on the slow profile: ${spreadText(spread(signIns.map(({ usable }) => usable)))} ms.`,
  );
} finally {
  await browser.close();
  for (const { stop } of [...targets, mock]) stop();
}
const large = await startMock(wholeScale);
const largeBrowser = await startBrowser(large.port);
const served = await serveTarget('product', folders.product);
try {
  const stored = storedSession(await newSession(large.port), served.origin);
  const runs = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measureWholeList(largeBrowser, served, stored));
  const [{ records, calls }] = runs;
  console.log('\nA list taken whole:\n');
  printTable(
    ['', 'median (min–max), ms', 'longest task over 50 ms', 'budget'],
    ['sort', 'filter'].map(deed => {
      const took = spread(runs.map(run => run[deed].took));
      const longTask = Math.max(...runs.map(run => run[deed].longTask));
      const { toFrame, task } = wholeListBudgets;
      const isMet = took.median <= toFrame && longTask <= task;
      const name = `${deed} all of ${records} records, read in ${calls} calls`;
      return [
        name,
        spreadText(took),
        longTask.toFixed(0),
        `≤ ${toFrame} ms, ≤ ${task} ms: ${isMet ? 'met' : 'MISSED'}`,
      ];
    }),
  );
} finally {
  await largeBrowser.close();
  for (const { stop } of [served, large]) stop();
}
if (flags.growth) await printGrowth(folders.product);
