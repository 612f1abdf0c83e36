import { signInForm } from './support/signInPage';
import { expect, test } from './support/test';

test.use({ account: 'signedOut' });

test('the banner stands left of each signed-out form (AUTH-01 AUTH-02)', async ({ page }) => {
  for (const path of ['/admin/forgot', '/auth/enter-otp', '/auth/changepassword', '/auth/login']) {
    await page.goto(path);
    const left = page.getByRole('banner');
    await expect(left.locator('svg').first()).toBeVisible();
    const bannerBox = await left.boundingBox();
    const formBox = await page.locator('form').boundingBox();
    expect((bannerBox?.x ?? 0) + (bannerBox?.width ?? 0)).toBeLessThanOrEqual(formBox?.x ?? 0);
  }
  await expect(signInForm(page).email).toBeFocused();
});
