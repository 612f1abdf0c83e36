import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, rowOf, settled } from '../engine/views/table';

const wire = signedInWire();
const made = (method: string) => wire().sent.filter(call => call.method === method);
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const closed = () =>
  waitFor(() => expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]));

// Admins have the same declarations; what differs is in the tables of tests/expected.
test('ADMIN-23 to ADMIN-25 SUPER-04 SUPER-11: the status of a row is a button, green or red', async () => {
  const person = { email: 'a@b.test', fname: 'Anu', lname: 'Roy', phone: '9000000001' };
  const admin = [
    { ...person, _id: 'p1', status: { name: 'active' } },
    { ...person, _id: 'p2', status: { name: 'inactive' } },
  ];
  await plant(wire(), {
    call: 'GET admin/get-Superadmins',
    status: 200,
    body: { result: 0, payload: { admin, count: 37 } },
  });
  await renderEntity('roles/superAdmin');
  await settled();
  expect(screen.getByText('1–2 of 37')).toBeTruthy();
  expect([column('Email'), column('First Name'), column('Phone No.')]).toEqual([
    ['a@b.test', 'a@b.test'],
    ['Anu', 'Anu'],
    ['9000000001', '9000000001'],
  ]);
  expect(screen.getByRole('button', { name: 'Active' }).className).toContain('status--good');
  expect(screen.getByRole('button', { name: 'Inactive' }).className).toContain('status--bad');
});

test('COMMON-28 ADMIN-52 ADMIN-55 ADMIN-56 ADMIN-67 ADMIN-68 SUPER-21 SUPER-23 SUPER-25 SUPER-27 SUPER-36: wrong values have their message under the field until they are edited', async () => {
  const { user } = await renderEntity('roles/superAdmin', '/create');
  await user.type(await field(/^First Name/), 'Nila');
  await user.type(await field(/^Last Name/), 'Rao');
  await user.type(await field(/^Phone No/), '987654321');
  await user.type(await field(/^Email/), 'nila');
  await user.type(await field(/^Password/), 'Deedbook1');
  await user.click(screen.getByRole('button', { name: 'Add Details' }));
  const message = (text: string) => screen.queryByText(text);
  expect(message('*Please Enter vaild phone number!')?.className).toContain('Mui-error');
  for (const [label, text] of [
    [/^Phone No/, '*Please Enter vaild phone number!'],
    [/^Email/, '*Please Enter vaild Email!'],
    [/^Password/, '*Please Enter vaild password Format!'],
  ] as const) {
    const input = await field(label);
    expect(input.getAttribute('aria-describedby')).toBe(message(text)?.id);
    await user.type(input, '1');
    expect(message(text)).toBeNull();
  }
  expect(standingToasts()).toEqual([expect.stringContaining('between 7 to 15 characters')]);
  expect(made('POST')).toEqual([]);
});

test('ADMIN-27 to ADMIN-29 ADMIN-38 ADMIN-58 ADMIN-59 ADMIN-61 ADMIN-71 ADMIN-72 ADMIN-73 ADMIN-80 ADMIN-82 ADMIN-83 SUPER-13 SUPER-14 SUPER-29 SUPER-39 SUPER-40 SUPER-42: one is added, changed and switched off; each time the dialog closes and the list is read again', async () => {
  expectConsole('error', /^ApiError: Email already exists/);
  const { user } = await renderEntity('roles/superAdmin');
  await settled();
  const reads = () => made('GET').length;
  let before = reads();
  await user.click(screen.getByRole('link', { name: 'Add Super Admin' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Role/)).value).toBe('Super Admin');
  await user.type(await field(/^First Name/), 'Nila');
  await user.type(await field(/^Last Name/), 'Rao');
  await user.type(await field(/^Phone No/), '9876543210');
  await user.type(await field(/^Email/), 'superadmin@deedbook.test');
  await user.type(await field(/^Password/), 'Deedbook@2');
  await user.click(screen.getByRole('button', { name: 'Add Details' }));
  await waitFor(() => expect(standingToasts()).toEqual(['error: Email already exists']));
  expect((await field(/^Last Name/)).value).toBe('Rao');
  expect(reads()).toBe(before);
  await user.clear(await field(/^Email/));
  await user.type(await field(/^Email/), 'nila@deedbook.test');
  await user.click(screen.getByRole('button', { name: 'Add Details' }));
  await closed();
  await waitFor(() => expect(column('Email')[0]).toBe('nila@deedbook.test'));
  expect(reads()).toBeGreaterThan(before);
  await user.click(screen.getByRole('link', { name: 'Add Super Admin' }));
  expect((await field(/^First Name/)).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await closed();

  await user.click(rowOf('nila@deedbook.test').getByRole('link', { name: /^Edit/ }));
  const first = await field(/^First Name/);
  await user.clear(first);
  await user.type(first, 'Mira');
  before = reads();
  await user.click(screen.getByRole('button', { name: 'Update Details' }));
  await closed();
  await waitFor(() => expect(column('First Name')[0]).toBe('Mira'));
  expect(reads()).toBeGreaterThan(before);

  const [status = ''] = column('Status');
  const next = status === 'Active' ? 'Inactive' : 'Active';
  await user.click(rowOf('nila@deedbook.test').getByRole('button', { name: status }));
  const asked = () => screen.findByRole('alertdialog', { name: 'Alert!' });
  await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
  await closed();
  expect(made('PUT').map(({ path }) => path)).not.toContain('admin/block');
  await user.click(rowOf('nila@deedbook.test').getByRole('button', { name: status }));
  const confirm = within(await asked()).getByRole('button', { name: next });
  expect(confirm.className).toContain(next === 'Active' ? 'good' : 'bad');
  before = reads();
  await user.click(confirm);
  await closed();
  await waitFor(() => expect(column('Status')[0]).toBe(next));
  expect(reads()).toBeGreaterThan(before);
});
