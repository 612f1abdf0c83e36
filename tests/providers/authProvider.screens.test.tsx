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
  useDataProvider,
  useGetIdentity,
  useLogin,
  useLogout,
  useNotify,
  usePermissions,
} from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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
const refuse = () => Promise.reject(new ApiError('Stale', 401));

const NotifyButton = () => {
  const notify = useNotify();
  return <button onClick={() => notify('Something of the test')}>Notify</button>;
};

/** Draws something inside of react-admin with our auth provider, and with react-admin's own notifications. */
const draw = async (content: ReactNode) => {
  const tree = (
    <CoreAdminContext
      authProvider={createAuthProvider(registry)}
      dataProvider={testDataProvider({ update: refuse, getList: refuse })}
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
  return { user: userEvent.setup({ delay: null }), router };
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

describe("react-admin's own sign-in form", () => {
  const submit = async () => {
    const { user, router } = await draw(<LoginForm />);
    await user.type(screen.getByLabelText(/Username/), 'asha@deedbook.test');
    await user.type(screen.getByLabelText(/^Password/), 'Deedbook@1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    return router;
  };

  test('signs in', async () => {
    const calls = stubServer(() => ({ body: { result: 0, payload } }));
    const router = await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(session.get()).toMatchObject({ token: 'token-1', admin: { fullName: 'Asha Rao' } });
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@deedbook.test', password: 'Deedbook@1' }]);
  });

  test('leads back to where the same person was', async () => {
    session.start(payload);
    history.replaceState(null, '', '/properties?page=2');
    session.expire();
    stubServer(() => ({ body: { result: 0, payload } }));
    const router = await submit();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/properties', search: '?page=2' }));
  });

  test.each([
    ["Can't Login", { status: 401, body: {} }],
    ['Error connecting to network.', 'no answer' as const],
  ])('notifies of a failure: %s', async (words, answer) => {
    stubServer(() => answer);
    const router = await submit();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/here');
    expect(session.get()).toBeUndefined();
  });
});

describe("react-admin's hooks", () => {
  test('useLogin signs in', async () => {
    stubServer(() => ({ body: { result: 0, payload } }));
    const SignIn = () => {
      const login = useLogin();
      return <button onClick={() => void login({ email: 'asha@deedbook.test', password: 'x' })}>In</button>;
    };
    const { user } = await draw(<SignIn />);
    await user.click(screen.getByText('In'));
    await waitFor(() => expect(session.get()?.admin.id).toBe('7'));
  });

  test('useLogout signs out and redirects nowhere, as the sign-in page is loaded', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    session.start(payload);
    const SignOut = () => {
      const logout = useLogout();
      return <button onClick={() => void logout()}>Out</button>;
    };
    const { user, router } = await draw(<SignOut />);
    await user.click(screen.getByText('Out'));
    expect(assign).toHaveBeenCalledWith('/auth/login');
    expect(localStorage).toHaveLength(0);
    expect(router.state.location.pathname).toBe('/here');
  });

  test('useGetIdentity and usePermissions tell who it is and what they may do', async () => {
    session.start(payload);
    const Person = () => {
      const { identity } = useGetIdentity();
      const { permissions } = usePermissions<Permissions>();
      return <p>{`${identity?.fullName}: ${permissions?.operations.properties?.join(' ')}`}</p>;
    };
    await draw(<Person />);
    expect(await screen.findByText('Asha Rao: list create update show')).toBeTruthy();
  });

  // Were checkError to reject, useDataProvider would resolve with no data, and the form would be said to be saved.
  test.each(['update', 'getList'] as const)('useDataProvider leaves a refused call refused: %s', async call => {
    expectConsole('error', /Stale/);
    session.start(payload);
    sessionStorage.setItem('deedbook.draft/7/properties/1', '{}');
    const ended = vi.fn<(how: string) => void>();
    const Call = () => {
      const dataProvider = useDataProvider();
      const params = { id: 1, data: {}, previousData: { id: 1 } };
      return (
        <button
          onClick={() =>
            void dataProvider[call]('properties', params).then(
              () => ended('resolved'),
              () => ended('rejected'),
            )
          }
        >
          Call
        </button>
      );
    };
    const { user, router } = await draw(<Call />);
    await user.click(screen.getByText('Call'));
    await waitFor(() => expect(ended).toHaveBeenCalledWith('rejected'));
    expect(session.get()).toBeUndefined();
    expect(standingToasts()).toEqual(['error: Your session has ended. Please sign in again.']);
    await expectNoNotification();
    expect(sessionStorage.getItem('deedbook.draft/7/properties/1')).toBe('{}');
    expect(router.state.location.pathname).toBe('/here');
  });
});

describe("react-admin's guards", () => {
  const secret = (
    <Authenticated key="secret" loading={<p>Waiting</p>}>
      Secret
    </Authenticated>
  );

  test('<Authenticated> shows its content to somebody who is signed in', async () => {
    session.start(payload);
    await draw(secret);
    expect(await screen.findByText('Secret')).toBeTruthy();
  });

  test('<Authenticated> shows nothing to anybody else, and takes nothing away', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    session.start(payload);
    sessionStorage.setItem('deedbook.draft/7/properties/1', '{}');
    session.expire();
    const State = () => <p>{useAuthState().authenticated === false && 'Nobody is signed in'}</p>;
    const { router } = await draw([secret, <State key="state" />]);
    expect(await screen.findByText('Nobody is signed in')).toBeTruthy();
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.queryByText('Secret')).toBeNull();
    await expectNoNotification();
    expect(sessionStorage.getItem('deedbook.draft/7/properties/1')).toBe('{}');
    expect(assign).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/here');
  });

  test('<CanAccess> shows what the person may do', async () => {
    session.start(payload);
    await draw(
      ['edit', 'delete'].map(action => (
        <CanAccess key={action} resource="properties" action={action} accessDenied={`No ${action}. `}>
          {`May ${action}. `}
        </CanAccess>
      )),
    );
    expect(await screen.findByText(/May edit/)).toBeTruthy();
    expect(await screen.findByText(/No delete/)).toBeTruthy();
    expect(screen.queryByText(/May delete|No edit/)).toBeNull();
  });
});
