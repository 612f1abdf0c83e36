import type { Locator, Page } from '@playwright/test';
import { settings } from '../../src/config/settings';
import { cells, column, dialog, heads, question, rows, toasts } from './support/screen';
import { fillStaffForm, newPerson, staffInputs, type StaffValues } from './support/staffForm';
import { expect, test } from './support/test';
import { toneOf } from './support/tone';

const refusedCall = /Failed to load resource/;

/** Admins and superadmins are one screen with other words; the rows of each stand under what they prove. */
const groups = [
  {
    name: 'admins',
    path: '/roles/admin',
    title: 'Admin',
    search: 'Search Admins',
    add: 'Add Admin',
    noun: 'admin',
    list: 'GET admin/get-admins',
    role: { id: settings.VITE_ROLE_ID_ADMIN.default, shown: 'Admin' },
    stored: 'admin',
    rows: {
      list: 'ADMIN-01 to ADMIN-11 ADMIN-18 ADMIN-24 ADMIN-26',
      payload: 'ADMIN-04 ADMIN-19 ADMIN-20 ADMIN-23 ADMIN-25',
      sort: 'ADMIN-12 to ADMIN-17',
      search: 'ADMIN-02 ADMIN-18',
      failedList: 'ADMIN-21 ADMIN-22 COMMON-43',
      form: 'ADMIN-30 to ADMIN-38',
      empty: 'ADMIN-39 ADMIN-40 ADMIN-41 ADMIN-43 ADMIN-45 ADMIN-55 ADMIN-56',
      wrong: 'ADMIN-42 ADMIN-44 ADMIN-55 ADMIN-56',
      password: 'ADMIN-46 to ADMIN-53',
      add: 'ADMIN-27 ADMIN-36 ADMIN-57 ADMIN-58 ADMIN-60 ADMIN-61 ADMIN-83',
      refused: 'ADMIN-59',
      update: 'ADMIN-28 ADMIN-62 ADMIN-63 ADMIN-69 ADMIN-70 ADMIN-71 ADMIN-83',
      wrongUpdate: 'ADMIN-64 to ADMIN-68',
      ask: 'ADMIN-72 ADMIN-73 ADMIN-76',
      toggle: 'ADMIN-29 ADMIN-74 ADMIN-75 ADMIN-77 to ADMIN-82 ADMIN-83',
    },
  },
  {
    name: 'superadmins',
    path: '/roles/superAdmin',
    title: 'SuperAdmin',
    search: 'Search Super Admins',
    add: 'Add Super Admin',
    noun: 'superadmin',
    list: 'GET admin/get-Superadmins',
    role: { id: settings.VITE_ROLE_ID_SUPERADMIN.default, shown: 'Super Admin' },
    stored: 'superadmin',
    rows: {
      payload: 'SUPER-04 SUPER-08 SUPER-09 SUPER-11',
      form: 'SUPER-15 SUPER-16 SUPER-17 SUPER-28 SUPER-29',
      empty: 'SUPER-18 SUPER-19 SUPER-20 SUPER-22 SUPER-24 SUPER-27',
      wrong: 'SUPER-21 SUPER-23 SUPER-27',
      password: 'SUPER-25',
      add: 'SUPER-13 SUPER-14 SUPER-28 SUPER-30 SUPER-31 SUPER-39',
      refused: 'SUPER-30',
      update: 'SUPER-13 SUPER-14 SUPER-16 SUPER-32 SUPER-37 SUPER-38 SUPER-39',
      wrongUpdate: 'SUPER-33 to SUPER-36',
      ask: 'SUPER-40 SUPER-41',
      toggle: 'SUPER-13 SUPER-14 SUPER-42 SUPER-43 SUPER-44',
    },
  },
] as const;

const emptyMessages = {
  fname: '*Please Enter First Name!',
  lname: '*Please Enter Last Name!',
  phone: '*Please Enter Phone Number!',
  email: '*Please Enter Email!',
  password: '*Please Enter password!',
} as const satisfies Record<keyof StaffValues, string>;

const wrongPhone = '*Please Enter vaild phone number!';
const wrongEmail = '*Please Enter vaild Email!';
/** One of each rule: tables of unit tests have the rest. */
const wrongValues = [
  { field: 'phone', value: '987654321', message: wrongPhone },
  { field: 'email', value: 'nila', message: wrongEmail },
] as const;

const passwordRule =
  'Please enter a password between 7 to 15 characters which contain one lowercase letter, one uppercase letter, one numeric digit, and one special character';
const wrongPasswords = {
  'too short': 'Ab@123',
  'no special character': 'Deedbook1',
  'white space': 'Deed book@1',
} as const;

