import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../../src/config/roles';
import { startDeployment } from '../e2e/support/deployment';
import { loseFile } from '../e2e/support/lostFiles';
import type { CallName, MockServer } from '../e2e/support/mockServer';
import { question, rows, toasts } from '../e2e/support/screen';
import { candidate, choose, flows, openUsers, payByForm, rowsOf, start } from '../e2e/support/settling';
import { banner, signInByHand } from '../e2e/support/signInPage';

/** Something done on a page. */
export type Step = (page: Page, mock: MockServer) => Promise<unknown>;

/** What the pictures show. */
export interface View {
  /** @default superadmin */
  user?: Role | 'nobody';
  language?: 'hi';
  /** Local storage besides the session. */
  stored?: Readonly<Record<string, string>>;
  /** Height of the window, for what is longer than a screen and scrolls. */
  height?: number;
  /** Whether the view shows that something is loading. @default false */
  isLoading?: boolean;
  /** Whether only narrow windows have it. @default false */
  isNarrow?: boolean;
  /** Expected errors of the console, besides failed calls. */
  errors?: RegExp;
  show: Step;
}

const visible = (locator: Locator) => expect(locator.first()).toBeVisible();
const firstRow = (page: Page) =>
  rows(page)
    .filter({ hasNot: page.locator('.state') })
    .first();
const anyDialog = (page: Page) => page.getByRole('dialog').or(question(page));

/** Opens an address, waits for what it shows, and goes on from there. */
const open =
  (path: string, shown: (page: Page) => Locator, steps: readonly Step[]): Step =>
  async (page, mock) => {
    await page.goto(path);
    await visible(shown(page));
    for (const step of steps) await step(page, mock);
  };
const screen = (path: string, ...steps: Step[]) => open(path, page => page.getByRole('heading'), steps);
const list = (path: string, ...steps: Step[]) => open(path, firstRow, steps);
const dialog = (path: string, ...steps: Step[]) => open(path, page => page.getByRole('dialog'), steps);

const shows =
  (locate: (page: Page) => Locator): Step =>
  page =>
    visible(locate(page));
const button =
  (name: string | RegExp): Step =>
  page =>
    page.getByRole('button', { name, exact: true }).first().click();
const key =
  (name: string): Step =>
  page =>
    page.keyboard.press(name);
/** Fills in a field by its label. */
const fill =
  (label: string, value: string): Step =>
  page =>
    page.getByLabel(label).fill(value);
/** Presses an action of the first row, by its title. */
const action =
  (title: string): Step =>
  async page => {
    await firstRow(page).getByTitle(title).click();
    await visible(anyDialog(page));
  };
const select =
  (...indexes: number[]): Step =>
  async page => {
    for (const index of indexes) await rows(page).getByRole('checkbox').nth(index).click();
  };
const noRows = shows(page => page.locator('tbody .state'));
const submit: Step = page => page.getByRole('dialog').locator('button[type="submit"]').click();
const refused: Step = page => visible(page.locator('[aria-invalid="true"], .Mui-error'));
const goOffline: Step = page => page.context().setOffline(true);
/** Waits for a toast and keeps it from closing. */
const toast: Step = page => toasts(page).getByRole('button').first().focus();
/** Prepares the mock before the steps. */
const given =
  (prepare: (mock: MockServer) => unknown, step: Step): Step =>
  async (page, mock) => {
    await prepare(mock);
    await step(page, mock);
  };
const failing = (call: CallName, step: Step) =>
  given(mock => mock.fail(call, { status: 500, body: { message: 'Out of order' }, times: 0 }), step);

const partners = '/ourtrustedpartners';
const newCategory = (...steps: Step[]) => dialog('/faq/faqcategory/create', fill('Name', 'Taxes'), ...steps);
const filteredFaqs = `/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`;

/** Changes a category that somebody else changes or deletes before it is saved. */
const conflict =
  (change: (mock: MockServer, id: string) => void): Step =>
  async (page, mock) => {
    const id = mock.store.all('faqCategories')[0]?._id ?? '';
    await dialog(`/faq/faqcategory/${id}`, fill('Name', 'By me'))(page, mock);
    change(mock, id);
    await submit(page, mock);
    await visible(question(page));
  };

const faqFile = ['Id,Name,Question,Answer', '1,Ownership,Same?,A', '2,Nowhere,,A', '3,Ownership,same?,A'].join('\n');

