import { describe, expect, test, vi } from 'vitest';
import { everyone } from '../../src/config/roles';
import type { Entity } from '../../src/define/entity';
import { createRegistry, entry } from '../../src/define/registry';

const NoIcon = () => null;
const unsound: Entity = { fields: {}, update: { fields: [] } };
const sound: Entity = { fields: {}, list: { columns: [{ label: 'Title', computed: () => '' }] } };

const registryOf = (...answers: (Entity | Error)[]) => {
  const load = vi.fn<() => Promise<{ default: Entity }>>();
  answers.forEach(answer =>
    answer instanceof Error ? load.mockRejectedValueOnce(answer) : load.mockResolvedValueOnce({ default: answer }),
  );
  return { load, registry: createRegistry({ things: entry('Things', everyone, NoIcon, load) }) };
};

describe('a registry', () => {
  test('loads a declaration once, when it is first asked for', async () => {
    const { load, registry } = registryOf(sound);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = [registry.load('things'), registry.load('things')];
    expect(first).toBe(second);
    expect(await first).toBe(sound);
    expect(load).toHaveBeenCalledOnce();
  });

  test('can try a failed load again', async () => {
    const { registry } = registryOf(new Error('No network'), sound);
    await expect(registry.load('things')).rejects.toThrow('No network');
    expect(await registry.load('things')).toBe(sound);
  });

  test('refuses a declaration with faults, naming them all', async () => {
    const { registry } = registryOf(unsound);
    await expect(registry.load('things')).rejects.toThrow(/things: E01[^\n]*\nthings: E03/);
  });

  test('knows no entity that is not in its table', async () => {
    const { registry } = registryOf();
    await expect(registry.load('nothing')).rejects.toThrow("There is no entity 'nothing' in the table of contents.");
  });

  test('keeps the lines of the table of contents as they are', () => {
    const { registry } = registryOf();
    expect(registry.entries.things).toMatchObject({ label: 'Things', roles: everyone, icon: NoIcon });
  });
});
