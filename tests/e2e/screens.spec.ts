import type { Locator, Page } from '@playwright/test';
import { button, dialog, fill, key, list, screen, shows, submit, views, type Step } from '../screens/views';
import { overflow, seriousViolations } from './support/axe';
import { openInPlace } from './support/openInPlace';
import { reviewParts, waitingAt, withoutDecisions } from './support/review';
import { rows } from './support/screen';
import { superadminScreens, type Screen } from './support/screens';
import { candidate, checkout, flows, openUsers, payByForm, paymentOf, start } from './support/settling';
import { expect, test } from './support/test';

test.use({ account: 'signedOut' });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const menu = (page: Page) => page.locator('.side-panel .menu');

const inTheme = async (page: Page, theme: 'light' | 'dark', size: typeof desktop) => {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/** Looks at what is shown, dark and on a phone; what comes next begins in light and wide again. */
const isFit = async (page: Page) => {
  await inTheme(page, 'dark', phone);
  await expect.poll(() => overflow(page)).toBe(0);
  expect(await seriousViolations(page), 'dark').toEqual([]);
  await inTheme(page, 'light', desktop);
};

/** One screen of each kind: what else is drawn by the same views is as accessible as these. */
const representatives = [
  '/dashboard',
  '/faq/faqs',
  '/properties',
  '/kycrequest',
  '/companydetails',
  '/orders',
  '/allinformation',
];
const screenAt = (path: string): Screen => {
  const found = superadminScreens.find(each => each.path === path);
  if (!found) throw new Error(`There is no screen ${path}.`);
  return found;
};

/** By the menu where it leads there, by its address otherwise. */
const open = async (page: Page, { path, group, label, isListed }: Screen) => {
  if (!isListed) return openInPlace(page, path);
  const opener = group && menu(page).getByRole('button', { name: group, exact: true });
  if (opener && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return menu(page).getByRole('link', { name: label, exact: true }).click();
};

const visit = async (page: Page, shown: Screen) => {
  const { path, group, label, heading, title, isListed } = shown;
  await open(page, shown);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | Deedbook`);
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText(isListed ? [label] : []);
  if (group) await expect(menu(page).locator('button[aria-expanded="true"]')).toContainText([group]);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await seriousViolations(page), 'light').toEqual([]);
  await isFit(page);
};

for (const part of [representatives.slice(0, 4), representatives.slice(4)]) {
  test(`opened, named, marked in the menu, and accessible: ${part.join(', ')} (SHELL-04 SHELL-05 SHELL-07 SHELL-10 SHELL-61 SHELL-70)`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(part[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const path of part) await test.step(path, () => visit(page, screenAt(path)));
  });
}

const flow = flows.refund;
const inDialog = (locate: (dialog: Locator) => Locator) => (page: Page) => locate(page.getByRole('dialog'));

/**
 * What else may stand on a screen. `tests/layout/tokens.test.ts` proves the contrasts of both themes, so each of these is
 * looked at once.
 */
const states: Record<string, Readonly<Record<string, Step>>> = {
  'what is seen before signing in': {
    'asking for a code': screen('/admin/forgot'),
    'choosing a password': screen('/auth/changepassword'),
    'a refused sign-in with toast and banner': views['sign-in-refused'].show,
  },
  'forms and dialogs': {
    'the error page': views['error-page'],
    'the question about unsaved changes': views['form-unsaved'],
    'a record that cannot be opened': screen(
      '/socialmedia/64d2f0c8000000000000dead',
      shows(page => page.getByText('This record could not be opened.')),
    ),
  },
  'the tools of a list': {
    'a filtered list with a view of its own': screen(
      `/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`,
      button('Save as a view'),
      fill('Name of the view', 'How to'),
      key('Enter'),
      shows(page => page.getByRole('button', { name: 'How to', pressed: true })),
    ),
    'the choices of a filter': screen(
      '/properties',
      button('Filter Properties Listing'),
      button('State'),
      shows(page => page.getByRole('checkbox', { name: /^Goa \d+$/ })),
    ),
    'the days of a filter': screen(
      '/contactUs/contactUsGeneral',
      button('Filter Contact us Listing'),
      page => page.getByRole('dialog').getByRole('button', { name: 'Creation Date', exact: true }).click(),
      shows(page => page.getByRole('button', { name: 'Last 7 days' })),
    ),
  },
  'the palette and the help': {
    'the keyboard help': views.shortcuts,
    'the screens it offers': views.palette,
    'the records it finds': async page => {
      await page.keyboard.type('test');
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/);
      await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
    },
  },
  'lists in dialogs and payments': {
    'a list in a dialog': list(
      '/saleProperties',
      page => rows(page).first().getByRole('link', { name: /^Show/ }).click(),
      shows(inDialog(dialog => dialog.locator('td'))),
    ),
    'a payment that is not finished': async (page, mock) => {
      const person = candidate(mock, ...flow.ready);
      await openUsers(page, flow, person);
      await mock.fail('POST order/addOrder', { status: 400, body: { message: 'Closed' } });
      await start(page, flow, person);
      await payByForm(page);
      await expect(paymentOf(page, flow, person).getByRole('button', { name: 'Finish' })).toBeVisible();
    },
  },
  'a card payment and a property': {
    'the question how it ended': async (page, mock) => {
      const person = candidate(mock);
      await openUsers(page, flow, person);
      await start(page, flow, person);
      await page.getByRole('button', { name: 'Pay by card' }).click();
      await expect(checkout(page).dialog).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Payment ID')).toBeVisible();
    },
    'the refused form of a property': dialog(
      '/properties/create',
      shows(inDialog(form => form.locator('gmp-advanced-marker'))),
      submit,
      shows(page => page.getByText('*Please enter property name!')),
    ),
    'a property in full': (page, mock) =>
      dialog(
        `/properties/${mock.store.all('properties')[0]?._id}/show`,
        shows(inDialog(shown => shown.locator('gmp-advanced-marker'))),
      )(page, mock),
  },
  'reviews and their questions': {
    'a refused review with a rejection': async (page, mock) => {
      const { _id } = waitingAt(mock, 0);
      withoutDecisions(mock, _id);
      await page.goto(`/kycrequest/${_id}/review`);
      const { approve, reject, submit: send, form } = reviewParts(page);
      await approve('Personal Information').click();
      await reject('Bank Details').click();
      await send.click();
      await expect(form.getByRole('alert')).toHaveCount(1);
    },
    'the older dialog with a rejection': async (page, mock) => {
      page.on('dialog', asked => void asked.accept());
      await page.goto(`/kycrequest/${waitingAt(mock, 0)._id}/documents`);
      const { approve, reject, send, loaded } = reviewParts(page);
      await expect(loaded).toBeVisible();
      await approve('Document').click();
      await reject('PAN Card').click();
      await send.click();
    },
  },
};

for (const [place, all] of Object.entries(states)) {
  test(`accessible, and fits a phone: ${place} (SHELL-04 SHELL-70)`, async ({ page, mock, signIn, allowConsole }) => {
    allowConsole(/status of 40[01]/);
    await page.emulateMedia({ colorScheme: 'light' });
    if (!place.includes('before signing in')) await signIn();
    for (const [name, show] of Object.entries(all)) {
      await test.step(name, async () => {
        await show(page, mock);
        await isFit(page);
      });
    }
  });
}
