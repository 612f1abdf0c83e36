import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OpenWork } from '../../../src/features/dashboard/overview/OpenWork';
import { EntityList } from '../../../src/engine/views/entityViews';
import { extendedRegistry } from '../../fixtures/registry';
import { expectConsole } from '../../support/console';
import { textsOf } from '../../support/dom';
import { fakeSight } from '../../support/fakeSight';
import { renderApplication } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import { column } from '../../engine/views/table';

const wire = signedInWire();
const enquiries = 'contactUs/contactUsGeneral';

test('the newest enquiry leads to its row in its list (DASH-43)', async () => {
  const { store } = wire().mock;
  const [older, newest] = store.all('generalEnquiries');
  store.remove('generalEnquiries', one => one !== older && one !== newest);
  store.change('generalEnquiries', older?._id ?? '', { fname: 'Newest but one', email: 'older@example.test' });
  store.change('generalEnquiries', newest?._id ?? '', { fname: 'Newest', email: 'newest@example.test' });
  const sight = fakeSight();
  const { user } = await renderApplication(
    extendedRegistry,
    <Routes>
      <Route
        path={`/${enquiries}/*`}
        element={
          <ResourceContextProvider value={enquiries}>
            <EntityList />
          </ResourceContextProvider>
        }
      />
      <Route path="*" element={<OpenWork permittedNames={[enquiries]} />} />
    </Routes>,
    ['/dashboard'],
  );
  await sight.scroll();
  await user.click(await screen.findByRole('link', { name: 'Newest' }));
  await waitFor(() => expect(column('Email')).toEqual(['newest@example.test']));
});

test('of six open refunds the longest are shown first, the one with the fewest days is left out, also one of today beside one that is not counted (DASH-43)', async () => {
  const { store } = wire().mock;
  const [property] = store.all('properties');
  store.remove('properties', one => one !== property);
  const findUsers = [0, undefined, 3, 1, 5, 4].map(days => ({ _id: `u${days}`, fullName: `Waits ${days}`, days }));
  await plant(wire(), { call: 'GET admin/get-users-by-pid', status: 200, body: { result: 0, payload: { findUsers } } });
  const { user } = await renderApplication(extendedRegistry, <OpenWork permittedNames={[]} />, ['/dashboard']);
  await user.click(await screen.findByRole('button', { name: 'Read now' }));
  await screen.findByText(/^6 open refunds/);
  const links = screen.getAllByRole('link', { name: /^Waits/ });
  expect(links[0]?.getAttribute('href')).toMatch(/^\/refund-user\/\w+\/\w+\/pay$/);
  const days = [...document.querySelectorAll('.overview-list time')].map(({ textContent }) => textContent);
  expect(days).toEqual(['5 days', '4 days', '3 days', '1 day', '0 days']);
  expect(textsOf(links)).toEqual(['Waits 5', 'Waits 4', 'Waits 3', 'Waits 1', 'Waits 0']);
  expectConsole('error', /Out of order/);
  await plant(wire(), { call: 'POST property/getPropertys', status: 500, body: { message: 'Out of order' } });
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
});
