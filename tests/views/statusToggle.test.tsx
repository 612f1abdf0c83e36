import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, rowOf, settled } from './table';

const wire = signedInWire();
const dialog = () => screen.findByRole('alertdialog', { name: 'Alert!' });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const written = () => wire().sent.filter(({ method }) => method !== 'GET');
const made = () => wire().sent.map(({ method, path }) => `${method} ${path}`);
const listCall = 'GET admin/get-admins';

const question = 'Are you sure you want to active/inactive this admin ?';
const person = (status: 'active' | 'inactive') => {
  const { store } = wire().mock;
  const found = store.all('staff').findLast(({ role, email }) => role === 'admin' && email);
  if (!found?.email) throw new Error('The mock has no admin.');
  store.change('staff', found._id, { fname: 'Asha', lname: 'Rao', status: { name: status } });
  return { id: found._id, email: found.email };
};

const change = async (status: 'active' | 'inactive') => {
  const { id, email } = person(status);
  const { user } = await renderEntity(
    'roles/admin',
    `?filter=${encodeURIComponent(JSON.stringify({ search: email }))}`,
  );
  await settled();
  wire().clear();
  const button = rowOf(email).getByRole('button', { name: status === 'active' ? 'Active' : 'Inactive' });
  await user.click(button);
  return { user, id, button };
};

describe('flipping a status', () => {
  test.each([
    ['active', 'Inactive', 'Asha Rao will be inactive.', 'Error', 'status--good'],
    ['inactive', 'Active', 'Asha Rao will be active.', 'Success', 'status--bad'],
  ] as const)('that is %s asks to make it %s (ADMIN-74 to ADMIN-76)', async (status, target, words, colour, tone) => {
    const { user, id, button } = await change(status);
    expect(button.className).toContain(tone);
    const asked = within(await dialog());
    expect(asked.getByText(question)).toBeInstanceOf(HTMLElement);
    expect(asked.getByText(words)).toBeInstanceOf(HTMLElement);
    const confirm = asked.getByRole('button', { name: target });
    expect(confirm.className).toContain(colour);
    await user.click(confirm);
    await gone();
    expect(written()).toMatchObject([
      { method: 'PUT', path: 'admin/block', body: { id, status: target.toLowerCase() } },
    ]);
    await waitFor(() => expect(column('Status')).toEqual([target]));
    expect(standingToasts()).toEqual(['success: Status Updated Successfully']);
    expect(made()).toEqual([listCall, 'PUT admin/block', listCall]);
  });

  test('WHOLE-11: in a filtered list that was read whole reads one page before the change and one after it', async () => {
    const { id } = person('active');
    const { store } = wire().mock;
    const admin = store.find('staff', id);
    if (!admin) throw new Error('The mock has no admin.');
    Array.from({ length: 600 }, (_, at) =>
      store.insert('staff', { ...admin, _id: `${at}`.padStart(24, 'e'), fname: 'Other', email: `other${at}@a.test` }),
    );
    const { user } = await renderEntity('roles/admin', `?filter=${encodeURIComponent('{"fname_q":"Asha"}')}`);
    await settled();
    expect(made().length).toBeGreaterThan(6);
    const before = column('Status');
    wire().clear();
    await user.click(screen.getAllByRole('button', { name: 'Active' })[0] ?? document.body);
    await user.click(within(await dialog()).getByRole('button', { name: 'Inactive' }));
    await gone();
    await waitFor(() => expect(column('Status')).not.toEqual(before));
    expect(made()).toEqual([listCall, 'PUT admin/block', listCall]);
    expect(screen.getByText(/read just now/)).toBeTruthy();
  });

  test('changes nothing before the server has answered (COMMON-27)', async () => {
    const { user } = await change('active');
    await plant(wire(), { call: 'PUT admin/block', hang: true });
    await user.click(within(await dialog()).getByRole('button', { name: 'Inactive' }));
    await waitFor(() => expect(made()).toEqual([listCall, 'PUT admin/block']));
    expect(column('Status')).toEqual(['Active']);
    expect(standingToasts()).toEqual([]);
  });

  test('that is neither reads so and asks to switch it on', async () => {
    const { email } = person('active');
    wire()
      .mock.store.all('staff')
      .forEach(each => {
        if (each.email === email) Object.assign(each, { status: null });
      });
    const { user } = await renderEntity(
      'roles/admin',
      `?filter=${encodeURIComponent(JSON.stringify({ search: email }))}`,
    );
    await settled();
    await user.click(rowOf(email).getByRole('button', { name: 'Not set' }));
    expect(within(await dialog()).getByRole('button', { name: 'Active' })).toBeInstanceOf(HTMLElement);
  });
});
