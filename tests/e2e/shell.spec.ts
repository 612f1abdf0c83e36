import type { Page } from '@playwright/test';
import { isDocumented } from '../../scripts/reference/behaviour';
import { roles } from '../../src/config/roles';
import { stopTime } from './support/clock';
import { declaredEntities } from './support/entities';
import { openInPlace } from './support/openInPlace';
import { column, rows } from './support/screen';
import { headingOf, isListed, otherScreens, superadminScreens, titleOf, type Screen } from './support/screens';
import { signInForm } from './support/signInPage';
import { expect, test } from './support/test';

const menu = (page: Page) => page.locator('.side-panel .menu');

const errorPage = async (page: Page) => {
  await expect(page).toHaveURL('/error/error-v6');
  await expect(page.getByRole('heading', { name: 'Oops...' })).toBeVisible();
  await expect(page.getByText("Looks like something went wrong. We're working on it")).toBeVisible();
};

const screensFor = { superadmin: superadminScreens, admin: otherScreens, other: otherScreens };

/** Addresses of entities that were added to the documented ones. */
const added = (await declaredEntities()).flatMap(({ name }) => (isDocumented(name) ? [] : `/${name}`));

/** The menu as it reads, a group's entries below its name, without what was added. */
const menuOf = (page: Page) =>
  menu(page).evaluate(
    (nav, others) =>
      [...nav.querySelectorAll(':scope > ul > li')].flatMap(item =>
        [...item.querySelectorAll('.menu-label')]
          .filter(label => !others.includes(label.closest('a')?.getAttribute('href') ?? ''))
          .map((label, index) =>
            item.querySelector('ul') && index > 0 ? `  ${label.textContent}` : label.textContent,
          ),
      ),
    added,
  );

const expectedMenu = (screens: readonly Screen[]) =>
  screens.filter(isListed).flatMap(({ group, label }, index, listed) => {
    if (!group) return [label];
    return listed[index - 1]?.group === group ? [`  ${label}`] : [group, `  ${label}`];
  });

test('SHELL-74: the four auth pages open for somebody signed out', async ({ page }) => {
  for (const [path, title, heading] of [
    ['/auth/login', 'Sign In', 'Sign In'],
    ['/admin/forgot', 'Forgot Password', 'Forgot Password'],
    ['/auth/enter-otp', 'Verify OTP', 'Verify OTP'],
    ['/auth/changepassword', 'Change Password', 'Ready to Change Password?'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Deedbook`);
  }
});

test('SHELL-01 SHELL-75 SHELL-76: signed out, every other path leads to /auth/login', async ({ page, mock }) => {
  for (const path of ['/', '/error', '/error/error-v6', '/properties', '/nowhere', '/roles/admin/create']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth/login');
    await expect(signInForm(page).submit).toBeVisible();
  }
  expect(await mock.requests('GET admin/count')).toEqual([]);
});

const greetings = { superadmin: 'ASHA MENON', admin: 'ROHAN DESAI', other: 'Meera' } as const;

for (const role of roles) {
  const screens = screensFor[role];

  test(`SHELL-15 to SHELL-60 SHELL-62 to SHELL-65 SHELL-77 SHELL-122: home, greeting and menu of ${role}`, async ({
    page,
    signIn,
  }) => {
    await signIn(role);
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    await expect(page).toHaveTitle('Dashboard | Deedbook');
    await expect(page.getByText('Total Properties')).toBeVisible();

    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Hello,');
    await expect(bar.getByText(greetings[role], { exact: true })).toBeVisible();
    await expect(bar.getByText('M', { exact: true })).toHaveCount(role === 'other' ? 1 : 0);
    await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible();

    expect(await menuOf(page)).toEqual(expectedMenu(screens));
  });

  test(`SHELL-120 SHELL-126 SHELL-127 SHELL-131: what ${role} may not open leads to the error page`, async ({
    page,
    signIn,
    mock,
  }) => {
    await signIn(role);
    await page.goto('/nowhere');
    await errorPage(page);
    const own = new Set(screens.map(({ path }) => path));
    const foreign = [...superadminScreens, ...otherScreens].flatMap(({ path }) => (own.has(path) ? [] : path));
    for (const path of ['/dashboard/nowhere', '/contactUs/contactUsGeneral/create', ...foreign]) {
      await openInPlace(page, path);
      await errorPage(page);
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await mock.requests('GET admin/get-admins')).toEqual([]);
  });
}

test('SHELL-59: a menu group only opens and closes; its bare path is unknown', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  for (const name of ['Roles', 'FAQ', 'Contact Us']) {
    const group = menu(page).getByRole('button', { name, exact: true });
    const first = superadminScreens.find(screen => screen.group === name);
    const link = menu(page).getByRole('link', { name: first?.label, exact: true });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    await group.click();
    await expect(link).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
  }
  for (const path of ['/roles', '/faq', '/contactUs']) {
    await page.goto(path);
    await errorPage(page);
  }
});

test('SHELL-61 SHELL-76: an address can be typed: its screen, its mark and its open group are there at once', async ({
  page,
  signIn,
}) => {
  await signIn();
  const places = [superadminScreens.find(({ group }) => group), superadminScreens.find(screen => !isListed(screen))];
  expect(places).not.toContain(undefined);
  for (const screen of places.filter(place => place !== undefined)) {
    const { path, group, label } = screen;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: headingOf(screen), exact: true })).toBeVisible();
    await expect(page).toHaveTitle(titleOf(screen));
    await expect(page).toHaveURL(path);
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText(isListed(screen) ? [label] : []);
    await expect(menu(page).locator('button[aria-expanded="true"]')).toHaveText(group ? [group] : []);
  }
});

test('SHELL-128 to SHELL-131: /error leads to /error/error-v6, which leads back', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/error');
  await errorPage(page);
  await expect(page).toHaveTitle('Error | Deedbook');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('SHELL-66 SHELL-67: while the route changes a bar advances 10 % every 30 ms', async ({ page, signIn }) => {
  await signIn();
  await page.clock.install();
  await page.goto('/socialmedia');
  await expect(column(page, 'Title').first()).toBeVisible();
  const bar = page.locator('.route-progress');
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await stopTime(page);
  await menu(page).getByRole('link', { name: 'Our Trusted Partners' }).click();
  await expect(page).toHaveURL('/ourtrustedpartners');
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.clock.runFor(29);
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('aria-valuenow', '10');
  await expect(bar).toBeVisible();
  await page.clock.runFor(120);
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await page.clock.runFor(150);
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
});

test('SHELL-68 SHELL-69: the folded side panel opens under the pointer and folds 500 ms after it has left', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto('/socialmedia');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Fold side panel' }).click();
  const panel = page.locator('.side-panel');
  const isWide = () => panel.evaluate(element => element.getBoundingClientRect().width > 150);
  await expect.poll(isWide).toBe(false);
  await stopTime(page);
  await panel.hover({ position: { x: 10, y: 200 } });
  await expect.poll(isWide).toBe(true);
  await page.mouse.move(900, 600);
  await page.clock.runFor(499);
  expect(await panel.getAttribute('class')).toContain('peeking');
  await page.clock.runFor(1);
  await expect(panel).not.toHaveClass(/peeking/);
  await expect.poll(isWide).toBe(false);
});
