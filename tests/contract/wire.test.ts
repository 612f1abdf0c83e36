import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';

const calls = Object.entries<Call>(contract);
const bodied = calls.flatMap(([key, { body }]) => (body ? [[key, body] as const] : []));
const queried = calls.flatMap(([key, { query }]) => (query ? [[key, query] as const] : []));

describe('queries', () => {
  it.each(queried)('%s refuses a key that is not documented and names it', (_key, query) => {
    expect(query.safeParse({ unheardOf: '1' }).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['unheardOf'] }),
    );
  });

  const { query } = contract['GET partners/getPartners'];

  it('read numbers from text', () => {
    expect(query?.parse({ page: '2', limit: '25', search: 'sea' })).toEqual({ page: 2, limit: 25, search: 'sea' });
  });

  it.each(['0', '-1', '1.5', 'two', ''])('refuse %j as a page', page => {
    expect(query?.safeParse({ page }).success).toBe(false);
  });

  it.each([
    ['GET admin/get-users', { isActive: 'true' }, { isActive: 'yes' }],
    ['GET amenities/getAmenities', { type: 'STANDARD' }, { type: 'standard' }],
    ['GET aboutus/getAllAboutus', { type: 'returns' }, { type: 'about' }],
  ] as const)('%s takes the documented values only', (key, good, bad) => {
    expect(contract[key].query?.safeParse(good).success).toBe(true);
    expect(contract[key].query?.safeParse(bad).success).toBe(false);
  });
});

const decision = { isActive: true, isBankVerified: true, isPassportVerified: true, description: '' };
const transaction = { uid: '1', dateOftranx: '2026-01-31' };
const order = { uid: '1', pid: '2', aid: '3', paymentId: 'pay_1', price: 100000 };

/** Its record goes back as it was read, unknown keys included (COMPANY-13). */
const open = 'PUT companyDetails/updateCompanyDetails/:id';

describe('bodies', () => {
  it.each(bodied)('%s lists all keys of every object in it', (key, body) => {
    const closed: boolean[] = [];
    z.toJSONSchema(body, {
      io: 'input',
      override: ({ jsonSchema }) => {
        if (jsonSchema.type === 'object') closed.push(jsonSchema.additionalProperties === false);
      },
    });
    expect(new Set(closed)).toEqual(new Set([key !== open]));
  });

  it.each([
    ['POST property/getPropertys', { sort: 'high', sortBy: 'creationDate' }],
    ['POST admin/approve/:id', { ...decision, personalInfo: true, locked: true }],
    ['PUT companyDetails/updateCompanyDetails/:id', { _id: '1', name: 'a', foundedIn: 1999 }],
    ['PUT sell/updateSell/:id', { isApproved: 'false', reason: 'incomplete' }],
    ['POST order/addOrder', { ...order, type: 'refund' }],
    ['POST form/createForm', { paymentMode: 'cash', ...transaction, personName: 'a' }],
  ] as const)('%s takes %j', (key, body) => expect(contract[key].body?.safeParse(body).success).toBe(true));

  it.each([
    ['POST property/getPropertys', { sort: 'high', sortBy: 'creationDate', aid: '1' }],
    ['POST property/getPropertys', {}],
    ['POST admin/approve/:id', { ...decision, personalInfo: true, locked: true, isPANVerified: true }],
    ['PUT companyDetails/updateCompanyDetails/:id', { name: 'a' }],
    ['PUT sell/updateSell/:id', { isApproved: true }],
    ['POST order/addOrder', { ...order, type: 'token' }],
    ['POST form/createForm', { paymentMode: 'cash', ...transaction, upiId: 'a@b' }],
    ['POST form/createForm', { paymentMode: 'card', uid: '1' }],
  ] as const)('%s refuses %j', (key, body) => expect(contract[key].body?.safeParse(body).success).toBe(false));
});