const submit = (form: Locator) => form.locator('button[type="submit"]');
const statusButtons = (page: Page, status: 'Active' | 'Inactive') =>
  column(page, 'Status').getByRole('button', { name: status, exact: true });

/** A row of somebody active, not the first one. */
const activeRow = (page: Page) =>
  rows(page)
    .filter({ has: page.getByRole('button', { name: 'Active', exact: true }) })
    .nth(1);

/** What the two lists have in common is looked at in one of them; a table holds what each shows, asks and says. */
test.describe('the list of admins', () => {
  const [group] = groups;
  test.beforeEach(async ({ signIn }) => {
    await signIn();
  });

  test(`${group.rows.list}: title, search, add button and columns of ${group.name}`, async ({ page, mock }) => {
    await page.goto(group.path);
    await expect(rows(page)).toHaveCount(10);
    await expect(page).toHaveTitle(`${group.title} | Deedbook`);
    await expect(page.getByPlaceholder(group.search)).toBeVisible();
    await expect(page.getByRole('link', { name: group.add, exact: true })).toBeVisible();
    expect(await heads(page)).toEqual(['SNo', 'Email', 'First Name', 'Last Name', 'Phone No.', 'Status', 'Actions']);
    await expect(rows(page).getByTitle('Edit Admin')).toHaveCount(10);
    await expect(column(page, 'Status').getByRole('button')).toHaveCount(10);
    expect(await mock.requests(group.list)).toMatchObject([{ query: { page: '1', limit: '10' } }]);
  });

  test(`${group.rows.sort}: ${group.name} are sorted on the page, by names, phone and status only`, async ({
    page,
    mock,
  }) => {
    await page.goto(group.path);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.locator('thead').getByRole('button')).toHaveText([
      'First Name',
      'Last Name',
      'Phone No.',
      'Status',
    ]);
    const serials = await column(page, 'SNo').allInnerTexts();
    for (const head of ['First Name', 'Last Name', 'Phone No.', 'Status']) {
      const shown = () => column(page, head).allInnerTexts();
      const before = await shown();
      const blank = before.filter(text => text === '-');
      const ascending = before
        .filter(text => text !== '-')
        .toSorted(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare);
      const cell = page.getByRole('columnheader', { name: head });
      await cell.getByRole('button').click();
      await expect(cell).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(shown).toEqual([...ascending, ...blank]);
      await cell.getByRole('button').click();
      await expect(cell).toHaveAttribute('aria-sort', 'descending');
      await expect.poll(shown).toEqual([...ascending.toReversed(), ...blank]);
      expect(await column(page, 'SNo').allInnerTexts()).toEqual(serials);
    }
    expect(await mock.requests(group.list)).toHaveLength(1);
  });

  test(`${group.rows.search} COMMON-16: searching ${group.name}`, async ({ page, mock }) => {
    await page.goto(`${group.path}?page=3`);
    await expect(column(page, 'SNo').first()).toHaveText('21');
    const wanted = await column(page, 'Email').first().innerText();
    await page.getByPlaceholder(group.search).fill(wanted);
    await expect(column(page, 'Email')).toHaveText([wanted]);
    const sent = await mock.requests(group.list);
    expect(sent.at(-1)?.query).toEqual({ search: wanted, page: '1', limit: '10' });
    expect(sent).toHaveLength(2);
  });

  test(`${group.rows.failedList}: a failed load of ${group.name} only logs and offers to try again`, async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(refusedCall);
    const logged = page.waitForEvent('console', { predicate: message => message.text().includes('Out of order') });
    allowConsole(/could not be loaded: Out of order/);
    await mock.fail(group.list, { status: 500, body: { message: 'Out of order' } });
    await page.goto(group.path);
    await expect(page.getByText(/could not be loaded\.$/)).toBeVisible();
    await logged;
    await expect(toasts(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});

for (const group of groups) {
  test.describe(group.name, () => {
    test.beforeEach(async ({ signIn }) => {
      await signIn();
    });

    test(`${group.rows.payload}: rows and total of ${group.name} come from payload.admin and payload.count`, async ({
      page,
      mock,
    }) => {
      const person = {
        _id: 'p1',
        role: group.stored,
        email: 'a@b.test',
        fname: 'Anu',
        lname: 'Roy',
        phone: '9000000001',
      };
      const admin = [
        { ...person, status: { name: 'active' } },
        { ...person, _id: 'p2', fname: 'Bina', status: { name: 'inactive' } },
      ];
      await mock.fail(group.list, { status: 200, body: { result: 0, payload: { admin, count: 37 } } });
      await page.goto(group.path);
      await expect(rows(page)).toHaveText([/^1a@b.testAnuRoy9000000001Active/, /^2a@b.testBinaRoy9000000001Inactive/]);
      await expect(page.getByText('1–2 of 37')).toBeVisible();
      expect(await toneOf(statusButtons(page, 'Active'))).toBe('green');
      expect(await toneOf(statusButtons(page, 'Inactive'))).toBe('red');
    });

    test(`${group.rows.form} ${group.rows.empty} COMMON-28 COMMON-29: the add form of ${group.name}`, async ({
      page,
      mock,
    }) => {
      await page.goto(group.path);
      await page.getByRole('link', { name: group.add, exact: true }).click();
      const form = dialog(page, 'Add New Admin');
      await expect(form).toBeVisible();
      expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
      await expect(form.locator('label')).toHaveText([
        /^First Name/,
        /^Last Name/,
        /^Phone No\./,
        /^Email/,
        /^Password/,
        /^Role/,
      ]);
      const inputs = staffInputs(form);
      for (const input of Object.values(inputs)) await expect(input).toHaveValue('');
      await expect(inputs.password).toHaveAttribute('type', 'password');
      await expect(form.getByLabel('Role')).toHaveValue(group.role.shown);
      await expect(form.getByLabel('Role')).not.toBeEditable();
      await expect(submit(form)).toHaveText('Add Details');

      await submit(form).click();
      for (const [field, message] of Object.entries(emptyMessages)) {
        const shown = form.getByText(message, { exact: true });
        await expect(shown).toBeVisible();
        expect(await toneOf(shown)).toBe('red');
        const input = form.locator(`input[name="${field}"]`);
        await expect(input).toHaveAccessibleDescription(message);
        const { y: inputTop = 0 } = (await input.boundingBox()) ?? {};
        const { y: messageTop = 0 } = (await shown.boundingBox()) ?? {};
        expect(messageTop).toBeGreaterThan(inputTop);
      }
      await inputs.fname.fill('N');
      await expect(form.getByText(emptyMessages.fname)).toBeHidden();
      await expect(form.getByText(emptyMessages.lname)).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
      expect(await mock.requests('POST admin/signup')).toEqual([]);
    });

    test(`${group.rows.wrong} ${group.rows.password}: wrong phone numbers, emails and passwords are refused`, async ({
      page,
      mock,
    }) => {
      await page.goto(`${group.path}/create`);
      const form = dialog(page, 'Add New Admin');
      await fillStaffForm(form);
      for (const { field, value, message } of wrongValues) {
        await test.step(value, async () => {
          const input = staffInputs(form)[field];
          await input.fill(value);
          await submit(form).click();
          await expect(input).toHaveAccessibleDescription(message);
          await expect(input).toBeFocused();
          await input.fill(newPerson[field]);
          await expect(form.getByText(message)).toBeHidden();
        });
      }
      const { password } = staffInputs(form);
      for (const [why, value] of Object.entries(wrongPasswords)) {
        await test.step(why, async () => {
          await password.fill(value);
          await submit(form).click();
          await expect(password).toHaveAccessibleDescription('*Please Enter vaild password Format!');
          await expect(toasts(page)).toHaveText([passwordRule]);
          await toasts(page).getByRole('button', { name: 'Close message', includeHidden: true }).click();
          await expect(toasts(page)).toHaveCount(0);
        });
      }
      expect(await mock.requests('POST admin/signup')).toEqual([]);
    });

    test(`${group.rows.add} ${group.rows.refused}: adding to ${group.name}, refused and accepted`, async ({
      page,
      mock,
      allowConsole,
    }) => {
      allowConsole(refusedCall);
      await page.goto(group.path);
      await page.getByRole('link', { name: group.add, exact: true }).click();
      const form = dialog(page, 'Add New Admin');
      const inputs = staffInputs(form);
      await fillStaffForm(form, { fname: '  Nila ', email: 'superadmin@deedbook.test' });
      await submit(form).click();
      await expect(toasts(page)).toHaveText(['Email already exists']);
      await expect(inputs.lname).toHaveValue(newPerson.lname);
      await expect(inputs.password).toHaveValue(newPerson.password);
      expect(await mock.requests(group.list)).toHaveLength(1);

      await inputs.email.fill(newPerson.email);
      await submit(form).click();
      await expect(toasts(page)).toContainText(['Data Added Successfully']);
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(group.path);
      expect((await mock.requests('POST admin/signup')).at(-1)?.body).toEqual({ ...newPerson, role: group.role.id });
      expect(await mock.requests('POST admin/signup')).toHaveLength(2);
      await expect(column(page, 'Email').first()).toHaveText(newPerson.email);
      expect(await mock.requests(group.list)).toHaveLength(2);

      await page.getByRole('link', { name: group.add, exact: true }).click();
      for (const input of Object.values(inputs)) await expect(input).toHaveValue('');
    });

    test(`${group.rows.update} ${group.rows.wrongUpdate}: updating one of ${group.name}`, async ({ page, mock }) => {
      await page.goto(group.path);
      await expect(rows(page)).toHaveCount(10);
      const row = activeRow(page);
      const [email, fname = '', lname = '', phone = ''] = (await cells(row).allInnerTexts()).slice(1, 5);
      const link = row.getByTitle('Edit Admin');
      const id = (await link.getAttribute('href'))?.split('/').at(-1);
      await link.click();
      const form = dialog(page, 'Update Admin');
      const inputs = staffInputs(form);
      await expect(form.locator('label')).toHaveText([/^First Name/, /^Last Name/, /^Phone No\./]);
      await expect(inputs.fname).toHaveValue(fname);
      await expect(inputs.lname).toHaveValue(lname);
      await expect(inputs.phone).toHaveValue(phone);
      await expect(submit(form)).toHaveText('Update Details');

      for (const input of [inputs.fname, inputs.lname, inputs.phone]) await input.fill('');
      await submit(form).click();
      for (const field of ['fname', 'lname', 'phone'] as const) {
        await expect(inputs[field]).toHaveAccessibleDescription(emptyMessages[field]);
      }
      await inputs.phone.fill('12345');
      await expect(inputs.phone).toHaveAccessibleDescription('');
      await submit(form).click();
      await expect(inputs.phone).toHaveAccessibleDescription(wrongPhone);
      expect(await mock.requests('PUT admin/updateAdmin/:id')).toEqual([]);

      await inputs.fname.fill('Renamed');
      await inputs.lname.fill(lname);
      await inputs.phone.fill(phone);
      await submit(form).click();
      await expect(toasts(page)).toHaveText(['Data updated Successfully']);
      await expect(form).toBeHidden();
      const [sent, ...more] = await mock.requests('PUT admin/updateAdmin/:id');
      expect(sent?.path).toBe(`/v1/admin/updateAdmin/${id}`);
      expect(sent?.body).toEqual({ fname: 'Renamed', lname, phone });
      expect(more).toEqual([]);
      await expect(column(rows(page).filter({ hasText: email }), 'First Name')).toHaveText('Renamed');
      // When it is opened, before the change, and after it.
      expect(await mock.requests(group.list)).toHaveLength(3);
    });

    test(`${group.rows.ask} ${group.rows.toggle} COMMON-23 COMMON-26: switching one of ${group.name} off and on`, async ({
      page,
      mock,
    }) => {
      await page.goto(group.path);
      await expect(rows(page)).toHaveCount(10);
      const [email = '', fname, lname] = (await cells(activeRow(page)).allInnerTexts()).slice(1, 4);
      const id = mock.store.all('staff').find(person => person.email === email)?._id;
      const row = rows(page).filter({ hasText: email });
      const asked = question(page);

      await row.getByRole('button', { name: 'Active', exact: true }).click();
      await expect(asked.getByRole('heading', { name: 'Alert!' })).toBeVisible();
      await expect(asked).toContainText(`Are you sure you want to active/inactive this ${group.noun} ?`);
      await expect(asked).toContainText(`${fname} ${lname} will be inactive.`);
      await expect(asked.getByRole('button')).toHaveText(['Cancel', 'Inactive']);
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await expect(asked).toBeHidden();
      expect(await mock.requests('PUT admin/block')).toEqual([]);

      for (const [from, to, status, tone] of [
        ['Active', 'Inactive', 'inactive', 'red'],
        ['Inactive', 'Active', 'active', 'green'],
      ] as const) {
        await row.getByRole('button', { name: from, exact: true }).click();
        const confirm = asked.getByRole('button', { name: to, exact: true });
        await expect.poll(() => toneOf(confirm, 'backgroundColor')).toBe(tone);
        await confirm.click();
        await expect(toasts(page)).toHaveText(['Status Updated Successfully']);
        await expect(asked).toBeHidden();
        await expect(row.getByRole('button', { name: to, exact: true })).toBeVisible();
        const sent = await mock.requests('PUT admin/block');
        expect(sent.at(-1)?.body).toEqual({ id, status });
      }
      expect(await mock.requests('PUT admin/block')).toHaveLength(2);
      // When it is opened, and before and after each of the two changes.
      expect(await mock.requests(group.list)).toHaveLength(5);
    });
  });
}
