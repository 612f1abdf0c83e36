import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderEntity } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';
import { forgetAll, readyPerson } from '../settlement/desk';

const wire = signedInWire();
beforeEach(forgetAll);

test.each([
  [100, 3, '33.33 Lakh'],
  [4, 1, '4.00 Lakh'],
  [100, 0, '-'],
  [100, null, '-'],
])('of %s Lakh and %s owners the price per share is %s (SELLREQ-07 to SELLREQ-09)', async (price, ownership, share) => {
  const { pid, uid } = readyPerson(wire(), 'resale');
  wire().mock.store.change('properties', pid, { wholeHomePrice: price, ownership });
  await renderEntity('sellrequestlist/:pid', `/${uid}/pay`, { pid });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('region', { name: 'Resale' })).textContent).toContain(`Price per share${share}`);
});
