import { describe, expect, test, vi } from 'vitest';
import { everyone } from '../../../src/config/roles';
import type { Entity } from '../../../src/engine/schema/entity';
import { createRegistry, entry, nameFor, nameOf } from '../../../src/engine/schema/registry';

const NoIcon = () => null;
const unsound: Entity = { fields: {}, update: { fields: [] } };
const sound: Entity = { fields: {}, list: { columns: [{ label: 'Title', computed: () => '' }] } };

/** A registry with one line, whose declaration comes so, one time after the other. */
const registryOf = (...answers: (Entity | Error)[]) => {
  const load = vi.fn<() => Promise<{ default: Entity }>>();
  answers.forEach(answer =>
    answer instanceof Error ? load.mockRejectedValueOnce(answer) : load.mockResolvedValueOnce({ default: answer }),
  );
  const line = (label: string) => entry(label, everyone, NoIcon, load);
  return { load, registry: createRegistry({ things: line('Things'), 'notes/:id': line('Notes') }) };
};

describe('a registry', () => {
  test('loads a declaration once, when it is first asked for, and holds it for a render that does not wait', async () => {
    const { load, registry } = registryOf(sound);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = [registry.load('things'), registry.load('things')];
    expect(first).toBe(second);
    expect(registry.loaded().get('things')).toBeUndefined();
    expect(await first).toBe(sound);
    expect(registry.loaded().get('things')).toBe(sound);
    expect(load).toHaveBeenCalledOnce();
  });

  test.each(['things', 'notes/1'])('can try a failed load again: %s', async name => {
    const { registry } = registryOf(new Error('No network'), sound);
    await expect(registry.load(name)).rejects.toThrow('No network');
    expect(await registry.load(name)).toBe(sound);
  });

  test('refuses a declaration with faults, naming them all, in development', async () => {
    const { registry } = registryOf(unsound);
    await expect(registry.load('things')).rejects.toThrow(/things: E01[^\n]*\nthings: E03/);
    await expect(registry.load('nothing')).rejects.toThrow("There is no entity 'nothing' in the registry.");
    vi.stubEnv('DEV', false);
    expect(await registryOf(unsound).registry.load('things')).toBe(unsound);
  });

  test('loads one declaration for all names of a route', async () => {
    const { load, registry } = registryOf(sound);
    expect(registry.load('notes/1')).toBe(registry.load('notes/2'));
    expect(await registry.load('notes/3')).toBe(sound);
    expect(load).toHaveBeenCalledOnce();
  });
});

const place = (label: string) => entry(label, everyone, NoIcon, () => Promise.resolve({ default: sound }));
const entries = {
  refund: place('Refund'),
  'refund-user/:pid': place('Users of a property'),
  'a/:first/b/:second': place('Two'),
  'notes/:id': place('A note'),
  'notes/new': place('New notes'),
};

describe('a name is found in the registry', () => {
  test.each([
    ['refund', 'refund', {}],
    ['refund-user/64d2', 'refund-user/:pid', { pid: '64d2' }],
    ['refund-user/a%2Fb%20c', 'refund-user/:pid', { pid: 'a/b c' }],
    ['a/1/b/2', 'a/:first/b/:second', { first: '1', second: '2' }],
    ['notes/new', 'notes/new', {}],
    ['notes/7', 'notes/:id', { id: '7' }],
  ] as const)('%s', (name, route, params) => {
    expect(createRegistry(entries).find(name)).toEqual({ route, entry: { ...entries[route], route }, params });
  });

  const unknown = ['', 'refunds', 'refund/64d2', 'refund-user', 'refund-user/1/2', 'a/1/c/2', 'x/1/b/2', 'constructor'];
  test.each(unknown)('by no address like “%s”', name => expect(createRegistry(entries).find(name)).toBeUndefined());
});

test.each([
  ['refund-user/:pid', { pid: '64d2' }, 'refund-user/64d2'],
  ['a/:first/b/:second', { first: '1', second: '2' }, 'a/1/b/2'],
  ['notes/:id', { id: 'a/b c' }, 'notes/a%2Fb%20c'],
  ['notes/:id', {}, 'notes/%3Aid'],
])('a route with its parameters filled in: %s with %j is %s', (route, params, name) => {
  expect(nameOf(route, params)).toBe(name);
});

test('the name of a route with one parameter has an id in its place', () => {
  expect(nameFor('bookings/:pid', 'a/1')).toBe('bookings/a%2F1');
});
