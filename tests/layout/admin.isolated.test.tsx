import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthProvider } from 'react-admin';
import type { Role } from '../../src/config/roles';
import type { Permissions } from '../../src/engine/data/authProvider';
import * as freshness from '../../src/engine/data/keepFresh';
import { announceUnsaved } from '../../src/engine/data/unsavedWork';
import { session } from '../../src/engine/http/session';
import * as idle from '../../src/engine/store/whenIdle';
import { language } from '../../src/engine/i18n/language';
import { mode } from '../../src/engine/ui/mode';
import AdminApp from '../../src/layout/AdminApp';
import { expectConsole } from '../support/console';
import { textsOf } from '../support/dom';
import { registry } from './entities';
import { signInAs } from './people';
import { stubServer } from './server';

vi.mock('../../src/entities', () => import('./entities'));
// Reads lists of its own, which the browser tests look at.
vi.mock('../../src/features/dashboard/overview/Overview', () => ({ Overview: () => null }));
vi.mock('../../src/features/dashboard/overview/OpenWork', () => ({ OpenWork: () => null }));
/** What each render of the shell knows. */
const known = vi.hoisted((): { role?: Role; definitions: object; authProvider?: AuthProvider }[] => []);
vi.mock('../../src/layout/NewVersion', async () => {
  const { useAuthProvider, usePermissions, useResourceDefinitions } = await import('react-admin');
  const NewVersion = () => {
    const { permissions } = usePermissions<Permissions>();
    known.push({ role: permissions?.role, definitions: useResourceDefinitions(), authProvider: useAuthProvider() });
    return null;
  };
  return { NewVersion };
});

const open = (role: Role, path = '/dashboard') => {
  signInAs(role, path);
  render(<AdminApp />);
  return userEvent.setup({ delay: null });
};
const path = () => window.location.pathname;
const nav = () => screen.getByRole('navigation', { name: 'Main' });
const namesIn = (list: HTMLElement) => textsOf(within(list).getAllByRole('link'));

beforeEach(() => void stubServer(({ path: called }) => ({ body: called === 'admin/count' ? { payload: {} } : [] })));

const openDashboard = async (role: Role = 'superadmin') => {
  const user = open(role);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return { user, main: heading.closest('main') ?? expect.unreachable('The dashboard is outside the main landmark.') };
};
const texts = (tile: HTMLElement) => [...tile.querySelectorAll('span')].map(part => part.textContent);

const numbers = { userdata: 12_480, admindata: 14, superadmindata: 3, popup: 6, property: '138' };
const counts = { ...numbers, contactusadmin: 57, contactus: 23 };
const propertyTile = ['Total Properties', '138', '/dashboard/properties'];
const ofSuperadmins = [
  ['Total Users', '12,480', '/dashboard/roles/user'],
  ['Total Admins', '14', '/dashboard/roles/admin'],
  ['Total Super Admins', '3', '/dashboard/roles/superAdmin'],
  ['Total Marketing Banner', '6', '/dashboard/marketingbanner'],
  ['Total Sold Properties', '0', undefined],
  ['Total Property Report', '0', undefined],
  propertyTile,
  ['Total Contact Us', '57', '/dashboard/contactUs/contactUsGeneral'],
];
const ofOthers = [propertyTile, ['Total ContactUs', '23', '/dashboard/contactUsAdmin']];
const listed = Object.keys(registry.entries);

