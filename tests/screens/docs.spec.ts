import { expect, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { candidate } from '../e2e/support/settling';
import { rows } from '../e2e/support/screen';
import { calm } from './pictures';
import { test } from './test';
import type { View } from './views';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

/** No picture weighs more, in bytes: a page of documentation is read on slow lines too. */
const heaviest = 80_000;

const heading = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
};

type Shown = Pick<View, 'open'> & { name: string; isSignedOut?: boolean };

const shown: readonly Shown[] = [
  { name: 'dashboard', open: page => heading(page, '/dashboard') },
  {
    name: 'property',
    open: async (page, mock) => {
      await page.goto(`/properties/${candidate(mock).pid}`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'review',
    open: async page => {
      await page.goto('/kycrequest');
      await page
        .getByRole('link', { name: /^KYC Document/ })
        .nth(2)
        .click();
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Reject / })
        .first()
        .click();
    },
  },
  { name: 'sign-in', open: page => heading(page, '/auth/login'), isSignedOut: true },
  {
    name: 'list',
    open: async page => {
      await page.goto('/roles/user');
      await expect(rows(page)).toHaveCount(10);
    },
  },
];

const phone: readonly View['open'][] = [
  page => heading(page, '/dashboard'),
  async page => {
    await heading(page, '/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  async page => {
    await page.goto('/roles/user');
    await expect(rows(page)).toHaveCount(10);
  },
];

const photograph = async (page: Page, path: string) => {
  for (const quality of [80, 70, 60, 50, 40]) {
    const picture = await page.screenshot({ type: 'webp', quality, animations: 'disabled' });
    if (picture.length > heaviest) continue;
    await writeFile(path, picture);
    return;
  }
  throw new Error(`${path} is heavier than ${heaviest} bytes however it is made.`);
};

for (const theme of ['light', 'dark'] as const) {
  const pathOf = (name: string) => `${folder}${name}${theme === 'dark' ? '-dark' : ''}.webp`;

  for (const { name, open, isSignedOut } of shown)
    test(`${name}, ${theme}`, async ({ page, mock, signIn }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: 1280, height: 800 });
      if (!isSignedOut) await signIn();
      await open(page, mock);
      await calm(page);
      await photograph(page, pathOf(name));
    });

  test(`phone, ${theme}`, async ({ page, mock, signIn, context }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 390, height: 800 });
    await signIn();
    const pictures: string[] = [];
    for (const open of phone) {
      await open(page, mock);
      await calm(page);
      pictures.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
    }
    const sheet = await context.newPage();
    await sheet.setViewportSize({ width: 1280, height: 800 });
    await sheet.setContent(
      `<body style="margin:0;display:flex;justify-content:space-between;background:${theme === 'dark' ? '#000' : '#ddd'}">${pictures
        .map(picture => `<img src="data:image/png;base64,${picture}" style="width:390px">`)
        .join('')}`,
    );
    await sheet
      .locator('img')
      .last()
      .evaluate((image: HTMLImageElement) => image.decode());
    await photograph(sheet, pathOf('phone'));
  });
}
