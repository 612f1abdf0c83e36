/*
 * Runs the application in a browser against real servers, which come from Debian and npm packages:
 * npm run test:servers [-- options of Playwright]
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { ensureInstalled, root, runProgram } from './installed.mjs';

ensureInstalled();
const { ensureChromium, ensurePythonServers, tryNodeServer } = await import('./programs.mjs');

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise(resolve => server.close(resolve));
  return port;
};

await ensurePythonServers();
const env = {
  CHROMIUM_PATH: await ensureChromium(),
  APPLICATION_PORT: String(await freePort()),
};
/** The packages of each server for Node. */
const nodeServers = JSON.parse(readFileSync(`${root}tests/servers/packages.json`, 'utf8'));
const names = ['drf', 'fastapi', ...Object.keys(nodeServers)];
const ports = await Promise.all(names.map(freePort));
for (const [at, name] of names.entries()) env[`${name.toUpperCase()}_ADDRESS`] = `http://127.0.0.1:${ports[at]}`;
for (const [name, packages] of Object.entries(nodeServers))
  env[`${name.toUpperCase()}_FOLDER`] = tryNodeServer(name, packages);
process.exitCode = runProgram('playwright', ['test', '-c', 'tests/servers', ...process.argv.slice(2)], env);
