import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider, TestMemoryRouter } from 'react-admin';
import type { NavigateFunction } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/engine/data/i18nProvider';
import { createQueryClient } from '../../../src/engine/data/queryClient';
import { RegistryProvider } from '../../../src/engine/views/RegistryContext';
import Orders from '../../../src/features/orders/Orders';
import { extendedRegistry } from '../../fixtures/registry';
import { expectConsole } from '../../support/console';

const houses = ['Hill House', 'Sea House'].map((name, at) => ({ id: `64d${at}`, address: { name } }));

test('a property that was picked and could not be read is said, and can be read again; another address names its property; others are searched for', async () => {
  expectConsole('error', /No database/);
  let isBroken = true;
  let navigate: NavigateFunction = () => undefined;
  const searches: unknown[] = [];
  const provider = testDataProvider({
    getList: (_, { filter }) => {
      searches.push(filter);
      return Promise.resolve({ data: [], total: 0 });
    },
    getMany: (_, { ids }) =>
      isBroken
        ? Promise.reject(new Error('No database'))
        : // oxlint-disable-next-line typescript/no-explicit-any -- react-admin lets each caller name the type of its records
          Promise.resolve<any>({ data: houses.filter(({ id }) => ids.includes(id)) }),
  });
  // What it draws below is loaded before, as React draws a loaded declaration at once.
  await extendedRegistry.load('ordersOf/:pid');
  render(
    <RegistryProvider registry={extendedRegistry}>
      <TestMemoryRouter initialEntries={['/orders?pid=64d0']} navigateCallback={given => (navigate = given)}>
        <CoreAdminContext dataProvider={provider} queryClient={createQueryClient()} i18nProvider={createI18nProvider()}>
          <Orders />
        </CoreAdminContext>
      </TestMemoryRouter>
    </RegistryProvider>,
  );
  expect(await screen.findByText('No database')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const picker = screen.getByRole('combobox', { name: 'Property' });
  await waitFor(() => expect(picker).toHaveProperty('value', 'Hill House'));
  act(() => void navigate('/orders?pid=64d1'));
  await waitFor(() => expect(picker).toHaveProperty('value', 'Sea House'));
  await userEvent.clear(picker);
  await userEvent.type(picker, 'zz');
  expect(await screen.findByText('No property is called that.')).toBeTruthy();
  await waitFor(() => expect(searches.at(-1)).toEqual({ search: 'zz' }));
});
