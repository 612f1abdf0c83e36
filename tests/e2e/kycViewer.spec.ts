import type { Locator, Page } from '@playwright/test';
import { overflow, seriousViolations } from './support/axe';
import { reviewParts, waitingAt, withoutDecisions } from './support/review';
import type { MockServer } from './support/mockServer';
import { question, rows } from './support/screen';
import { expect, test } from './support/test';

const missingFile = /status of 403/;

const viewer = (page: Page) => {
  const figure = page.getByRole('dialog').locator('figure');
  return {
    figure,
    image: figure.locator('img'),
    stage: figure.getByRole('region'),
    share: figure.locator('[aria-live="polite"]'),
    tool: (name: string): Locator => figure.getByRole('button', { name, exact: true }),
  };
};
const widthOf = async (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => {
    const stage = element.parentElement;
    const padding = stage ? parseFloat(getComputedStyle(stage).paddingLeft) * 2 : 0;
    return element.offsetWidth / ((stage?.clientWidth ?? 0) - padding);
  });

const openFirst = async (page: Page, mock: MockServer, index = 0) => {
  await page.goto(`/kycrequest/${waitingAt(mock, index)._id}/review`);
  await expect(page.getByRole('dialog')).toBeVisible();
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('KYC-12: a paper is zoomed, turned and put back by button', async ({ page, mock }) => {
  await openFirst(page, mock);
  const { image, share, tool } = viewer(page);
  await expect(share).toHaveText('100%');
  await tool('Zoom in').click();
  await expect(share).toHaveText('125%');
  expect(await widthOf(image)).toBeCloseTo(1.25, 1);
  await tool('Zoom out').click();
  await tool('Zoom out').click();
  await expect(share).toHaveText('80%');
  expect(await widthOf(image)).toBeCloseTo(0.8, 1);
  for (const turn of ['90deg', '180deg', '270deg', '360deg']) {
    await tool('Rotate').click();
    await expect(image).toHaveCSS('rotate', turn);
  }
  await tool('Reset').click();
  await expect(share).toHaveText('100%');
  await expect(image).toHaveCSS('rotate', '0deg');
});

test('KYC-12: a paper is zoomed, turned and put back by key, within limits', async ({ page, mock }) => {
  await openFirst(page, mock);
  const { image, stage, share } = viewer(page);
  await stage.focus();
  for (const [key, shown] of [
    ['+', '125%'],
    ['=', '156%'],
    ['-', '125%'],
    ['0', '100%'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(share).toHaveText(shown);
  }
  for (const [key, turn] of [
    ['r', '90deg'],
    ['R', '180deg'],
    ['0', '0deg'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(image).toHaveCSS('rotate', turn);
  }
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
  await expect(share).toHaveText('600%');
  for (let press = 0; press < 16; press += 1) await page.keyboard.press('-');
  await expect(share).toHaveText('50%');
});

test('KYC-12: another paper starts unturned at full size; a small one can be scrolled when enlarged', async ({
  page,
  mock,
}) => {
  await openFirst(page, mock, 8);
  const { image, share, stage, tool } = viewer(page);
  await tool('Rotate').click();
  for (let press = 0; press < 5; press += 1) await tool('Zoom in').click();
  await expect.poll(() => stage.evaluate(element => element.scrollWidth > element.clientWidth)).toBe(true);
  await reviewParts(page).view('PAN Card').click();
  await expect(share).toHaveText('100%');
  await expect(image).toHaveCSS('rotate', '0deg');
});

test('KYC-12: a PDF stands in the browser’s own viewer', async ({ page, mock, allowConsole }) => {
  // Chromium's PDF viewer fails inside itself when the page is closed while it loads.
  allowConsole(/^uncaught: Cannot read properties of null \(reading 'clear'\)$/);
  await openFirst(page, mock, 3);
  await reviewParts(page).view('Bank Passbook').click();
  const { figure, tool } = viewer(page);
  await expect(figure.locator('iframe')).toHaveAttribute('src', /statement-4\.pdf$/);
  await expect(figure.locator('iframe')).toHaveAttribute('title', 'Bank Passbook');
  await expect(tool('Zoom in')).toHaveCount(0);
  await expect(figure.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /statement-4\.pdf$/);
  await expect
    .poll(async () => (await mock.requests('GET storage')).map(({ path }) => path))
    .toContain('/storage/deedbook/seed/statement-4.pdf');
});

test('KYC-12: a paper that was not handed in or has no address, and one whose file is missing', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(missingFile);
  const { _id } = waitingAt(mock, 6);
  mock.store.change('users', _id, { PANcard: null, passport: [{ media: 'javascript:alert(1)', url: null }] });
  await page.goto(`/kycrequest/${_id}/documents`);
  const { form, view } = reviewParts(page);
  const row = (title: string) =>
    form.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
  await expect(row('PAN Card')).toContainText('PAN Card: no file was handed in');
  await expect(row('Document')).toContainText('Document: no file was handed in');
  await expect(view('PAN Card')).toBeHidden();
  await expect(view('Document')).toBeHidden();
  await view('Bank Passbook').click();
  const broken = form.getByRole('alert').filter({ hasText: 'Bank Passbook could not be loaded.' });
  await expect(broken).toHaveText('Bank Passbook could not be loaded. The file is missing or broken.');
  await expect(form.locator('figure')).toHaveCount(0);
});

test('KYC-12: without any paper the viewer is empty and the review goes on', async ({ page, mock }) => {
  const { _id } = waitingAt(mock, 0);
  mock.store.change('users', _id, { PANcard: null, passport: null, bank: null });
  await page.goto(`/kycrequest/${_id}/review`);
  const { form, approve } = reviewParts(page);
  await expect(form.getByText('no file was handed in')).toHaveText([
    'Document: no file was handed in',
    'PAN Card: no file was handed in',
    'Bank Passbook: no file was handed in',
  ]);
  await expect(form.locator('.viewer--empty')).toBeVisible();
  await expect(form.locator('figure')).toHaveCount(0);
  withoutDecisions(mock, _id);
  await page.reload();
  await expect(approve('Documents')).toBeEnabled();
});

const views: { name: string; show: (page: Page, mock: MockServer) => Promise<unknown> }[] = [
  {
    name: 'the full-screen review',
    show: async (page, mock) => {
      await openFirst(page, mock, 8);
      await expect(viewer(page).image).toBeVisible();
    },
  },
  {
    name: 'a refused review with a rejection',
    show: async (page, mock) => {
      withoutDecisions(mock, waitingAt(mock, 0)._id);
      await openFirst(page, mock);
      const { approve, reject, submit, form } = reviewParts(page);
      await approve('Personal Information').click();
      await reject('Bank Details').click();
      await submit.click();
      await expect(form.getByRole('alert')).toHaveCount(1);
    },
  },
  {
    name: 'the older dialog with a rejection',
    show: async (page, mock) => {
      const { _id } = waitingAt(mock, 8);
      withoutDecisions(mock, _id);
      await page.goto(`/kycrequest/${_id}/documents`);
      await reviewParts(page).approve('Document').click();
      await reviewParts(page).reject('PAN Card').click();
      await reviewParts(page).send.click();
    },
  },
  {
    name: 'a review of somebody all approved',
    show: async (page, mock) => {
      const user = mock.store.all('users').find(({ isActive }) => isActive === true);
      await page.goto(`/roles/user/${user?._id}/review`);
      await expect(page.getByRole('button', { name: 'Approved All Document' })).toBeVisible();
    },
  },
  {
    name: 'the question before unsaved decisions are left',
    show: async (page, mock) => {
      withoutDecisions(mock, waitingAt(mock, 0)._id);
      await openFirst(page, mock);
      await reviewParts(page).approve('Documents').click();
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeVisible();
    },
  },
  {
    name: 'the question before a user’s status changes',
    show: async page => {
      await page.goto('/roles/user');
      await rows(page).first().getByRole('button', { name: 'Active', exact: true }).click();
      await expect(question(page).getByLabel('Note')).toBeVisible();
    },
  },
];

/** By how many pixels a dialog is wider than it may be. */
const dialogOverflow = (page: Page) =>
  page
    .locator('.MuiDialog-paper')
    .evaluateAll(dialogs => Math.max(...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));

for (const { name, show } of views) {
  test(`SHELL-04 SHELL-70: ${name} is accessible, light and dark, and fits a phone`, async ({ page, mock }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await show(page, mock);
    expect(await seriousViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await dialogOverflow(page)).toBe(0);
    expect(await seriousViolations(page)).toEqual([]);
  });
}
