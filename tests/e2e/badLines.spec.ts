import type { Page } from '@playwright/test';
import { loseFile } from './support/lostFiles';
import { dialog, rows } from './support/screen';
import { signInForm } from './support/signInPage';
import { expect, test } from './support/test';

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/));

const partners = async (page: Page) => {
  await page.goto('/ourtrustedpartners');
  await expect(rows(page)).toHaveCount(10);
};
const category = async (page: Page) => {
  await page.goto('/faq/faqcategory');
  await page.getByRole('link', { name: 'Add FAQ Category' }).click();
  await dialog(page, 'Add FAQ Category').getByLabel('Name').fill('Taxes');
};
const answer = async (page: Page) => {
  await page.goto('/aboutus/create');
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
};

for (const [what, file, open] of [
  ['the application', 'admin.js', partners],
  ['its stylesheet', 'admin.css', partners],
  ['a declaration', 'partners.js', partners],
  ['a dialog', 'form.js', category],
  ['what dialogs share', 'dialog.js', category],
  ['the stylesheet of a form', 'form.css', category],
  ['the input of a kind', 'inputs.js', answer],
  ['the stylesheet of a kind', 'inputs.css', answer],
] as const) {
  test(`LOAD-01: ${what} that is lost on its way twice is asked for again, and nobody notices`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    const made = await loseFile(page, file, 2);
    await open(page);
    expect(made()).toBeGreaterThan(2);
    const doubled = await page.evaluate(() => {
      const addresses = [...document.styleSheets].flatMap(({ href }) => href ?? []);
      return addresses.filter((address, at) => addresses.indexOf(address) !== at);
    });
    expect(doubled).toEqual([]);
    const styles = page.locator(`link[rel=stylesheet][href*="/assets/${file.split('.')[0]}-"]`);
    await expect(styles).toHaveCount(file.endsWith('.css') ? 1 : await styles.count());
  });
}

test('the signed-out pages that are lost on their way twice are asked for again', async ({ page }) => {
  await loseFile(page, 'AuthPages.js', 2);
  await page.goto('/auth/login');
  await expect(signInForm(page).email).toBeVisible();
});

for (const [what, file, open] of [
  ['a screen', 'partners.js', (page: Page) => page.goto('/ourtrustedpartners')],
  ['a dialog', 'form.js', (page: Page) => page.goto('/ourtrustedpartners/create')],
] as const) {
  test(`LOAD-02: ${what} that does not come at all is said so, and the button tries again`, async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/This part could not be loaded/);
    await signIn();
    await loseFile(page, file);
    await open(page);
    const problem = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
    await expect(problem).toContainText('This part could not be loaded. Check your connection, then try again.');
    await page.unrouteAll();
    await problem.getByRole('button', { name: 'Retry' }).click();
    await expect(problem).toBeHidden();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('dialog')).toHaveCount(what === 'a dialog' ? 1 : 0);
  });
}

test('LOAD-03: an application that does not come at all is said so, and the button tries again', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/This part could not be loaded/);
  await signIn();
  await loseFile(page, 'admin.js');
  await page.goto('/ourtrustedpartners');
  const problem = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(problem).toContainText('Check your connection, then try again.');
  await page.unrouteAll();
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('LOAD-04: what does not come without a connection comes at once when the connection is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await partners(page);
  await context.setOffline(true);
  await page.keyboard.press('?');
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toContainText('Keyboard');
});
