import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seed } from '../../mock-api/seed';
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

test.each([
  ['POPUP-17 POPUP-19', 'marketingbanner'],
  ['HOW-15', 'howitworks'],
] as const)('%s: typing a title for %s stops at 50 characters', async (_rows, name) => {
  const { user } = await renderEntity(name, '/create');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.click(title);
  await user.paste('x'.repeat(60));
  expect(title.getAttribute('value')).toHaveLength(50);
  expect(screen.getByText('50 of 50 characters')).toBeInstanceOf(HTMLElement);
});

test.each([
  ['POPUP-18', 'marketingbanner', '/create', '200'],
  ['POPUP-23', 'marketingbanner', `/${seed(1).marketingBanners[0]?._id}`, '200'],
  ['FOOTER-08', 'footerdescription', '/create', '300'],
] as const)('%s: a description of %s%s has at most %s characters', async (_row, name, route, most) => {
  await renderEntity(name, route);
  const description = await screen.findByRole('textbox', { name: 'Description' });
  expect(description.getAttribute('maxlength')).toBe(most);
});

test('POPUP-02: the image of a marketing banner says its size', async () => {
  await renderEntity('marketingbanner', '/create');
  expect(await screen.findByText(/700px x 400px/)).toBeInstanceOf(HTMLElement);
});

test.each([
  ['POPUP-22 POPUP-24', 'marketingbanner', seed(1).marketingBanners[0]],
  ['HOW-17', 'howitworks', seed(1).howItWorksSteps[0]],
] as const)('%s: the title of a changed record of %s may be as long as one likes', async (_rows, name, record) => {
  const { user } = await renderEntity(name, `/${record?._id}`);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.paste('x'.repeat(60));
  expect(title.getAttribute('value')).toHaveLength(60);
});
