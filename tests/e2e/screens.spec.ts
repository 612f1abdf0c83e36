import type { Page } from '@playwright/test';
import { overflow, seriousViolations } from './support/axe';
import type { MockServer } from './support/mockServer';
import { openInPlace } from './support/openInPlace';
import { propertyForm } from './support/property';
import { reviewParts, waitingAt, withoutDecisions } from './support/review';
import { rows } from './support/screen';
import { superadminScreens, type Screen } from './support/screens';
import { candidate, checkout, flows, openUsers, payByForm, paymentOf, start } from './support/settling';
import { banner, signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const menu = (page: Page) => page.locator('.side-panel .menu');

const inTheme = async (page: Page, theme: 'light' | 'dark', size: typeof desktop) => {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/** Looks at what is shown in both themes and at both widths; what comes next begins in light and wide again. */
const isFit = async (page: Page) => {
  expect(await seriousViolations(page), 'light').toEqual([]);
  await inTheme(page, 'dark', phone);
  expect(await overflow(page)).toBe(0);
  expect(await seriousViolations(page), 'dark').toEqual([]);
  await inTheme(page, 'light', desktop);
};

/** One screen of each kind: what else is drawn by the same views is as accessible as these. */
const representatives = [
  '/dashboard',
  '/roles/admin',
  '/faq/faqs',
  '/properties',
  '/kycrequest',
  '/companydetails',
  '/cms',
  '/orders',
  '/allinformation',
];
const screenAt = (path: string): Screen => {
  const found = superadminScreens.find(screen => screen.path === path);
  if (!found) throw new Error(`There is no screen ${path}.`);
  return found;
};

/** By the menu where it leads there, by its address otherwise. */
const open = async (page: Page, screen: Screen) => {
  const { path, group, label, isListed } = screen;
  if (!isListed) return openInPlace(page, path);
  const opener = group && menu(page).getByRole('button', { name: group, exact: true });
  if (opener && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return menu(page).getByRole('link', { name: label, exact: true }).click();
};

const visit = async (page: Page, screen: Screen) => {
  const { path, group, label, heading, title, isListed } = screen;
  await open(page, screen);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | Deedbook`);
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText(isListed ? [label] : []);
  if (group) await expect(menu(page).locator('button[aria-expanded="true"]')).toContainText([group]);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await isFit(page);
};

for (const part of [representatives.slice(0, 5), representatives.slice(5)]) {
  test(`SHELL-04 SHELL-05 SHELL-07 SHELL-10 SHELL-61 SHELL-70: opened, named, marked in the menu, and accessible: ${part.join(', ')}`, async ({
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

interface State {
  name: string;
  show: (page: Page, mock: MockServer) => Promise<unknown>;
}

const go = (path: string): State => ({
  name: path,
  show: async page => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  },
});

const palette = async (page: Page, text: string) => {
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
};

const flow = flows.refund;

const states: Record<string, readonly State[]> = {
  'what is seen before signing in': [
    ...['/admin/forgot', '/auth/changepassword'].map(go),
    {
      name: 'a refused sign-in with toast and banner',
      show: async page => {
        await page.goto('/auth/login');
        await signInByHand(page, 'superadmin', 'wrong');
        await expect(banner(page)).toBeVisible();
      },
    },
  ],
  'forms and dialogs': [
    go('/error/error-v6'),
    {
      name: 'the question about unsaved changes, over a form with an image',
      show: async page => {
        await page.goto('/ourtrustedpartners/create');
        await page.getByLabel('Title').fill('Half a thought');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'a record that cannot be opened',
      show: async page => {
        await page.goto('/socialmedia/64d2f0c8000000000000dead');
        await expect(page.getByText('This record could not be opened.')).toBeVisible();
      },
    },
  ],
  'the tools of a list': [
    {
      name: 'a filtered list with a view of its own',
      show: async page => {
        await page.goto(`/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`);
        await page.getByRole('button', { name: 'Save as a view' }).click();
        await page.getByLabel('Name of the view').fill('How to');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'How to', pressed: true })).toBeVisible();
      },
    },
    {
      name: 'the choices of a filter',
      show: async page => {
        await page.goto('/properties');
        await page.getByRole('button', { name: 'Filter Properties Listing' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'State', exact: true }).click();
        await expect(page.getByRole('checkbox', { name: /^Goa \d+$/ })).toBeVisible();
      },
    },
    {
      name: 'the days of a filter',
      show: async page => {
        await page.goto('/contactUs/contactUsGeneral');
        await page.getByRole('button', { name: 'Filter Contact us Listing' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Creation Date', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
      },
    },
  ],
  'the palette and the help': [
    {
      name: 'the screens it offers',
      show: async page => {
        await page.goto('/socialmedia');
        await expect(rows(page).first()).toBeVisible();
        await palette(page, '');
        await expect(page.getByRole('listbox').getByRole('group', { name: 'Screens' })).toBeVisible();
      },
    },
    {
      name: 'the records it finds',
      show: async page => {
        await page.keyboard.type('test');
        await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/);
        await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
      },
    },
    {
      name: 'the keyboard help',
      show: async page => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('combobox')).toBeHidden();
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
        await expect(page.locator('.full-screen__header')).toHaveCSS('display', 'flex');
      },
    },
  ],
  'lists in dialogs and payments': [
    {
      name: 'a list in a dialog',
      show: async page => {
        await page.goto('/saleProperties');
        await rows(page).first().getByRole('link', { name: /^Show/ }).click();
        await expect(
          page
            .getByRole('dialog', { name: /^Token Orders/ })
            .locator('td')
            .first(),
        ).toBeVisible();
      },
    },
    {
      name: 'a payment that is not finished',
      show: async (page, mock) => {
        const person = candidate(mock, ...flow.ready);
        await openUsers(page, flow, person);
        await mock.fail('POST order/addOrder', { status: 400, body: { message: 'Closed' } });
        await start(page, flow, person);
        await payByForm(page);
        await expect(paymentOf(page, flow, person).getByRole('button', { name: 'Finish' })).toBeVisible();
      },
    },
  ],
  'a card payment and a property': [
    {
      name: 'the question how it ended',
      show: async (page, mock) => {
        const person = candidate(mock);
        await openUsers(page, flow, person);
        await start(page, flow, person);
        await page.getByRole('button', { name: 'Pay by card' }).click();
        await expect(checkout(page).dialog).toBeVisible();
        await page.reload();
        await expect(page.getByLabel('Payment ID')).toBeVisible();
      },
    },
    {
      name: 'the refused form of a property',
      show: async page => {
        await page.goto('/properties/create');
        const { map, submit } = propertyForm(page, 'Add Property');
        await expect(map.locator('gmp-advanced-marker')).toBeVisible();
        await submit.click();
        await expect(page.getByText('*Please enter property name!')).toBeVisible();
      },
    },
    {
      name: 'a property in full',
      show: async (page, mock) => {
        await page.goto(`/properties/${mock.store.all('properties')[0]?._id}/show`);
        await expect(page.getByRole('dialog').locator('gmp-advanced-marker')).toBeVisible();
      },
    },
  ],
  'reviews and their questions': [
    {
      name: 'a refused review with a rejection',
      show: async (page, mock) => {
        const { _id } = waitingAt(mock, 0);
        withoutDecisions(mock, _id);
        await page.goto(`/kycrequest/${_id}/review`);
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
        page.on('dialog', asked => void asked.accept());
        await page.goto(`/kycrequest/${waitingAt(mock, 0)._id}/documents`);
        const { approve, reject, send } = reviewParts(page);
        await approve('Document').click();
        await reject('PAN Card').click();
        await send.click();
      },
    },
  ],
};

for (const [place, all] of Object.entries(states)) {
  test(`SHELL-04 SHELL-70: accessible, light and dark, and no wider than a phone: ${place}`, async ({
    page,
    mock,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/status of 40[01]/);
    await page.emulateMedia({ colorScheme: 'light' });
    if (!place.includes('before signing in')) await signIn();
    for (const { name, show } of all) {
      await test.step(name, async () => {
        await show(page, mock);
        await isFit(page);
      });
    }
  });
}
