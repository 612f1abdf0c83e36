import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../../src/config/roles';
import { loseFile } from '../e2e/support/lostFiles';
import type { MockServer } from '../e2e/support/mockServer';
import { question, rows, toasts } from '../e2e/support/screen';
import { candidate, choose, flows, openUsers, start } from '../e2e/support/settling';
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

const partners = '/ourtrustedpartners';
const newCategory = (...steps: Step[]) => dialog('/faq/faqcategory/create', fill('Name', 'Taxes'), ...steps);

/** Changes a category that somebody else changes before it is saved. */
const conflict: Step = async (page, mock) => {
  const id = mock.store.all('faqCategories')[0]?._id ?? '';
  await dialog(`/faq/faqcategory/${id}`, fill('Name', 'By me'))(page, mock);
  mock.store.change('faqCategories', id, { name: 'By them' });
  await submit(page, mock);
  await visible(question(page));
};

export const views = {
  // Signed out
  'sign-in': { user: 'nobody', show: screen('/auth/login') },
  'sign-in-refused': {
    user: 'nobody',
    show: screen('/auth/login', page => signInByHand(page, 'superadmin', 'wrong'), shows(banner), toast),
  },
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
  'list-selection': list(partners, select(0, 2)),
  'list-delete': list(partners, action('Delete')),
  'list-message': list(
    '/contactUs/contactUsGeneral',
    page => page.locator('td.cell--message').getByRole('button').first().click(),
    shows(anyDialog),
  ),

  // Forms
  'form-create': dialog('/roles/admin/create'),
  'form-edit': list('/amenities/standard', action('Edit')),
  'form-rich-text': list('/knowMore', action('Edit')),
  'form-show': list(partners, action('Show more')),
  'form-page': screen('/companydetails'),
  'form-property': {
    height: 1500,
    show: (page, mock) => dialog(`/properties/${candidate(mock).pid}`)(page, mock),
  },
  'form-saved': newCategory(submit, toast),
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
  'form-conflict': conflict,
  'form-not-found': screen(
    '/socialmedia/64d2f0c8000000000000dead',
    shows(page => page.getByText('This record could not be opened.')),
  ),
  'form-hindi': { language: 'hi', show: dialog(`${partners}/create`, submit, refused) },

  // Features of this business
  'kyc-review': list('/kycrequest', action('KYC Document'), button(/^View /), button(/^Reject /)),
  'exit-request': list('/propertysallrequest', page => firstRow(page).getByText('Action').click(), shows(anyDialog)),
  payment: async (page, mock) => {
    const person = candidate(mock, ...flows.refund.ready);
    await openUsers(page, flows.refund, person);
    await start(page, flows.refund, person);
    await choose(page, 'UPI');
  },
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
} satisfies Record<string, View | Step>;
