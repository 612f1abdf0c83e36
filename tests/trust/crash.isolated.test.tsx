import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import AdminApp from '../../src/layout/AdminApp';
import { signInAs } from '../layout/people';
import { stubServer } from '../layout/server';
import { expectConsole } from '../support/console';

vi.mock('../../src/entities', async () => {
  const { superadminOnly } = await import('../../src/config/roles');
  const { createRegistry, entry } = await import('../../src/engine/schema/registry');
  const { defineEntity } = await import('../../src/engine/schema/entity');
  const { text } = await import('../../src/engine/fields');
  const declare = (parts: object) => () =>
    Promise.resolve({
      default: defineEntity({
        fields: { title: text({ label: 'Title', ...parts }) },
        create: { button: 'Add' },
        show: {},
      }),
    });
  const crash = (): never => {
    throw new Error('This value cannot be drawn.');
  };
  const NoIcon = () => null;
  return {
    groups: {},
    registry: createRegistry({
      cells: entry('Cells', superadminOnly, NoIcon, declare({ column: crash })),
      details: entry('Details', superadminOnly, NoIcon, declare({ show: crash })),
      inputs: entry('Inputs', superadminOnly, NoIcon, declare({ input: crash })),
    }),
  };
});

const crashing = ['/cells', '/details/7/show', '/inputs/create'];
test.each(crashing)('a part of %s that fails is named, and the rest of the application works', async path => {
  expectConsole('error', /This value cannot be drawn/);
  stubServer(call =>
    call.path.startsWith('admin/')
      ? { body: { payload: {} } }
      : {
          body: call.path.includes('/7') ? { id: '7', title: 'Sea' } : [{ id: '7', title: 'Sea' }],
          headers: { 'content-range': 'x 0-0/1' },
        },
  );
  signInAs('superadmin', path);
  await act(async () => void render(<AdminApp />));
  const problem = await screen.findByRole('heading', { name: 'This screen could not be shown' });
  expect(problem.closest('[role=alert]')?.textContent).toContain('This value cannot be drawn.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(location.pathname).toBe('/dashboard');
});
