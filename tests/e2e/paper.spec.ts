import type { Page } from '@playwright/test';
import { schemes } from '../../src/engine/ui/tokens';
import { waitingAt } from './support/review';
import { dialog, rows } from './support/screen';
import { expect, test } from './support/test';

/** Shows the screen as it would be printed on A4, less the margins. */
const toPaper = async (page: Page) => {
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: 'print' });
};

/** How far anything reaches beyond the paper's width, in pixels. */
const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('a list is printed whole, light, without buttons (EXPORT-10 EXPORT-11)', async ({ page }) => {
  for (const path of ['/kycrequest', '/ourtrustedpartners']) {
    await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1);
    await toPaper(page);
    const heading = page.locator('main h1');
    await expect(heading).toBeVisible();
    expect(await heading.evaluate(element => getComputedStyle(element).getPropertyValue('--ink'))).toBe(
      schemes.light.ink,
    );
    await expect(page.locator('.pager__range')).toBeVisible();
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(rows(page).first()).toHaveCSS('display', 'table-row');
    expect(await excess(page)).toBeLessThanOrEqual(0);
    for (const part of ['.top-bar', '.side-panel', '.list__tools', '.pager__buttons']) {
      await expect(page.locator(part)).toBeHidden();
    }
    for (const part of ['.table__actions', '.copy', '.icon-button', '.button']) {
      await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
    }
    const frame = page.locator('.table-frame');
    await expect(frame).toHaveCSS('overflow-x', 'visible');
    expect(await frame.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('a printed sum stands below its column (EXPORT-10)', async ({ page }) => {
  await page.goto('/properties');
  const edges = () =>
    page
      .locator('[data-label="Total Assets Value"]')
      .evaluateAll(cells => cells.map(cell => Math.round(cell.getBoundingClientRect().right)));
  await expect(page.locator('tfoot [data-label="Total Assets Value"]')).toBeVisible();
  await toPaper(page);
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  const [first, ...others] = await edges();
  expect(new Set(others)).toEqual(new Set([first]));
});

test('an open dialog is printed whole, without the list behind it (EXPORT-12)', async ({ page, mock }) => {
  const id = mock.store.all('properties')[0]?._id ?? '';
  await page.goto(`/properties/${id}/show`);
  const body = page.locator('.full-screen__body');
  await expect(body.locator('h3').first()).toBeVisible();
  await toPaper(page);
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('.MuiDialog-root h2')).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  const reach = await body.evaluate(element => ({
    text: element.getBoundingClientRect().bottom + scrollY,
    page: document.documentElement.scrollHeight,
  }));
  expect(reach.text).toBeGreaterThan(1032);
  expect(reach.page).toBeGreaterThanOrEqual(Math.floor(reach.text));
  expect(await excess(page)).toBeLessThanOrEqual(0);
});

test('an open form is printed within the paper, without what can only be pressed (EXPORT-12)', async ({
  page,
  mock,
}) => {
  await page.goto(`/properties/${mock.store.all('properties')[0]?._id}`);
  const form = dialog(page, 'Update Property');
  const pressed = ['.section-index', '.toolbar', '.image-card__bar', '.images-input__drop'];
  for (const part of pressed) await expect(form.locator(part).first()).toBeVisible();
  await toPaper(page);
  for (const part of pressed) await expect(form.locator(part).filter({ visible: true })).toHaveCount(0);
  expect(await excess(page)).toBeLessThanOrEqual(0);
});

test('a review prints the statements and every paper (EXPORT-13)', async ({ page, mock }) => {
  const { _id, fullName } = waitingAt(mock, 8);
  await page.goto(`/kycrequest/${_id}/review`);
  const review = dialog(page, `KYC Review: ${fullName}`);
  await expect(review).toBeVisible();
  await expect(review.locator('.paper-prints')).toBeHidden();
  await toPaper(page);
  await expect(review.locator('.viewer')).toBeHidden();
  await expect(review.getByText('Full Name')).toBeVisible();
  await expect(review.locator('.paper-prints h3')).toHaveText([
    'Document 1',
    'Document 2',
    'PAN Card',
    'Bank Passbook',
  ]);
  const images = review.locator('.paper-prints img');
  await expect(images).toHaveCount(4);
  await images.last().scrollIntoViewIfNeeded();
  await expect.poll(() => images.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await excess(page)).toBeLessThanOrEqual(0);
});
