import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import { roles, type Role } from '../../src/config/roles';
import { otherScreens } from '../../src/app/business';
import type { Entry } from '../../src/define/registry';
import { entries } from '../../src/entities';
import { menuOfRole } from '../oracles/menu';
import { documentedRoutes, unknownAddresses, type Outcome } from '../oracles/routes';
import { signInAs } from '../app/people';
import { stubServer } from '../app/server';
import { report } from '../support/report';

vi.mock('../../src/workflows/dashboard/overview/Overview', () => ({ Overview: () => null }));
vi.mock('../../src/workflows/orders/Orders', () => ({ default: () => <h1 tabIndex={-1}>Orders</h1> }));
vi.mock('../../src/views/EntityScreen', async () => {
  const { reactRouterProvider, useResourceContext } = await import('react-admin');
  const { useParams } = reactRouterProvider;
  const { nameOf } = await import('../../src/define/registry');
  return {
    EntityScreen: () => <h1 tabIndex={-1}>{`Screen of ${nameOf(useResourceContext() ?? '', useParams())}`}</h1>,
  };
});

/** Screens that are no entity's own, and so have no forms under them. */
const single: Record<string, string> = {
  '/dashboard': 'Dashboard',
  '/orders': 'Orders',
  '/allinformation': 'All Information',
};
const suffixes = ['', '/64d2f0c8/show'] as const;
const suffixesOf = (path: string) => (path in single ? ([''] as const) : suffixes);
const addressOf = (path: string, suffix: string) => `${path.replace(':id', 'one')}${suffix}`;
/** The heading of a documented screen; the one that stands in for an entity's names the entity. */
const headingOf = (path: string) => single[path] ?? `Screen of ${path.slice(1).replace(':id', 'one')}`;
let judged = 0;
afterAll(() =>
  report(
    `${documentedRoutes.length} routes × ${roles.length} roles, signed out and tampered: ${judged} addresses judged`,
  ),
);

// The code of the screens, which would else be read while a screen is waited for.
beforeAll(() =>
  Promise.all([
    import('../../src/Root'),
    import('../../src/app/AdminApp'),
    import('../../src/app/business/AllInformation'),
    import('../../src/workflows/dashboard/Dashboard'),
  ]),
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

/** Addresses of the screens that were added to those of the documents. */
const added = new Set(Object.keys(entries).flatMap(route => (isDocumented(route) ? [] : `/${route}`)));

test('SHELL-65 SHELL-120 COMMON-52: the application registers every documented screen, and no other but of entities', () => {
  const ofEntities = Object.entries(entries).flatMap(([route, { isScreen = true }]: [string, Entry]) =>
    isScreen && isDocumented(route) ? `/${route.replace(/:\w+/g, ':id')}` : [],
  );
  const registered = ['/dashboard', ...otherScreens.map(({ path }) => path), ...ofEntities];
  expect(registered.toSorted()).toEqual(documentedRoutes.map(({ path }) => path).toSorted());
});

/** The lines of the menu as they are drawn, each with the group it stands in. */
const drawnMenu = () =>
  [...document.querySelectorAll('.side-panel .menu a')]
    .map(link => ({
      group: link.closest('ul')?.closest('li')?.querySelector(':scope > button')?.textContent,
      label: link.textContent,
      path: link.getAttribute('href'),
    }))
    .filter(({ path }) => !added.has(path ?? ''));

/** Goes to an address and holds what stands there against what is documented. */
const judge = async (address: string, heading: string, path = address) => {
  await go(address);
  await waitFor(() => {
    const shown = { address, heading: document.querySelector('main h1')?.textContent, path: location.pathname };
    expect(shown).toEqual({ address, heading, path });
  });
  judged += 1;
};
const judgeAs = (outcome: Outcome, address: string, heading: string) =>
  outcome === 'opens' ? judge(address, heading) : judge(address, 'Oops...', '/error/error-v6');

describe.each(roles)('SHELL-02 SHELL-126 SHELL-127: somebody who is %s', (role: Role) => {
  test('sees the documented menu, opens what the documents give their role, and is led to the error page from all else', async () => {
    signInAs(role, '/dashboard');
    await draw();
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(drawnMenu()).toEqual(menuOfRole[role].map(({ group, label, path }) => ({ group, label, path })));
    for (const { path, [role]: outcome } of documentedRoutes) {
      for (const suffix of suffixesOf(path)) await judgeAs(outcome, addressOf(path, suffix), headingOf(path));
    }
    for (const { path, [role]: outcome } of unknownAddresses) await judgeAs(outcome, path, 'none');
  });
});

describe('somebody who is signed out', () => {
  test('SAFE-09: is led to the sign-in page from everywhere, and no call is made', async () => {
    const calls = stubServer(() => ({ body: {} }));
    for (const { path } of documentedRoutes) {
      for (const suffix of suffixesOf(path)) {
        history.replaceState(null, '', addressOf(path, suffix));
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
