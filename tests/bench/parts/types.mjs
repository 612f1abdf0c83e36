import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../../../scripts/installed.mjs';
import { compilerBudgets } from '../budgets.mjs';
import { repeat, spread } from '../report.mjs';

/** Peak memory in MB of a process and those it started, as long as Linux tells. */
const peakOf = pid => {
  const peaks = [];
  const look = of => {
    try {
      const [, peak = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${of}/status`, 'utf8')) ?? [];
      peaks.push(peak / 1024);
      for (const task of readdirSync(`/proc/${of}/task`))
        readFileSync(`/proc/${of}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).forEach(look);
    } catch {
      // It has ended.
    }
  };
  look(pid);
  return Math.max(0, ...peaks);
};

/** Seconds of processor time in a line of the shell's `times`, such as `0m1.250s 0m0.190s`. */
const seconds = line =>
  Array.from(line.matchAll(/(\d+)m([\d.]+)s/g)).reduce((sum, [, min, sec]) => sum + Number(min) * 60 + Number(sec), 0);

/** Compiles a project and tells processor seconds, memory in MB and whether it was without errors. */
const compile = project =>
  new Promise(resolve => {
    const shell = spawn('sh', ['-c', `node_modules/.bin/tsc -p ${project} 1>&2; echo "left $?"; times`], { cwd: root });
    let said = '';
    let memory = 0;
    const watch = setInterval(() => (memory = Math.max(memory, peakOf(shell.pid))), 20);
    shell.stdout.setEncoding('utf8').on('data', text => (said += text));
    shell.once('close', () => {
      clearInterval(watch);
      const [left, , children = ''] = said.trim().split('\n');
      resolve({ isGreen: left === 'left 0', time: seconds(children), memory });
    });
  });

/** What the compiler takes for the application, beside a file which only imports react-admin and MUI, in turns. */
export const types = async ({ rounds, report }) => {
  const runs = await repeat(rounds, async () => ({
    application: await compile('tests/bench/references/application'),
    imports: await compile('tests/bench/references/imports'),
    whole: await compile('.'),
  }));
  if (!runs.every(run => Object.values(run).every(({ isGreen }) => isGreen)))
    throw new Error('The types do not check.');
  const of = read => spread(runs.map(read)).median;
  const base = of(({ imports }) => imports.time);
  const time = of(({ application }) => application.time);
  const whole = of(run => run.whole.time);
  report.check('Type check of src, beside imports alone', time / base, compilerBudgets.ratio.most, {
    worst: compilerBudgets.ratio.worst,
    note: `(${time.toFixed(1)} s beside ${base.toFixed(1)} s; ${whole.toFixed(1)} s with tests and scripts)`,
  });
  const memory = of(run => run.application.memory);
  report.check('Type check of src, memory', memory, compilerBudgets.memory.most, {
    unit: ' MB',
    digits: 0,
    note: `(${Math.round(of(run => run.whole.memory))} MB with tests and scripts)`,
    worst: compilerBudgets.memory.worst,
  });
};
