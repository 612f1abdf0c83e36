import { expect, test, vi } from 'vitest';

const heavy = vi.hoisted(() => (name: string) => () => {
  throw new Error(`${name} was loaded.`);
});
vi.mock('react-admin', heavy('react-admin'));
vi.mock('@mui/material', heavy('MUI'));
vi.mock('@mui/material/styles', heavy('MUI'));
vi.mock('../../src/entities', heavy('The table of contents'));

test('the signed-out pages and the auth provider need neither react-admin nor MUI nor the entities', async () => {
  const pages = await Promise.all([
    import('../../src/auth/AuthPages'),
    import('../../src/auth/ResetPage'),
    import('../../src/providers/authProvider'),
  ]);
  expect(pages).toHaveLength(3);
});
