import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import AdminApp from '../../src/app/AdminApp';
import { expectConsole } from '../support/console';
import { signInAs } from './people';
import { stubServer } from './server';

vi.mock('../../src/entities', async () => {
  const { superadminOnly } = await import('../../src/config/roles');
  const { createRegistry, entry } = await import('../../src/define/registry');
  const { text } = await import('../../src/kinds');
  const fields = { title: text({ label: 'Title' }) };
  const NoIcon = () => null;
  const declared = (list: { columns: string[] }) => () => Promise.resolve({ default: { fields, list } });
  return {
    groups: {},
    registry: createRegistry({
      rooms: entry('Rooms', superadminOnly, NoIcon, declared({ columns: ['titel'] })),
    }),
  };
});

test('a misspelt column is told on the screen, with its number, in the place of an empty table', async () => {
  expectConsole('error', /E07/);
  stubServer(() => ({ body: { payload: {} } }));
  signInAs('superadmin', '/rooms');
  await act(async () => void render(<AdminApp />));
  const problem = await screen.findByRole('heading', { name: 'This screen could not be shown' });
  expect(problem.closest('[role=alert]')?.textContent).toContain("rooms: E07: list.columns names 'titel'");
  expect(screen.queryByRole('table')).toBeNull();
});
