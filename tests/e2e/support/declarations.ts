import { registry } from '../../../src/entities';

/** Every entity of the application with its declaration. Loaded by `entities.ts`, outside Playwright's own loader. */
export const declarations = await Promise.all(
  Object.entries(registry.entries).map(async ([name, { label, roles, load }]) => ({
    name,
    label,
    roles,
    entity: (await load()).default,
  })),
);
