import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';

const wire = signedInWire();
const box = (name: string) => screen.findByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Update Company Details' });
const bodies = () => wire().sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));

test('it saves, stays, and saves again on top of that (COMPANY-12 COMPANY-14)', async () => {
  const { user, router } = await renderEntity('companydetails');
  await user.clear(await box('Phone'));
  await user.click(submit());
  await waitFor(() => expect(standingToasts()).toEqual(['success: Company details updated successfully']));
  expect(bodies()).toMatchObject([{ phone: '', gstNumber: '27AABCD1234E1Z5' }]);
  expect(router.state.location.pathname).toBe('/companydetails');
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(mayUnload()).toBe(true);
  await user.type(await box('Name'), ' (India)');
  expect(mayUnload()).toBe(false);
  await user.click(submit());
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ name: 'Deedbook Homes Private Limited (India)', phone: '', __v: 3 });
  await waitFor(() => expect(Object.keys(sessionStorage).filter(key => key.includes('draft'))).toEqual([]));
});

test('a record that cannot be read, or is not there, says so and can be asked for again', async () => {
  expectConsole('error', /Closed/);
  const call = 'GET companyDetails/getCompanyDetails';
  await plant(wire(), { call, status: 500, body: { message: 'Closed' } });
  await plant(wire(), { call, status: 200, body: { payload: { companyDetails: [] } } });
  const { user, queryClient } = await renderEntity('companydetails');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is nothing here yet.')).toBeInstanceOf(HTMLElement);
  expect(standingToasts()).toEqual(['error: Closed']);
  await queryClient.invalidateQueries();
  expect(await box('Name')).toBeInstanceOf(HTMLElement);
});
