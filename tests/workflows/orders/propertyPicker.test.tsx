import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../src/providers/queryClient';
import { PropertyPicker } from '../../../src/workflows/orders/PropertyPicker';
import { expectConsole } from '../../support/console';

const house = { id: '64d3', address: { name: 'Hill House' } };
const villa = { id: '64d2', address: { name: 'Sea Villa' } };

const show = (pid: string, { list = true, one = true }: { list?: boolean; one?: boolean }) => {
  const works = { list, one };
  const answer = <T,>(isFine: boolean, value: T): Promise<T> =>
    isFine ? Promise.resolve(value) : Promise.reject(new Error('No database'));
  const provider = testDataProvider({
    // oxlint-disable-next-line typescript/no-explicit-any -- react-admin lets each caller name the type of its records
    getList: () => answer<any>(works.list, { data: [villa], total: 1 }),
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    getOne: () => answer<any>(works.one, { data: house }),
  });
  render(
    <CoreAdminContext dataProvider={provider} queryClient={createQueryClient()}>
      <PropertyPicker pid={pid} onPick={() => undefined} />
    </CoreAdminContext>,
  );
  return works;
};

describe('the picker of a property', () => {
  test('says that the properties could not be loaded, and loads them again', async () => {
    expectConsole('error', /No database/);
    const works = show('', { list: false });
    expect(await screen.findByText('The properties could not be loaded.')).toBeTruthy();
    works.list = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The properties could not be loaded.')).toBeNull());
    await userEvent.click(screen.getByRole('combobox', { name: 'Property' }));
    expect(await screen.findByRole('option', { name: 'Sea Villa' })).toBeTruthy();
  });

  test('says that the picked property could not be read', async () => {
    expectConsole('error', /No database/);
    const works = show(house.id, { one: false });
    expect(await screen.findByText('This property could not be read.')).toBeTruthy();
    works.one = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Property' })).toHaveProperty('value', 'Hill House'),
    );
  });
});
