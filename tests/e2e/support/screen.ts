import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of the list on screen, without its head and without the shapes of rows that are on their way. */
export const rows = (page: Page): Locator => page.locator('tbody tr:not([aria-hidden], .skeleton__status)');

/** The cells of a row that stand under a head: not the one it is chosen with. */
export const cells = (row: Locator): Locator => row.locator(':is(td, th):not(.table__choose)');

/** The cells of a column, by its head. */
export const column = (place: Page | Locator, head: string): Locator => place.locator(`[data-label="${head}"]`);

/** The column heads of the list on screen, in order. */
export const heads = (page: Page): Promise<string[]> => page.locator('thead th').allInnerTexts();

/** The toasts that stand. */
export const toasts = (page: Page): Locator => page.locator('section[aria-label="Messages"]').locator('li');

/** Closes the toasts that stand, so that what is said next can be counted. */
export const closeToasts = async (page: Page) => {
  await toasts(page)
    .getByRole('button', { name: 'Close message' })
    .evaluateAll(all => all.forEach(each => each instanceof HTMLElement && each.click()));
  await expect(toasts(page)).toHaveCount(0);
};

/** The dialog that asks before something is done. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** A full-screen dialog, by its title. */
export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
