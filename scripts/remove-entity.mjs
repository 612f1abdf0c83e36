import { spawnSync } from 'node:child_process';
import { runCommand } from './command.mjs';
import { root } from './installed.mjs';

await runCommand('removeEntity');
if (process.exitCode === 0) spawnSync(process.execPath, ['scripts/entities-page.mjs'], { cwd: root, stdio: 'inherit' });
