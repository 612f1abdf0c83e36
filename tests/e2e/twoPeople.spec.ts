import type { Page } from '@playwright/test';
import { dialog, rows, toasts } from './support/screen';
import { storedSession } from '../support/storedSession';
import { expect, test as base } from './support/test';

/** With somebody else, signed in with another browser of their own. */
const test = base.extend<{ other: Page }>({
  other: async ({ browser, contextOptions, baseURL, mock }, provide) => {
    const context = await browser.newContext({ ...contextOptions, baseURL });
    const session = storedSession(await mock.signIn('superadmin'));
    await context.addInitScript(entries => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, session);
    await provide(await context.newPage());
    await context.close();
  },
});

// Every form and all else are tried without a browser; this one has an editor of formatted text.
test('what only one of two people has changed stays, and the other one is told (CONFLICT-02)', async ({
  page,
  other,
  mock,
  signIn,
}) => {
  await signIn();
  await page.goto('/aboutus');
  const link = rows(page).first().getByRole('link', { name: /^Edit/ });
  const address = (await link.getAttribute('href')) ?? '';
  const input = (person: Page, name: string) =>
    dialog(person, 'Update About Us').getByRole('textbox', { name, exact: true });
  const open = async (person: Page) => {
    await person.goto(address);
    await expect(input(person, 'Description')).toHaveClass(/ProseMirror/);
  };
  const save = async (person: Page, name: string, value: string) => {
    await input(person, name).fill(value);
    await person.getByRole('button', { name: 'Update Details' }).click();
  };
  const sent = async () => (await mock.requests('PUT aboutus/updateAboutus/:id')).length;

  await Promise.all([open(page), open(other)]);
  await save(other, 'Description', 'Theirs alone');
  await expect(toasts(other)).toHaveCount(1);
  await save(page, 'Title', 'By me');
  await expect(toasts(page).filter({ hasText: 'Kept what somebody else' })).toContainText('Description');
  expect(await sent()).toBe(2);
  await open(other);
  await expect(input(other, 'Title')).toHaveValue('By me');
  await expect(input(other, 'Description')).toHaveText('Theirs alone');
});
