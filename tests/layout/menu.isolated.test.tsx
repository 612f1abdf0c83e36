import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { AdminContext } from '../../src/layout/AdminContext';
import { Menu } from '../../src/layout/Menu';
import { signInAs } from './people';
import '../support/dom';

/** The labels of the entries whose icons are drawn, in order. */
const drawn = vi.hoisted((): string[] => []);

vi.mock('../../src/entities', async () => {
  const { registry, groups } = await import('./entities');
  const counted = Object.entries(registry.entries).map(([route, entry]) => {
    const Drawing = () => {
      drawn.push(String(entry.label));
      return null;
    };
    return [route, { ...entry, icon: Drawing }];
  });
  return { registry: { ...registry, entries: Object.fromEntries(counted) }, groups };
});

beforeEach(() => signInAs('superadmin'));

const kept = { page: 3, perPage: 25, sort: '', order: 'ASC', filter: { search: 'sharma' } };

/** The menu beside the screen of the administrators, where the properties were left on their third page. */
const open = async () => {
  const store = memoryStore({ 'properties.listParams': kept, 'roles/superAdmin.listParams': { page: 1, filter: {} } });
  const application = (
    <CoreAdminContext store={store} dataProvider={testDataProvider()}>
      <AdminContext value={session.get()?.admin}>
        <Menu />
      </AdminContext>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: application }], { initialEntries: ['/roles/admin'] });
  await act(async () => void render(<RouterProvider router={router} useTransitions={false} />));
  const addresses: string[] = [];
  router.subscribe(({ location }) => void addresses.push(location.pathname + location.search));
  drawn.length = 0;
  return { addresses, user: userEvent.setup() };
};

const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('link', { name }));

test('another entry draws itself and the one before it, and leads in one step to its list as it was left', async () => {
  const { addresses, user } = await open();
  await press(user, 'Properties');
  expect(drawn.toSorted()).toEqual(['Admins', 'Properties']);
  const [address = '', ...others] = addresses;
  expect(others).toEqual([]);
  const { pathname, searchParams } = new URL(address, 'http://deedbook.test');
  expect(pathname).toBe('/properties');
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '3',
    perPage: '25',
    sort: '',
    order: 'ASC',
    filter: '{"search":"sharma"}',
  });
});

test.each([
  ['that was never opened', 'Refund', '/refund'],
  ['that was left as it begins', 'Super Admins', '/roles/superAdmin'],
])('a list %s has a plain address', async (_, name, address) => {
  const { addresses, user } = await open();
  await press(user, name);
  expect(addresses).toEqual([address]);
});
