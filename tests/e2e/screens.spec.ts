import type { Page } from '@playwright/test';
import { overflow, seriousViolations } from './support/axe';
import { openInPlace } from './support/openInPlace';
import { headingOf, isListed, superadminScreens, titleOf, type Screen } from './support/screens';
import { expect, test } from './support/test';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const menu = (page: Page) => page.locator('.side-panel .menu');

/** By the menu where it leads there, by its address otherwise. */
const open = async (page: Page, screen: Screen) => {
  const { path, group, label } = screen;
  if (!isListed(screen)) return openInPlace(page, path);
  const opener = group && menu(page).getByRole('button', { name: group, exact: true });
  if (opener && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return menu(page).getByRole('link', { name: label, exact: true }).click();
};

const inTheme = async (page: Page, theme: 'light' | 'dark', size: typeof desktop) => {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/** All that a visit can tell about a screen, so that it needs only one. */
const visit = async (page: Page, screen: Screen) => {
  const { path, group, label } = screen;
  await inTheme(page, 'light', desktop);
  await open(page, screen);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: headingOf(screen), exact: true })).toBeVisible();
  await expect(page).toHaveTitle(titleOf(screen));
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText(isListed(screen) ? [label] : []);
  if (group) await expect(menu(page).locator('button[aria-expanded="true"]')).toContainText([group]);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await seriousViolations(page)).toEqual([]);
  await inTheme(page, 'dark', phone);
  expect(await overflow(page)).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);
};

const perTest = 4;
const parts = Array.from({ length: Math.ceil(superadminScreens.length / perTest) }, (_, part) =>
  superadminScreens.slice(part * perTest, (part + 1) * perTest),
);

for (const part of parts) {
  const places = part.map(({ rows, path }) => `${rows} ${path}`).join(', ');
  test(`SHELL-04 SHELL-05 SHELL-07 SHELL-10 SHELL-61 SHELL-70: opened from the menu, named, marked there, accessible in light and dark, and no wider than a phone: ${places}`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const screen of part) await test.step(screen.path, () => visit(page, screen));
  });
}
