import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const systemPaths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of an nginx on this machine: `NGINX_PATH`, or the system's. */
export const findNginx = () => [process.env.NGINX_PATH, ...systemPaths].find(path => path && existsSync(path));

/** Finds an nginx, installing one where that needs nobody; without one, `deploy/nginx.conf` is not tried out. */
export const ensureNginx = () => {
  const found = findNginx();
  if (found) return found;
  try {
    installFromDebian('nginx', 'nginx');
  } catch {
    // Whatever the installer printed stands above; the line below says what follows from it.
  }
  if (!findNginx()) console.warn('No nginx found, so deploy/nginx.conf is read but not run. Install it to run it too.');
  return findNginx();
};
