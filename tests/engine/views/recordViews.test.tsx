import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Resource } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { registry } from '../../../src/entities';
import { session } from '../../../src/engine/http/session';
import { readChanges } from '../../../src/engine/preferences/changesToday';
import { EntityCreate, EntityEdit, EntityShow } from '../../../src/engine/views/entityViews';
import { recordViews } from '../../../src/engine/views/recordViews';
import { extendedRegistry } from '../../fixtures/registry';
import { box, button, focused, press, shown, toasted } from '../../support/onScreen';
import {
  expectConsole,
  plant,
  renderApplication,
  renderEntity,
  renderScreen,
  signedInWire,
  standingToasts,
} from '../../support/screens';

const wire = signedInWire();

test('the code of a form is requested when the pointer or the focus reaches the link that opens it', async () => {
  const requested: string[] = [];
  for (const name of ['create', 'update', 'show'] as const)
    vi.spyOn(recordViews[name].View, 'preload').mockImplementation(() => {
      requested.push(name);
      return Promise.reject(new Error('Lost'));
    });
  await renderScreen(registry, 'faq/faqcategory');
  const [edit] = await screen.findAllByRole('link', { name: /^Edit/ });
  fireEvent.pointerOver(screen.getByRole('heading', { level: 1 }));
  fireEvent.focus(screen.getByRole('button', { name: /^Options/ }));
  expect(requested).toEqual([]);
  fireEvent.focus(screen.getByRole('link', { name: /^Add/ }));
  fireEvent.pointerOver(edit?.firstElementChild ?? document.body);
  expect(requested).toEqual(['create', 'update']);
});

test.each([
  ['a form', 'socialmedia', /^Add/],
  ['a dialog of a feature', 'faq/faqs', /^Export Excel/],
])(
  '%s whose code does not come says so over its list, and comes with “Try again”, its link, or the connection (LOAD-02 LOAD-04)',
  async (_, name, link) => {
    const { user, router } = await renderScreen(registry, name);
    const opens = await screen.findByRole('link', { name: link });
    const { dialogs = [] } = await registry.load(name);
    const view = dialogs[0]?.view ?? recordViews.create.View;
    const isLoaded = vi.spyOn(view, 'isLoaded').mockReturnValue(false);
    const preload = vi.spyOn(view, 'preload').mockRejectedValue(new Error('Lost'));
    await user.click(opens);
    await screen.findByRole('dialog', { name: 'Lost' });
    preload.mockClear();
    let lose = (): void => undefined;
    preload.mockReturnValueOnce(new Promise((_, reject) => (lose = () => reject(new Error('Lost')))));
    const retry = button('Try again');
    retry.focus();
    await user.keyboard('{Enter}');
    const loading = await screen.findByRole('dialog', { name: 'Loading…' });
    expect(within(loading).getByRole('status').textContent).toBe('Loading…');
    expect(document.activeElement).toBe(retry);
    await user.keyboard('{Enter}');
    expect(preload).toHaveBeenCalledOnce();
    lose();
    await screen.findByRole('dialog', { name: 'Lost' });
    expect(document.activeElement).toBe(retry);
    await press(user, 'Back to the list');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([opens.isConnected, router.state.location.pathname]).toEqual([true, `/${name}`]);
    await user.click(opens);
    await screen.findByRole('dialog', { name: 'Lost' });
    isLoaded.mockRestore();
    preload.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('dialog', { name: link });
  },
);

test('a view that is opened straight from another one appears once all of its code is there', async () => {
  const [partner] = wire().mock.store.all('partners');
  const { View } = recordViews.show;
  const code = await View.preload();
  let letGo = (): void => undefined;
  const isLoaded = vi.spyOn(View, 'isLoaded').mockReturnValue(false);
  vi.spyOn(View, 'preload').mockReturnValue(new Promise(resolve => (letGo = () => resolve(code))));
  const { router } = await renderEntity('ourtrustedpartners', '/create');
  await box('Title');
  await act(() => router.navigate(`/ourtrustedpartners/${partner?._id}/show`));
  expect(screen.queryByRole('dialog')).toBeNull();
  isLoaded.mockRestore();
  letGo();
  await screen.findByRole('dialog');
});

