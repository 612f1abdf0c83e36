import { screen, waitFor, within } from '@testing-library/react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dialectOf, isPaged } from '../../src/engine/schema/declaredCalls';
import { checkEntity } from '../../src/engine/schema/checks';
import { formFields, fieldNames, type Entity } from '../../src/engine/schema/entity';
import { pathsIn, setAt } from '../../src/engine/values/paths';
import { valueAt } from '../../src/engine/values/valueAt';
import type { FormView } from '../../src/engine/schema/formViews';
import type { Field, RaRecord } from '../../src/engine/fields/field';
import { createDataProvider } from '../../src/engine/data/dataProvider';
import { createQueryClient } from '../../src/engine/data/queryClient';
import '../support/browserDom';
import { pageOf } from '../engine/data/things';
import { registryOf } from '../support/registryOf';
import { renderScreen } from '../support/renderEntity';
import { openWire, signInAs, type Wire } from '../support/wire';
import { collections, offered, withFieldTypes } from './commands';
import { copyOf } from './copy';

const { at, read, copy, run, remove } = copyOf('written', false);
const names = Object.keys(collections);

let wire: Wire;
/** What the terminal said of each collection. */
const told = new Map<string, string>();

beforeAll(async () => {
  await copy();
  const fromDocuments = Object.entries(collections).map(([name, args]) => [name, ...args]);
  for (const args of [...fromDocuments, ...withFieldTypes]) {
    const { code, text } = await run(args);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${text}`);
    told.set(args[0] ?? '', text);
  }
  const { createMockApi } = await import(/* @vite-ignore */ at('mock-api/server.ts'));
  wire = await openWire(createMockApi);
});
beforeEach(async () => {
  await signInAs(wire.mock, 'superadmin');
  wire.clear();
});
afterAll(async () => {
  await wire.stop();
  remove();
});

/** The declaration as the command wrote it, over the engine that the tests run in. */
const load = async (name: string): Promise<Entity> => {
  const text = read(`src/entities/${name}.ts`)
    .replaceAll("'../dialect/", `'${at('src/dialect')}/`)
    .replaceAll("'../", `'${resolve('src')}/`);
  mkdirSync(at('loaded'), { recursive: true });
  writeFileSync(at(`loaded/${name}.ts`), text);
  return (await import(/* @vite-ignore */ at(`loaded/${name}.ts`))).default;
};

test('a collection has a screen with rows', async () => {
  await renderScreen(registryOf('airlines', await load('airlines')), 'airlines');
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(3));
  expect(table.textContent).not.toContain('undefined');
  expect(document.querySelector('tbody')?.textContent?.replaceAll(/[—\s]/g, '')).not.toBe('');
});

test.each(names)('%s is sound, turns its pages, and adds, changes and deletes as its calls allow', async name => {
  const entity = await load(name);
  expect(checkEntity(name, entity)).toEqual([]);
  const provider = createDataProvider(registryOf(name, entity), createQueryClient());
  const page = async (number: number) => (await provider.getList<RaRecord>(name, pageOf(number, 5))).data;
  const top = async () => (await page(1))[0] ?? expect.unreachable('There is no row.');
  const stored = async ({ id }: RaRecord) => (await provider.getOne<RaRecord>(name, { id })).data;
  const update = (previousData: RaRecord, data: RaRecord) =>
    provider.update<RaRecord>(name, { id: previousData.id, data, previousData });
  const first = await page(1);
  expect(first.length).toBeGreaterThan(3);
  const row = await top();
  if (first.length === 5) {
    const second = (await page(2)).map(({ id }) => id);
    expect(second.length).toBeGreaterThan(0);
    expect(second).not.toContain(row.id);
  }
  expect(await stored(row)).toMatchObject({ id: row.id });

  const pathsOf = (view: FormView | undefined) => fieldNames(view, Object.keys(entity.fields));
  const differs = (one: unknown, other: unknown) => (path: string) =>
    !isDeepStrictEqual(valueAt(one, path), valueAt(other, path));
  const filled = (view: FormView): RaRecord => {
    const fields = formFields(entity, view);
    const valueOf = (path: string): unknown => fields[path]?.fromApi(fields[path]?.sample(3));
    return pathsOf(view).reduce<RaRecord>((all, path) => setAt(all, path, valueOf(path)), { ...row });
  };
  if (entity.create) {
    await provider.create(name, { data: filled(entity.create) });
    const fields = formFields(entity, entity.create);
    const left = pathsOf(entity.create).filter(path => !fields[path]?.required);
    const least = left.reduce((all, path) => setAt(all, path, fields[path]?.initial), filled(entity.create));
    await provider.create(name, { data: least });
  }
  if (entity.update) {
    for (const path of pathsOf(entity.update)) {
      const current = await top();
      const field = entity.fields[path] ?? expect.unreachable(path);
      const data = setAt(current, path, field.fromApi(field.sample(2)));
      wire.clear();
      await update(current, data);
      const changed = Object.keys(entity.fields).filter(differs(await stored(current), current));
      expect([path, changed.filter(other => other !== path)]).toEqual([path, []]);
      const { method, body } = wire.sent.find(call => call.method !== 'GET') ?? {};
      const { at: place = '' } = dialectOf(entity.update.call ?? {}).writes ?? {};
      const sent = Object(valueAt(body instanceof URLSearchParams ? Object.fromEntries(body) : Object(body), place));
      // A PATCH has what has changed and nothing else, a PUT all the others as they were.
      const others = pathsIn(sent).filter(other => other !== path && differs(sent, current)(other));
      expect([path, method === 'PATCH' ? pathsIn(sent) : others]).toEqual([
        path,
        method === 'PATCH' ? [path].filter(differs(data, current)) : [],
      ]);
    }
    const current = await top();
    const data = { ...filled(entity.update), id: current.id };
    await update(current, data);
    const changed = await stored(data);
    for (const path of pathsOf(entity.update)) {
      const field = entity.fields[path];
      expect([path, field?.toText(valueAt(changed, path))]).toEqual([path, field?.toText(valueAt(data, path))]);
    }
  }
  if (entity.delete) {
    const previousData = await top();
    await provider.delete<RaRecord>(name, { id: previousData.id, previousData });
    expect((await page(1)).map(({ id }) => id)).not.toContain(previousData.id);
  }
});

test.each(['customers', 'companies', 'configmaps'])(
  'an unknown cursor of %s is refused, as its first page would be read again',
  async name => {
    const { list } = await load(name);
    const { pages } = dialectOf(list?.call ?? {});
    if (pages.by !== 'cursor') throw new Error('It is not read by cursor.');
    const path = `${list?.call?.path}?${pages.cursor}=unknown&${pages.size}=5`;
    expect((await wire.mock.request('GET', path, { as: 'superadmin' })).status).toBe(400);
  },
);

test('what is generated of each API, and what not, stands in the reference', async () => {
  expect(read('src/entities/index.ts')).toContain("workorders: entry('Work Orders'");
  const row = async (name: string): Promise<string> => {
    const [, source = ''] = collections[name] ?? [];
    const { list, create, update, delete: remove } = await load(name);
    if (!list?.call) throw new Error(`${name} has no list.`);
    const pages = isPaged(list.call) ? `by ${dialectOf(list.call).pages.by}` : 'one call';
    const left = Array.from(
      (told.get(name) ?? '').matchAll(/ {2}- (.*(?:left out|by hand|leaves out|no field shows).*)/g),
      ([, why = '']) => why.replace(/ (?:Declare|Name) .*$/, ''),
    );
    const calls = [create, update, remove].map(part => part?.call?.method ?? '');
    return `| ${[basename(source), pages, list.one ? 'alone' : 'in the list', ...calls, left.join('<br>')].join(' | ')} |`;
  };
  const rows: string[] = [];
  for (const name of names) rows.push(await row(name));
  const page = `# Generated from an API

What \`npm run new:entity -- --from\` makes of excerpts of public APIs (\`tests/source/fixtures\`) and of APIs as they are often written (\`tests/newEntity/apis\`). \`tests/newEntity/written.test.tsx\` reads the list, its next page and a record of each in the mock, changes one value after the other, and expects nothing else to be sent or changed. A list without pages has the rows that one call answers with. This page is written by that test.

| source | pages | a record is read | create | edit | delete | not generated, as the terminal says it |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../docs/reference/from-an-api.md');
});

test('every field type is offered, but for those that point to another entity', async () => {
  const { text } = await run(['asking', '--fields', 'a:nothing']);
  const [, types = ''] = /There are: (.*?)\./.exec(text) ?? [];
  expect(types.split(', ').toSorted()).toEqual(offered.toSorted());
});

test('new calls carry values of every field type, and forms that were left empty', async () => {
  const entity = await load('everyKind');
  expect(checkEntity('every-kind', entity)).toEqual([]);
  const bodyOf = (valueOf: (path: string, field: Field) => unknown) =>
    fieldNames(entity.create, Object.keys(entity.fields)).reduce<Record<string, unknown>>((all, path) => {
      const field = entity.fields[path] ?? expect.unreachable(path);
      const value = field.toApi(valueOf(path, field));
      return value === undefined ? all : setAt(all, path, value);
    }, {});
  const full = bodyOf((_, field) => field.fromApi(field.sample(1)));
  const empty = bodyOf((path, field) => (path.endsWith('Needed') ? field.sample(2) : field.fromApi(field.initial)));
  const request = (method: string, path: string, body?: object) =>
    wire.mock.request(method, path, { as: 'superadmin', ...(body ? { body } : {}) });
  for (const body of [full, empty]) expect(await request('POST', 'thing/create', body)).toMatchObject({ status: 200 });
  expect(await request('GET', 'thing/list')).toMatchObject({
    status: 200,
    json: { payload: { everyKind: [empty, full], count: 2 } },
  });
});
