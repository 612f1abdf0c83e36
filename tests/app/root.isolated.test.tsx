import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../src/api/session';
import { expectConsole } from '../support/console';
import { payloadOf, signInAs } from './people';

const { preload, beginSession } = vi.hoisted(() => ({
  preload: vi.fn<() => void>(),
  beginSession: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));
vi.mock('../../src/app/AdminApp', () => ({
  default: () => (
    <>
      <p>The admin</p>
      <input aria-label="Title" />
    </>
  ),
  preload,
}));
vi.mock('../../src/app/sessionData', () => ({ beginSession }));

const open = async () => {
  const { Root } = await import('../../src/Root');
  render(<Root />);
};

describe('what the session decides', () => {
  beforeEach(() => history.replaceState(null, '', '/dashboard'));

  test('SHELL-01 TAB-10: signed out, there is the sign-in page and nothing else; the session changes it at once', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(screen.queryByText('The admin')).toBeNull();
    act(() => signInAs('admin'));
    expect(await screen.findByText('The admin')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Sign In' })).toBeNull();
    act(() => session.expire());
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(window.location.pathname).toBe('/auth/login');
    act(() => signInAs('admin'));
    await screen.findByText('The admin');
    // Another tab has signed out.
    localStorage.clear();
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
  });

  test.each([
    ['renewed with another token leaves', payloadOf('admin').admin, 'Sea'],
    ['of somebody else draws anew', { ...payloadOf('admin').admin, id: '64d2f0c9' }, ''],
  ])('a session %s what is on screen', async (_, admin, left) => {
    signInAs('admin');
    await open();
    fireEvent.input(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Sea' } });
    act(() => void session.start({ token: 'another-token', admin }, true));
    expect(session.get()).toMatchObject({ token: 'another-token', admin: { id: admin.id } });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', left);
  });

  test('SESSION-18: broken session data counts as signed out and is cleared', async () => {
    localStorage.setItem('Admininfo', '{broken');
    localStorage.setItem('token', 'some-token');
    vi.resetModules();
    await open();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  });

  test('a browser that denies its storage is told what to do, and nothing is loaded', async () => {
    const { browserData } = await import('../../src/config/siteData');
    const storage = vi.spyOn(browserData, 'isOpen').mockReturnValue(false);
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('This browser keeps no data for this site');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Sign In' })).toBeNull();
    storage.mockRestore();
  });

  test('the admin is fetched at the first sign of somebody, not before, and once', async () => {
    preload.mockClear();
    await open();
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(preload).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'b' });
    await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
  });
});

describe('the first drawing', () => {
  beforeEach(() => {
    vi.resetModules();
    beginSession.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['signed in', () => signInAs('admin'), 1, 'The admin'],
    ['signed out', () => undefined, 0, 'Sign In'],
  ])('of somebody %s needs no fallback, and prepares what is needed alone', async (_, begin, begun, shown) => {
    begin();
    const { loadFirst, Root } = await import('../../src/Root');
    await loadFirst();
    expect(beginSession).toHaveBeenCalledTimes(begun);
    render(<Root />);
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
  });

  test('does not wait for long for a screen that does not come', async () => {
    signInAs('admin');
    const begun = new Promise<void>(resolve => {
      beginSession.mockImplementationOnce(() => {
        vi.useFakeTimers();
        resolve();
        return new Promise(() => undefined);
      });
    });
    const { loadFirst } = await import('../../src/Root');
    await import('../../src/app/AdminApp');
    const drawn = vi.fn<() => void>();
    void loadFirst().then(drawn);
    await begun;
    await vi.advanceTimersByTimeAsync(999);
    expect(drawn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(drawn).toHaveBeenCalledOnce();
  });
});

describe('what cannot be started', () => {
  beforeEach(() => {
    vi.resetModules();
    expectConsole('error', /error boundary/);
  });
  afterEach(() => {
    vi.doUnmock('../../src/auth/AuthPages');
  });

  test('a part that does not load can be tried again', async () => {
    vi.doMock('../../src/auth/AuthPages', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await open();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('settings', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    vi.unstubAllEnvs();
    delete globalThis.deedbook;
  });

  const problem = async () => {
    await open();
    return (await screen.findByRole('alert')).textContent;
  };

  test('of the build that are wrong are named on the page', async () => {
    vi.stubEnv('VITE_API_BASE', 'nonsense');
    expect(await problem()).toContain("not configuredVITE_API_BASE is 'nonsense'");
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Sign In' })).toBeNull();
  });

  test('CONFIG-07: that a production build lacks are named on the page', async () => {
    vi.stubEnv('DEV', false);
    expect(await problem()).toContain('VITE_API_BASE is not set; see docs/deploy.md.');
    expect(screen.queryByRole('heading', { name: 'Sign In' })).toBeNull();
    vi.resetModules();
    const { services } = await import('../../src/config/services');
    expect([services.checkout.script, services.maps.script, services.storage.endpoint]).toEqual(['', '', '']);
  });

  test('CONFIG-03: of the installation replace those of the build', async () => {
    vi.stubEnv('VITE_BRAND', 'Built');
    vi.stubEnv('VITE_API_BASE', 'https://built.test/v1');
    globalThis.deedbook = { VITE_API_BASE: 'https://api.test/v1/' };
    const { config, configFaults } = await import('../../src/config');
    expect([config.apiBase, config.brand, configFaults]).toEqual(['https://api.test/v1', 'Built', []]);
  });

  test('CONFIG-04: of the installation that are wrong are named together', async () => {
    globalThis.deedbook = { VITE_API_BAS: 'https://api.test', VITE_PAYMENT_KEY: 12, VITE_S3_ENDPOINT: 'files' };
    const text = await problem();
    expect(text).toContain('VITE_API_BAS is no setting; see .env.example.');
    expect(text).toContain('VITE_PAYMENT_KEY must be text in quotes.');
    expect(text).toContain("VITE_S3_ENDPOINT is 'files' but must be an absolute http or https address.");
  });

  test('of an installation whose file did not arrive are asked for, in a built application only', async () => {
    expect((await import('../../src/config')).isWithoutFile).toBe(false);
    vi.resetModules();
    vi.stubEnv('PROD', true);
    expect(await problem()).toContain('/config.js is missing or has a mistake in it');
  });
});

describe('messages', () => {
  test('that cannot be drawn without a connection are said when it is back', async () => {
    vi.resetModules();
    const tried = vi.fn<() => object>(() => {
      throw new Error('There is no connection.');
    });
    vi.doMock('../../src/toasts/Toasts', tried);
    const { toast } = await import('../../src/toasts/toast');
    await open();
    await screen.findByRole('heading', { name: 'Sign In' });
    act(() => toast.error('Nothing was saved.'));
    await waitFor(() => expect(tried).toHaveBeenCalled());
    await act(() => Promise.resolve());
    vi.doUnmock('../../src/toasts/Toasts');
    expect(screen.queryByText('Nothing was saved.')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Nothing was saved.')).toBeTruthy();
    act(() => toast.info('And another one.'));
    expect(await screen.findByText('And another one.')).toBeTruthy();
  });
});
