import { spawnSync } from 'node:child_process';
import { runCommand } from './command.mjs';
import { programOf, root } from './installed.mjs';

await runCommand('newEntity');
const touched = ['src/entities', 'src/contract', 'src/dialect', 'mock-api/seed'];
if (process.exitCode === 0) {
  spawnSync(process.execPath, [programOf('oxfmt'), ...touched], { cwd: root });
  spawnSync(process.execPath, ['scripts/entities-page.mjs'], { cwd: root, stdio: 'inherit' });
}
