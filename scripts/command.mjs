// Runs a command that is written in TypeScript and may ask the user: node scripts/command.mjs newEntity NAME
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { ensureInstalled, load, programOf, root } from './installed.mjs';

const [folder, ...args] = process.argv.slice(2);
ensureInstalled();
const { main } = await load(`scripts/${folder}/main.ts`);
const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
const ask =
  lines && (async (question, proposed) => (await lines.question(`${question}\n  [${proposed}] `)).trim() || proposed);
process.exitCode = await main(args, { root, ask, print: console.log });
lines?.close();

const run = (...command) => execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
const page = `${root}docs/reference/entities.md`;
if (process.exitCode === 0 && !args.includes('--help')) {
  // The commands write text that is not formatted, and names of another length break lines elsewhere.
  run(
    programOf('oxfmt'),
    '--no-error-on-unmatched-pattern',
    ...(folder === 'adopt' ? [] : ['src/entities', 'src/contract', 'src/dialect', 'mock-api/seed']),
  );
  // The only page of the reference that changes with each entity.
  if (folder !== 'adopt' && existsSync(page)) {
    writeFileSync(page, run('scripts/inPage.mjs', 'scripts/reference/main.ts'));
    console.log('Wrote docs/reference/entities.md.');
  }
}
