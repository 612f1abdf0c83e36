import type { Locator } from '@playwright/test';
import { settle } from './support/axe';
import { signInForm } from './support/signInPage';
import { expect, test } from './support/test';

test('AUTH-01 AUTH-02 AUTH-11 AUTH-12: the banner stands left of each signed-out form, and a touched field shows whether it is valid', async ({
  page,
}) => {
  for (const path of ['/admin/forgot', '/auth/enter-otp', '/auth/changepassword', '/auth/login']) {
    await page.goto(path);
    const left = page.getByRole('banner');
    await expect(left.locator('svg').first()).toBeVisible();
    const bannerBox = await left.boundingBox();
    const formBox = await page.locator('form').boundingBox();
    expect((bannerBox?.x ?? 0) + (bannerBox?.width ?? 0)).toBeLessThanOrEqual(formBox?.x ?? 0);
  }
  const { email, password } = signInForm(page);
  await expect(email).toBeFocused();
  const borderOf = async (input: Locator) => {
    await settle(page);
    return page
      .locator('.auth-input')
      .filter({ has: input })
      .evaluate(element => getComputedStyle(element).borderColor);
  };
  const untouched = await borderOf(password);
  await email.fill('a');
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const invalid = await borderOf(email);
  await email.fill('a@b.test');
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  const valid = await borderOf(email);
  expect(new Set([invalid, valid, untouched]).size).toBe(3);
});
