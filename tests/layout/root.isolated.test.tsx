import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { expectConsole } from '../support/console';
import { payloadOf, signInAs } from './people';

const { prefetch, preload } = vi.hoisted(() => ({
  prefetch: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  preload: vi.fn<() => void>(),
}));
vi.mock('../../src/layout/AdminApp', () => ({
  default: () => (
    <>
      <p>The admin</p>
      <input aria-label="Title" />
    </>
  ),
  preload,
}));
vi.mock('../../src/layout/prefetch', () => ({ prefetch }));

const open = async () => {
  const { Root } = await import('../../src/Root');
  render(<Root />);
};

describe('what the session decides', () => {
  beforeEach(() => history.replaceState(null, '', '/dashboard'));

  test('signed out, there is the sign-in page and nothing else; the session changes it at once (SHELL-01 TAB-10)', async () => {
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

  test('signed out, a new version is offered, and the admin loads once, when the page is used', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Sign In' });
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

describe('the first drawing', () => {
  beforeEach(() => {
    vi.resetModules();
    prefetch.mockClear();
  });

  test.each([
    ['signed in', () => signInAs('admin'), 1, 'The admin'],
    ['signed out', () => undefined, 0, 'Sign In'],
  ])('of somebody %s needs no fallback, and prepares what is needed alone', async (_, begin, begun, shown) => {
    begin();
    const { loadFirst, Root } = await import('../../src/Root');
    await loadFirst();
    expect(prefetch).toHaveBeenCalledTimes(begun);
    render(<Root />);
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
  });

  test('does not wait for long for a screen that does not come', async () => {
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
});

describe('what cannot be started', () => {
  beforeEach(() => {
    vi.resetModules();
    expectConsole('error', /error boundary/);
  });
  afterEach(() => vi.doUnmock('../../src/login/AuthPages'));

  test('a part that does not load can be tried again', async () => {
    vi.doMock('../../src/login/AuthPages', () => {
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
  afterEach(() => delete globalThis.deedbook);

  const problem = async () => {
    await open();
    return (await screen.findByRole('alert')).textContent;
  };

  test('of the installation replace those of the build (CONFIG-03)', async () => {
    vi.stubEnv('VITE_BRAND', 'Built');
    vi.stubEnv('VITE_API_BASE', 'https://built.test/v1');
    globalThis.deedbook = { VITE_API_BASE: 'https://api.test/v1/' };
    const { config, configFaults } = await import('../../src/config');
    expect([config.apiBase, config.brand, configFaults]).toEqual(['https://api.test/v1', 'Built', []]);
  });

  test('the title of a screen ends with the name that the installation gives the product (SHELL-05)', async () => {
    globalThis.deedbook = { VITE_BRAND: 'Sea Deeds', VITE_API_BASE: 'https://api.test/v1' };
    const { PageTitle } = await import('../../src/engine/views/PageTitle');
    render(<PageTitle name="Users" />);
    expect(document.title).toBe('Users | Sea Deeds');
  });

  test('of an installation that is not configured are named to operators, below a part that is closed at first (CONFIG-12)', async () => {
    globalThis.deedbook = { VITE_API_BAS: 'https://api.test' };
    await problem();
    const page = screen.getByRole('alert');
    const operatorPart = page.querySelector('details');
    expect(operatorPart?.open).toBe(false);
    expect(operatorPart?.textContent).toMatch(/^For operators.*VITE_API_BAS is no setting/s);
    operatorPart?.remove();
    expect(page.textContent).toBe('This installation is not configuredTell your administrator.');
  });

  test('of the installation that are wrong are named together (CONFIG-04)', async () => {
    globalThis.deedbook = { VITE_API_BAS: 'https://api.test', VITE_PAYMENT_KEY: 12, VITE_S3_ENDPOINT: 'files' };
    const text = await problem();
    expect(text).toContain('VITE_API_BAS is no setting; see .env.example.');
    expect(text).toContain('VITE_PAYMENT_KEY must be text in quotes.');
    expect(text).toContain("VITE_S3_ENDPOINT is 'files' but must be an absolute http or https address.");
  });
});
