import { entries } from '../../../src/entities';

/** Every entity of the application with its declaration. Loaded by `entities.ts`, outside Playwright's own loader. */
export const declarations = await Promise.all(
  Object.entries(entries).map(async ([name, { roles, load }]) => ({ name, roles, entity: (await load()).default })),
);