const views = { create: EntityCreate, edit: EntityEdit, show: EntityShow };

describe('the views of a declaration in a separate <Resource>', () => {
  /** An application with a custom list, and one of the declaration's views in a `<Resource>`. */
  const open = (name: string, view: keyof typeof views, rest: string) => {
    const resource = <Resource name={name} list={<h1>My own list</h1>} {...{ [view]: views[view] }} />;
    const routes = (
      <Routes>
        <Route path={`/${name}/*`} element={resource} />
      </Routes>
    );
    return renderApplication(extendedRegistry, routes, [`/${name}/${rest}`]);
  };

  test('add a record, and lead back to the list', async () => {
    const { store } = wire().mock;
    store.remove('faqCategories', () => true);
    const { user } = await open('faq/faqcategory', 'create', 'create');
    await user.type(await box(/Name/), 'Loans');
    await press(user, 'Add Details');
    await screen.findByRole('heading', { name: 'My own list' });
    expect(store.all('faqCategories')).toMatchObject([{ name: 'Loans' }]);
  });

  test('add a record to a list without a limit', async () => {
    await open('socialmedia', 'create', 'create');
    expect(await box('Title')).toBeTruthy();
  });

  test('show a record in a read-only view', async () => {
    const [partner] = wire().mock.store.all('partners');
    await open('ourtrustedpartners', 'show', `${partner?._id}/show`);
    expect((await screen.findAllByText(partner?.title ?? '')).length).toBeGreaterThan(0);
  });
});

test('a page with one record saves, stays, saves again on top of that, and leaves the keyboard at its button (COMPANY-12 COMPANY-14)', async () => {
  const bodies = () => wire().sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, router } = await renderEntity('companydetails');
  const phone = await box('Phone');
  expect(wire().sent, 'as the record came with the list').toHaveLength(1);
  expect(document.activeElement?.closest('form') ?? null, 'as it is no dialog').toBeNull();
  await user.clear(phone);
  await press(user, 'Update Company Details');
  await toasted('success: Company details updated successfully');
  expect(bodies()).toMatchObject([{ phone: '', gstNumber: '27AABCD1234E1Z5' }]);
  expect([router.state.location.pathname, mayUnload()]).toEqual(['/companydetails', true]);
  const changes = readChanges(session.get()?.admin.id ?? '');
  expect(changes).toMatchObject([{ name: 'companydetails', kind: 'update', label: 'Company Details' }]);
  await user.type(await box('Name'), ' (India)');
  expect(mayUnload()).toBe(false);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ name: 'Deedbook Homes Private Limited (India)', phone: '', __v: 3 });
  await waitFor(() => expect(Object.keys(sessionStorage).filter(key => key.includes('draft'))).toEqual([]));
  await focused(button('Update Company Details'));
});

test('a page with one record that cannot be read, or is not there, says so and can be asked for again; its form stays when it cannot be read once more', async () => {
  expectConsole('error', /Closed/);
  const call = 'GET companyDetails/getCompanyDetails';
  await plant(wire(), { call, status: 500, body: { message: 'Closed' } });
  await plant(wire(), { call, status: 200, body: { payload: { companyDetails: [] } } });
  const { user, queryClient } = await renderEntity('companydetails');
  await press(user, 'Try again');
  await shown('There is nothing here yet.');
  expect(standingToasts()).toEqual(['error: Closed']);
  await queryClient.invalidateQueries();
  const name = await box('Name');
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['companydetails', 'getList'] });
  expect(lists.map(({ meta }) => meta)).toContainEqual({ rereads: 'never' });
  await user.type(name, '!');
  expectConsole('error', /Full/);
  await plant(wire(), { call, status: 500, body: { message: 'Full' } });
  await queryClient.invalidateQueries();
  await toasted('error: Closed', 'error: Full');
  expect(await box('Name')).toBe(name);
});
