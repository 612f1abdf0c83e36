import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { MockServer } from './support/mockServer';
import { pngFile } from './support/pictures';
import { reviewParts, sections, waitingAt, withoutDecisions } from './support/review';
import { column, dialog, question, rows, toasts } from './support/screen';
import { candidate, flows, openUsers, payByForm, paymentOf, settled, start } from './support/settling';
import { expect, test } from './support/test';

/** The table that people read is what the tasks are held against. */
const documented = new Map(
  readFileSync('docs/tasks.md', 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .flatMap(([, task = '', , clicks, keys]) =>
      /^\d+$/.test(clicks ?? '') ? [[task, { clicks: Number(clicks), keys: Number(keys) }] as const] : [],
    ),
);

/** Counts what a person does: presses of the pointer and of keys, those that only modify another left out. */
const countDeeds = (page: Page) =>
  page.addInitScript(() => {
    const count = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    addEventListener('pointerdown', () => count('clicks'), true);
    addEventListener('keydown', ({ key }) => /^(Control|Shift|Alt|Meta)$/.test(key) || count('keys'), true);
  });

const begin = (page: Page) =>
  page.evaluate(() => ['clicks', 'keys'].forEach(name => sessionStorage.setItem(name, '0')));

const cost = (page: Page): Promise<object> =>
  page.evaluate(() => Object.fromEntries(['clicks', 'keys'].map(name => [name, Number(sessionStorage.getItem(name))])));

const openAt = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await begin(page);
};
const palette = (page: Page) => page.getByRole('combobox', { name: 'Find a screen, a record or an action' });
const openFilter = (page: Page, list: string) => page.getByRole('button', { name: `Filter ${list}` }).click();

/** What the browser keeps of everybody's preferences. Runs in the page. */
const keptPreferences = () =>
  new Promise<string>(resolve => {
    const opening = indexedDB.open('deedbook-preferences');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('people').objectStore('people').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      };
    };
  });

/** Makes the first user of the list inactive. */
const deactivateUser = async (page: Page, mock: MockServer) => {
  await openAt(page, '/roles/user');
  const [name = ''] = await column(page, 'Full Name').allTextContents();
  const user = mock.store.all('users').find(({ fullName, isActive }) => fullName === name && isActive === true);
  await column(page, 'Status').first().locator('a, button').first().click();
  await question(page).getByRole('button', { name: 'Inactive' }).click();
  await expect.poll(() => mock.store.find('users', user?._id ?? '')?.isActive).toBe(false);
  await begin(page);
  const isBack = () => expect.poll(() => mock.store.find('users', user?._id ?? '')?.isActive).toBe(true);
  return { name, isBack };
};

/** Leaves a few properties, where all are read one after the other. */
const keepFewProperties = ({ store }: MockServer) => {
  const kept = new Set(store.all('properties').slice(0, 5));
  store.remove('properties', property => !kept.has(property));
};

