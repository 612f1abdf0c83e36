import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const isCurrent = () => {
  const installed = `${root}node_modules/.package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
};

/** Installs the packages of the lock file unless they are there already. */
export const ensureInstalled = () => {
  if (isCurrent()) return;
  console.log('Installing the packages of package-lock.json …');
  execFileSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
};
