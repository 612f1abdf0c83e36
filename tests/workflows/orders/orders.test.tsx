import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/providers/i18nProvider';
import { createQueryClient } from '../../../src/providers/queryClient';
import { EntitiesProvider } from '../../../src/views/EntitiesContext';
import Orders from '../../../src/workflows/orders/Orders';
import { extendedRegistry } from '../../fixtures/registry';
import { expectConsole } from '../../support/console';

const house = { id: '64d3', address: { name: 'Hill House' } };
const villa = { id: '64d2', address: { name: 'Sea Villa' } };

/** Draws the screen at an address; the switches tell what the server can answer. */
const show = async (query: string, { list = true, one = true }: { list?: boolean; one?: boolean }) => {
  const works = { list, one };
  const answer = <T,>(isFine: boolean, value: T): Promise<T> =>
    isFine ? Promise.resolve(value) : Promise.reject(new Error('No database'));
  const listed = (name: string) => (name === 'propertybook' ? { data: [villa], total: 1 } : { data: [], total: 0 });
  const provider = testDataProvider({
    // oxlint-disable-next-line typescript/no-explicit-any -- react-admin lets each caller name the type of its records
    getList: (name: string) => answer<any>(works.list, listed(name)),
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    getMany: () => answer<any>(works.one, { data: [house] }),
  });
  // What it draws below is loaded before, as React draws a loaded declaration at once.
  await extendedRegistry.load('ordersOf/:pid');
  render(
    <EntitiesProvider registry={extendedRegistry}>
      <MemoryRouter initialEntries={[`/orders${query}`]}>
        <CoreAdminContext dataProvider={provider} queryClient={createQueryClient()} i18nProvider={createI18nProvider()}>
          <Orders />
        </CoreAdminContext>
      </MemoryRouter>
    </EntitiesProvider>,
  );
  return works;
};

const picker = () => screen.getByRole('combobox', { name: 'Property' });

describe('the picker of a property', () => {
  test('says that the properties could not be loaded, and loads them again', async () => {
    expectConsole('error', /No database/);
    const works = await show('', { list: false });
    expect(await screen.findByText('No database')).toBeTruthy();
    works.list = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('No database')).toBeNull());
    await userEvent.click(picker());
    await userEvent.click(await screen.findByRole('option', { name: 'Sea Villa' }));
    expect(picker()).toHaveProperty('value', 'Sea Villa');
  });

  test('says that the picked property could not be read', async () => {
    expectConsole('error', /No database/);
    const works = await show(`?pid=${house.id}`, { one: false });
    expect(await screen.findByText('No database')).toBeTruthy();
    works.one = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(picker()).toHaveProperty('value', 'Hill House'));
  });
});
