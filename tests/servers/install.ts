import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';
import { copyProject } from '../../scripts/installed.mjs';
import { addresses, startServer, type ServerName } from './start';

/** What somebody has at hand who connects the application to a server. */
interface Access {
  /** Address of the description, below that of the server. */
  description: string;
  /** What paths are below, beside the address of the server. @default nothing */
  base?: string;
  /** End of the paths of collections. @default nothing */
  end?: string;
  /** Label of the name that people sign in with. */
  userName: 'Email' | 'Username';
  /** The query that finds records by a text. */
  search: (collection: string, text: string) => Record<string, string>;
  /** Reads a token for the generator. */
  token: () => Promise<string>;
}

const password = 'Sea & sun 1';
const post = async (address: string, body: object | URLSearchParams): Promise<unknown> => {
  const isForm = body instanceof URLSearchParams;
  const headers = isForm ? undefined : { 'Content-Type': 'application/json' };
  return (await fetch(address, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })).json();
};
/** Reads a token, which an answer has under a key, and puts its scheme before it. */
const tokenOf = (scheme: string, key: string, address: string, body: object | URLSearchParams) => async () => {
  const answer = await post(address, body);
  return `${scheme} ${String(Object.entries(answer ?? {}).find(([at]) => at === key)?.[1])}`;
};
const form = new URLSearchParams({ grant_type: 'password', username: 'asha', password });

export const access: Readonly<Record<ServerName, Access>> = {
  drf: {
    description: 'schema/',
    end: '/',
    userName: 'Username',
    search: (_, text) => ({ search: text }),
    token: tokenOf('Token', 'token', `${addresses.drf}/api-token-auth/`, { username: 'asha', password }),
  },
  fastapi: {
    description: 'openapi.json',
    userName: 'Username',
    search: (_, text) => ({ q: text }),
    token: tokenOf('Bearer', 'access_token', `${addresses.fastapi}/token`, form),
  },
  strapi: {
    description: 'api/openapi.json',
    base: '/api',
    userName: 'Email',
    search: (_, text) => ({ populate: '*', _q: text }),
    token: tokenOf('Bearer', 'jwt', `${addresses.strapi}/api/auth/local`, { identifier: 'asha', password }),
  },
  loopback: {
    description: 'openapi.json',
    userName: 'Email',
    search: (collection, text) => ({ [`filter[where][${collection === 'authors' ? 'name' : 'code'}]`]: text }),
    token: tokenOf('Bearer', 'token', `${addresses.loopback}/users/login`, { email: 'asha@example.com', password }),
  },
  nest: {
    description: 'api-json',
    userName: 'Username',
    search: (_, text) => ({ search: text }),
    token: tokenOf('Bearer', 'access_token', `${addresses.nest}/auth/login`, { username: 'asha', password }),
  },
};

const makeCopy = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  copyProject(folder);
  mkdirSync(join(folder, 'node_modules'));
  for (const pack of readdirSync('node_modules').filter(name => name !== '.cache' && name !== '.vite'))
    symlinkSync(resolve('node_modules', pack), join(folder, 'node_modules', pack));
};

/** An installation of the application, served at an address. */
export interface Installation {
  address: string;
  stop: () => Promise<void>;
}

/**
 * Makes an installation for a server as the recipes say it: adopts a copy of the project, generates both collections
 * from the description of the server, adds the lines by hand of `byHand`, compiles and builds. It prints how many lines
 * and seconds that took.
 */
export const install = async (name: ServerName): Promise<Installation> => {
  const started = Date.now();
  const folder = join(tmpdir(), `deedbook-for-${name}`);
  const run = (...command: string[]) => {
    // The lock file has got the name of the business, but the same packages.
    utimesSync(join(folder, 'package-lock.json'), 0, 0);
    execFileSync(process.execPath, command, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  };
  // After a failed test another worker takes what this run has made.
  const mark = join(folder, 'installed-for');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== addresses[name]) {
    makeCopy(folder);
    run('scripts/command.mjs', 'adopt', '--name', 'Harbour Office', '--yes');

    const { description, base = '', end = '', token } = access[name];
    const stopServer = await startServer(name, true);
    try {
      const from = ['--from', `${addresses[name]}/${description}`, '--server', addresses[name] + base];
      from.push('--token', await token());
      for (const collection of ['authors', 'orders'])
        run('scripts/command.mjs', 'newEntity', collection, ...from, '--path', collection + end);
    } finally {
      await stopServer();
    }
    const patch = resolve('tests/servers/byHand', `${name}.patch`);
    execFileSync('git', ['apply', '-p0', patch], { cwd: folder });
    run('scripts/contract.mjs', 'types');
    run('node_modules/typescript/bin/tsc', '-p', '.', '--noEmit', '--incremental', 'false');
    const lines = readFileSync(patch, 'utf8').match(/^\+[^+]/gm)?.length ?? 0;
    process.stdout.write(
      `${name}: ${lines} lines by hand, ${Math.round((Date.now() - started) / 1000)} s until it compiles\n`,
    );

    process.env.NODE_ENV = 'production';
    process.env.VITE_API_BASE = addresses[name] + base;
    await build({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: 'dist' },
    });
    writeFileSync(mark, addresses[name]);
  }
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return { address: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
};
