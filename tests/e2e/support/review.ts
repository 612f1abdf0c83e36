import type { Locator, Page } from '@playwright/test';
import type { MockServer } from './mockServer';

/** The users who wait for a review, in the order of their list. */
const waiting = (mock: MockServer) =>
  mock.store
    .all('users')
    .filter(({ isActive }) => isActive !== true)
    .toSorted((a, b) => b._id.localeCompare(a._id));

/** One of the users who wait, by their place in the list. */
export const waitingAt = (mock: MockServer, index: number) => {
  const user = waiting(mock)[index];
  if (!user) throw new Error(`Only ${waiting(mock).length} users wait.`);
  return user;
};

/** Forgets every decision that was saved on a user. */
export const withoutDecisions = (mock: MockServer, id: string) =>
  mock.store.change('users', id, {
    personalInfo: null,
    isPassportVerified: null,
    isPANVerified: null,
    isBankVerified: null,
  });

/** The parts of a review, of either dialog. */
export const reviewParts = (page: Page) => {
  const form = page.getByRole('dialog', { name: /^KYC / });
  const button = (name: string | RegExp): Locator => form.getByRole('button', { name, exact: true });
  return {
    form,
    approve: (title: string) => button(`Approve ${title}`),
    reject: (title: string) => button(`Reject ${title}`),
    view: (name: string) => button(`View ${name}`),
    /** The viewer, once its paper is loaded: a decision on a paper that is not yet on screen asks first. */
    loaded: form.locator('.viewer:not(:has(.viewer__loading))'),
    reason: form.getByRole('textbox', { name: 'Reason of Rejection' }),
    submit: button('Submit'),
    send: button('Send'),
    submitAndNext: button('Submit and next'),
    next: button('Next'),
    position: form.locator('.review-bar span').filter({ hasText: / of \d/ }),
  };
};

/** The sections of the full-screen review. */
export const sections = ['Personal Information', 'Documents', 'Bank Details'] as const;
