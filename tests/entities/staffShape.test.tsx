import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, renderList, rowOf } from '../engine/views/table';

const wire = signedInWire();
const made = (method: string) => wire().sent.filter(call => call.method === method);
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const closed = () =>
  waitFor(() => expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]));

// Admins have the same declarations; what differs is in the tables of tests/expected.
test('the status of a row is a button, green or red (ADMIN-23 to ADMIN-25 SUPER-04 SUPER-11)', async () => {
  const person = { email: 'a@b.test', fname: 'Anu', lname: 'Roy', phone: '9000000001' };
  const admin = ['active', 'inactive'].map(name => ({ ...person, _id: name, status: { name } }));
  const body = { result: 0, payload: { admin, count: 37 } };
  await plant(wire(), { call: 'GET admin/get-Superadmins', status: 200, body });
  await renderList('roles/superAdmin');
  expect(screen.getByText('1–2 of 37')).toBeTruthy();
  const twice = (text: string) => [text, text];
  const shown = ['Email', 'First Name', 'Phone No.'].map(column);
  expect(shown).toEqual(['a@b.test', 'Anu', '9000000001'].map(twice));
  expect(screen.getByRole('button', { name: 'Active' }).className).toContain('status--good');
  expect(screen.getByRole('button', { name: 'Inactive' }).className).toContain('status--bad');
});

test('wrong values have their message under the field until they are edited (COMMON-28 ADMIN-52 ADMIN-55 ADMIN-56 ADMIN-67 ADMIN-68 SUPER-21 SUPER-23 SUPER-25 SUPER-27 SUPER-29 SUPER-36)', async () => {
  const { user } = await renderEntity('roles/superAdmin', '/create');
  expect((await field(/^Role/)).value).toBe('Super Admin');
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

test('a user made inactive leaves the list, and waits for a review (USER-01 USER-14 USER-20 USER-24)', async () => {
  const { user } = await renderList('roles/user');
  const [name = ''] = column('Full Name');
  const review = rowOf(name).getByRole('link', { name: `KYC Document: ${name}` });
  expect(review.getAttribute('href')).toMatch(/^\/roles\/user\/\w+\/review/);
  await user.click(rowOf(name).getByRole('button', { name: 'Active' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
  await user.type(asked.getByRole('textbox', { name: 'Note' }), ' Papers have expired. ');
  await user.click(asked.getByRole('button', { name: 'Inactive' }));
  await closed();
  expect(made('PUT')).toMatchObject([{ body: { isActive: false, description: 'Papers have expired.' } }]);
  await waitFor(() => expect(column('Full Name')).not.toContain(name));
  cleanup();
  await renderList('kycrequest', `?filter=${JSON.stringify({ search: name })}`);
  expect(column('Full Name')).toEqual([name]);
});
