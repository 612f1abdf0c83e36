import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  Authenticated,
  CanAccess,
  CoreAdminContext,
  LoginForm,
  memoryStore,
  Notification,
  testDataProvider,
  useAuthState,
  useNotify,
  usePermissions,
  useUpdate,
} from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { session } from '../../src/api/session';
import { everyone, superadminOnly } from '../../src/config/roles';
import { createRegistry, entry } from '../../src/define/registry';
import { text } from '../../src/kinds';
import { createAuthProvider, type Permissions } from '../../src/providers/authProvider';
import { createI18nProvider } from '../../src/providers/i18nProvider';
import { createQueryClient } from '../../src/providers/queryClient';
import { stubServer } from '../app/server';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';

const load = () => Promise.resolve({ default: { fields: { title: text({ label: 'Title' }) } } });
const registry = createRegistry({
  properties: entry('Properties', everyone, () => null, load, { operations: { delete: superadminOnly } }),
});
const payload = { token: 'token-1', admin: { id: '7', role: 'admin', fname: 'Asha', lname: 'Rao' } };
const draft = 'deedbook.draft/7/properties/1';

const NotifyButton = () => {
  const notify = useNotify();
  return <button onClick={() => notify('Something of the test')}>Notify</button>;
};

/** Draws something inside of react-admin with our auth provider, and with react-admin's own notifications. */
const draw = async (content: ReactNode) => {
  const tree = (
    <CoreAdminContext
      authProvider={createAuthProvider(registry)}
      dataProvider={testDataProvider({ update: () => Promise.reject(new ApiError('Stale', 401)) })}
      i18nProvider={createI18nProvider()}
      queryClient={createQueryClient()}
      store={memoryStore()}
    >
      {content}
      <NotifyButton />
      <Notification />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: tree }], { initialEntries: ['/here'] });
  await act(async () => void render(<RouterProvider router={router} useTransitions={false} />));
  return router;
};

/** Notifications are shown one after the other: that of the test comes first if there was none before. */
const expectNoNotification = async () => {
  fireEvent.click(screen.getByText('Notify'));
  expect((await screen.findByRole('alert')).textContent).toBe('Something of the test');
};

beforeEach(() => {
  session.expire();
  sessionStorage.clear();
  history.replaceState(null, '', '/auth/login');
});

test("react-admin's own sign-in form notifies of a failure, and signs in", async () => {
  const user = userEvent.setup({ delay: null });
  stubServer(() => ({ status: 401, body: {} }));
  const router = await draw(<LoginForm />);
  await user.type(screen.getByLabelText(/Username/), 'asha@deedbook.test');
  await user.type(screen.getByLabelText(/^Password/), 'Deedbook@1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText("Can't Login")).toBeTruthy();
  expect([router.state.location.pathname, session.get()]).toEqual(['/here', undefined]);
  const calls = stubServer(() => ({ body: { result: 0, payload } }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(session.get()).toMatchObject({ token: 'token-1', admin: { fullName: 'Asha Rao' } });
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@deedbook.test', password: 'Deedbook@1' }]);
});

// Were checkError to reject, useDataProvider would resolve with no data, and the form would be said to be saved.
test('a refused call stays refused for the hooks of react-admin, and is said once', async () => {
  expectConsole('error', /Stale/);
  session.start(payload);
  sessionStorage.setItem(draft, '{}');
  const Save = () => {
    const [update, { isSuccess, isError }] = useUpdate('properties', { id: 1, data: {}, previousData: { id: 1 } });
    return <button onClick={() => void update()}>{`Save ${isSuccess} ${isError}`}</button>;
  };
  const router = await draw(<Save />);
  fireEvent.click(screen.getByText('Save false false'));
  await screen.findByText('Save false true');
  expect(session.get()).toBeUndefined();
  expect(standingToasts()).toEqual(['error: Your session has ended. Please sign in again.']);
  await expectNoNotification();
  expect(sessionStorage.getItem(draft)).toBe('{}');
  expect(router.state.location.pathname).toBe('/here');
});

test('<Authenticated> shows nothing where nobody is signed in, and takes nothing away', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  sessionStorage.setItem(draft, '{}');
  const State = () => <p>{useAuthState().authenticated === false && 'Nobody is signed in'}</p>;
  const router = await draw(
    <>
      <Authenticated loading={<p>Waiting</p>}>Secret</Authenticated>
      <State />
    </>,
  );
  expect(await screen.findByText('Nobody is signed in')).toBeTruthy();
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(screen.queryByText('Secret')).toBeNull();
  await expectNoNotification();
  expect(sessionStorage.getItem(draft)).toBe('{}');
  expect(assign).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/here');
});

test('usePermissions and <CanAccess> tell what the person may do', async () => {
  session.start(payload);
  const May = () => usePermissions<Permissions>().permissions?.operations.properties?.join(' ');
  await draw(
    <>
      <May />
      <CanAccess resource="properties" action="edit">
        May edit
      </CanAccess>
      <CanAccess resource="properties" action="delete" accessDenied="No deletion">
        May delete
      </CanAccess>
    </>,
  );
  expect(await screen.findByText(/list create update show/)).toBeTruthy();
  expect(await screen.findByText(/May edit/)).toBeTruthy();
  expect(await screen.findByText(/No deletion/)).toBeTruthy();
  expect(screen.queryByText(/May delete/)).toBeNull();
});
