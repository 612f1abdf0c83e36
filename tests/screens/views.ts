import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../../src/config/roles';
import type { MockServer } from '../e2e/support/mockServer';
import { question, rows, toasts } from '../e2e/support/screen';
import { candidate } from '../e2e/support/settling';
import { banner, signInByHand } from '../e2e/support/signInPage';

/** Something done on a page. */
export type Step = (page: Page, mock: MockServer) => Promise<unknown>;

/** What the pictures show. */
export interface View {
  /** @default superadmin */
  user?: Role | 'signedOut';
  language?: 'hi';
  /** Local storage besides the session. */
  stored?: Readonly<Record<string, string>>;
  /** Height of the window, for what is longer than a screen and scrolls. */
  height?: number;
  /** Whether only narrow windows have it. @default false */
  isNarrow?: boolean;
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
export const screen = (path: string, ...steps: Step[]) => open(path, page => page.getByRole('heading'), steps);
export const list = (path: string, ...steps: Step[]) => open(path, firstRow, steps);
export const dialog = (path: string, ...steps: Step[]) => open(path, page => page.getByRole('dialog'), steps);

export const shows =
  (locate: (page: Page) => Locator): Step =>
  page =>
    visible(locate(page));
export const button =
  (name: string | RegExp): Step =>
  page =>
    page.getByRole('button', { name, exact: true }).first().click();
export const key =
  (name: string): Step =>
  page =>
    page.keyboard.press(name);
/** Fills in a field by its label. */
export const fill =
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
const alertInTable = shows(page => page.locator('tbody').getByRole('alert'));
const noRows = shows(page => page.locator('tbody .state'));
export const submit: Step = page => page.getByRole('dialog').locator('button[type="submit"]').click();
const refused: Step = page => visible(page.locator('[aria-invalid="true"], .Mui-error'));
/** Not before its fonts have loaded. */
const goOffline: Step = async page => {
  await page.evaluate(() => document.fonts.ready);
  await page.context().setOffline(true);
};
/** Waits for a toast and keeps it from closing. */
const toast: Step = page => toasts(page).getByRole('button').first().focus();

const partners = '/ourtrustedpartners';

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
  'sign-in': { user: 'signedOut', show: screen('/auth/login') },
  'sign-in-refused': {
    user: 'signedOut',
    show: screen('/auth/login', page => signInByHand(page, 'superadmin', 'wrong'), shows(banner), toast),
  },
  'password-forgotten': { user: 'signedOut', show: screen('/admin/forgot') },
  'password-new': {
    user: 'signedOut',
    stored: { forgotEmail: 'superadmin@deedbook.test', forgotToken: 'accepted' },
    show: screen('/auth/changepassword'),
  },

  // Dashboard and shell
  dashboard: { height: 1300, show: screen('/dashboard') },
  'dashboard-hindi': { language: 'hi', show: screen('/dashboard') },
  palette: screen('/dashboard', key('Control+K'), page => expect(page.getByRole('combobox')).toBeFocused()),
  shortcuts: screen('/dashboard', key('?'), shows(anyDialog)),
  menu: { isNarrow: true, show: screen('/dashboard', button('Open menu'), shows(anyDialog)) },
  'error-page': screen('/error/error-v6'),
  notifications: list('/notification'),

  // Lists, of each kind
  'list-people': list('/roles/user'),
  'list-images': list('/amenities/distinctive'),
  'list-long-texts': list('/faq/faqs'),
  'list-properties': list('/properties'),
  'list-kyc': list('/kycrequest'),
  'list-switches': list('/cms'),

  // States of a list
  'list-empty': async (page, mock) => {
    mock.store.remove('partners', () => true);
    await screen(partners, noRows)(page, mock);
  },
  'list-offline': list(partners, goOffline, button('Next page'), alertInTable),
  'list-options': list('/roles/admin', button('Options of Admins'), shows(anyDialog)),
  'list-selection': list(partners, select(0, 2)),
  'list-delete': list(partners, action('Delete')),

  // Forms
  'form-create': dialog('/roles/admin/create'),
  'form-edit': list('/amenities/standard', action('Edit')),
  'form-rich-text': list('/knowMore', action('Edit')),
  'form-show': list(partners, action('Show more')),
  'form-page': screen('/companydetails'),
  'form-property': { height: 1500, show: (page, mock) => dialog(`/properties/${candidate(mock).pid}`)(page, mock) },
  'form-unsaved': dialog('/faq/faqcategory/create', fill('Name', 'Taxes'), key('Escape'), shows(question)),
  'form-conflict': conflict,
  'form-hindi': { language: 'hi', show: dialog(`${partners}/create`, submit, refused) },

  // Features of this business
  'kyc-review': list('/kycrequest', action('KYC Document'), button(/^View /), button(/^Reject /)),
  orders: (page, mock) => screen(`/orders?pid=${candidate(mock).pid}`)(page, mock),
  'all-information': screen('/allinformation'),
} satisfies Record<string, View | Step>;