export const views = {
  // Signed out
  'sign-in': { user: 'nobody', show: screen('/auth/login') },
  'sign-in-refused': {
    user: 'nobody',
    show: screen('/auth/login', page => signInByHand(page, 'superadmin', 'wrong'), shows(banner), toast),
  },
  'sign-in-empty': { user: 'nobody', show: screen('/auth/login', button('Sign In'), refused) },
  'sign-in-hindi': { user: 'nobody', language: 'hi', show: screen('/auth/login') },
  'password-forgotten': { user: 'nobody', show: screen('/admin/forgot') },
  'password-new': {
    user: 'nobody',
    stored: { forgotEmail: 'superadmin@deedbook.test', forgotToken: 'accepted' },
    show: screen('/auth/changepassword'),
  },

  // Dashboard and shell
  dashboard: { height: 1300, show: screen('/dashboard') },
  'dashboard-admin': { user: 'admin', show: screen('/dashboard') },
  'dashboard-list': list('/dashboard/roles/admin'),
  'dashboard-failed': failing('GET admin/count', screen('/dashboard')),
  'dashboard-hindi': { language: 'hi', show: screen('/dashboard') },
  palette: screen('/dashboard', key('Control+K'), page => expect(page.getByRole('combobox')).toBeFocused()),
  'palette-records': screen(
    '/dashboard',
    key('Control+K'),
    (page, mock) => page.getByRole('combobox').fill(candidate(mock).email),
    shows(page => page.getByRole('option', { name: / Users · / })),
    shows(page => page.getByText(/^\d+ results?$/)),
  ),
  shortcuts: screen('/dashboard', key('?'), shows(anyDialog)),
  menu: { isNarrow: true, show: screen('/dashboard', button('Open menu'), shows(anyDialog)) },
  languages: screen(
    '/dashboard',
    button('Language: English'),
    shows(page => page.getByText('हिन्दी')),
  ),
  'error-page': screen('/error/error-v6'),
  notifications: list('/notification'),

  // Lists, of each kind
  'list-people': list('/roles/user'),
  'list-images': list('/amenities/distinctive'),
  'list-long-texts': list('/faq/faqs'),
  'list-enquiries': list('/contactUs/contactUsforProperty'),
  'list-properties': list('/properties'),
  'list-kyc': list('/kycrequest'),
  'list-switches': list('/cms'),
  'list-refunds': (page, mock) => list(`/refund-user/${candidate(mock).pid}`)(page, mock),
  'list-hindi': { language: 'hi', show: list(partners) },

  // States of a list
  'list-loading': {
    isLoading: true,
    show: given(
      mock => mock.hold('GET partners/getPartners'),
      screen(
        partners,
        shows(page => page.locator('tbody .spinner')),
        page => expect(page.locator('.route-progress')).toBeHidden(),
      ),
    ),
  },
  'list-empty': given(({ store }) => store.remove('partners', () => true), screen(partners, noRows)),
  'list-no-match': screen('/roles/admin?filter={"search":"nobody"}', noRows),
  'list-failed': failing('GET admin/get-users', screen('/roles/user', noRows, toast)),
  'list-offline': list(
    partners,
    goOffline,
    button('Next page'),
    shows(page => page.locator('tbody').getByRole('alert')),
  ),
  'list-options': list('/roles/admin', button('Options of Admins'), shows(anyDialog)),
  'list-filter-choices': list(
    '/properties',
    button('Filter Properties Listing'),
    button('State'),
    shows(page => page.getByRole('checkbox', { name: /^Goa \d+$/ })),
  ),
  'list-filter-dates': list(
    '/contactUs/contactUsGeneral',
    button('Filter Contact us Listing'),
    button('Creation Date'),
    shows(page => page.getByRole('button', { name: 'Last 7 days' })),
  ),
  'list-saved-view': screen(
    filteredFaqs,
    button('Save as a view'),
    fill('Name of the view', 'How to'),
    key('Enter'),
    shows(page => page.getByRole('button', { name: 'How to', pressed: true })),
  ),
  'list-selection': list(partners, select(0, 2)),
  'list-delete': list(partners, action('Delete')),
  'list-delete-several': {
    errors: /Still in use/,
    show: list(
      partners,
      select(0, 1),
      page => page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click(),
      (_, mock) => mock.fail('DELETE partners/deletePartners/:id', { status: 409, body: { message: 'Still in use' } }),
      button('Delete (2)'),
      shows(page => question(page).getByText('1 record is not done. It stays chosen.')),
      toast,
    ),
  },
  'list-message': list(
    '/contactUs/contactUsGeneral',
    page => page.locator('td.cell--message').getByRole('button').first().click(),
    shows(anyDialog),
  ),

  // Forms
  'form-create': dialog('/roles/admin/create'),
  'form-invalid': dialog('/roles/admin/create', submit, refused),
  'form-edit': list('/amenities/standard', action('Edit')),
  'form-rich-text': list('/knowMore', action('Edit')),
  'form-show': list(partners, action('Show more')),
  'form-page': screen('/companydetails'),
  'form-property': {
    height: 1500,
    show: (page, mock) => dialog(`/properties/${candidate(mock).pid}`)(page, mock),
  },
  'form-saving': {
    isLoading: true,
    show: given(
      mock => mock.hold('POST faqCategory/addFAQCategory'),
      newCategory(submit, page => expect(page.getByRole('dialog').locator('button[type="submit"]')).toBeDisabled()),
    ),
  },
  'form-saved': newCategory(submit, toast),
  'form-offline': newCategory(goOffline, submit, toast),
  'form-unsaved': newCategory(key('Escape'), shows(question)),
  'form-draft': dialog(
    '/socialmedia/create',
    fill('Title', 'Half a thought'),
    async page => {
      page.once('dialog', leaving => void leaving.accept());
      await page.reload();
    },
    shows(page => page.getByRole('button', { name: 'Discard it' })),
  ),
  'form-conflict': conflict(({ store }, id) => store.change('faqCategories', id, { name: 'By them' })),
  'form-deleted': conflict(({ store }, id) => store.remove('faqCategories', ({ _id }) => _id === id)),
  'form-not-found': screen(
    '/socialmedia/64d2f0c8000000000000dead',
    shows(page => page.getByText('This record could not be opened.')),
  ),
  'form-upload': dialog(
    '/faq/faqs/upload',
    page =>
      page
        .getByRole('dialog')
        .locator('input[type="file"]')
        .setInputFiles({ name: 'faqs.csv', mimeType: 'text/csv', buffer: Buffer.from(faqFile) }),
    shows(page => page.getByRole('dialog').getByText('Nowhere')),
  ),
  'form-hindi': { language: 'hi', show: dialog(`${partners}/create`, submit, refused) },

  // Features of this business
  'kyc-review': list('/kycrequest', action('KYC Document'), button(/^View /), button(/^Reject /)),
  'kyc-documents': list('/kycrequest', action('Approve/Reject')),
  'exit-request': list('/propertysallrequest', page => firstRow(page).getByText('Action').click(), shows(anyDialog)),
  'refund-confirm': async (page, mock) => {
    const person = candidate(mock);
    await openUsers(page, flows.refund, person);
    await rowsOf(page, person).getByRole('button', { name: 'Refund' }).click();
    await visible(question(page));
  },
  payment: async (page, mock) => {
    const person = candidate(mock, ...flows.refund.ready);
    await openUsers(page, flows.refund, person);
    await start(page, flows.refund, person);
    await choose(page, 'UPI');
  },
  'payment-unfinished': failing('POST order/addOrder', async (page, mock) => {
    const person = candidate(mock, ...flows.refund.ready);
    await openUsers(page, flows.refund, person);
    const payment = await start(page, flows.refund, person);
    await payByForm(page);
    await visible(payment.getByRole('button', { name: 'Finish' }));
    await toast(page, mock);
  }),
  orders: (page, mock) => screen(`/orders?pid=${candidate(mock).pid}`)(page, mock),
  'all-information': screen('/allinformation'),

  // Code that cannot be loaded
  'lost-code': {
    errors: /could not be loaded|ERR_FAILED/,
    show: async page => {
      await loseFile(page, 'partners.js');
      await page.goto(partners);
      await visible(page.getByRole('alert').getByRole('button', { name: 'Retry' }));
    },
  },
  'new-version': {
    errors: /Failed to load module script|A new version is ready|MIME type/,
    show: async (page, mock) => {
      const deployment = await startDeployment();
      page.context().once('close', () => deployment.stop());
      await screen(`${deployment.origin}/companydetails`)(page, mock);
      await page.waitForLoadState('networkidle');
      deployment.deploy(['Our Trusted Partners', 'Partners of today']);
      await page.locator('#content').focus();
      await page.keyboard.press('?');
      await visible(page.getByRole('button', { name: 'Load the new version' }));
      await toast(page, mock);
    },
  },
} satisfies Record<string, View | Step>;
