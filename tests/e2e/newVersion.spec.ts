import type { Page } from '@playwright/test';
import { seriousViolations } from './support/axe';
import { deployed as test } from './support/deployment';
import { openInPlace } from './support/openInPlace';
import { rows, toasts } from './support/screen';
import { signInByHand, signInForm } from './support/signInPage';
import { expect } from './support/test';

test.use({ account: 'signedOut' });

/** Of the new version. */
const change = ['Our Trusted Partners', 'Partners of today'] as const;

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const load = (page: Page) => page.getByRole('button', { name: 'Load the new version' });
const renewedScreen = (page: Page) => page.getByRole('alert').filter({ hasText: 'The application has been renewed' });
const newHeading = (page: Page) => page.getByRole('heading', { name: 'Partners of today' });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/Failed to load (resource|module script)|A new version is ready|Refused to apply style|MIME type/),
);

test('a new version is offered, and waits (RELEASE-01 RELEASE-02)', async ({ page, signIn, mock, deployment }) => {
  await page.clock.install();
  await signIn();
  await page.goto('/companydetails');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('new@deedbook.test');
  const letGo = mock.hold('PUT companyDetails/updateCompanyDetails/:id');
  await page.locator('form button[type="submit"]').click();
  deployment.deploy(change);
  await page.clock.fastForward('00:11:00');
  const held = page.locator('.new-version');
  await expect(held).toContainText('It can be loaded when what is being sent has arrived.');
  await expect(held.locator('button')).toBeDisabled();
  letGo();
  await expect(load(page)).toBeEnabled();
  await expect(email).toHaveValue('new@deedbook.test');
  await email.fill('newer@deedbook.test');
  await expect(notice(page)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await load(page).click();
  await expect(page.getByText('What you had typed before and not saved is back.')).toBeVisible();
  await expect(email).toHaveValue('newer@deedbook.test');
  await page.goto('/ourtrustedpartners');
  await expect(newHeading(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test.describe('where a file that is gone is answered with the page', () => {
  test.use({ missing: 'page' });

  test('code that is gone is said, and forms stay (RELEASE-03 RELEASE-04)', async ({ page, signIn, deployment }) => {
    await signIn();
    await page.goto('/faq/faqcategory');
    const details = page.getByRole('link', { name: 'Company Details', exact: true });
    await details.click();
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toBeVisible();
    await page.goBack();
    await expect(rows(page).first()).toBeVisible();
    // The browser fetches these when it is idle.
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    for (const file of ['Palette', 'writes']) await expect.poll(fetched).toContain(`/${file}-`);
    deployment.deploy(change);
    await openInPlace(page, '/ourtrustedpartners');
    await expect(renewedScreen(page)).toContainText('forms keep what you typed');
    await expect(renewedScreen(page).getByRole('button', { name: 'Load the new version' })).toBeEnabled();
    expect(await seriousViolations(page)).toEqual([]);

    await details.click();
    await email.fill('new@deedbook.test');
    await page.locator('#content').focus();
    await page.keyboard.press('?');
    await expect(toasts(page)).toContainText('A new version is ready. Load it to go on; forms keep what you typed.');
    await expect(email).toHaveValue('new@deedbook.test');
    await load(page).click();
    await expect(page.getByText('What you had typed before and not saved is back.')).toBeVisible();
    await expect(email).toHaveValue('new@deedbook.test');
    await page.locator('#content').focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Keyboard');
  });
});

test('signing in on a page of the old version opens the new one (RELEASE-05)', async ({ page, deployment }) => {
  await page.goto('/auth/login');
  await expect(signInForm(page).email).toBeVisible();
  deployment.deploy(change);
  await signInByHand(page);
  const offered = notice(page);
  await expect(offered).toBeVisible();
  await offered.getByRole('button', { name: 'Load the new version' }).click();
  await signInByHand(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