test.each([
  ['superadmin', 'Hello,ASHA MENON', ofSuperadmins, listed.filter(route => route !== 'contactUsAdmin')],
  ['admin', 'Hello,ASHA MENON', ofOthers, ['contactUsAdmin', 'properties']],
  ['other', 'Hello,AAsha', ofOthers, ['contactUsAdmin', 'properties']],
] as const)(
  'the dashboard of %s greets with %s and no bell, and has its tiles from one call, with the lists they open; the first render knows permissions and resources (DASH-01 to DASH-18, DASH-22, DASH-28 to DASH-32, SHELL-13, SHELL-15 to SHELL-18)',
  async (role, words, tiles, resources) => {
    const calls = stubServer(() => ({ body: { payload: counts } }));
    known.length = 0;
    const { main } = await openDashboard(role);
    const drawn = () => within(main).getAllByRole('listitem');
    // The fixed numbers stand at once, the others when the answer is there.
    expect(drawn().map(tile => texts(tile)[1])).toEqual(tiles.map(([, count]) => (count === '0' ? '0' : '')));
    await screen.findByText('138');
    const links = drawn().map(tile => tile.querySelector('a')?.getAttribute('href') ?? undefined);
    expect(drawn().map((tile, at) => [...texts(tile), links[at]])).toEqual(tiles);
    expect(calls).toEqual([{ method: 'GET', path: 'admin/count', body: undefined }]);
    expect(screen.getByText('Hello,').parentElement?.textContent).toBe(words);
    // There is no notification screen.
    expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull();
    // React-admin renders all again for each that comes later.
    const definitions = known[0]?.definitions ?? {};
    expect(Object.keys(definitions)).toEqual(resources);
    expect(known.filter(each => each.role !== role || each.definitions !== definitions)).toEqual([]);
  },
);

test('a tile opens its list below the tiles, which comes into sight with the focus on its heading, also with another page; it closes the list (DASH-23 DASH-32)', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  await registry.load('properties');
  const user = open('superadmin');
  const tile = () => screen.findByRole('link', { name: /^Total Properties/ });
  await user.click(await tile());
  const heading = await screen.findByRole('heading', { level: 2, name: 'Properties' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: 'Close Properties' }).getAttribute('href')).toBe('/dashboard');
  expect([path(), (await tile()).getAttribute('aria-current')]).toEqual(['/dashboard/properties', 'true']);
  expect(scroll.mock.calls).toEqual([[{ block: 'start' }]]);
  history.pushState({ idx: 9, usr: { _scrollToTop: true } }, '', '/dashboard/properties?page=2');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
  await user.click(await tile());
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect((await tile()).getAttribute('aria-current')).toBeNull();
});

