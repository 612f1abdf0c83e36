import type { Page } from '@playwright/test';
import { seriousViolations } from './support/axe';
import type { MockServer } from './support/mockServer';
import { imagesThere, pictures, propertyForm } from './support/property';
import { expect, test } from './support/test';

const says = /^It is not known whether/;

/** A form, the way to its last button, and the write that it sends. */
interface Form {
  path: string;
  call: Parameters<MockServer['fail']>[0];
  collection: 'socials' | 'properties';
  submit: string;
  fillIn: (page: Page, mock: MockServer) => Promise<void>;
}

const fill = async (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(value);
const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const social: Form = {
  path: '/socialmedia/create',
  call: 'POST social/addSocial',
  collection: 'socials',
  submit: 'Add Details',
  fillIn: async page => {
    await fill(page, 'Title', 'Tried once');
    await fill(page, 'Link', 'https://once.test/');
  },
};
const property: Form = {
  path: '/properties/create',
  call: 'POST property/addProperty',
  collection: 'properties',
  submit: 'Add Details',
  fillIn: async (page, mock) => {
    const form = propertyForm(page, 'Add Property');
    await form.files.setInputFiles(pictures(7));
    await form.fillFacts();
    await form.fillAddress();
    await form.chooseAmenities(mock.store.all('amenities').find(({ type }) => type === 'DISTINCTIVE')?.name ?? '');
    await fill(page, 'Property Name', 'Tried once');
    await imagesThere(form, 7);
  },
};

const open = async (page: Page, mock: MockServer, { path, fillIn }: Form) => {
  await page.goto(path);
  await fillIn(page, mock);
};

test('a form to add a property with seven pictures that is reloaded before the answer comes looks before it sends (OUTCOME-08)', async ({
  page,
  context,
  mock,
}) => {
  context.on('dialog', asked => void asked.accept());
  await open(page, mock, property);
  await mock.fail(property.call, { hang: true, carriedOut: true });
  await press(page, property.submit);
  await expect.poll(() => JSON.stringify(mock.store.all(property.collection))).toContain('Tried once');
  await page.reload();
  const notice = page.getByRole('group', { name: says });
  await expect(notice).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await press(page, property.submit);
  await expect(notice.getByRole('status')).toHaveText(/^The (list|record) has (a|the)/);
  await press(page, 'It was saved');
  await expect(notice).toHaveCount(0);
  const saved = mock.store.all(property.collection).filter(record => JSON.stringify(record).includes('Tried once'));
  expect([saved.length, (await mock.requests(property.call)).length]).toEqual([1, 1]);
  expect(await mock.requests('DELETE storage')).toEqual([]);
});

test('a tab that is duplicated after a save of unknown outcome looks before it sends, too (OUTCOME-03 OUTCOME-08)', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ApiError/);
  await open(page, mock, social);
  await mock.fail(social.call, { status: 504, carriedOut: true });
  await press(page, social.submit);
  await expect(page.getByRole('group', { name: says })).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opening;
  const notice = copy.getByRole('group', { name: says });
  await expect(notice).toBeVisible();
  await press(copy, social.submit);
  await expect(notice.getByRole('status')).toHaveText(/^The list has a record/);
  expect(await mock.requests(social.call)).toHaveLength(1);
});
