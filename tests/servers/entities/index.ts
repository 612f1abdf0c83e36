import { superadminOnly } from '../../../src/config/roles';
import type { Entity } from '../../../src/engine/schema/entity';
import { createRegistry, entry, type Entry } from '../../../src/engine/schema/registry';
import { entities as drf } from './drf';
import { entities as fastapi } from './fastapi';

const NoIcon = () => null;

const entriesOf = (server: string, entities: Readonly<Record<string, Entity>>): readonly [string, Entry][] =>
  Object.entries(entities).map(([name, declared]) => [
    `${server}/${name}`,
    entry(name, superadminOnly, NoIcon, () => Promise.resolve({ default: declared })),
  ]);

export const groups = {};

/** The registry of an application with the entities of both servers. */
export const entries: Readonly<Record<string, Entry>> = Object.fromEntries([
  ...entriesOf('drf', drf),
  ...entriesOf('fastapi', fastapi),
]);

export const registry = createRegistry(entries);
