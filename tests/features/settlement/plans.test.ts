import { expect, test } from 'vitest';
import { noPaymentId, planOf, plans } from '../../../src/features/settlement/plans';

test('a refund and a resale, and what each makes (REFUSER-25 SELLREQ-16)', () => {
  expect(planOf('refund')).toMatchObject({
    order: 'refund',
    history: 'Refund Processed',
    historyList: 'refunded',
    criteria: { orders: ['refund'], refunded: ['Refund Processed'], exited: ['Exit Approved'] },
    route: 'refund-user/:pid',
  });
  expect(planOf('refund').nothingDone()).toBe('Nothing was charged.');
  expect(planOf('resale')).toMatchObject({
    order: 'sold',
    history: 'Property Resold',
    historyList: 'histories',
    criteria: { orders: ['sold'], refunded: ['Refund Processed'], histories: ['Refund Processed', 'Property Resold'] },
    route: 'sellrequestlist/:pid',
  });
  expect(planOf('resale').nothingDone()).toBe('Nothing was recorded.');
  expect(Object.keys(plans)).toEqual(['refund', 'resale']);
});

test('an order without a payment has a fixed payment id, which later versions still know (SELLREQ-18 SELLREQ-19)', () => {
  expect(noPaymentId).toBe('resale-no-payment');
});
