import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { can } from '../../src/access/can';
import { roles, type Role } from '../../src/access/roles';
import type { Entry } from '../../src/define/registry';
import { entries } from '../../src/entities';
import { signInAs } from '../app/people';
import { stubServer } from '../app/server';
import '../support/dom';
import { report } from '../support/report';

vi.mock('../../src/workflows/dashboard/overview/Overview', () => ({ Overview: () => null }));
vi.mock('../../src/views/EntityScreen', async () => {
  const { useResourceContext } = await import('react-admin');
  return { EntityScreen: () => <h1 tabIndex={-1}>{`Screen of ${useResourceContext()}`}</h1> };
});

/** Every entity with a screen. */
const routes = Object.entries(entries).filter(([, { isScreen = true }]: [string, Entry]) => isScreen);
const suffixes = ['', '/create', '/64d2f0c8', '/64d2f0c8/show'] as const;
const addressOf = (route: string, suffix: string) => `/${route.replace(/:\w+/g, 'one')}${suffix}`;
let judged = 0;
afterAll(() =>
  report(`${routes.length} routes × ${roles.length} roles, signed out and tampered: ${judged} addresses judged`),
);

beforeEach(() => {
  stubServer(() => ({ body: { payload: {} } }));
});
afterEach(() => history.replaceState(null, '', '/'));

const draw = async () => {
  const { Root } = await import('../../src/Root');
  await act(async () => void render(<Root />));
};

/** Goes to an address as Back and Forward do. */
const go = (address: string) =>
  act(async () => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

describe.each(roles)('somebody who is %s', (role: Role) => {
  test('opens what their role may open, and is led to the error page from all else', async () => {
    signInAs(role, '/dashboard');
    await draw();
    await screen.findByRole('heading', { name: 'Dashboard' });
    for (const [route, entry] of routes) {
      for (const suffix of suffixes) {
        await go(addressOf(route, suffix));
        if (can(role, 'list', entry)) {
          await screen.findByRole('heading', { name: `Screen of ${route}` });
        } else {
          await screen.findByRole('heading', { name: 'Oops...' });
          expect(location.pathname).toBe('/error/error-v6');
        }
        judged += 1;
      }
    }
  });
});

describe('somebody who is signed out', () => {
  test('is led to the sign-in page from everywhere, and no call is made', async () => {
    const calls = stubServer(() => ({ body: {} }));
    for (const [route] of routes) {
      for (const suffix of suffixes.slice(0, 2)) {
        history.replaceState(null, '', addressOf(route, suffix));
        await draw();
        await waitFor(() => expect(location.pathname).toBe('/auth/login'));
        document.body.replaceChildren();
        judged += 1;
      }
    }
    expect(calls).toEqual([]);
  });
});

describe('somebody who wrote a session into local storage', () => {
  test.each([
    '{}',
    'null',
    '[]',
    '{"admin":{}}',
    '{"admin":{"role":"superadmin"}}',
    '{"admin":{"id":"7"}}',
    '<script>',
  ])('%s is signed out', async stored => {
    localStorage.setItem('Admininfo', stored);
    localStorage.setItem('token', 'made up');
    window.dispatchEvent(new Event('storage'));
    history.replaceState(null, '', '/roles/admin');
    await draw();
    await waitFor(() => expect(location.pathname).toBe('/auth/login'));
    judged += 1;
  });

  test.each(['owner', 'SUPERADMIN', 'Super Admin', 'superadmin2', 'constructor', '__proto__', 'admin superadmin'])(
    'with the role %s gets no more than it allows',
    async role => {
      localStorage.setItem('Admininfo', JSON.stringify({ admin: { id: '7', role } }));
      localStorage.setItem('token', 'made up');
      window.dispatchEvent(new Event('storage'));
      history.replaceState(null, '', '/roles/admin');
      await draw();
      const allowed = role === 'SUPERADMIN';
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(allowed ? 'Screen of roles/admin' : 'Oops...');
      judged += 1;
    },
  );
});
