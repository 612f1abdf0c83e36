import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { superadminOnly } from '../../src/config/roles';
import { checkEntity } from '../../src/define/checks';
import { fieldNames, type Entity } from '../../src/define/entity';
import { createRegistry, entry } from '../../src/define/registry';
import type { FormView } from '../../src/define/views';
import { setAt, valueAt } from '../../src/kinds/valueAt';
import { createDataProvider } from '../../src/providers/dataProvider';
import { startMock } from '../mock/startMock';
import { kindNames } from '../kinds/samples';
import '../support/browserDom';
import { forgetUploads } from '../support/fakeStorage';
import { renderForm } from '../support/renderForm';
import { signedInWire } from '../support/signedIn';
import { copyOf } from './copy';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));
vi.mock('../../src/api/maps', () => import('../support/fakeMaps'));
beforeEach(forgetUploads);

const { at, read, copy, run, compiled, remove } = copyOf('newKinds');
const wire = signedInWire();

/** Kinds that point to another entity, which the command cannot make up. */
const byHand = ['reference', 'references'];
/** Kinds that nobody can fill in. */
const shownOnly = ['date', 'html', 'message'];
const offered = kindNames.filter(kind => !byHand.includes(kind));

const fieldsOf = (kind: string): string =>
  ['plain', ...(shownOnly.includes(kind) ? [] : ['needed']), 'more.inner']
    .map(name => `${name}:${kind}${name === 'needed' ? '!' : ''}`)
    .join(',');

const fileOf = (kind: string): string => `${kind}Things`;

/** The calls that the copy begins with, as `METHOD path`. */
const callsOf = (api: string): string[] =>
  [...api.matchAll(/^ *'((?:GET|POST|PUT|DELETE) [^']+)': /gm)].map(([, key = '']) => key);
/** The first of the calls with a verb that begins as a path does. */
const firstOf = (calls: readonly string[], path: string, verb: string): string | undefined => {
  const [step = ''] = path.split('/');
  return calls
    .find(key => key.startsWith(`${verb} ${step}/`) && (verb === 'POST' || key.endsWith('/:id')))
    ?.slice(verb.length + 1);
};

/** What the command answered to each name that was to be made. */
const codes: Record<string, number> = {};
/** Lists of the contract that became entities, and why the others did not. */
const accepted: string[] = [];
const refused: Record<string, string> = {};

const everyKind = offered.flatMap(kind => [
  `${kind}Plain:${kind}`,
  `${kind}More.inner:${kind}`,
  ...(shownOnly.includes(kind) ? [] : [`${kind}Needed:${kind}!`]),
]);
/** Entities whose calls are new: one with every kind, and one whose words could be taken for something else. */
const withNewCalls = [
  'every-kind --list thing/list --create thing/create --update thing/update/:id --delete thing/delete/:id'
    .split(' ')
    .concat('--fields', everyKind.join(',')),
  'odd-one --list odd/list-text --create odd/create-number --update odd/flag/:id --delete odd/remove/:id'
    .split(' ')
    .concat('--roles adminOnly --icon House --rows odd-rows --one Property'.split(' '))
    .concat('--label', "Asha's */ Räume", '--fields', 'number:text,text:number,flag:flag,a.b.c:text,URLPath:url'),
];

beforeAll(async () => {
  await copy();
  const calls = callsOf(read('src/contract/api.ts'));
  const lists = calls.flatMap(key => (key.startsWith('GET ') ? key.slice(4) : []));
  for (const kind of offered) {
    const { code } = await run([fileOf(kind), '--fields', `title:text!,${fieldsOf(kind)}`]);
    codes[kind] = code;
  }
  for (const args of withNewCalls) {
    const { code } = await run([...args, '--new-calls']);
    codes[args[0] ?? ''] = code;
  }
  for (const [index, path] of lists.entries()) {
    const [create, update, del] = ['POST', 'PUT', 'DELETE'].map(verb => firstOf(calls, path, verb));
    const forms = [...(create ? ['--create', create] : []), ...(update ? ['--update', update] : [])];
    const name = `known-${index}`;
    const { code, text } = await run([name, '--list', path, ...forms, ...(del ? ['--delete', del] : [])]);
    if (code === 0) accepted.push(name);
    else refused[[path, ...forms].join(' ')] = text.split('\n')[0] ?? '';
  }
});
afterAll(remove);

/** The declaration as the command wrote it, over the engine that the tests run in. */
const load = async (file: string): Promise<Entity> => {
  const text = read(`src/entities/${file}.ts`).replaceAll("'../", `'${resolve('src')}/`);
  mkdirSync(at('loaded'), { recursive: true });
  writeFileSync(at(`loaded/${file}.ts`), text);
  return (await import(/* @vite-ignore */ at(`loaded/${file}.ts`))).default;
};

