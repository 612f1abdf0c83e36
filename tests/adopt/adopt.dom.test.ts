import { QueryClient } from '@tanstack/react-query';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main as adopt } from '../../scripts/adopt/main';
import { main as add } from '../../scripts/newEntity/main';
import { pageOf } from '../engine/data/things';
import { startMock } from '../mock/startMock';
import { runScript, writeFiles } from '../support/temporaryFolder';
import { routesIn } from '../../scripts/newEntity/indexFiles';

const page = readFileSync('docs/adopt.md', 'utf8');

const commands = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, code = '']) => code.trim().split('\n'));

const scripts: Readonly<Record<string, typeof adopt>> = { adopt, 'new:entity': add };

/** A copy of the project, inside it so that packages are found. */
const root = resolve('test-results/adopted');

const at = (path: string) => join(root, path);

const read = (path: string) => readFileSync(at(path), 'utf8');

const filesIn = (folder: string) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));

/** Code without what it says of itself: examples may name what was there. */
const codeOf = (text: string) => text.replace(/\/\*[^]*?\*\//g, '');

/** Carries out one of the page's commands in the copy. */
const follow = async (command: string): Promise<string> => {
  const [, name = '', rest = ''] = /^npm run (\S+)(.*)$/.exec(command) ?? [];
  const words = [...rest.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const args = words.flatMap(word => {
    if (word === '--') return [];
    return word.endsWith('.yaml') ? resolve('tests/adopt', word) : word;
  });
  const printed: string[] = [];
  // All of it is compiled below.
  const code = await scripts[name]?.(args, { root, print: line => printed.push(line), compile: () => undefined });
  return code === 0 ? '' : `${command}: ${printed.join('\n')}`;
};

// The compiler reads MUI and react-admin too, which takes a busy machine its time.
const patience = { timeout: 600_000 };

beforeAll(() => {
  rmSync(root, { recursive: true, force: true });
  for (const folder of ['src', 'mock-api', 'tests', 'scripts', 'docs', 'deploy', 'public', '.ci', '.github'])
    cpSync(folder, at(folder), { recursive: true });
  for (const entry of readdirSync('.', { withFileTypes: true })) if (entry.isFile()) cpSync(entry.name, at(entry.name));
  writeFiles(root, { 'node_modules/@mui/icons-material/ArticleOutlined.js': '' });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const routes = routesIn(readFileSync('src/entities/index.ts', 'utf8'));

describe('docs/adopt.md', () => {
  test('has commands that can be carried out', patience, async () => {
    const kept = new Set(['npm start', 'npm test', 'npm run check']);
    for (const command of commands) if (!kept.has(command)) expect(await follow(command)).toBe('');
    expect(routesIn(read('src/entities/index.ts'))).toEqual(['berths', 'notes']);
  });

  test('names nothing that is not there afterwards', () => {
    const [, map = ''] = page.split('## 4.');
    const paths = [...map.matchAll(/`((?:src|mock-api|public)\/[\w./-]+|\.env\.example)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(12);
    expect(paths.filter(path => !existsSync(at(path)))).toEqual([]);
  });
});

describe('the adopted product', () => {
  test('is called by its new name everywhere', () => {
    const named = ['src', 'mock-api', 'tests', 'scripts', 'public'].flatMap(folder =>
      filesIn(folder).filter(name => /deedbook/i.test(read(`${folder}/${name}`))),
    );
    expect(named).toEqual([]);
    expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'harbouroffice' });
    expect(read('.env.example')).toContain('VITE_BRAND=Harbour Office\n');
  });

  test('has no route of the other business left in its code', () => {
    const quoted = routes.filter(route => route.includes('/')).map(route => `'${route}'`);
    const left = ['src', 'mock-api'].flatMap(folder =>
      filesIn(folder).filter(name => quoted.some(route => codeOf(read(`${folder}/${name}`)).includes(route))),
    );
    expect(left).toEqual([]);
  });

  // `npm run adopt:try` runs all tests, each night with and without Hindi.
  test('compiles with all of its tests', patience, () => {
    // The compiler finds the packages further up.
    rmSync(at('node_modules'), { recursive: true, force: true });
    const compiler = resolve('node_modules/typescript/bin/tsc');
    expect(runScript(compiler, ['-p', '.', '--pretty', 'false'], { cwd: root })).toMatchObject({ status: 0, said: '' });
  });

  test('signs in at its mock, and lists, adds, changes and deletes', async () => {
    const { createMockApi } = await import(/* @vite-ignore */ at('mock-api/server.ts'));
    const { accountPassword, accounts } = await import(/* @vite-ignore */ at('mock-api/accounts.ts'));
    const { session } = await import(/* @vite-ignore */ at('src/engine/http/session.ts'));
    const { signIn } = await import(/* @vite-ignore */ at('src/engine/http/signIn.ts'));
    const { registry } = await import(/* @vite-ignore */ at('src/entities/index.ts'));
    const { createDataProvider } = await import(/* @vite-ignore */ at('src/engine/data/dataProvider.ts'));
    const { nodeFetch } = await import('../support/nodeFetch');
    const mock = await startMock({}, createMockApi);
    const sent: string[] = [];
    const realFetch = globalThis.fetch;
    globalThis.fetch = (input, init = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      sent.push(`${init.method ?? 'GET'} ${pathname.replace('/v1/', '')}`);
      return nodeFetch(mock.origin + pathname + search, init);
    };
    try {
      expect([accounts[0].email, accountPassword]).toEqual(['superadmin@harbouroffice.test', 'HarbourOffice@1']);
      await signIn({ name: accounts[0].email, password: accountPassword });
      expect(session.get().admin.role).toBe('superadmin');

      for (const [name, seeded] of Object.entries({ berths: 57, notes: 0 })) {
        const provider = createDataProvider(registry, new QueryClient());
        const count = async () => (await provider.getList(name, pageOf())).total;
        expect(await count()).toBe(seeded);
        const { data } = await provider.create(name, { data: { title: 'Sea' } });
        await provider.update(name, { id: data.id, data: { ...data, title: 'Bay' }, previousData: data });
        expect(await count()).toBe(seeded + 1);
        await provider.delete(name, { id: data.id, previousData: { ...data, title: 'Bay' } });
        expect(await count()).toBe(seeded);
      }
      expect(sent.filter(line => /^(POST|PATCH)/.test(line)).map(line => line.replace(/\w{24}/, ':id'))).toEqual([
        'POST admin/loginSuperadmin',
        'POST v2/berths',
        'PATCH v2/berths/:id',
        'POST notes',
      ]);
    } finally {
      globalThis.fetch = realFetch;
      await mock.stop();
    }
  });
});