/** What is done for each task of the documentation. */
const tasks: Record<string, (page: Page, mock: MockServer) => Promise<unknown>> = {
  'find a person by email from anywhere': async (page, mock) => {
    const user = mock.store
      .all('users')
      .find(({ isActive, email }) => isActive === true && /^[a-z.]{9}/.test(email ?? ''));
    await openAt(page, '/dashboard');
    await page.keyboard.press('Control+K');
    await expect(palette(page)).toBeFocused();
    const before = await palette(page).boundingBox();
    await page.keyboard.type((user?.email ?? '').slice(0, 9));
    await expect(page.getByRole('option').first()).toContainText(user?.email ?? 'no user');
    expect(await palette(page).boundingBox()).toEqual(before);
    await page.keyboard.press('Enter');
    await expect(dialog(page, `KYC Review: ${user?.fullName}`)).toBeVisible();
  },

  'show all hidden properties': async (page, mock) => {
    const hidden = mock.store.all('properties').filter(({ isDisplay }) => isDisplay === false).length;
    await openAt(page, '/properties');
    await openFilter(page, 'Properties Listing');
    await page.getByRole('dialog').getByRole('button', { name: 'Display', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Deactive/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(new RegExp(`^${hidden} of \\d+, read just now`))).toBeVisible();
    await expect(page.getByText(new RegExp(`of ${hidden}$`))).toBeVisible();
  },

  'show users sorted by name': async (page, mock) => {
    const names = mock.store
      .all('users')
      .filter(({ isActive }) => isActive === true)
      .map(({ fullName }) => fullName ?? '')
      .filter(name => name.trim() !== '')
      .toSorted(new Intl.Collator('en').compare);
    await openAt(page, '/roles/user');
    await page.getByRole('button', { name: 'Options of Users' }).click();
    await page.keyboard.press('Tab');
    const order = page.getByRole('combobox', { name: 'Column', exact: true });
    await expect(order).toBeVisible();
    await order.focus();
    await page.keyboard.press('F');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/read just now/)).toBeVisible();
    await expect(column(page, 'Full Name')).toHaveText(names.slice(0, 10));
  },

  'delete twelve chat requests': async (page, mock) => {
    const before = mock.store.all('chatRequests').length;
    await openAt(page, '/chatrequest?perPage=25');
    const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Choose (?!all)/ });
    await boxes.nth(0).click();
    await boxes.nth(11).click({ modifiers: ['Shift'] });
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /12/ }).click();
    await expect.poll(() => mock.store.all('chatRequests').length).toBe(before - 12);
  },

  'go on to the next record': async page => {
    await openAt(page, '/ourtrustedpartners');
    const [first, second] = await column(page, 'Title').allTextContents();
    await page.getByRole('link', { name: first, exact: true }).click();
    await expect(dialog(page, first ?? '')).toBeVisible();
    await begin(page);
    await page.keyboard.press('N');
    await expect(dialog(page, second ?? '')).toBeVisible();
  },

  'add five partners, each with a title of six letters and a logo': async (page, mock) => {
    const before = mock.store.all('partners').length;
    await openAt(page, '/ourtrustedpartners');
    await page.getByRole('link', { name: 'Add Our Trusted Partners' }).click();
    const form = page.getByRole('dialog');
    const title = form.getByRole('textbox', { name: 'Title' });
    for (const name of ['Harbou', 'Meadow', 'Silver', 'Forest', 'Summit']) {
      await expect(title).toBeFocused();
      await expect(title).toHaveValue('');
      await page.keyboard.type(name);
      const chooser = page.waitForEvent('filechooser');
      await form
        .getByText(/^Choose (file|image)$/)
        .first()
        .click();
      await (await chooser).setFiles(pngFile(`${name}.png`));
      await expect(form.getByRole('img', { name: /Image/ }).first()).toBeVisible();
      const isLast = name === 'Summit';
      await form.getByRole('button', { name: isLast ? 'Add Details' : 'Save and add another' }).click();
      await expect(page.getByText('Our trusted partner added successfully').last()).toBeVisible();
    }
    await expect(form).toBeHidden();
    expect(mock.store.all('partners')).toHaveLength(before + 5);
  },

  'export a filtered list': async page => {
    await openAt(page, `/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`);
    await expect(page.getByText(/read just now/)).toBeVisible();
    await begin(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Options of FAQs' }).click();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .split('\r\n')
      .slice(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(line => /how/i.test(line))).toBe(true);
  },

  'show a view that is used every day': async page => {
    await openAt(page, `/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`);
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.getByLabel('Name of the view').fill('How to');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'How to', pressed: true })).toBeVisible();
    // A page that is left in the same moment has not kept it yet.
    await expect.poll(() => page.evaluate(keptPreferences)).toContain('How to');
    await openAt(page, '/faq/faqs?filter={}');
    await page.getByRole('button', { name: 'How to' }).click();
    await expect(page.getByRole('button', { name: 'Question: “how”' })).toBeVisible();
  },

  'open the record of yesterday': async page => {
    await openAt(page, '/ourtrustedpartners');
    const [first] = await column(page, 'Title').allTextContents();
    await page.getByRole('link', { name: first, exact: true }).click();
    await expect(dialog(page, first ?? '')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+K');
    // It reads after the record was written down.
    await expect(page.getByRole('option').first()).toContainText(first ?? '');
    await openAt(page, '/dashboard');
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('option').first()).toContainText(first ?? '');
    await page.keyboard.press('Enter');
    await expect(dialog(page, first ?? '')).toBeVisible();
  },

  'print a KYC case': async page => {
    await page.addInitScript(() => void (window.print = () => sessionStorage.setItem('printed', 'yes')));
    await openAt(page, '/kycrequest');
    await page.getByRole('table').getByRole('link', { name: /^KYC/ }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await begin(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBe('yes');
  },

  'export the villas above 500 Lakh, by value': async (page, mock) => {
    const values = mock.store
      .all('properties')
      .filter(({ status, wholeHomePrice }) => status === 'Villa' && Number(wholeHomePrice) >= 500)
      .map(({ wholeHomePrice }) => Number(wholeHomePrice))
      .toSorted((a, b) => a - b);
    await openAt(page, '/properties?filter={}');
    await openFilter(page, 'Properties Listing');
    const filter = page.getByRole('dialog');
    await filter.getByRole('button', { name: 'Type', exact: true }).click();
    await filter.getByRole('checkbox', { name: /^Villa/ }).click();
    await filter.getByRole('button', { name: 'Total Assets Value' }).click();
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    const calls = async () => (await mock.requests('POST property/getPropertys')).length;
    await expect(page.getByText(new RegExp(`^${values.length} of \\d+, read just now`))).toBeVisible();
    const read = await calls();
    await page.getByRole('columnheader', { name: 'Total Assets Value' }).getByRole('button').first().click();
    await expect(column(page, 'Total Assets Value').first()).toHaveText(`${values[0]} Lakh`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Options of Properties Listing' }).click();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const [head = '', ...lines] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    const at = head.split(',').findIndex(name => name.startsWith('Total Assets Value'));
    expect(lines.map(line => Number(line.split(',')[at]))).toEqual(values);
    expect(await calls(), 'order and export cost no further request').toBe(read);
  },

  'approve five KYC cases': async (page, mock) => {
    const five = [0, 1, 2, 3, 4].map(at => waitingAt(mock, at));
    five.forEach(({ _id }) => withoutDecisions(mock, _id));
    await openAt(page, '/kycrequest');
    await page
      .getByRole('table')
      .getByRole('link', { name: five[0]?.fullName ?? '' })
      .first()
      .click();
    await expect(dialog(page, `KYC Review: ${five[0]?.fullName}`)).toBeVisible();
    await begin(page);
    for (const { _id, fullName } of five) {
      await expect(dialog(page, `KYC Review: ${fullName}`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Approve / })).toHaveCount(3);
      await expect(reviewParts(page).loaded).toBeVisible();
      for (const _ of sections) await page.keyboard.press('A');
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => mock.store.find('users', _id)?.isActive).toBe(true);
    }
  },

  'find an enquiry by half a phone number': async (page, mock) => {
    const enquiry = mock.store.all('generalEnquiries').find(({ phone }) => /^\d{10}$/.test(phone ?? ''));
    await openAt(page, '/contactUs/contactUsGeneral');
    await page.getByRole('searchbox').click();
    await page.keyboard.type((enquiry?.phone ?? '').slice(5));
    await page.keyboard.press('Enter');
    await expect(column(page, 'Email').first()).toContainText(enquiry?.email ?? 'none');
  },

  'read a FAQ on page 4, and go back to the page': async page => {
    await openAt(page, '/faq/faqs?filter={}');
    for (const at of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.getByText(new RegExp(`^Page ${at} of`))).toBeVisible();
    }
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const questions = await column(page, 'Question').allTextContents();
    await page
      .getByRole('table')
      .getByRole('link', { name: questions[2] ?? '' })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(column(page, 'Question')).toHaveText(questions);
  },

  'find the open refunds of all properties, and pay one': async (page, mock) => {
    keepFewProperties(mock);
    const before = mock.store.all('orders').filter(({ type }) => type === 'refund').length;
    await openAt(page, '/dashboard');
    await page.getByRole('link', { name: 'All: Open refunds' }).click();
    await page.getByRole('button', { name: 'Read all properties' }).click();
    const properties = mock.store.all('properties').length;
    await expect(page.getByText(`${properties} of ${properties} properties read.`)).toBeVisible();
    await page.getByRole('dialog').getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.getByRole('button', { name: 'Succeed' }).click();
    await expect.poll(() => mock.store.all('orders').filter(({ type }) => type === 'refund').length).toBe(before + 1);
  },

  'bring back a user who was made inactive by mistake': async (page, mock) => {
    const { isBack } = await deactivateUser(page, mock);
    await toasts(page).getByRole('button', { name: /^Undo/ }).click();
    await isBack();
  },

  'bring them back an hour later': async (page, mock) => {
    const { name, isBack } = await deactivateUser(page, mock);
    await openAt(page, '/dashboard');
    await page
      .getByRole('banner')
      .getByTitle(/Your changes today$/)
      .click();
    await page.getByRole('button', { name: `Undo: ${name}` }).click();
    await isBack();
  },

  'show the exit requests that wait': async page => {
    await openAt(page, '/propertysallrequest?filter={}');
    await page.getByRole('tab', { name: /^Pending/ }).click();
    await expect(page.getByText(/read just now/)).toBeVisible();
    await expect(column(page, 'Status').filter({ hasNotText: 'Action' })).toHaveCount(0);
    await expect(column(page, 'Status')).not.toHaveCount(0);
  },

  'sum the prices of the approved exit requests': async (page, mock) => {
    const approved = mock.store.all('exitRequests').filter(({ isApproved }) => String(isApproved) === 'true');
    const sum = approved.reduce((before, { price }) => before + (price ?? 0), 0);
    await openAt(page, '/propertysallrequest?filter={}');
    await page.getByRole('tab', { name: /^Approved/ }).click();
    await expect(page.locator('tfoot')).toContainText(new Intl.NumberFormat('en-IN').format(sum));
  },

  'show the properties without a video': async (page, mock) => {
    const without = mock.store.all('properties').filter(({ propertyVideo }) => !propertyVideo?.length).length;
    await openAt(page, '/properties?filter={}');
    await openFilter(page, 'Properties Listing');
    const filter = page.getByRole('dialog');
    await filter.getByRole('button', { name: /^Video/ }).click();
    await filter.getByRole('button', { name: 'Is empty' }).click();
    await expect(page.getByText(new RegExp(`^${without} of \\d+, read just now`))).toBeVisible();
  },

  'open the newest enquiry': async page => {
    await openAt(page, '/dashboard');
    const enquiry = page
      .locator('.overview-card')
      .filter({ hasText: 'Newest enquiries' })
      .getByRole('listitem')
      .first()
      .getByRole('link');
    const name = await enquiry.textContent();
    await enquiry.click();
    await expect(page).toHaveURL(/\/contactUs\/contactUsGeneral\?/);
    await expect(rows(page).first()).toContainText(name ?? 'nobody');
  },

  'read the open refunds': async (page, mock) => {
    keepFewProperties(mock);
    await openAt(page, '/dashboard');
    await page.getByRole('button', { name: 'Read now' }).click();
    await expect(page.getByText(/^\d+ open refunds: (\d+) of \1 properties read/)).toBeVisible();
  },

  'export the refunds and resales of a month': async (page, mock) => {
    await openAt(page, '/orders');
    await page.getByRole('button', { name: 'Read all properties' }).click();
    const properties = mock.store.all('properties').length;
    await expect(page.getByText(`${properties} of ${properties} properties read.`)).toBeVisible();
    await page.getByRole('combobox', { name: 'Month' }).click();
    await page.getByRole('option').nth(1).click();
    await expect(page).toHaveURL(/month=/);
    const month = new URL(page.url()).searchParams.get('month') ?? '';
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    const isOfMonth = ({ createdAt, type }: { createdAt?: unknown; type?: unknown }) =>
      String(createdAt).startsWith(month) && (type === 'refund' || type === 'sold');
    expect(lines.length - 1).toBe(mock.store.all('orders').filter(isOfMonth).length);
  },

  'find a payment by its id': async (page, mock) => {
    keepFewProperties(mock);
    await openAt(page, '/orders');
    await page.getByRole('button', { name: 'Read all properties' }).click();
    await expect(page.getByText(/ (\d+) of \1 properties read\./)).toBeVisible();
    const id = await page
      .getByRole('cell', { name: /^pay_\d+$/ })
      .first()
      .textContent();
    await begin(page);
    await page.keyboard.press('Control+K');
    await expect(palette(page)).toBeFocused();
    await page.keyboard.type((id ?? '').slice(0, 8));
    await expect(page.getByRole('option').first()).toContainText(id ?? 'no payment');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders/);
  },

  'hand a filtered list to a colleague': async page => {
    await openAt(page, `/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/faq/faqs?filter=');
  },

  'show all pages of Know More': async (page, mock) => {
    mock.store
      .all('knowMoreEntries')
      .forEach(({ _id }) => mock.store.change('knowMoreEntries', _id, { isActive: false }));
    await openAt(page, '/knowMore');
    await page.getByRole('checkbox', { name: /^Choose all/ }).click();
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Set Status' }).click();
    const setting = question(page);
    await setting.getByRole('radio', { name: 'Active', exact: true }).click();
    await setting.getByRole('button', { name: /^Set Status \(/ }).click();
    const hidden = () => mock.store.all('knowMoreEntries').filter(({ isActive }) => isActive !== true).length;
    await expect.poll(hidden).toBe(0);
  },

  'correct five records, one after the other': async (page, mock) => {
    const corrected = () => mock.store.all('amenities').filter(({ name }) => name?.includes('~')).length;
    await openAt(page, '/amenities/standard');
    const names = await column(page, 'Name').allTextContents();
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.click();
    await begin(page);
    for (const before of names.slice(0, 5)) {
      await expect(name).toHaveValue(before);
      await expect(name).toBeFocused();
      await page.keyboard.type('~');
      await page.keyboard.press('Control+Shift+Enter');
    }
    await expect.poll(corrected).toBe(5);
  },

  'finish a payment that was interrupted': async (page, mock) => {
    const person = candidate(mock);
    await openUsers(page, flows.refund, person);
    await mock.fail('POST order/addOrder', { status: 200, body: { result: 1, message: 'Not now' } });
    const payment = await start(page, flows.refund, person);
    await payByForm(page);
    await expect(payment.getByText('Paid. The order is still to be made.')).toBeVisible();
    await openAt(page, '/dashboard');
    await page.getByRole('link', { name: `Finish: ${person.name}` }).click();
    await paymentOf(page, flows.refund, person).getByRole('button', { name: 'Finish' }).click();
    await expect.poll(() => settled(mock, flows.refund, person).histories.length).toBe(1);
  },
};

test('all documented tasks are done', () =>
  expect(Object.keys(tasks).toSorted()).toEqual([...documented.keys()].toSorted()));

for (const part of [0, 1, 2]) {
  test(`FIND-13 and the other documented tasks cost what is said, part ${part + 1}`, async ({ page, mock }) => {
    await countDeeds(page);
    for (const [name, perform] of Object.entries(tasks).filter((_, at) => at % 3 === part)) {
      await test.step(name, async () => {
        await perform(page, mock);
        expect(await cost(page)).toEqual(documented.get(name));
      });
    }
  });
}
