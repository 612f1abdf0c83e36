import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superadminOnly } from '../../src/config/roles';
import { checkEntity } from '../../src/define/checks';
import { fieldNames, type Entity } from '../../src/define/entity';
import { createRegistry, entry } from '../../src/define/registry';
import type { FormView } from '../../src/define/views';
import { setAt, valueAt } from '../../src/kinds/valueAt';
import { createDataProvider } from '../../src/providers/dataProvider';
import { startMock } from '../mock/startMock';
import '../support/browserDom';
import { useFakeStorage } from '../support/fakeStorage';
import { renderForm } from '../support/renderForm';
import { signedInWire } from '../support/signedIn';
import { offered, withKinds } from './commands';
import { copyOf } from './copy';
import { useFakeMaps } from '../support/fakeMaps';

useFakeStorage();
useFakeMaps();

const { at, read, copy, run, remove } = copyOf('newKinds');
const wire = signedInWire();

const fileOf = (kind: string): string => `${kind}Things`;

beforeAll(async () => {
  await copy();
  for (const [args] of withKinds) {
    const { code, text } = await run(args);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${text}`);
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
