import { spawnSync } from 'node:child_process';
import { programOf, root } from './installed.mjs';

/*
 * Compares the screens with their accepted pictures: npm run screens [-- --check | --accept | --docs] [options of Playwright]
 * --accept accepts what is new or differs, --docs takes the pictures of README.md. tests/screens/README.md has more.
 */

const flags = { '--check': [], '--accept': ['--update-snapshots'], '--docs': ['--project', '1440-light'] };
const [first, ...rest] = process.argv.slice(2);
const options = first in flags ? [...rest, ...flags[first]] : process.argv.slice(2);

const run = (program, ...command) =>
  spawnSync(process.execPath, [program, ...command], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENS_SPEC: first === '--docs' ? 'docs.spec.ts' : 'screens.spec.ts' },
  }).status ?? 1;

process.exitCode =
  run(programOf('vite'), 'build', '--mode', 'mock', '--logLevel', 'warn') ||
  run(programOf('@playwright/test', 'playwright'), 'test', '-c', 'tests/screens', ...options);