/** What the API holds of a record whose form was filled in, by its paths. */
const wireValues = (entity: Entity, view: FormView | undefined, n: number): [path: string, value: unknown][] =>
  fieldNames(view, Object.keys(entity.fields)).map(path => [path, entity.fields[path]?.sample(n)]);

const record = (values: readonly [path: string, value: unknown][]) =>
  values.reduce<Record<string, unknown>>((all, [path, value]) => setAt(all, path, value), {});

test('every kind is offered, but for those that point to another entity', async () => {
  const { text } = await run(['asking', '--fields', 'a:nothing']);
  const [, kinds = ''] = /There are: (.*)\./.exec(text) ?? [];
  expect(kinds.split(', ').toSorted()).toEqual(offered.toSorted());
});

test('every kind can be asked for, plainly, required and inside of another value', () => {
  expect(codes).toEqual(Object.fromEntries([...offered, 'every-kind', 'odd-one'].map(name => [name, 0])));
});

// The compiler reads MUI and react-admin too, which takes a busy machine its time.
test('whatever was written compiles, table of contents and contract with it', { timeout: 600_000 }, () => {
  expect(accepted.length).toBeGreaterThan(12);
  expect(compiled(['src/entities/index.ts', 'src/contract/index.ts'])).toBe('');
});

test('lists of the contract that are refused are refused with a reason', () => {
  for (const reason of Object.values(refused)) expect(reason).toMatch(/by hand/);
});

describe.each(offered)('an entity with a %s', kind => {
  test('passes the start-up checks', async () => {
    expect(checkEntity(kind, await load(fileOf(kind)))).toEqual([]);
  });

  test('is added, read, changed and deleted at the mock', async () => {
    const entity = await load(fileOf(kind));
    const registry = createRegistry({
      [fileOf(kind)]: entry(
        'Things',
        superadminOnly,
        () => null,
        () => Promise.resolve({ default: entity }),
      ),
    });
    const provider = createDataProvider(registry, new QueryClient());
    const sample = wireValues(entity, entity.create, 1);
    const { data } = await provider.create(fileOf(kind), { data: record(sample) });
    const rows = () =>
      provider.getList(fileOf(kind), {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
    const [row] = (await rows()).data;
    for (const [path] of sample) {
      const field = entity.fields[path];
      expect(field?.toText(valueAt(row, path)), path).toBe(field?.toText(field.sample(1)));
    }
    await provider.update(fileOf(kind), { id: data.id, data: { ...row, title: 'Changed' }, previousData: row });
    const changed = (await rows()).data;
    expect(changed).toMatchObject([{ title: 'Changed' }]);
    await provider.delete(fileOf(kind), { id: data.id, previousData: changed[0] });
    expect((await rows()).data).toEqual([]);
    expect(wire().sent.filter(({ method }) => method !== 'GET').length).toBe(3);
  });

  test('has a form that can be filled in and saved, and one that says what is missing', async () => {
    const entity = await load(fileOf(kind));
    const values = wireValues(entity, entity.update, 1);
    const filled = record(values.map(([path, value]) => [path, entity.fields[path]?.fromApi(value)]));
    const { user, save, unmount } = await renderForm(entity.fields, { view: entity.update, saved: filled });
    for (const [path] of values)
      expect((await screen.findAllByText(entity.fields[path]?.label ?? path)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    unmount();
    const empty = await renderForm(entity.fields, { view: entity.create });
    await empty.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Enter title.')).not.toEqual([]);
    expect(empty.save).not.toHaveBeenCalled();
  });
});

test('new calls carry values of every kind, and forms that were left empty', async () => {
  const { createMockApi } = await import(/* @vite-ignore */ at('mock-api/server.ts'));
  const mock = await startMock({}, createMockApi);
  const entity = await load('everyKind');
  expect(checkEntity('every-kind', entity)).toEqual([]);
  const names = fieldNames(entity.create, Object.keys(entity.fields));
  const bodyOf = (valueOf: (path: string) => unknown) =>
    record(
      names
        .flatMap(path => {
          const value = entity.fields[path]?.toApi(valueOf(path));
          return value === undefined ? [] : [[path, value] as const];
        })
        .map(([path, value]) => [path, value]),
    );
  const full = bodyOf(path => entity.fields[path]?.fromApi(entity.fields[path]?.sample(1)));
  const empty = bodyOf(path =>
    path.endsWith('Needed')
      ? entity.fields[path]?.sample(2)
      : entity.fields[path]?.fromApi(entity.fields[path]?.initial),
  );
  for (const body of [full, empty])
    expect(await mock.request('POST', 'thing/create', { as: 'superadmin', body })).toMatchObject({ status: 200 });
  const { json, status } = await mock.request('GET', 'thing/list', { as: 'superadmin' });
  expect(status).toBe(200);
  expect(json).toMatchObject({ payload: { everyKind: [empty, full], count: 2 } });
  await mock.stop();
});
