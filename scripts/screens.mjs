import { spawnSync } from 'node:child_process';
import { root } from './installed.mjs';

/*
 * Takes pictures of every screen: npm run screens [-- --check | --accept] [what else Playwright understands]
 * --check compares them with the accepted ones, --accept (-u) accepts them, -g WORDS takes some screens only.
 */

const purposes = { '--check': 'check', '--accept': 'accept', '-u': 'accept' };
const args = process.argv.slice(2);
const [purpose = 'take'] = args.flatMap(arg => purposes[arg] ?? []);
const others = args.filter(arg => !(arg in purposes));

const run = (...command) =>
  spawnSync('npx', command, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, SCREENS: purpose },
  }).status ?? 1;

process.exitCode =
  run('vite', 'build', '--logLevel', 'warn') || run('playwright', 'test', '-c', 'tests/screens', ...others);
