import { expect, type Page } from '@playwright/test';
import type { MockServer } from './mockServer';
import { dialog, question, rows } from './screen';

/** A user of a property whose refund or resale can be tried. */
export interface Candidate {
  pid: string;
  uid: string;
  name: string;
  email: string;
}

/** Users of the property with the most owners that have exactly these history records there. */
export const candidates = ({ store }: MockServer, ...statuses: string[]): Candidate[] => {
  const pid = store.all('properties')[0]?._id ?? '';
  return store.all('propertyOwners').flatMap(owner => {
    const records = store.all('histories').filter(record => record.pid === pid && record.uid === owner.uid);
    const has = records.map(({ statusName }) => statusName);
    const user = store.find('users', owner.uid);
    const fits = owner.pid === pid && has.length === statuses.length && statuses.every(status => has.includes(status));
    return fits && user?.fullName && user.email
      ? [{ pid, uid: owner.uid, name: user.fullName, email: user.email }]
      : [];
  });
};

export const candidate = (mock: MockServer, ...statuses: string[]): Candidate => {
  const [first] = candidates(mock, ...statuses);
  if (!first) throw new Error(`Nobody has just ${statuses.join(' and ') || 'nothing'}.`);
  return first;
};

/** What sets the two flows apart, as staff see it (REFUSER-38, SELLREQ-15). */
export interface Flow {
  /** Addresses of the list of properties and of the list of one property's users. */
  properties: string;
  users: string;
  /** The history records of somebody whose turn it is. */
  ready: readonly string[];
  /** Button of a row, and the button that confirms its question. */
  button: string;
  confirm: string;
  /** What the title of the payment begins with. */
  title: string;
  /** Type of the order, and status of the history record. */
  order: 'refund' | 'sold';
  record: string;
}

export const flows = {
  refund: {
    properties: '/refund',
    users: '/refund-user',
    ready: [],
    button: 'Refund',
    confirm: 'Refund',
    title: 'Refund',
    order: 'refund',
    record: 'Refund Processed',
  },
  resale: {
    properties: '/resoldproperty',
    users: '/sellrequestlist',
    ready: ['Exit Approved'],
    button: 'Resold Process',
    confirm: 'Resold',
    title: 'Resale',
    order: 'sold',
    record: 'Property Resold',
  },
} as const satisfies Record<string, Flow>;

/** Opens the list of users that somebody stands in. */
export const openUsers = async (page: Page, { users }: Flow, { pid }: Candidate) => {
  await page.goto(`${users}/${pid}?perPage=100`);
  await expect(rows(page).first()).toBeVisible();
};

/** The rows of a person, or those of them that say something. */
export const rowsOf = (page: Page, { email }: Candidate, saying = '') =>
  rows(page).filter({ hasText: email }).filter({ hasText: saying });

/** Presses the button of a person's row. */
export const ask = (page: Page, { button }: Flow, person: Candidate) =>
  rowsOf(page, person)
    .getByRole('button', { name: `${button}: ${person.name}` })
    .click();

/** The payment dialog of a person. */
export const paymentOf = (page: Page, { title }: Flow, { name }: Candidate) => dialog(page, `${title}: ${name}`);

/** Goes from a person's row to their payment. */
export const start = async (page: Page, flow: Flow, person: Candidate) => {
  await ask(page, flow, person);
  await question(page).getByRole('button', { name: flow.confirm, exact: true }).click();
  const payment = paymentOf(page, flow, person);
  await expect(payment.getByLabel('Payment Method')).toBeVisible();
  return payment;
};

/** Picks a method of the form. */
export const choose = async (page: Page, method: string) => {
  await page.getByRole('combobox', { name: /^Payment Method/ }).click();
  await page.getByRole('option', { name: method, exact: true }).click();
  // Over a menu that is still closing, the next click would not reach what it is meant for.
  await expect(page.getByRole('listbox')).toHaveCount(0);
};

/** Records a payment that was made otherwise. */
export const payByForm = async (page: Page) => {
  await choose(page, 'UPI');
  await page.getByLabel('UPI ID').fill('asha@bank');
  await page.getByRole('button', { name: 'Submit' }).click();
};

/** What the server holds of somebody's settlement. */
export const settled = ({ store }: MockServer, { order, record }: Flow, { pid, uid }: Candidate) => ({
  orders: store.all('orders').filter(one => one.pid === pid && one.uid === uid && one.type === order),
  histories: store.all('histories').filter(one => one.pid === pid && one.uid === uid && one.statusName === record),
});

/** The provider's stand-in. */
export const checkout = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Card checkout' });
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  return { dialog, succeed: () => press('Succeed'), fail: () => press('Fail'), dismiss: () => press('Dismiss') };
};
