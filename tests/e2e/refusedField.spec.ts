import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Values that are refused, at the top of the property form and at its end. */
const refusals = { status: 'Bungalow', aboutHome: '<p></p>' };

/** Where the cursor is, and whether a person can see it there: nothing may cover it. */
const cursor = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = (y: number) => {
      const there = document.elementFromPoint(left + width / 2, y);
      return there !== null && (element.contains(there) || there.contains(element) || there.closest('label') !== null);
    };
    return {
      field: element.closest('[data-field]')?.getAttribute('data-field'),
      isInSight: seen(top + 2) && seen(top + Math.min(height, 40) - 2),
    };
  });

// A low window is the harder one.
test.use({ viewport: { width: 1280, height: 700 } });

test('the first refused field of a form is in sight and has the cursor (FORM-06)', async ({ page, mock }) => {
  const [first] = mock.store.all('properties');
  if (!first) throw new Error('There is no property.');
  const property = { ...first };
  for (const [refused, value] of Object.entries(refusals)) {
    await test.step(refused, async () => {
      mock.store.change('properties', property._id, { ...property, [refused]: value });
      await page.goto(`/properties/${property._id}`);
      await expect(page.getByLabel('Property Name')).toHaveValue(property.address?.name ?? '');
      await expect(page.locator('.form-field__loading')).toHaveCount(0);
      await page.locator('form button[type="submit"]').click();
      await expect.poll(() => cursor(page), refused).toEqual({ field: refused, isInSight: true });
    });
  }
});
