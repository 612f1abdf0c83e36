import { spawnSync } from 'node:child_process';
import { programOf, root } from './installed.mjs';

/*
 * Takes pictures of every screen: npm run screens [-- --check | --accept | --docs] [what else Playwright understands]
 * --check compares them with the accepted ones, --accept (-u) accepts them, --docs takes those of the documentation,
 * -g WORDS takes some screens only.
 */

const purposes = { '--check': 'check', '--accept': 'accept', '-u': 'accept', '--docs': 'docs' };
const args = process.argv.slice(2);
const [purpose = 'take'] = args.flatMap(arg => purposes[arg] ?? []);
const others = args.filter(arg => !(arg in purposes));

const run = (program, command, env = {}) =>
  spawnSync(process.execPath, [program, ...command], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENS: purpose, ...env },
  }).status ?? 1;

const specs = purpose === 'docs' ? ['docs', 'animation'] : ['screens'];
let failed = run(programOf('vite'), ['build', '--mode', 'mock', '--logLevel', 'warn']);
for (const spec of specs)
  failed ||= run(programOf('@playwright/test', 'playwright'), ['test', '-c', 'tests/screens', ...others], {
    SCREENS_SPEC: spec,
  });
process.exitCode = failed;
