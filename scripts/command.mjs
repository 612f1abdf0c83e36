import { createInterface } from 'node:readline/promises';
import { ensureInstalled, load, root } from './installed.mjs';

/**
 * Runs a command that is written in TypeScript and may ask the user; its answer is the exit code.
 * @param folder the folder of its `main.ts`, beside this file
 */
export const runCommand = async folder => {
  ensureInstalled();
  const { main } = await load(`scripts/${folder}/main.ts`);
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const ask =
    lines && (async (question, proposed) => (await lines.question(`${question}\n  [${proposed}] `)).trim() || proposed);
  process.exitCode = await main(process.argv.slice(2), { root, ask, print: console.log });
  lines?.close();
};
