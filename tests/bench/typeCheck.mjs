import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../../scripts/installed.mjs';
import { spread } from './table.mjs';

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

/**
 * The type check of the whole project beside that of a file which only imports react-admin and MUI, in turns.
 * @returns processor time as a ratio and in seconds, and peak memory in MB
 */
export const measureTypeCheck = async rounds => {
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    runs.push({ whole: await compile('.'), imports: await compile('tests/bench/references/imports') });
  }
  if (!runs.every(({ whole, imports }) => whole.isGreen && imports.isGreen)) throw new Error('The types do not check.');
  const of = read => spread(runs.map(read)).median;
  const time = of(({ whole }) => whole.time);
  const base = of(({ imports }) => imports.time);
  return { time, base, ratio: time / base, memory: of(({ whole }) => whole.memory) };
};
