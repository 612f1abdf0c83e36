import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages where that can be done without asking anybody.
 * @param what what is installed, as the line on the screen says it
 * @returns whether it was tried; a failed installation throws
 */
export const installFromDebian = (what, ...packages) => {
  if (!isDebianRoot()) return false;
  console.log(`Installing ${what} from the Debian packages …`);
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update'], quiet);
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], quiet);
  return true;
};
