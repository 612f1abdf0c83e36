import { afterEach, describe, expect, test, vi } from 'vitest';
import { everyone } from '../../src/config/roles';
import type { Entity } from '../../src/define/entity';
import { createRegistry, entry, nameOf } from '../../src/define/registry';

const NoIcon = () => null;
const entity: Entity = { fields: {}, list: { columns: [{ label: 'Title', computed: () => '' }] } };
const place = (label: string) => {
  const load = vi.fn<() => Promise<{ default: Entity }>>(() => Promise.resolve({ default: entity }));
  return entry(label, everyone, NoIcon, load);
};
const entries = {
  refund: place('Refund'),
  'refund-user/:pid': place('Users of a property'),
  'a/:first/b/:second': place('Two'),
  'notes/new': place('New notes'),
  'notes/:id': place('A note'),
};

describe('a name is found in the table of contents', () => {
  test.each([
    ['refund', 'refund', {}],
    ['refund-user/64d2', 'refund-user/:pid', { pid: '64d2' }],
    ['refund-user/a%2Fb%20c', 'refund-user/:pid', { pid: 'a/b c' }],
    ['refund-user/:pid', 'refund-user/:pid', {}],
    ['a/1/b/2', 'a/:first/b/:second', { first: '1', second: '2' }],
    ['notes/new', 'notes/new', {}],
    ['notes/7', 'notes/:id', { id: '7' }],
  ] as const)('%s', (name, route, params) => {
    expect(createRegistry(entries).find(name)).toEqual({ route, entry: entries[route], params });
  });

  test.each(['', 'refunds', 'refund/64d2', 'refund-user', 'refund-user/1/2', 'refunduser/1', 'a/1/c/2', 'x/1/b/2'])(
    'but not “%s”',
    name => {
      expect(createRegistry(entries).find(name)).toBeUndefined();
    },
  );
});

test('all names of a route share one declaration, which is loaded once', async () => {
  const load = vi.fn<() => Promise<{ default: Entity }>>(() => Promise.resolve({ default: entity }));
  const registry = createRegistry({ 'notes/:id': entry('Notes', everyone, NoIcon, load) });
  expect(registry.load('notes/1')).toBe(registry.load('notes/2'));
  expect(await registry.load('notes/3')).toBe(entity);
  expect(load).toHaveBeenCalledOnce();
});

describe('a route with its parameters filled in', () => {
  test.each([
    ['refund-user/:pid', { pid: '64d2' }, 'refund-user/64d2'],
    ['a/:first/b/:second', { first: '1', second: '2' }, 'a/1/b/2'],
    ['notes/:id', { id: 'a/b c' }, 'notes/a%2Fb%20c'],
    ['notes/:id', {}, 'notes/%3Aid'],
    ['notes/:id', { other: '1' }, 'notes/%3Aid'],
    ['notes', { id: '1' }, 'notes'],
  ])('%s with %j is %s', (route, params, name) => {
    expect(nameOf(route, params)).toBe(name);
  });
});

describe('a loaded declaration', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('can be read by React at once', async () => {
    const promise = createRegistry(entries).load('refund');
    await promise;
    expect(promise).toMatchObject({ status: 'fulfilled', value: entity });
  });

  test('is not checked outside of development', async () => {
    vi.stubEnv('DEV', false);
    const unsound: Entity = { fields: {}, update: { fields: [] } };
    const registry = createRegistry({
      things: entry('Things', everyone, NoIcon, () => Promise.resolve({ default: unsound })),
    });
    expect(await registry.load('things')).toBe(unsound);
  });
});
