import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { openOtherTab } from '../support/otherTab';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, rowOf, settled } from './table';

const wire = signedInWire();

let other: ReturnType<typeof openOtherTab>;
beforeEach(() => void (other = openOtherTab()));
afterEach(() => other.close());

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const open = async (name: Parameters<typeof renderEntity>[0], route = '') => {
  const shown = await renderEntity(name, route);
  await settled();
  return shown;
};
describe('the other tabs are told', () => {
  test('of a record that was changed', async () => {
    const { user } = await open('faq/faqcategory');
    const [category] = wire().mock.store.all('faqCategories');
    await user.click(rowOf(category?.name ?? '').getByRole('link', { name: `Edit: ${category?.name}` }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' too');
    const about = { name: 'faq/faqcategory', id: category?._id };
    const tab = expect.any(String);
    const begun = [
      { is: 'who', ...about },
      { is: 'editing', ...about, tab },
    ];
    expect(await other.caughtUp()).toEqual(begun);
    await user.click(screen.getByRole('button', { name: 'Update Details' }));
    await closed();
    expect(await other.caughtUp()).toEqual([...begun, { is: 'written', ...about }, { is: 'left', ...about, tab }]);
  });

  test('TAB-06: of each of several records that were deleted, once all are, and of none that was refused', async () => {
    const { user } = await open('ourtrustedpartners');
    const titles = column('Title').slice(0, 3);
    const all = wire().mock.store.all('partners');
    const ids = titles.map(title => all.find(each => each.title === title)?._id);
    for (const title of titles) await user.click(rowOf(title).getByRole('checkbox'));
    await user.click(within(await screen.findByRole('region', { name: 'Chosen rows' })).getByText('Delete'));
    expectConsole('error', /ApiError: Still in use/);
    await plant(wire(), { call: 'DELETE partners/deletePartners/:id', status: 409, body: { message: 'Still in use' } });
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(await asked.findByRole('button', { name: 'Delete (3)' }));
    await screen.findByRole('list', { name: 'What became of each record' });
    expect(await other.caughtUp()).toEqual(ids.slice(1).map(id => ({ is: 'written', name: 'ourtrustedpartners', id })));
  });
});

test('TAB-06: of a record that was added, whose id nobody knows; not of one that was refused', async () => {
  expectConsole('error', /Not now/);
  const { user } = await open('faq/faqcategory', '/create');
  await plant(wire(), { call: 'POST faqCategory/addFAQCategory', status: 500, body: { message: 'Not now' } });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sea view');
  await user.click(screen.getByRole('button', { name: 'Add Details' }));
  await screen.findByText('Not now');
  expect(await other.caughtUp()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add Details' }));
  await closed();
  expect(await other.caughtUp()).toEqual([{ is: 'written', name: 'faq/faqcategory' }]);
});
