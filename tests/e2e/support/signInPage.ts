import type { Locator, Page } from '@playwright/test';
import { accountPassword } from '../../../mock-api/accounts';
import type { Role } from '../../../src/config/roles';

/** The sign-in form's parts. */
export const signInForm = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email', exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign In' }),
});

/** The status banner of a signed-out page's form. */
export const banner = (page: Page): Locator => page.locator('form').getByRole('alert');

/** Fills in the sign-in form with a role's account and sends it. */
export const signInByHand = async (page: Page, role: Role = 'superadmin', password: string = accountPassword) => {
  const form = signInForm(page);
  await form.email.fill(`${role}@deedbook.test`);
  await form.password.fill(password);
  await form.submit.click();
};
