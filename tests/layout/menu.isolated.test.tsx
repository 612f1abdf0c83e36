import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { openPreferences } from '../../src/engine/preferences/preferences';
import { AdminContext } from '../../src/layout/AdminContext';
import { Menu } from '../../src/layout/Menu';
import PinDialog from '../../src/layout/PinDialog';
import { textsOf } from '../support/dom';
import { holdTimers } from '../support/heldTimers';
import { signInAs } from './people';

/** The labels of the entries whose icons are drawn, in order. */
const drawn = vi.hoisted((): string[] => []);

vi.mock('../../src/entities', async original => {
  const { registry: realRegistry } = await original<typeof import('../../src/entities')>();
  const { registry, groups } = await import('./entities');
  const counted = Object.entries(registry.entries).map(([route, entry], at) => {
    const Drawing = () => {
      drawn.push(String(entry.label));
      return null;
    };
    return [route, { ...entry, icon: Drawing, heading: at === 0 ? 'Firsts' : undefined }];
  });
  const icon = () => null;
  const more = Array.from({ length: 9 }, (_, at) => [
    `more/${at}`,
    { ...registry.entries.refund, label: `More ${at}`, icon, heading: at === 0 ? 'Others' : undefined },
  ]);
  const entries = Object.fromEntries([...counted, ...more]);
  return { registry: { ...registry, entries, load: () => realRegistry.load('faq/faqcategory') }, groups };
});

beforeEach(async () => {
  await openPreferences(crypto.randomUUID());
  signInAs('superadmin');
});

const kept = { page: 3, perPage: 25, sort: '', order: 'ASC', filter: { search: 'sharma' } };

const neverAnswer = () => new Promise<never>(() => undefined);

/** The menu beside the screen of the administrators, where the properties were left on their third page. */
const open = async ({ isPinning = false, left = {}, getList = neverAnswer } = {}) => {
  const store = memoryStore({ 'properties.listParams': kept, 'refund.listParams': left });
  const application = (
    <CoreAdminContext store={store} dataProvider={testDataProvider({ getList })}>
      <AdminContext value={session.get()?.admin}>
        <Menu />
        {isPinning && <PinDialog onClose={() => undefined} />}
      </AdminContext>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: application }], { initialEntries: ['/roles/admin'] });
  await act(async () => void render(<RouterProvider router={router} useTransitions={false} />));
  const addresses: string[] = [];
  router.subscribe(({ location }) => void addresses.push(location.pathname + location.search));
  drawn.length = 0;
  return { addresses, router, user: userEvent.setup() };
};

const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('link', { name }));

test('another entry draws itself and the one before it, and leads in one step to its list as it was left', async () => {
  const { addresses, user } = await open();
  await press(user, 'Properties');
  await press(user, 'Refund');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Refund');
  // Those of a group have no icon.
  expect(drawn).toEqual(['Properties', 'Properties', 'Refund']);
  expect(screen.queryByText('FAQs')).toBeNull();
  await press(user, 'Properties');
  const [, , address = '', ...others] = addresses;
  expect(others).toEqual([]);
  const { pathname, searchParams } = new URL(address, 'http://deedbook.test');
  expect(pathname).toBe('/properties');
  const query = { page: '3', perPage: '25', sort: '', order: 'ASC', filter: '{"search":"sharma"}' };
  expect(Object.fromEntries(searchParams)).toEqual(query);
});

test('a group stays open when a screen outside of it is opened', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'FAQ' }));
  await press(user, 'FAQs');
  await press(user, 'Refund');
  expect(screen.getByRole('link', { name: 'FAQs' })).toBeInstanceOf(HTMLElement);
});

test.each([
  ['that was never opened', {}, {}],
  ['that was left as it begins', { page: 1, perPage: 10, sort: '', order: 'ASC', filter: {} }, {}],
  ['that was left on another page', { page: 2, filter: {} }, { page: '2' }],
  ['that was left with longer pages', { perPage: 50, filter: {} }, { perPage: '50' }],
  ['that was left in an order', { sort: 'title', order: 'ASC', filter: {} }, { sort: 'title' }],
  ['that was left with a filter', { filter: { q: 'sea' } }, { filter: '{"q":"sea"}' }],
])('the entry of a list %s has no more in its address than that needs', async (_, left, query) => {
  const { addresses, user } = await open({ left });
  await press(user, 'Refund');
  const { pathname, searchParams } = new URL(addresses.join(), 'http://deedbook.test');
  expect([pathname, searchParams.size > 0]).toEqual(['/refund', Object.keys(query).length > 0]);
  expect(Object.fromEntries(searchParams)).toMatchObject(query);
});

test('a list is read as soon as the pointer rests on its entry, but not the current one, nor where data are saved', async () => {
  const timers = holdTimers(100);
  const getList = vi.fn<() => Promise<never>>(neverAnswer);
  const { router } = await open({ getList });
  const rest = async (name: string) => {
    fireEvent.pointerEnter(screen.getByRole('link', { name }));
    await act(async () => timers.strike(100));
    return getList.mock.calls.map(([route]: readonly unknown[]) => route);
  };
  await waitFor(async () => expect(await rest('Refund')).toEqual(['refund']));
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  expect(await rest('Super Admins')).toEqual(['refund']);
  Reflect.deleteProperty(navigator, 'connection');
  await act(() => router.navigate('/properties'));
  expect(await rest('Properties')).toEqual(['refund']);
});

test('a closed heading stays closed for the person, but not over the entry of the screen that opens (SHELL-135)', async () => {
  await openPreferences('asha');
  const { user } = await open();
  const heading = () => screen.getByRole('button', { name: 'Others' });
  const isShown = () => screen.queryByRole('link', { name: 'More 3' }) !== null;
  const isOpen = () => [heading().getAttribute('aria-expanded'), isShown()];
  expect(isOpen()).toEqual(['true', true]);
  await user.click(heading());
  // Another one, with the current entry, that closes and opens leaves it closed.
  for (const isOpened of ['false', 'true']) {
    const firsts = screen.getByRole('button', { name: 'Firsts' });
    await user.click(firsts);
    expect(firsts.getAttribute('aria-expanded')).toBe(isOpened);
  }
  expect(isOpen()).toEqual(['false', false]);
  cleanup();
  await openPreferences('ravi');
  await openPreferences('asha');
  const { router } = await open();
  expect(isOpen()).toEqual(['false', false]);
  await act(() => router.navigate('/more/3'));
  expect(isOpen()).toEqual(['true', true]);
  await act(() => router.navigate('/properties'));
  expect(isOpen()).toEqual(['false', false]);
  cleanup();
  await openPreferences('ravi');
  await open();
  expect(isOpen()).toEqual(['true', true]);
});

test('what is pinned by keyboard stands above the menu as well, in the order of pinning (SHELL-136)', async () => {
  const { user } = await open({ isPinning: true });
  const dialog = within(screen.getByRole('dialog', { name: 'Pin menu entries' }));
  const list = () => screen.queryByRole('list', { name: 'Pinned', hidden: true });
  const pinned = () => textsOf(list()?.children ?? []);
  const press = async (name: string) => {
    act(() => dialog.getByRole('checkbox', { name }).focus());
    await user.keyboard(' ');
  };
  expect(pinned()).toEqual([]);
  for (const name of ['More 3', 'Admins', 'Refund', 'Admins']) await press(name);
  expect(pinned()).toEqual(['More 3', 'Refund']);
  expect(screen.getAllByRole('link', { name: 'Refund', hidden: true })).toHaveLength(2);
});
