import type { Page } from '@playwright/test';
import { loseFile } from './support/lostFiles';
import { closeToasts, dialog, rows, toasts } from './support/screen';
import { signInForm } from './support/signInPage';
import { expect, test } from './support/test';

test.use({ account: 'signedOut' });

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/));

const partners = async (page: Page) => {
  await page.goto('/ourtrustedpartners');
  await expect(rows(page)).toHaveCount(10);
};

test('parts that are lost twice are asked for again, unnoticed (LOAD-01)', async ({ page, signIn }) => {
  const lose = (...files: string[]) => Promise.all(files.map(file => loseFile(page, file, 2)));
  const expectAskedAgain = async (made: readonly (() => number)[], styles: readonly string[]) => {
    for (const count of made) expect(count()).toBeGreaterThan(2);
    const addresses = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
    for (const name of styles) {
      await expect(page.locator(`link[rel=stylesheet][href*="/assets/${name}-"]`)).toHaveCount(1);
    }
  };
  await test.step('the signed-out pages', async () => {
    const made = await lose('AuthPages.js');
    await page.goto('/auth/login');
    await expect(signInForm(page).email).toBeVisible();
    await expectAskedAgain(made, []);
  });
  await signIn();
  // With the palette it is fetched when the browser is idle.
  const shared = await lose('dialog.js');
  await test.step('the application, its stylesheet and a declaration', async () => {
    const made = await lose('admin.js', 'admin.css', 'partners.js');
    await partners(page);
    await expectAskedAgain(made, ['admin']);
  });
  await test.step('a dialog, what dialogs share, and the stylesheet of a form', async () => {
    const made = await lose('form.js', 'form.css');
    await page.getByRole('link', { name: 'Add Our Trusted Partners' }).click();
    await dialog(page, 'Add Our Trusted Partners').getByLabel('Title').fill('Sea Bank');
    await expectAskedAgain([...shared, ...made], ['form']);
  });
});

test('a screen that fails to load can be retried (LOAD-02)', async ({ page, signIn, allowConsole }) => {
  allowConsole(/This part could not be loaded/);
  await signIn();
  const problem = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  await loseFile(page, 'partners.js');
  await page.goto('/ourtrustedpartners');
  await expect(problem).toContainText('This part could not be loaded. Check your connection, then try again.');
  await page.unrouteAll();
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(problem).toBeHidden();
  await expect(rows(page)).toHaveCount(10);
});

test('a form or a menu of a list that does not come says so, the form with “Try again”, and the list stays (LOAD-02)', async ({
  page,
  signIn,
}) => {
  await signIn();
  // First the form, which an idle page fetches before it is opened.
  await loseFile(page, 'form.js');
  await partners(page);
  await page.getByRole('link', { name: 'Add Our Trusted Partners' }).first().click();
  const lost = page.getByRole('dialog', {
    name: 'This part could not be loaded. Check your connection, then try again.',
  });
  await expect(lost.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Our Trusted Partners' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [file, name] of [
    ['ListOptions.js', 'Options of Our Trusted Partners'],
    ['FilterMenu.js', 'Filter Our Trusted Partners'],
  ] as const) {
    await loseFile(page, file);
    const opens = page.locator('main').getByRole('button', { name }).first();
    await opens.click();
    await expect(toasts(page)).toHaveText('This part could not be loaded. Check your connection, then try again.');
    await expect(rows(page)).toHaveCount(10);
    await closeToasts(page);
    await page.unrouteAll();
    await opens.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a lost application and dialog come later (LOAD-03 LOAD-04)', async ({ page, context, signIn, allowConsole }) => {
  allowConsole(/This part could not be loaded/);
  await signIn();
  await loseFile(page, 'admin.js');
  await page.goto('/ourtrustedpartners');
  const problem = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(problem).toContainText('Check your connection, then try again.');
  await page.unrouteAll();
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(10);
  await context.setOffline(true);
  await page.keyboard.press('?');
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toContainText('Keyboard');
});
