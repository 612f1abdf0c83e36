import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import { roles, type Role } from '../../src/config/roles';
import { otherScreens } from '../../src/layout/business';
import type { Entry } from '../../src/engine/schema/registry';
import { entries } from '../../src/entities';
import { documentedRoutes, menuOf, unknownAddresses, type Outcome } from '../expected/routes';
import { signInAs } from '../layout/people';
import { stubServer } from '../layout/server';
import { goTo } from '../support/goTo';

vi.mock('../../src/features/dashboard/overview/Overview', () => ({ Overview: () => null }));
vi.mock('../../src/features/dashboard/overview/OpenWork', () => ({ OpenWork: () => null }));
vi.mock('../../src/features/orders/Orders', () => ({ default: () => <h1 tabIndex={-1}>Orders</h1> }));
vi.mock('../../src/engine/views/entityViews', async () => {
  const { reactRouterProvider, useResourceContext } = await import('react-admin');
  const { useParams } = reactRouterProvider;
  const { nameOf } = await import('../../src/engine/schema/registry');
  return { EntityList: () => <h1 tabIndex={-1}>{`Screen of ${nameOf(useResourceContext() ?? '', useParams())}`}</h1> };
});

/** Screens that are no entity's own. */
const single: Record<string, string> = {
  '/dashboard': 'Dashboard',
  '/orders': 'Orders',
  '/allinformation': 'All Information',
};
/** A screen of everybody and one of superadmins whose records are opened too: all entities get their routes alike. */
const opened = ['/properties', '/roles/admin'];
const addressesOf = (path: string): string[] => {
  const address = path.replace(':id', 'one');
  return opened.includes(path) ? [address, `${address}/64d2f0c8/show`] : [address];
};
/** The heading of a documented screen; the one that stands in for an entity's names the entity. */
const headingOf = (path: string) => single[path] ?? `Screen of ${path.slice(1).replace(':id', 'one')}`;

// The code of the screens, which would else be read while a screen is waited for.
beforeAll(() =>
  Promise.all([
    import('../../src/Root'),
    import('../../src/layout/AdminApp'),
    import('../../src/layout/business/AllInformation'),
    import('../../src/features/dashboard/Dashboard'),
  ]),
);
beforeEach(() => void stubServer(() => ({ body: { payload: {} } })));
afterEach(() => history.replaceState(null, '', '/'));

const draw = async () => {
  const { Root } = await import('../../src/Root');
  await act(async () => void render(<Root />));
};

/** Addresses of the screens that were added to those of the documents. */
const added = new Set(Object.keys(entries).flatMap(route => (isDocumented(route) ? [] : `/${route}`)));

test('the application registers every documented screen, and no other but of entities (SHELL-65 SHELL-120 COMMON-52)', () => {
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
      group: link.closest('.menu-group')?.querySelector(':scope > button')?.textContent,
      label: link.textContent,
      path: link.getAttribute('href'),
    }))
    .filter(({ path }) => !added.has(path ?? ''));

/** Goes to an address and holds what stands there against what is documented. */
const judge = async (address: string, heading: string, path = address) => {
  await goTo(address);
  await waitFor(() => {
    const shown = { address, heading: document.querySelector('main h1')?.textContent, path: location.pathname };
    expect(shown).toEqual({ address, heading, path });
  });
};
const judgeAs = (outcome: Outcome, address: string, heading: string) =>
  outcome === 'opens' ? judge(address, heading) : judge(address, 'Oops...', '/error/error-v6');

test.each<Role>(roles)(
  'somebody who is %s sees the documented menu, opens what the documents give their role, and is led to the error page from all else (SHELL-02 SHELL-126 SHELL-127)',
  async role => {
    signInAs(role, '/dashboard');
    await draw();
    await screen.findByRole('heading', { name: 'Dashboard' });
    // Closed groups have no entries.
    for (const group of document.querySelectorAll('.side-panel .menu-group > [aria-expanded="false"]'))
      fireEvent.click(group);
    expect(drawnMenu()).toEqual(menuOf(role).map(({ group, label, path }) => ({ group, label, path })));
    const panels = ['Distinctive Amenities', 'Standard Amenities', 'Contact Us for Property'];
    const openers = screen.queryByRole('navigation', { name: 'More lists' })?.querySelectorAll('a') ?? [];
    expect(Array.from(openers, ({ textContent }) => textContent)).toEqual(role === 'superadmin' ? panels : []);
    for (const { path, [role]: outcome } of documentedRoutes) {
      for (const address of addressesOf(path)) await judgeAs(outcome, address, headingOf(path));
    }
    for (const { path, [role]: outcome } of unknownAddresses) await judgeAs(outcome, path, 'none');
  },
);

const addresses = ['/dashboard', '/roles/admin/64d2f0c8/show', '/nowhere'];
test.each(addresses)('somebody signed out is led from %s to sign-in, and no call is made (SAFE-09)', async address => {
  const calls = stubServer(() => ({ body: {} }));
  history.replaceState(null, '', address);
  await draw();
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(calls).toEqual([]);
});
