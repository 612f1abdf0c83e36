import type { Locator } from '@playwright/test';
import { settings } from '../../src/config/settings';
import { cells, column, dialog, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';
import { toneOf } from './support/tone';

const listCall = 'GET admin/get-admins';
const passwordRule =
  'Please enter a password between 7 to 15 characters which contain one lowercase letter, one uppercase letter, one numeric digit, and one special character';

/** A person that the form accepts. */
const newPerson = {
  fname: 'Nila',
  lname: 'Rao',
  phone: '9876543210',
  email: 'nila.rao@deedbook.test',
  password: 'Deedbook@2',
};

/** The form's inputs. */
const staffInputs = (form: Locator): Record<keyof typeof newPerson, Locator> => ({
  fname: form.getByLabel('First Name'),
  lname: form.getByLabel('Last Name'),
  phone: form.getByLabel('Phone No.'),
  email: form.getByLabel('Email'),
  password: form.locator('input[name="password"]'),
});

/** Fills in the add form. */
const fillStaffForm = async (form: Locator, values: Partial<typeof newPerson> = {}) => {
  const inputs = staffInputs(form);
  const person = { ...newPerson, ...values };
  await inputs.fname.fill(person.fname);
  await inputs.lname.fill(person.lname);
  await inputs.phone.fill(person.phone);
  await inputs.email.fill(person.email);
  await inputs.password.fill(person.password);
};

test('ADMIN-27 to ADMIN-29 ADMIN-52 ADMIN-53 ADMIN-55 to ADMIN-61 ADMIN-71 to ADMIN-76 ADMIN-82 ADMIN-83 COMMON-26 COMMON-28: an admin is added, changed, and switched to the other status', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signIn();
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);

  await test.step('the form refuses what is missing or wrong, in red below its field', async () => {
    await page.getByRole('link', { name: 'Add Admin', exact: true }).click();
    const form = dialog(page, 'Add New Admin');
    expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    const inputs = staffInputs(form);
    const submit = form.locator('button[type="submit"]');
    await expect(inputs.password).toHaveAttribute('type', 'password');
    await expect(form.getByLabel('Role')).not.toBeEditable();
    await submit.click();
    const message = form.getByText('*Please Enter First Name!', { exact: true });
    await expect(message).toBeVisible();
    await expect(inputs.fname).toBeFocused();
    expect(await toneOf(message)).toBe('red');
    const { y: inputTop = 0 } = (await inputs.fname.boundingBox()) ?? {};
    const { y: messageTop = 0 } = (await message.boundingBox()) ?? {};
    expect(messageTop).toBeGreaterThan(inputTop);
    await inputs.fname.fill('N');
    await expect(message).toBeHidden();
    await fillStaffForm(form, { password: 'Deedbook1' });
    await submit.click();
    await expect(inputs.password).toHaveAccessibleDescription('*Please Enter vaild password Format!');
    await expect(toasts(page)).toHaveText([passwordRule]);
    expect(await mock.requests('POST admin/signup')).toEqual([]);
  });

  await test.step('an address that is taken keeps what was typed; another is added', async () => {
    const form = dialog(page, 'Add New Admin');
    const inputs = staffInputs(form);
    const submit = form.locator('button[type="submit"]');
    await fillStaffForm(form, { fname: '  Nila ', email: 'superadmin@deedbook.test' });
    await submit.click();
    await expect(toasts(page).filter({ hasText: 'Email already exists' })).toBeVisible();
    await expect(inputs.lname).toHaveValue(newPerson.lname);
    await expect(inputs.password).toHaveValue(newPerson.password);
    expect(await mock.requests(listCall)).toHaveLength(1);
    await inputs.email.fill(newPerson.email);
    await submit.click();
    await expect(toasts(page).filter({ hasText: 'Data Added Successfully' })).toBeVisible();
    await expect(form).toBeHidden();
    const role = settings.VITE_ROLE_ID_ADMIN.default;
    expect((await mock.requests('POST admin/signup')).at(-1)?.body).toEqual({ ...newPerson, role });
    await expect(column(page, 'Email').first()).toHaveText(newPerson.email);
    expect(await mock.requests(listCall)).toHaveLength(2);
    await page.getByRole('link', { name: 'Add Admin', exact: true }).click();
    for (const input of Object.values(inputs)) await expect(input).toHaveValue('');
    await form.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(form).toBeHidden();
  });

  const row = rows(page).filter({ hasText: newPerson.email });
  await test.step('is changed', async () => {
    await row.getByTitle('Edit Admin').click();
    const form = dialog(page, 'Update Admin');
    await staffInputs(form).fname.fill('Renamed');
    await form.locator('button[type="submit"]').click();
    await expect(toasts(page).filter({ hasText: 'Data updated Successfully' })).toBeVisible();
    await expect(form).toBeHidden();
    await expect(column(row, 'First Name')).toHaveText('Renamed');
    const { lname, phone } = newPerson;
    expect((await mock.requests('PUT admin/updateAdmin/:id')).map(({ body }) => body)).toEqual([
      { fname: 'Renamed', lname, phone },
    ]);
  });

  await test.step('is switched to the other status, and asked about before', async () => {
    const asked = question(page);
    const id = mock.store.all('staff').find(({ email }) => email === newPerson.email)?._id;
    const [, , , , , shown = ''] = await cells(row).allInnerTexts();
    const [from, to] = shown === 'Active' ? ['Active', 'Inactive'] : ['Inactive', 'Active'];
    await row.getByRole('button', { name: from, exact: true }).click();
    await expect(asked.getByRole('heading', { name: 'Alert!' })).toBeVisible();
    await expect(asked).toContainText('Are you sure you want to active/inactive this admin ?');
    await expect(asked).toContainText(`Renamed Rao will be ${to.toLowerCase()}.`);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toBeHidden();
    expect(await mock.requests('PUT admin/block')).toEqual([]);
    const button = row.getByRole('button', { name: from, exact: true });
    await expect.poll(() => toneOf(button)).toBe(from === 'Active' ? 'green' : 'red');
    await button.click();
    const confirm = asked.getByRole('button', { name: to, exact: true });
    await expect.poll(() => toneOf(confirm, 'backgroundColor')).toBe(to === 'Active' ? 'green' : 'red');
    await confirm.click();
    await expect(asked).toBeHidden();
    await expect(row.getByRole('button', { name: to, exact: true })).toBeVisible();
    expect((await mock.requests('PUT admin/block')).at(-1)?.body).toEqual({ id, status: to.toLowerCase() });
  });
});
