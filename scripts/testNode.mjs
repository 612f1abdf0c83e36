// Unit tests under another Node, which comes as the package `node`: npm run test:node -- MAJOR [folder or file …]
import { spawnSync } from 'node:child_process';
import { ensureInstalled, programOf, root } from './installed.mjs';

const [major = '', ...files] = process.argv.slice(2);
if (!/^\d+$/.test(major)) {
  console.error('Name the major version of Node: npm run test:node -- 26');
  process.exit(2);
}

ensureInstalled();
const program = [programOf('vitest'), 'run', ...files];
const { status } = spawnSync('npm', ['exec', '--yes', `--package=node@${major}`, '--', 'node', ...program], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
