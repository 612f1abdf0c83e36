// Adopts a copy of the project, with its own packages, and tries it: npm run adopt:try [-- --english-only]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './installed.mjs';

const steps = [
  ['npm', 'ci', '--prefer-offline'],
  ['npm', 'run', 'adopt', '--', '--name', 'Harbour Office', '--yes', ...process.argv.slice(2)],
  ['npm', 'run', 'check'],
  ['npm', 'run', 'test:unit'],
];

const copy = mkdtempSync(join(tmpdir(), 'adopted-'));
copyProject(copy);
// Some tests ask Git.
execFileSync('git', ['init', '--quiet'], { cwd: copy });
execFileSync('git', ['add', '--all'], { cwd: copy });

const failed = steps.find(([command, ...args]) => {
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(`${args.slice(0, 2).join(' ')}: ${Math.round((Date.now() - started) / 1000)} s, exit code ${status}`);
  return status !== 0;
});
rmSync(copy, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;
