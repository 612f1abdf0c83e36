import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { format } from 'oxfmt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallServer } from '../support/smallServer';
import { copyOf } from './copy';

const { at, read, copy, run, remove, root } = copyOf('recorded', false);

/** What a real server has answered: its description, of its collections a page of two rows, and single records. */
interface Recording {
  description: object;
  answers: Readonly<Record<string, unknown>>;
}

const folder = 'tests/servers/recorded';
const recordings = readdirSync(folder).map((file): [name: string, Recording] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(join(folder, file), 'utf8')),
]);

let current: Recording;
const address = smallServer(({ url = '' }, response) => {
  const path = url.replace(/^\/|\/?(\?.*)?$/g, '');
  const body = path === 'description' ? current.description : current.answers[path];
  // A connection that rests while a project is copied would be closed under the next call.
  const headers = { 'content-type': 'application/json', connection: 'close' };
  response.writeHead(body ? 200 : 404, headers).end(JSON.stringify(body ?? {}));
});
afterAll(remove);

const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
const formatAll = async (part: string) => {
  for (const file of readdirSync(at(part)))
    writeFileSync(at(`${part}/${file}`), (await format(file, read(`${part}/${file}`), options)).code);
};

const list = /call: get\('\w+\/?',? ?(\{[^]*?\})\)/;

/** The dialect of each server, and the options of the calls that list authors and orders. */
const expected: Readonly<Record<string, readonly [dialect: string, authors: string, orders: string]>> = {
  drf: [
    "rows: 'results', total: { at: 'count' }, pages: { by: 'page', page: 'page', size: 'page_size' }, search: 'search', sort: { signed: 'ordering' }, id: ['id'], written: ''",
    "{ sort: true, filters: { status: 'status' } }",
    '{ sort: true }',
  ],
  fastapi: [
    "rows: 'items', total: { at: 'total' }, pages: { by: 'offset', offset: 'offset', size: 'limit', most: 50 }, search: 'q', sort: { signed: 'sort' }, id: ['id'], written: ''",
    "{ sort: true, filters: { status: 'status' } }",
    '{ sort: true }',
  ],
  strapi: [
    "rows: 'data', total: { at: 'meta.pagination.total' }, pages: { by: 'page', page: 'pagination[page]', size: 'pagination[pageSize]' }, search: '_q', sort: { joined: 'sort' }, id: ['documentId'], writes: { at: 'data' }, written: 'data'",
    "{ sort: true, filters: { active: 'filters[active][$eq]', status: 'filters[status][$eq]' }, query: { 'pagination[withCount]': 'true' } }",
    "{ sort: true, sortPaths: ['code', 'amount', 'note', 'createdAt', 'updatedAt', 'publishedAt'], query: { 'pagination[withCount]': 'true', populate: '*' } }",
  ],
  loopback: [
    "pages: { by: 'offset', offset: 'filter[offset]', size: 'filter[limit]' }, search: 'filter[where][name][regexp]', sort: { joined: 'filter[order]', delimiter: ' ', directions: ['ASC', 'DESC'] }, id: ['id'], written: ''",
    "{ paged: true, sort: true, filters: { active: 'filter[where][active]', status: 'filter[where][status]' } }",
    "{ paged: true, search: 'filter[where][code][regexp]', sort: true }",
  ],
  nest: [
    "rows: 'data', total: { at: 'meta.totalItems' }, pages: { by: 'page', page: 'page', size: 'limit' }, search: 'search', sort: { joined: 'sortBy', directions: ['ASC', 'DESC'] }, id: ['id']",
    "{ sort: true, sortPaths: ['name', 'birthday', 'email', 'active', 'status'], filters: { active: 'filter.active', status: 'filter.status' } }",
    '{ sort: true }',
  ],
};

describe.each(recordings)('of what %s answers', (name, recording) => {
  const ofCall = (file: string) => list.exec(read(`src/entities/${file}.ts`).replace(/\s+/g, ' '))?.[1];
  let apiFile = '';
  beforeAll(async () => {
    current = recording;
    await copy();
    // An adopted project has no entities.
    rmSync(at('src/entities/orders.ts'), { force: true });
    const before = readdirSync(at('src/dialect'));
    const end = name === 'drf' ? '/' : '';
    for (const route of ['authors', 'orders']) {
      const source = ['--from', `${address()}/description`, '--server', address(), '--token', 'planted'];
      const { code, text } = await run([route, ...source, '--path', route + end]);
      if (code !== 0) throw new Error(text);
    }
    apiFile = readdirSync(at('src/dialect')).find(file => !before.includes(file)) ?? '';
  }, 120_000);

  test('the dialect and the lists are written as the server is asked', () => {
    const [dialect, authors, orders] = expected[name] ?? [];
    expect(read(`src/dialect/${apiFile}`)).toContain(`defineDialect({ ${dialect} })`);
    expect([ofCall('authors'), ofCall('orders')]).toEqual([authors, orders]);
    for (const route of ['authors', 'orders']) expect(read(`src/entities/${route}.ts`)).toContain(`getOne('${route}/`);
  });

  test('the lines by hand apply to what is written', async () => {
    for (const part of ['src/entities', 'src/contract', 'src/dialect']) await formatAll(part);
    const patch = resolve('tests/servers/byHand', `${name}.patch`);
    // The copy lies in the project, whose repository would be taken for its own.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
    const { stderr } = spawnSync('git', ['apply', '--check', '-p0', patch], { cwd: root, env, encoding: 'utf8' });
    expect(stderr).toBe('');
  });
});
