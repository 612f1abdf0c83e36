import type { Page } from '@playwright/test';
import type { MockServer } from './mockServer';

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

/** What the server holds of somebody's settlement. */
export const settled = (
  { store }: MockServer,
  { pid, uid }: Candidate,
  type: 'refund' | 'sold',
  statusName: string,
) => ({
  orders: store.all('orders').filter(order => order.pid === pid && order.uid === uid && order.type === type),
  histories: store
    .all('histories')
    .filter(record => record.pid === pid && record.uid === uid && record.statusName === statusName),
});

/** The row of a person in the list of users. */
export const rowOf = (page: Page, { email }: Candidate) => page.locator('tbody tr', { hasText: email });

/** The provider's stand-in. */
export const checkout = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Card checkout' });
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  return { dialog, succeed: () => press('Succeed'), fail: () => press('Fail'), dismiss: () => press('Dismiss') };
};

/** Records as the lists show them: newest first. */
export const newest = <R extends { _id: string }>(records: readonly R[]): R[] =>
  records.toSorted((a, b) => b._id.localeCompare(a._id));
