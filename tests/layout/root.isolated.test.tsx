import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { language } from '../../src/engine/i18n/language';
import { expectConsole } from '../support/console';
import { textsOf } from '../support/dom';
import { payloadOf, signInAs } from './people';

const { prefetch, preload } = vi.hoisted(() => ({
  prefetch: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  preload: vi.fn<() => void>(),
}));
vi.mock('../../src/layout/AdminApp', () => ({
  default: () => [<p key={1}>The admin</p>, <input key={2} aria-label="Title" />],
  preloadSignIn: preload,
}));
vi.mock('../../src/layout/prefetchFirstScreen', () => ({ prefetchFirstScreen: prefetch }));

const open = async () => render(createElement((await import('../../src/Root')).Root));

const signInPage = () => screen.findByRole('heading', { name: 'Sign In' });
const theAdmin = () => screen.findByText('The admin');

describe('what the session decides', () => {
  beforeEach(() => history.replaceState(null, '', '/dashboard'));

  test('signed out, there is the sign-in page and nothing else; the session changes it at once (SHELL-01 TAB-10)', async () => {
    await open();
    expect(await signInPage()).toBeTruthy();
    expect(screen.queryByText('The admin')).toBeNull();
    act(() => signInAs('admin'));
    expect(await theAdmin()).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Sign In' })).toBeNull();
    act(() => session.expire());
    expect(await signInPage()).toBeTruthy();
    expect(window.location.pathname).toBe('/auth/login');
    act(() => signInAs('admin'));
    await theAdmin();
    // Another tab has signed out.
    localStorage.clear();
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(await signInPage()).toBeTruthy();
  });

  test('signed out, a new version is offered, and the admin loads once, when the page is used', async () => {
    await open();
    await signInPage();
    expect([screen.queryByText(/^A new version/), preload.mock.calls.length]).toEqual([null, 0]);
    const { updateAvailable } = await import('../../src/engine/updates/updateAvailable');
    vi.spyOn(updateAvailable, 'get').mockReturnValue(true);
    cleanup();
    await open();
    expect(await screen.findByText(/^A new version is ready/)).toBeInstanceOf(HTMLElement);
    for (const _ of [1, 2]) fireEvent.pointerMove(document);
    await waitFor(() => expect(preload).toHaveBeenCalled());
    expect(preload).toHaveBeenCalledOnce();
  });

  test.each([
    ['renewed with another token leaves', payloadOf('admin').admin, 'Sea'],
    ['of somebody else draws anew', { ...payloadOf('admin').admin, id: '64d2f0c9' }, ''],
  ])('a session %s what is on screen', async (_, admin, left) => {
    signInAs('admin');
    await open();
    fireEvent.input(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Sea' } });
    act(() => void session.start({ token: 'another-token', admin }, { isRenewal: true }));
    expect(session.get()).toMatchObject({ token: 'another-token', admin: { id: admin.id } });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', left);
  });
});

describe('with modules that load anew', () => {
  beforeEach(() => {
    vi.resetModules();
    prefetch.mockClear();
  });
  afterEach(() => delete globalThis.deedbook);
  /** Replaces a module for this test. */
  const replace = (path: string, module: () => object) => {
    vi.doMock(path, module);
    onTestFinished(() => vi.doUnmock(path));
  };
  const lost = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };

  test.each([
    ['signed in', () => signInAs('admin'), 1, 'The admin'],
    ['signed out', () => undefined, 0, 'Sign In'],
  ])('the first drawing of somebody %s needs no fallback, and prepares what is needed alone', async (...row) => {
    const [, begin, begun, shown] = row;
    begin();
    const { loadFirst, Root } = await import('../../src/Root');
    await loadFirst();
    expect(prefetch).toHaveBeenCalledTimes(begun);
    render(<Root />);
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
  });

  test('the first drawing does not wait for long for a screen that does not come', async () => {
    signInAs('admin');
    const begun = new Promise<void>(resolve => {
      prefetch.mockImplementationOnce(() => {
        vi.useFakeTimers();
        resolve();
        return new Promise(() => undefined);
      });
    });
    const { loadFirst } = await import('../../src/Root');
    await import('../../src/layout/AdminApp');
    const drawn = vi.fn<() => void>();
    void loadFirst().then(drawn);
    await begun;
    await vi.advanceTimersByTimeAsync(999);
    expect(drawn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(drawn).toHaveBeenCalledOnce();
  });

  test('a part that does not load can be tried again', async () => {
    expectConsole('error', /error boundary/);
    replace('../../src/login/AuthPages', lost);
    await open();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  const signIn = async (label: string, name: string) => {
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText(label), name);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  const alerts = async () => textsOf(await screen.findAllByRole('alert')).map(text => text.trim());

  test('a network that is lost before the code that signs in has loaded is called a lost connection', async () => {
    replace('../../src/engine/http/signIn', lost);
    await open();
    await signInPage();
    await userEvent.type(screen.getByLabelText('Password'), 'Deedbook@1');
    await signIn('Email', 'asha@deedbook.test');
    const said = 'Error connecting to network.';
    expect((await alerts()).join('')).toBe(said);
    await waitFor(() => expect(textsOf(document.querySelectorAll('.toast.error'))).toEqual([said]));
  });

  test('a user name that is no e-mail address has its own label and only has to be there; what an answer lacks stands above the form (AUTH-90)', async () => {
    const signInCall = { path: 'in', token: 'key', userName: 'Username', role: 'admin' };
    replace('../../src/dialect/signIn', () => ({ signInCall }));
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ payload: { token: 'x' } })));
    expectConsole('error', /'token' is 'key'. The answer has: token\./);
    await open();
    await signInPage();
    await userEvent.type(screen.getByLabelText('Password'), 'Secret');
    await signIn('Username', ' ');
    expect(screen.getByText('Username is required.')).toBeTruthy();
    await signIn('Username', 'as');
    const said = 'The server accepted this but sent no session. Please tell your administrator.';
    await waitFor(async () => expect(await alerts()).toEqual(['Could not Login', said]));
  });

  const problem = async () => {
    await open();
    return screen.findByRole('alert');
  };

  test('choosing the language of a signed-out page keeps what was typed', async () => {
    await open();
    await signInPage();
    onTestFinished(() => language.set('en'));
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('Email'), 'asha@deedbook.test');
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign In' })).toBeNull());
    const email = await screen.findByRole<HTMLInputElement>('textbox');
    expect(email.value).toBe('asha@deedbook.test');
  });

  test('the title of a screen ends with the name that the installation gives the product (SHELL-05)', async () => {
    globalThis.deedbook = { VITE_BRAND: 'Sea Deeds', VITE_API_BASE: 'https://api.test/v1' };
    const { PageTitle } = await import('../../src/engine/views/PageTitle');
    render(<PageTitle name="Users" />);
    expect(document.title).toBe('Users | Sea Deeds');
  });

  test('a browser that keeps no data for the site says so', async () => {
    vi.stubGlobal('localStorage', null);
    const page = await problem();
    vi.unstubAllGlobals();
    expect(page.textContent).toMatch(/^This browser keeps no data for this siteAllow cookies and site data/);
  });

  test('settings of an installation that is not configured are named to operators, below a part that is closed at first (CONFIG-12)', async () => {
    globalThis.deedbook = { VITE_API_BAS: 'https://api.test' };
    const page = await problem();
    const operatorPart = page.querySelector('details');
    expect(operatorPart?.open).toBe(false);
    expect(operatorPart?.textContent).toMatch(/^For operators.*VITE_API_BAS is no setting/s);
    operatorPart?.remove();
    expect(page.textContent).toBe('This installation is not configuredTell your administrator.');
  });

  test('settings of the installation that are wrong are named together (CONFIG-04)', async () => {
    globalThis.deedbook = { VITE_API_BAS: 'https://api.test', VITE_PAYMENT_KEY: 12, VITE_S3_ENDPOINT: 'files' };
    const { textContent: text } = await problem();
    expect(text).toContain('VITE_API_BAS is no setting; see .env.example.');
    expect(text).toContain('VITE_PAYMENT_KEY must be text in quotes.');
    expect(text).toContain("VITE_S3_ENDPOINT is 'files' but must be an absolute http or https address.");
  });
});
