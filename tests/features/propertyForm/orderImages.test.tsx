import { notifyManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../src/engine/data/queryClient';
import { OrderImages } from '../../../src/features/propertyForm/photosAndOrders';
import { expectConsole } from '../../support/console';

type Read = (path: string, query?: { pid?: string }) => Promise<{ data: unknown }>;
const queryClient = createQueryClient();
beforeEach(() => queryClient.clear());
const page = (read: Read, property = '64d2') => (
  <CoreAdminContext dataProvider={testDataProvider({ read })} queryClient={queryClient}>
    <OrderImages property={property} />
  </CoreAdminContext>
);

test('the images of a property’s orders are those of the property that is open; that they could not be read is said, and they can be read again; they stay where that fails (PROP-186 to PROP-188)', async () => {
  expectConsole('error', /No database/);
  let isBroken = true;
  const read: Read = (_, { pid } = {}) => {
    if (isBroken) return Promise.reject(new Error('No database'));
    return Promise.resolve({ data: { Order: [{ imgPath: `https://files.example.test/${pid}.svg` }] } });
  };
  const { rerender } = render(page(read));
  expect((await screen.findByRole('alert')).textContent).toContain('The images of the orders could not be loaded.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('64d2.svg'));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(page(read, '64d3'));
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('64d3.svg'));
  isBroken = true;
  await act(() => queryClient.refetchQueries());
  // The page renders after the state of the query has changed.
  await act(() => new Promise<void>(resolve => notifyManager.schedule(resolve)));
  expect(screen.getByRole('img').getAttribute('src')).toContain('64d3.svg');
});

test.each([null, {}, { Order: 'none' }])(
  'the images of a property’s orders in an answer like %j could not be read',
  async data => {
    render(page(() => Promise.resolve({ data })));
    expect(await screen.findByRole('alert')).toBeTruthy();
  },
);
