import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../src/engine/data/queryClient';
import { OrderImages } from '../../../src/features/propertyForm/cells';
import { expectConsole } from '../../support/console';

const image = 'https://files.example.test/order.svg';
const show = (read: () => Promise<{ data: unknown }>) =>
  render(
    <CoreAdminContext dataProvider={testDataProvider({ read })} queryClient={createQueryClient()}>
      <OrderImages property="64d2" />
    </CoreAdminContext>,
  );

describe('the images of a property’s orders (PROP-186 to PROP-188)', () => {
  test('that could not be read say so, and can be read again', async () => {
    expectConsole('error', /No database/);
    let isBroken = true;
    show(() =>
      isBroken ? Promise.reject(new Error('No database')) : Promise.resolve({ data: { Order: [{ imgPath: image }] } }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The images of the orders could not be loaded.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([null, {}, { Order: 'none' }])('in an answer like %j could not be read', async data => {
    show(() => Promise.resolve({ data }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  test('are those of the property that is open', async () => {
    const read = (_: string, { pid }: { pid?: string } = {}) =>
      Promise.resolve({ data: { Order: [{ imgPath: `https://files.example.test/${pid}.svg` }] } });
    const page = (property: string) => (
      <CoreAdminContext dataProvider={testDataProvider({ read })} queryClient={queryClient}>
        <OrderImages property={property} />
      </CoreAdminContext>
    );
    const queryClient = createQueryClient();
    const { rerender } = render(page('64d2'));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('64d2.svg'));
    rerender(page('64d3'));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('64d3.svg'));
  });
});