test('a failed call of the dashboard is explained and can be tried again; a missing count is shown as missing (DASH-35 DASH-36)', async () => {
  expectConsole('error', /Counting failed/);
  const answers = [{ status: 500, body: { message: 'Counting failed' } }, { body: { payload: [] } }];
  const strange = { body: { payload: { property: null, contactus: 'many' } } };
  // A list that an earlier test has opened may be read still.
  stubServer(call => (call.path === 'admin/count' ? (answers.shift() ?? strange) : { body: [] }));
  open('admin');
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Counting failed');
  await retry();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('Counting failed'));
  await retry();
  await waitFor(() => expect(screen.getAllByText('–')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

const signedOutPages = ['/', '/auth/login', '/auth', '/auth/enter-otp', '/auth/changepassword', '/admin/forgot'];
test.each([
  ...signedOutPages.map(from => [from, 'Dashboard', '/dashboard']),
  ...['/error', '/nothing/here'].map(from => [from, 'Oops...', '/error/error-v6']),
])('%s leads to %s (SHELL-77, SHELL-122, SHELL-128 to SHELL-131, AUTH-08, AUTH-09)', async (from, heading, to) => {
  open('superadmin', from);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect([path(), document.title]).toEqual([to, `${heading === 'Dashboard' ? heading : 'Error'} | Deedbook`]);
  if (heading === 'Dashboard') return;
  expect(screen.getByText("Looks like something went wrong. We're working on it")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

test("react-admin's logout asks as well, and never ends for somebody who stays, whose data it would clear (SHELL-137)", async () => {
  const { user } = await openDashboard('admin');
  const end = announceUnsaved('Add Banner');
  const ended = vi.fn<() => void>();
  void known.at(-1)?.authProvider?.logout({}).then(ended);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  end();
  expect(session.get()).toBeDefined();
  expect(ended).not.toHaveBeenCalled();
  session.expire();
  await expect(known.at(-1)?.authProvider?.logout({})).resolves.toBe(false);
});

test('the date of the dashboard is that of another day after midnight, until the dashboard is left', async () => {
  const interval = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  await openDashboard();
  const dayOf = (date: Date) =>
    date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  screen.getByText(dayOf(new Date()));
  const nextDay = new Date(Date.now() + 24 * 3_600_000);
  vi.setSystemTime(nextDay);
  const index = interval.mock.calls.findIndex(([, delay]) => delay === 60_000);
  act(() => interval.mock.calls[index]?.[0]());
  screen.getByText(dayOf(nextDay));
  vi.useRealTimers();
  cleanup();
  expect(cleared).toHaveBeenCalledWith(interval.mock.results[index]?.value);
});

test('the first link skips the menu; a group shows its entries while it is open, and only that; another screen takes the keyboard to its heading, once (KEYS-09 KEYS-10 SHELL-22 SHELL-59)', async () => {
  const { user, main } = await openDashboard();
  await user.tab();
  expect(document.activeElement?.textContent).toContain('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(main);
  expect(window.location.hash).toBe('');
  const roles = screen.getByRole('button', { name: 'Roles' });
  expect(namesIn(nav())).toEqual(['Deedbook', 'Dashboard', 'Properties', 'Refund', 'Orders']);
  await user.click(roles);
  expect(namesIn(nav())).toContain('Super Admins');
  expect(path()).toBe('/dashboard');
  await user.click(roles);
  expect(namesIn(nav())).not.toContain('Super Admins');
  await act(async () => screen.getByRole('link', { name: 'Properties' }).click());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Properties' });
  // Its code had to be loaded first.
  await waitFor(() => expect(document.activeElement).toBe(heading));
  for (const other of [screen.getByRole('searchbox'), main]) {
    act(() => other.focus());
    await act(async () => main.append(''));
    expect(document.activeElement).toBe(other);
  }
  await act(async () => within(nav()).getByRole('link', { name: 'Dashboard' }).click());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Dashboard' }));
});

test('the menu of a narrow window closes when a screen or a dialog opens, by a press beside it, and when the window widens (SHELL-68)', async () => {
  const { user } = await openDashboard();
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    return screen.findByRole('dialog', { name: 'Menu' });
  };
  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  // The second time it is the current one.
  for (const _ of [1, 2]) {
    await user.click(within(await openMenu()).getByRole('link', { name: 'Properties' }));
    await expectClosed();
    expect(path()).toBe('/properties');
  }
  const menu = await openMenu();
  await user.click(within(menu).getByRole('navigation'));
  expect(menu).toHaveProperty('open', true);
  await user.click(menu);
  await expectClosed();
  await openMenu();
  for (const width of [390, 1440]) act(() => void Object(window).happyDOM.setViewport({ width }));
  await expectClosed();
  // As in a browser, the event comes after the dialog has closed.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function closeLater(this: HTMLDialogElement) {
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
  await user.click(within(await openMenu()).getByRole('button', { name: 'Pin menu entries' }));
  await expectClosed();
  expect(await screen.findByRole('dialog', { name: 'Pin menu entries' })).toBeInstanceOf(HTMLElement);
});

test('the top bar folds the side panel, says so, and opens the changes of the day; a file that is dropped where none is taken does not replace the application, which listens to nothing once it is closed', async () => {
  const stop = vi.fn<() => void>();
  vi.spyOn(freshness, 'keepFresh').mockReturnValue(stop);
  const stopWaiting = vi.fn<() => void>();
  vi.spyOn(idle, 'whenIdle').mockReturnValue(stopWaiting);
  const { user } = await openDashboard('other');
  const fold = screen.getByRole('button', { name: 'Fold side panel' });
  const isPressed = fold.getAttribute('aria-pressed') === 'true';
  await user.click(fold);
  expect(fold.getAttribute('aria-pressed')).toBe(String(!isPressed));
  expect(fold.title).toBe(isPressed ? 'Fold side panel' : 'Unfold side panel');
  await user.click(screen.getByRole('button', { name: /^Hello/ }));
  expect(await screen.findByRole('dialog', { name: 'Your changes today' })).toBeInstanceOf(HTMLElement);
  const drop = (type: string, item: string, isTaken = false) => {
    const dataTransfer = { types: [item], dropEffect: 'copy' };
    const event = Object.assign(new Event(type, { cancelable: true, bubbles: true }), { dataTransfer });
    if (isTaken) event.preventDefault();
    document.body.dispatchEvent(event);
    return [event.defaultPrevented, dataTransfer.dropEffect];
  };
  for (const type of ['dragover', 'drop']) expect(drop(type, 'Files')).toEqual([true, 'none']);
  expect(drop('drop', 'Files', true)).toEqual([true, 'copy']);
  expect(drop('drop', 'text/plain')).toEqual([false, 'copy']);
  expect(stop).not.toHaveBeenCalled();
  cleanup();
  expect(drop('drop', 'Files')).toEqual([false, 'copy']);
  expect(stop).toHaveBeenCalledOnce();
  expect(stopWaiting).toHaveBeenCalledOnce();
});

test('Sign Out clears all local storage and loads the sign-in page (SHELL-19 to SHELL-21)', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const user = open('admin');
  localStorage.setItem('vendorinfo', 'of a sibling application');
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(localStorage).toHaveLength(0);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/auth/login');
});

const openPalette = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  const dialog = within(screen.getByRole('dialog', { name: 'Find a screen, a record or an action' }));
  await waitFor(() => expect(dialog.getByRole('combobox')).toBe(document.activeElement));
  return dialog;
};
type Dialog = Awaited<ReturnType<typeof openPalette>>;
const labels = (dialog: Dialog) => textsOf(dialog.getAllByRole('option'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the palette finds the screens a superadmin may open and the actions they may take; is walked through by keys and by the pointer, and keys with Ctrl are the browser’s; opens what is chosen by keyboard (FIND-01 FIND-03 FIND-04)', async () => {
  const { user } = await openDashboard();
  const dialog = await openPalette(user);
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  const screens = ['Dashboard', 'Roles: Admins', 'Roles: Super Admins', 'Properties', 'FAQ: FAQs', 'Refund'];
  const lists = ['Roles: roles/user', 'marketingbanner', 'saleProperties', 'contactUs/contactUsGeneral'];
  const themes = ['Light theme', 'Dark theme', 'Theme of the device'];
  const actions = [...themes, 'Keyboard help', 'Your changes today', 'Sign Out', 'Add Admin'];
  await waitFor(() => expect(labels(dialog)).toEqual([...screens, 'FAQ: FAQ Category', ...lists, ...actions]));
  const options = dialog.getAllByRole('option');
  const markedIndex = () => options.findIndex(option => option.getAttribute('aria-selected') === 'true');
  const last = options.length - 1;
  for (const [key, index] of [
    ['{ArrowUp}', last],
    ['{PageDown}', last],
    ['{ArrowDown}', 0],
    ['{PageUp}', 0],
    ['{PageDown}', 5],
    ['{ArrowUp}', 4],
    ['{Control>}{End}{/Control}', 4],
    ['{Alt>}{Home}{/Alt}', 4],
    ['{End}', last],
    ['{Home}', 0],
  ] as const) {
    await user.keyboard(key);
    expect([key, markedIndex()]).toEqual([key, index]);
  }
  expect(scrolledTo.mock.contexts.at(-1)).toBe(options[0]);
  // It comes to lie under a pointer that rests.
  fireEvent.mouseEnter(options[2] ?? document.body);
  expect(markedIndex()).toBe(0);
  await user.hover(options[3] ?? document.body);
  expect(markedIndex()).toBe(3);
  await user.click(dialog.getByRole('listbox'));
  expect(document.activeElement).toBe(dialog.getByRole('combobox'));
  await user.keyboard('a');
  expect(dialog.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  expect(fireEvent.keyDown(dialog.getByRole('combobox'), { key: 'Enter', isComposing: true })).toBe(true);
  await user.keyboard('zzz');
  expect(await dialog.findByText('Nothing is called that.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await closed();
  const again = await openPalette(user);
  await user.keyboard('faq c');
  expect(labels(again)).toEqual(['FAQ: FAQ Category Screen']);
  await act(async () => fireEvent.keyDown(again.getByRole('combobox'), { key: 'Enter' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'FAQ Category' })).toBeTruthy();
  expect(path()).toBe('/faq/faqcategory');
  await closed();
});

test('the palette does with a click what it offers (FIND-03)', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = await openDashboard();
  const choose = async (name: string, outcome: () => unknown, expected: unknown) => {
    await user.click(await (await openPalette(user)).findByRole('option', { name }));
    await waitFor(() => expect(outcome()).toBe(expected));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  };
  await choose('Dark theme', () => document.documentElement.dataset.theme, 'dark');
  mode.set('system');
  await choose('Add Admin', path, '/roles/admin/create');
  const changes = () => screen.queryByRole('dialog', { name: 'Your changes today' }) !== null;
  await choose('Your changes today', changes, true);
  await choose('Sign Out', session.get, undefined);
  expect(assign).toHaveBeenCalledOnce();
});

test('the palette finds the rest where a declaration cannot be loaded, and in Hindi by the English name (FIND-01 FIND-14)', async () => {
  const load = registry.load.bind(registry);
  const loadOthers = (name: string) => (name === 'refund' ? Promise.reject(new Error('Lost')) : load(name));
  vi.spyOn(registry, 'load').mockImplementation(loadOthers);
  await language.set('hi');
  onTestFinished(() => language.set('en'));
  const user = open('superadmin');
  await screen.findByRole('main');
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  await user.keyboard('dashboard');
  const ids = () => screen.getAllByRole('option').map(({ id }) => decodeURIComponent(id));
  await waitFor(() => expect(ids()).toEqual([expect.stringMatching(/-dashboard$/)]));
  await user.clear(box);
  await user.keyboard('add admin');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
});

test('the palette offers an admin nothing that an admin may not open (FIND-02)', async () => {
  const { user } = await openDashboard('admin');
  const offered = labels(await openPalette(user));
  expect(offered.slice(0, 3)).toEqual(['Dashboard', 'ContactUs', 'Properties']);
  expect(offered.join()).not.toMatch(/Admins|Refund|Add Admin/);
});

test('/ goes to the search of the list, ? shows the keys, but not while somebody types; the help switches single keys off for the person, and shows those that are left (KEYS-02 KEYS-03 KEYS-15)', async () => {
  const user = open('superadmin', '/properties');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Properties' });
  await user.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(search);
  expect(search).toHaveProperty('value', '');
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search).toHaveProperty('value', '?');
  await user.click(heading);
  await user.keyboard('/a');
  expect(search).toHaveProperty('value', 'a');
  await user.click(heading);
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
  expect(dialog.textContent).toContain('Go to the search');
  const keys = () => textsOf(within(dialog).getAllByRole('definition'));
  expect(keys()).toEqual(expect.arrayContaining(['CtrlK', '/', '?', 'J↓', 'E', 'A']));
  const pressSingleKeys = async () => user.click(await screen.findByRole('checkbox', { name: /^Single keys/ }));
  await pressSingleKeys();
  expect(keys()).toEqual(expect.arrayContaining(['CtrlK', '↓', 'HomeEnd', 'F8', 'CtrlEnter']));
  expect(keys().filter(key => /^[A-Z/?]/.test(key) && key.length === 1)).toEqual([]);
  await user.keyboard('{Escape}');
  await closed();
  await user.keyboard('/?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).not.toBe(search);

  await user.keyboard('{Control>}k{/Control}Keyboard help');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await pressSingleKeys();
  await user.keyboard('{Escape}');
  await closed();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
