import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { runnerImport } from 'vite';
import { ensureInstalled, root } from './installed.mjs';

ensureInstalled();
const { module } = await runnerImport(`${root}scripts/newEntity/main.ts`, { configFile: false, logLevel: 'error' });
const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
const ask =
  lines && (async (question, proposed) => (await lines.question(`${question}\n  [${proposed}] `)).trim() || proposed);

process.exitCode = await module.main(process.argv.slice(2), { root, ask, print: console.log });
lines?.close();
const touched = ['src/entities', 'src/contract'];
if (process.exitCode === 0) spawnSync('npx', ['oxfmt', ...touched], { cwd: root, shell: process.platform === 'win32' });
