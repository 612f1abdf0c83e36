import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column, settled } from '../views/table';

const wire = signedInWire();

test('KNOW-12: the name stands above the inputs, read-only', async () => {
  const entry = wire().mock.store.all('knowMoreEntries')[0];
  await renderEntity('knowMore', `/${entry?._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Update Know More' });
  await within(dialog).findByRole('radio', { name: 'De-Active' });
  expect(within(dialog).getByRole('definition').textContent).toBe(entry?.name);
  expect(within(dialog).queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('KNOW-01 KNOW-02 KNOW-03: the status is a word', async () => {
  await renderEntity('knowMore');
  await settled();
  expect(column('Status')).toContain('DeActive');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'SNo',
    'Name',
    'Status',
    'Actions',
  ]);
});

test('MENU-05 to MENU-11: known names are shown in words, an unknown one as it is', async () => {
  await renderEntity('cms');
  await settled();
  expect(column('Name')).toEqual(['Home', 'Learn', 'About', 'Properties', 'FAQs', 'Contact', 'gallery']);
});

test('POPUP-17 POPUP-18 POPUP-19 POPUP-22 POPUP-24: typing stops at the limit, which only the add form has', async () => {
  const { user } = await renderEntity('marketingbanner', '/create');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.click(title);
  await user.paste('x'.repeat(60));
  expect(title.getAttribute('value')).toHaveLength(50);
  expect(screen.getByText('50 of 50 characters')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Description' }).getAttribute('maxlength')).toBe('200');
});
