import type { Locator, Page } from '@playwright/test';
import { seriousViolations } from './support/axe';
import { column, rows } from './support/screen';
import { expect, test } from './support/test';

const width = (value: number) => ({ width: value, height: 844 });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** What the keyboard stops at, one after the other, as far as the first row; those that nobody can see are named. */
const hiddenStops = async (page: Page, last: RegExp): Promise<string[]> => {
  const seen: string[] = [];
  const step = async () => {
    await page.keyboard.press('Tab');
    const { name, isHidden } = await page.evaluate(() => {
      const element = document.activeElement;
      const { width: wide = 0, height: high = 0 } = element?.getBoundingClientRect() ?? {};
      const clipped = element?.closest('thead')
        ? getComputedStyle(element.closest('thead') ?? element).clipPath
        : 'none';
      return {
        name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
        isHidden: wide * high <= 1 || clipped !== 'none',
      };
    });
    if (isHidden) seen.push(name);
    return name;
  };
  await expect.poll(step, { intervals: [0] }).toMatch(last);
  return seen;
};

test('ADMIN-17: on a phone a list is sorted from its options, and no hidden button stops the keyboard', async ({
  page,
}) => {
  await page.setViewportSize(width(390));
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  expect(await hiddenStops(page, /^Edit Admin: /)).toEqual([]);

  const before = await column(page, 'Last Name').allInnerTexts();
  await page.getByRole('button', { name: 'Options of Admins' }).click();
  const options = page.getByRole('dialog', { name: 'Options of Admins' });
  await options.getByRole('combobox', { name: 'Column' }).selectOption('Last Name');
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const blank = before.filter(name => name === '-');
  const named = before.filter(name => name !== '-').toSorted(compare);
  const up = [...named, ...blank];
  expect(up).not.toEqual(before);
  await expect(column(page, 'Last Name')).toHaveText(up);
  expect(await seriousViolations(page)).toEqual([]);
  await options.getByRole('radio', { name: /^Down/ }).click();
  await expect(column(page, 'Last Name')).toHaveText([...named.toReversed(), ...blank]);
  await options.getByRole('combobox', { name: 'Column' }).selectOption('As the server sends it');
  await expect(column(page, 'Last Name')).toHaveText(before);
});

for (const language of ['en', 'hi'])
  test(`SHELL-132: on a phone Sign Out stands as far from the edge as the content below it: ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.goto('/aboutus');
    await expect(rows(page).first()).toBeVisible();
    for (const size of [320, 390, 544]) {
      await page.setViewportSize(width(size));
      const box = await page.locator('.sign-out').boundingBox();
      expect(size - (box?.x ?? 0) - (box?.width ?? 0), `${size} px`).toBeGreaterThanOrEqual(16);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size);
    }
  });

test('below 1200 px the buttons of the rows have an edge for as long as they cover something', async ({ page }) => {
  await page.setViewportSize(width(800));
  await page.goto('/chatrequest');
  await expect(rows(page)).toHaveCount(10);
  const frame = page.getByRole('region', { name: 'Chat Request' });
  const edge = () =>
    page.locator('thead th:last-child').evaluate(cell => getComputedStyle(cell).boxShadow.includes('inset'));
  const scroll = (to: number) => frame.evaluate((element, left) => element.scrollTo({ left, behavior: 'instant' }), to);
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect.poll(edge).toBe(true);
  await scroll(10_000);
  await expect.poll(edge).toBe(false);
  await scroll(0);
  await expect.poll(edge).toBe(true);
});

/** In how many lines each of some elements stands. */
const linesOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll(all =>
    all.map(each => new Set([...each.getClientRects()].map(({ top }) => Math.round(top))).size),
  );

test('phone numbers and addresses stay whole, in tables and in a review', async ({ page, mock }) => {
  const [user] = mock.store.all('users').filter(({ isActive }) => isActive !== true);
  const lists = ['/roles/user', '/kycrequest', '/chatrequest', '/contactUs/contactUsGeneral'];
  for (const path of [...lists, `/kycrequest/${user?._id}/review`]) {
    for (const size of [1440, 992, 390]) {
      await page.setViewportSize(width(size));
      await page.goto(path);
      await expect(page.locator('.phone').first()).toBeVisible();
      expect(Math.max(...(await linesOf(page.locator('.phone')))), `${path} at ${size}`).toBe(1);
      // Before the `@` is the one place where an address may go on in the next line.
      expect(Math.max(...(await linesOf(page.locator('.email')))), `${path} at ${size}`).toBeLessThanOrEqual(2);
    }
  }
});
