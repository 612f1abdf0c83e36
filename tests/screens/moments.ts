import { expect, type Page } from '@playwright/test';
import { startDeployment } from '../e2e/support/deployment';
import { loseFile } from '../e2e/support/lostFiles';
import type { MockServer } from '../e2e/support/mockServer';
import { openInPlace } from '../e2e/support/openInPlace';
import { dialog, question, rows, toasts } from '../e2e/support/screen';
import { candidate, choose, flows, openUsers, payByForm, start } from '../e2e/support/settling';
import type { View } from './views';

const isAsked = (page: Page) => expect(question(page)).toBeVisible();
const submit = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').click();
/** Keeps a message from closing by itself while it is pictured. */
const keepToast = (page: Page) => toasts(page).getByRole('button').first().focus();

const partners = '/ourtrustedpartners';
const openPartners = async (page: Page, address = partners) => {
  await page.goto(address);
  await expect(rows(page)).toHaveCount(10);
};

const of =
  (part: string) =>
  (name: string, open: View['open'], more: Partial<View> = {}): View => ({
    part,
    name,
    role: 'superadmin',
    open,
    ...more,
  });

const list = of('A list');
const listViews: readonly View[] = [
  list(
    'On its way',
    async (page, mock) => {
      mock.hold('GET partners/getPartners');
      await page.goto(partners);
      await expect(page.locator('tbody .spinner')).toBeVisible();
      await expect(page.locator('.route-progress')).toBeHidden();
    },
    { isWaiting: true },
  ),
  list('Without a connection', async page => {
    await openPartners(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.locator('tbody').getByRole('alert')).toBeVisible();
  }),
  list('Rows that were chosen', async page => {
    await openPartners(page);
    await rows(page).getByRole('checkbox').first().click();
    await rows(page).getByRole('checkbox').nth(2).click();
    await expect(page.getByRole('region', { name: 'Chosen rows' })).toContainText('2 chosen');
  }),
  list('The question before several are deleted', async page => {
    await openPartners(page);
    await rows(page).getByRole('checkbox').first().click();
    await rows(page)
      .getByRole('checkbox')
      .nth(6)
      .click({ modifiers: ['Shift'] });
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click();
    await isAsked(page);
  }),
  list(
    'What became of several',
    async (page, mock) => {
      await openPartners(page);
      await rows(page).getByRole('checkbox').first().click();
      await rows(page)
        .getByRole('checkbox')
        .nth(6)
        .click({ modifiers: ['Shift'] });
      await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click();
      await mock.fail('DELETE partners/deletePartners/:id', { status: 409, body: { message: 'Still in use' } });
      await question(page).getByRole('button', { name: 'Delete (7)' }).click();
      await expect(question(page).getByText('1 record is not done. It stays chosen.')).toBeVisible();
      await keepToast(page);
    },
    { says: /Still in use/ },
  ),
  list(
    'The fields of a filter',
    async page => {
      await page.goto('/properties');
      await page.getByRole('button', { name: 'Filter Properties Listing' }).click();
      await expect(page.getByRole('button', { name: 'State', exact: true })).toBeVisible();
    },
    { isAnchored: true },
  ),
  list(
    'The choices of a filter',
    async page => {
      await page.goto('/properties');
      await page.getByRole('button', { name: 'Filter Properties Listing' }).click();
      await page.getByRole('button', { name: 'State', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: /^Goa \d+$/ })).toBeVisible();
    },
    { isAnchored: true },
  ),
  list(
    'The days of a filter',
    async page => {
      await page.goto('/contactUs/contactUsGeneral');
      await page.getByRole('button', { name: 'Filter Contact us Listing' }).click();
      await page.getByRole('button', { name: 'Creation Date', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
    },
    { isAnchored: true },
  ),
  list(
    'Filtered, and how to keep that as a view',
    async page => {
      await page.goto(`/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`);
      await page.getByRole('button', { name: 'Save as a view' }).click();
      await expect(page.getByLabel('Name of the view')).toBeVisible();
    },
    { isAnchored: true },
  ),
  list('Filtered, with a view that was kept', async page => {
    await page.goto(`/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`);
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.getByLabel('Name of the view').fill('How to');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'How to', pressed: true })).toBeVisible();
  }),
];

const form = of('A form');

/** Changes the name of a category, and lets somebody else get in between before it is saved. */
const between = (meanwhile: (mock: MockServer, id: string) => void) => async (page: Page, mock: MockServer) => {
  const id = mock.store.all('faqCategories')[0]?._id ?? '';
  await page.goto(`/faq/faqcategory/${id}`);
  await page.getByRole('dialog').getByRole('textbox').fill('By me');
  meanwhile(mock, id);
  await submit(page);
  await isAsked(page);
};

