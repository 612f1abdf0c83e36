import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listUnsaved } from '../../src/engine/data/unsavedWork';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';

const wire = signedInWire();

test('KYC decisions that were not sent are named by the request (SHELL-137)', async () => {
  const [person] = wire()
    .mock.store.all('users')
    .filter(({ isActive }) => isActive !== true);
  wire().mock.store.remove('users', one => one !== person);
  const nothing = { personalInfo: null, isPassportVerified: null, isPANVerified: null, isBankVerified: null };
  wire().mock.store.change('users', person?._id ?? '', nothing);
  const { user } = await renderEntity('kycrequest', `/${person?._id}/review`);
  const [reject] = await screen.findAllByRole('button', { name: /^Reject / });
  expect(await listUnsaved()).toEqual([]);
  await user.click(reject ?? expect.unreachable('Nothing is to be decided.'));
  await waitFor(async () => expect(await listUnsaved()).toEqual([`KYC Request: ${person?.fullName}`]));
});

test('a CSV file that was not sent is named (SHELL-137)', async () => {
  const { user } = await renderEntity('faq/faqs', '/upload');
  const form = within(await screen.findByRole('dialog', { name: 'Export Excel' }));
  const file = new File(['Id,Name,Question,Answer\n1,Ownership,Why?,So'], 'faqs.csv', { type: 'text/csv' });
  await user.upload(await form.findByLabelText('CSV file', { selector: 'input' }), file);
  await waitFor(async () => expect(await listUnsaved()).toEqual(['CSV file: faqs.csv']));
});
