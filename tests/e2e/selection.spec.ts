import { seriousViolations } from './support/axe';
import { column, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const path = '/chatrequest?perPage=25';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('SELECT-17: twelve chat requests are deleted at once; the one that the server refuses stays chosen', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/409/, /ApiError: Still in use/);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(25);
  const before = mock.store.all('chatRequests').length;
  const boxes = rows(page).getByRole('checkbox');
  await boxes.first().click();
  await boxes.nth(11).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar.getByRole('status')).toHaveText('12 chosen');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 12 records' });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByText('… and 7 more')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await mock.fail('DELETE callRequest/deleteCallRequest/:id', { status: 409, body: { message: 'Still in use' } });
  await dialog.getByRole('button', { name: 'Delete (12)' }).click();

  await expect(dialog.getByText('1 record is not done. It stays chosen.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(12);
  await expect(dialog.getByRole('listitem').first()).toContainText('Still in use');
  expect(await seriousViolations(page)).toEqual([]);
  await expect(toasts(page)).toHaveText(['Delete: 11 of 12 done.']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar.getByRole('status')).toHaveText('1 chosen');
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(`of ${before - 11}`)).toBeVisible();
  expect(mock.store.all('chatRequests')).toHaveLength(before - 11);
  expect(await mock.requests('DELETE callRequest/deleteCallRequest/:id')).toHaveLength(12);

  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('SELECT-08: the bar of chosen rows stays in sight above a long list, and moves no row', async ({ page }) => {
  await page.goto('/ourtrustedpartners?perPage=50');
  await expect(rows(page)).toHaveCount(50);
  const third = rows(page).nth(2);
  const before = await third.boundingBox();
  await third.locator('.table__choose').click({ position: { x: 3, y: 3 } });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await third.boundingBox()).toEqual(before);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`SELECT-23: a chosen row keeps its colour under the pointer: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/socialmedia');
    const colour = (at: number) =>
      rows(page)
        .nth(at)
        .evaluate(row => getComputedStyle(row).backgroundColor);
    await rows(page).first().getByRole('checkbox').press('Space');
    const chosen = await colour(0);
    expect(chosen).not.toBe(await colour(1));
    await rows(page).first().hover();
    expect(await colour(0)).toBe(chosen);
    await rows(page).nth(1).hover();
    expect(await colour(1)).not.toBe(chosen);
  });

test('SELECT-19: of all that were chosen, the one that a colleague rewrites is not deleted', async ({ page, mock }) => {
  await page.goto('/ourtrustedpartners');
  const total = mock.store.all('partners').length;
  await rows(page).first().getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await bar.getByRole('button', { name: `Choose all ${total}` }).click();
  await expect(bar.getByRole('status')).toHaveText(`${total} chosen, ${total - 10} of them not in these rows`);
  const rewritten = mock.store.all('partners')[20];
  Object.assign(rewritten ?? {}, { title: 'A colleague wrote this' });

  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete ${total - 1} records` });
  const compared = `Compared with what was known when they were chosen: ${total} of ${total} records.`;
  await expect(dialog.getByText(compared)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Skipped records' })).toHaveText(/A colleague wrote this.*Title/);
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Delete (${total - 1})` }).click();
  await expect(dialog.getByText('1 record is not done. It stays chosen.')).toBeVisible();
  expect(mock.store.all('partners').map(({ title }) => title)).toEqual(['A colleague wrote this']);
});

test('the chosen rows are copied as a table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/socialmedia');
  await expect(rows(page).first()).toBeVisible();
  const [first = '', second = ''] = await column(page, 'Title').allInnerTexts();
  await rows(page).nth(0).getByRole('checkbox').press('Space');
  await rows(page).nth(1).getByRole('checkbox').press('Space');
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Copy' }).click();
  await expect(toasts(page)).toHaveText(['2 rows copied']);
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/);
  expect(lines.map(line => line.split('\t')[0])).toEqual(['Title', first, second]);
});

test('SELECT-09: on a phone a row is chosen at the top of its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/socialmedia');
  await rows(page).first().getByRole('checkbox').click();
  await expect(page.getByRole('region', { name: 'Chosen rows' })).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: 'Choose all rows of this page' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