const formViews: readonly View[] = [
  form(
    'Both have changed the same',
    between((mock, id) => mock.store.change('faqCategories', id, { name: 'By them' })),
  ),
  form(
    'The record is gone',
    between((mock, id) => mock.store.remove('faqCategories', ({ _id }) => _id === id)),
  ),
  form(
    'While it is saved',
    async (page, mock) => {
      mock.hold('POST faqCategory/addFAQCategory');
      await page.goto('/faq/faqcategory/create');
      await page.getByRole('dialog').getByRole('textbox').fill('Taxes');
      await submit(page);
      await expect(page.getByRole('dialog').locator('button[type="submit"]')).toBeDisabled();
    },
    { isWaiting: true },
  ),
  form('Refused by the server', async (page, mock) => {
    await mock.fail('POST faqCategory/addFAQCategory', { status: 500, body: { message: 'Out of order' } });
    await page.goto('/faq/faqcategory/create');
    await page.getByRole('dialog').getByRole('textbox').fill('Taxes');
    await submit(page);
    await expect(toasts(page)).toHaveCount(1);
    await keepToast(page);
  }),
  form('Saved', async page => {
    await page.goto('/faq/faqcategory/create');
    await page.getByRole('dialog').getByRole('textbox').fill('Taxes');
    await submit(page);
    await expect(toasts(page)).toHaveCount(1);
    await keepToast(page);
  }),
  form('Without a connection', async page => {
    await page.goto('/faq/faqcategory/create');
    await page.getByRole('dialog').getByRole('textbox').fill('Taxes');
    await page.context().setOffline(true);
    await submit(page);
    await expect(toasts(page)).toHaveCount(1);
    await keepToast(page);
  }),
  form('The rows of a file', async page => {
    const lines = ['Id,Name,Question,Answer', '1,Ownership,Same?,A', '2,Nowhere,,A', '3,Ownership,same?,A'];
    await page.goto('/faq/faqs');
    await page
      .getByRole('link', { name: 'Export Excel' })
      .or(page.getByRole('button', { name: 'Export Excel' }))
      .click();
    const upload = dialog(page, 'Export Excel');
    await upload
      .locator('input[type="file"]')
      .setInputFiles({ name: 'faqs.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await expect(upload.getByText('Nowhere').first()).toBeVisible();
  }),
];

const payment = of('A payment');
const paymentViews: readonly View[] = [
  payment('Of a refund', async (page, mock) => {
    const person = candidate(mock, ...flows.refund.ready);
    await openUsers(page, flows.refund, person);
    await start(page, flows.refund, person);
    await choose(page, 'UPI');
  }),
  payment('That is not finished', async (page, mock) => {
    const person = candidate(mock, ...flows.refund.ready);
    await openUsers(page, flows.refund, person);
    await mock.fail('POST order/addOrder', { status: 500, body: { message: 'Out of order' }, times: 0 });
    const open = await start(page, flows.refund, person);
    await payByForm(page);
    await expect(open.getByRole('button', { name: 'Finish' })).toBeVisible();
  }),
];

const loading = of('Code that does not come');
const lost = { says: /could not be loaded|ERR_FAILED/ };

/** Opens a page of the application on a server of its own, and puts another version there. */
const renewedUnder = (path: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const deployment = await startDeployment();
  page.context().once('close', () => deployment.stop());
  await page.goto(deployment.origin + path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  deployment.deploy(['Our Trusted Partners', 'Partners of today']);
  await then(page);
};
const renewing = { says: /Failed to load module script|A new version is ready|MIME type/ };

const loadingViews: readonly View[] = [
  loading(
    'A screen',
    async page => {
      await loseFile(page, 'partners.js');
      await page.goto(partners);
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    },
    lost,
  ),
  loading(
    'A dialog',
    async page => {
      await loseFile(page, 'form.js');
      await page.goto(`${partners}/create`);
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    },
    lost,
  ),
  loading(
    'The application',
    async page => {
      await loseFile(page, 'admin.js');
      await page.goto(partners);
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    },
    lost,
  ),
  loading(
    'A screen of the version before',
    renewedUnder('/faq/faqcategory', async page => {
      await openInPlace(page, partners);
      await expect(page.getByRole('alert').filter({ hasText: 'renewed' })).toBeVisible();
    }),
    renewing,
  ),
  loading(
    'A new version is ready',
    renewedUnder('/companydetails', async page => {
      await page.locator('#content').focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('button', { name: 'Load the new version' })).toBeVisible();
      await keepToast(page);
    }),
    renewing,
  ),
  {
    part: 'Code that does not come',
    name: 'A browser that keeps no data',
    open: async page => {
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get });
      });
      await page.goto('/auth/login');
      await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
    },
  },
];

const inHindi = (name: string, open: View['open'], more: Partial<View> = {}): View => ({
  part: 'Hindi',
  name,
  role: 'superadmin',
  open: async (page, mock) => {
    await page.context().addCookies([{ name: 'language', value: 'hi', domain: 'localhost', path: '/' }]);
    await open(page, mock);
  },
  ...more,
});

const hindiViews: readonly View[] = [
  inHindi(
    'Sign in',
    async page => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: 'साइन इन करें' })).toBeVisible();
    },
    { role: undefined },
  ),
  inHindi('The dashboard', async page => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading').first()).toBeVisible();
  }),
  inHindi('A list', page => openPartners(page)),
  inHindi('A form, refused', async page => {
    await page.goto(`${partners}/create`);
    await submit(page);
    await expect(page.locator('[aria-invalid="true"], .Mui-error').first()).toBeVisible();
  }),
  inHindi('A property', async page => {
    await page.goto('/properties/create');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
];

const shell = of('Shell');
const shellViews: readonly View[] = [
  shell('The palette, with records', async (page, mock) => {
    const email = mock.store.all('users').find(({ isActive, email: one }) => isActive === true && one)?.email ?? '';
    await page.goto('/dashboard');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill(email.slice(0, 4));
    await expect(page.getByRole('option', { name: /Users/ }).first()).toBeVisible();
    await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
  }),
  shell(
    'The languages',
    async page => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Language: English' }).click();
      await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible();
    },
    { isAnchored: true },
  ),
  shell(
    'The themes',
    async page => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^Theme/ }).click();
      await expect(page.getByRole('button', { name: 'Dark', exact: true })).toBeVisible();
    },
    { isAnchored: true },
  ),
];

/** What no address leads to: what happens on the way, goes wrong, or is chosen first. */
export const momentViews: readonly View[] = [
  ...shellViews,
  ...listViews,
  ...formViews,
  ...paymentViews,
  ...loadingViews,
  ...hindiViews,
];
