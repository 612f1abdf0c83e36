import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What runs against the application. */
export type ServerName = 'drf' | 'fastapi' | 'strapi' | 'loopback' | 'nest';

/** Addresses of the servers, which the build of the application knows. */
export const addresses: Readonly<Record<ServerName, string>> = {
  drf: process.env.DRF_ADDRESS ?? '',
  fastapi: process.env.FASTAPI_ADDRESS ?? '',
  strapi: process.env.STRAPI_ADDRESS ?? '',
  loopback: process.env.LOOPBACK_ADDRESS ?? '',
  nest: process.env.NEST_ADDRESS ?? '',
};

const commandOf = (name: ServerName): readonly [program: string, ...args: string[]] => {
  if (name === 'drf' || name === 'fastapi') return ['/usr/bin/python3', '-B', `tests/servers/${name}/server.py`];
  const folder = process.env[`${name.toUpperCase()}_FOLDER`] ?? '';
  cpSync(`tests/servers/${name}`, folder, { recursive: true });
  return [process.execPath, join(folder, 'server.cjs')];
};

const isUp = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

/**
 * Starts a server with its data as they are in the beginning, and waits until it answers.
 * @param isGuarded whether its users sign in; else everybody may do everything
 * @returns what stops it
 */
export const startServer = async (name: ServerName, isGuarded: boolean): Promise<() => Promise<void>> => {
  const address = addresses[name];
  if (!address) throw new Error('Run these tests with npm run test:servers.');
  const [program, ...args] = commandOf(name);
  const server = spawn(program, [...args, new URL(address).port, ...(isGuarded ? ['guarded'] : [])], {
    stdio: ['ignore', name === 'strapi' ? 'ignore' : 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  while (!(await isUp(address))) {
    if (server.exitCode !== null) throw new Error(`${name} did not start.`);
    await setTimeout(100);
  }
  return async () => {
    server.kill();
    await ended;
  };
};
