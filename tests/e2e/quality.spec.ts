import type { Page } from '@playwright/test';
import { overflow, seriousViolations } from './support/axe';
import type { MockServer } from './support/mockServer';
import { column, rows } from './support/screen';
import { candidate, checkout, choose, flows, openUsers, payByForm, paymentOf, start } from './support/settling';
import { banner, signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

interface View {
  name: string;
  /** Not signed in. */
  signedOut?: boolean;
  show: (page: Page, mock: MockServer) => Promise<unknown>;
}

const go = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
};
const openDialog = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('dialog').locator('input').first()).toBeAttached();
};
const ask = (path: string, button: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await page.goto(path);
  await button(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

const views: readonly View[] = [
  ...['/auth/login', '/admin/forgot', '/auth/enter-otp', '/auth/changepassword'].map(path => ({
    name: path,
    signedOut: true,
    show: go(path),
  })),
  {
    name: 'a refused sign-in with toast and banner',
    signedOut: true,
    show: async page => {
      await page.goto('/auth/login');
      await signInByHand(page, 'superadmin', 'wrong');
      await expect(banner(page)).toBeVisible();
    },
  },
  { name: 'the error page', show: go('/error/error-v6') },
  { name: 'an empty search', show: go('/roles/admin?filter={"search":"nobody"}') },
  { name: 'adding an admin', show: openDialog('/roles/admin/create') },
  {
    name: 'a refused form',
    show: async page => {
      await openDialog('/roles/admin/create')(page);
      await page.locator('button[type="submit"]').click();
      await expect(page.getByText('*Please Enter First Name!')).toBeVisible();
    },
  },
  { name: 'adding an FAQ category', show: openDialog('/faq/faqcategory/create') },
  { name: 'adding social media', show: openDialog('/socialmedia/create') },
  { name: 'adding a partner', show: openDialog('/ourtrustedpartners/create') },
  {
    name: 'updating social media',
    show: async (page, mock) => openDialog(`/socialmedia/${mock.store.all('socials')[0]?._id}`)(page),
  },
  {
    name: 'a partner in full',
    show: async (page, mock) => {
      const partner = mock.store.all('partners').at(-2);
      await page.goto(`/ourtrustedpartners/${partner?._id}/show`);
      await expect(page.getByRole('dialog').getByText('Image')).toBeVisible();
    },
  },
  {
    name: 'a record that cannot be opened',
    show: async page => {
      await page.goto('/socialmedia/64d2f0c8000000000000dead');
      await expect(page.getByText('This record could not be opened.')).toBeVisible();
    },
  },
  {
    name: 'the question before a delete',
    show: ask('/ourtrustedpartners', page => rows(page).first().getByTitle('Delete')),
  },
  {
    name: 'the question before a status change',
    show: ask('/socialmedia', page => page.getByRole('button', { name: 'Inactive', exact: true }).first()),
  },
  {
    name: 'the question about unsaved changes',
    show: async page => {
      await openDialog('/faq/faqcategory/create')(page);
      await page.getByLabel('Name').fill('Taxes');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the orders of a property',
    show: async (page, mock) => {
      await page.goto(`/orders?pid=${mock.store.all('properties')[0]?._id}`);
      await expect(rows(page).first()).toBeVisible();
    },
  },
  ...Object.entries({ saleProperties: 'Token Orders', propertybook: 'Bookings' }).map(([path, title]) => ({
    name: `${title} in a dialog`,
    show: async (page: Page) => {
      await page.goto(`/${path}`);
      await rows(page).first().getByRole('link', { name: /^Show/ }).click();
      await expect(
        page
          .getByRole('dialog', { name: new RegExp(`^${title}`) })
          .locator('td')
          .first(),
      ).toBeVisible();
    },
  })),
  {
    name: 'the question about an exit request, with its reason',
    show: async (page, mock) => {
      const pending = mock.store.all('exitRequests').find(({ isApproved }) => isApproved === 'pending');
      await page.goto(`/propertysallrequest/${pending?._id}/status`);
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByLabel('Reason of Rejection')).toBeVisible();
    },
  },
  ...Object.values(flows).flatMap(flow => [
    {
      name: `${flow.usersHeading} of a property`,
      show: async (page: Page, mock: MockServer) => {
        await openUsers(page, flow, candidate(mock, ...flow.ready));
        await expect(page.getByRole('button', { name: new RegExp(`^${flow.button}: `) }).first()).toBeVisible();
      },
    },
    {
      name: `the payment of a ${flow.title.toLowerCase()}, refused`,
      show: async (page: Page, mock: MockServer) => {
        const person = candidate(mock, ...flow.ready);
        await openUsers(page, flow, person);
        await start(page, flow, person);
        await choose(page, 'Cheque');
        await page.getByRole('button', { name: 'Submit' }).click();
        await expect(page.getByText('Please enter your bank name')).toBeVisible();
      },
    },
    {
      name: `an unfinished ${flow.title.toLowerCase()}, and its place in the list`,
      show: async (page: Page, mock: MockServer) => {
        const person = candidate(mock, ...flow.ready);
        await openUsers(page, flow, person);
        await mock.fail('POST order/addOrder', { status: 400, body: { message: 'Closed' } });
        await start(page, flow, person);
        await payByForm(page);
        await expect(paymentOf(page, flow, person).getByRole('button', { name: 'Finish' })).toBeVisible();
        expect(await seriousViolations(page)).toEqual([]);
        await page.goto(flow.properties);
        await expect(page.getByRole('link', { name: `Finish: ${person.name}` })).toBeVisible();
      },
    },
  ]),
  {
    name: 'the question how a card payment ended',
    show: async (page, mock) => {
      const person = candidate(mock);
      await openUsers(page, flows.refund, person);
      await start(page, flows.refund, person);
      await page.getByRole('button', { name: 'Pay by card' }).click();
      await expect(checkout(page).dialog).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Payment ID')).toBeVisible();
    },
  },
  {
    name: 'the palette',
    show: async page => {
      await page.goto('/socialmedia');
      await expect(rows(page).first()).toBeVisible();
      await page.keyboard.press('Control+K');
      await expect(page.getByRole('listbox').getByRole('option', { name: 'Properties', exact: true })).toBeVisible();
      await expect(page.getByRole('listbox').getByRole('group', { name: 'Screens' })).toBeVisible();
    },
  },
  {
    name: 'the palette that finds nothing',
    show: async page => {
      await page.goto('/socialmedia');
      await expect(rows(page).first()).toBeVisible();
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox').fill('zzz');
      await expect(page.getByText('Nothing is called that.')).toBeVisible();
    },
  },
  {
    name: 'the keyboard help',
    show: async page => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
      await expect(page.locator('.full-screen__header')).toHaveCSS('display', 'flex');
    },
  },
  {
    name: 'the options of a list that can be sorted',
    show: async page => {
      await page.goto('/roles/admin');
      await page.getByRole('button', { name: 'Options of Admins' }).click();
      await expect(page.getByRole('combobox', { name: 'Column' })).toBeVisible();
    },
  },
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
      await page.getByRole('button', { name: 'State', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: /^Goa \d+$/ })).toBeVisible();
    },
  },
  {
    name: 'the days of a filter',
    show: async page => {
      await page.goto('/contactUs/contactUsGeneral');
      await page.getByRole('button', { name: 'Filter Contact us Listing' }).click();
      await page.getByRole('button', { name: 'Creation Date', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
    },
  },
  {
    name: 'a message',
    show: async page => {
      await page.goto('/contactUs/contactUsGeneral');
      await column(page, 'Message').getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
    },
  },
];

for (const { name, signedOut, show } of views) {
  test(`SHELL-04 SHELL-70: ${name} is accessible, light and dark, and fits a phone`, async ({
    page,
    mock,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/status of 40[01]/);
    await page.emulateMedia({ colorScheme: 'light' });
    if (!signedOut) await signIn();
    await show(page, mock);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await seriousViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await seriousViolations(page)).toEqual([]);
  });
}

test('SHELL-72: on a phone the menu is a drawer that is accessible and closes when a screen is chosen', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await drawer.getByRole('link', { name: 'Social Media' }).click();
  await expect(page).toHaveURL('/socialmedia');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
