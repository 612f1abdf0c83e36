import { createInterface } from 'node:readline/promises';
import { runnerImport } from 'vite';
import { ensureInstalled, root } from './installed.mjs';

/**
 * Runs a command that is written in TypeScript and may ask whoever is at the keyboard; its answer is the exit code.
 * @param folder the folder of its `main.ts`, beside this file
 */
export const runCommand = async folder => {
  ensureInstalled();
  const { module } = await runnerImport(`${root}scripts/${folder}/main.ts`, { configFile: false, logLevel: 'error' });
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const ask =
    lines && (async (question, proposed) => (await lines.question(`${question}\n  [${proposed}] `)).trim() || proposed);
  process.exitCode = await module.main(process.argv.slice(2), { root, ask, print: console.log });
  lines?.close();
};
