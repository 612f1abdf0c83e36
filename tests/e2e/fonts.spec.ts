import type { Locator, Page } from '@playwright/test';
import { deployed } from './support/deployment';
import { rows } from './support/screen';
import { framesPassed, movedSince, unnoticed, watchShifts } from './support/shifts';
import { signInForm } from './support/signInPage';
import { expect, test } from './support/test';

test.use({ account: 'signedOut' });

const shown: Record<string, (page: Page) => Locator> = {
  '/auth/login': page => signInForm(page).email,
  '/ourtrustedpartners': page => rows(page).nth(9),
};

for (const [address, isShown] of Object.entries(shown)) {
  test(`nothing moves on ${address} when its fonts arrive late`, async ({ page, signIn, mock }) => {
    if (address !== '/auth/login') await signIn();
    // What stands for Devanagari, and how wide it is, differs from machine to machine. The application has no fallback for it.
    for (const { _id, title } of mock.store.all('partners'))
      if (/\p{Script=Devanagari}/u.test(title ?? '')) mock.store.change('partners', _id, { title: 'Aarav Sharma' });
    await watchShifts(page);
    const waiting: (() => void)[] = [];
    let isHeld = true;
    await page.route(/\.woff2$/, async route => {
      if (isHeld) await new Promise<void>(resolve => waiting.push(resolve));
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect(isShown(page)).toBeVisible();
    await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(2);
    // What moves before that is not the fonts' doing.
    await framesPassed(page);
    const moved = await movedSince(page);
    isHeld = false;
    waiting.forEach(letGo => letGo());
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
    await framesPassed(page);
    expect(await moved()).toBeLessThan(unnoticed);
  });
}

deployed('fonts that the browser has cached are there before the first screen is drawn', async ({ page, signIn }) => {
  await signIn();
  /** What the page has asked for first: the code of the screen, or the font. */
  const first = async () => {
    await expect(rows(page).nth(9)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return /partners|inter-latin-wght/.exec(asked.filter(name => name.includes('/assets/')).join(' '))?.[0];
  };
  await page.goto('/ourtrustedpartners');
  expect(await first()).toBe('partners');
  await page.reload();
  expect(await first()).toBe('inter-latin-wght');
});

test('the money fields say their amounts in rupees, whose sign fetches no font (PROP-189)', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  const fonts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto(`/properties/${mock.store.all('properties')[0]?._id}`);
  await expect(page.getByText(/^₹\d/)).toHaveCount(3);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter(name => name.includes('latin-ext'))).toEqual([]);
});
