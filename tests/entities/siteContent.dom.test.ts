import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { RaRecord } from '../../src/engine/fields/field';
import type { RouteName } from '../../src/engine/fields/registeredEntities';
import { createDataProvider } from '../../src/engine/data/dataProvider';
import { pageOf } from '../engine/data/things';
import { extendedRegistry } from '../fixtures/registry';
import { removed, replaceStorage } from '../support/fakeStorage';
import { plant, signedInWire } from '../support/signedIn';

replaceStorage();

const wire = signedInWire();
const provider = () => createDataProvider(extendedRegistry, new QueryClient());
const last = () => wire().sent.at(-1);

const rowsOf = async (name: RouteName): Promise<RaRecord[]> => {
  const { data } = await provider().getList<RaRecord>(name, pageOf(1, 100));
  return data;
};
const rowOf = async (name: RouteName, fits: (row: RaRecord) => boolean = () => true): Promise<RaRecord> =>
  (await rowsOf(name)).find(fits) ?? expect.unreachable(`No such record of ${name}`);
const change = async (name: RouteName, row: RaRecord, values: object) => {
  await provider().update(name, { id: row.id, data: { ...row, ...values }, previousData: row });
  return last();
};

test.each(['aboutus', 'learnpage'] as const)(
  'a block of %s takes its file along once it has been deleted (ABOUT-18 ABOUT-20 LEARN-J-19 LEARN-J-20 STORAGE-16 STORAGE-17)',
  async name => {
    const row = await rowOf(name, ({ photo }) => photo !== 'no');
    const remove = () => provider().delete(name, { id: row.id, previousData: row });
    await plant(wire(), { call: 'DELETE aboutus/deleteAboutus/:id', status: 500, body: { message: 'No' } });
    await expect(remove()).rejects.toThrow('No');
    expect(removed).toEqual([]);
    await remove();
    await vi.waitFor(() => expect(removed).toEqual([row.photo]));
  },
);

const alone = { _id: 'a', name: 'Only one' };
test.each([
  ['FOOTER-04 FOOTER-06', 'footerdescription', 'GET description/getDescription', { token: alone }],
  ['COMPANY-11', 'companydetails', 'GET companyDetails/getCompanyDetails', { companyDetails: [alone] }],
] as const)('%s: %s is read from a list or a single object', async (_rows, name, call, payload) => {
  await plant(wire(), { call, status: 200, body: { payload } });
  expect(await rowsOf(name)).toMatchObject([{ id: 'a', name: 'Only one' }]);
  expect((await rowsOf(name)).length).toBeGreaterThan(0);
});

test('company details go back whole, with keys that nobody knows, and are stored so (COMPANY-12 COMPANY-13)', async () => {
  const row = await rowOf('companydetails');
  const { id: _ours, ...read } = row;
  expect(read).toMatchObject({ gstNumber: expect.any(String), branches: expect.any(Array), __v: 3 });
  const sent = await change('companydetails', row, { phone: ' 9000000000 ' });
  expect(sent?.path).toBe(`companyDetails/updateCompanyDetails/${row.id}`);
  expect(sent?.body).toEqual({ ...read, phone: '9000000000' });
  expect(wire().mock.store.all('companyDetails')).toEqual([{ ...read, phone: '9000000000' }]);
});

test('a value of company details that was missing and is left alone stays as it was (COMPANY-09 COMPANY-13)', async () => {
  const [stored] = wire().mock.store.all('companyDetails');
  wire().mock.store.change('companyDetails', stored?._id ?? '', { hours: null, address: ' kept ' });
  const row = await rowOf('companydetails');
  const sent = await change('companydetails', row, { name: '' });
  expect(sent?.body).toMatchObject({ name: '', hours: null, address: ' kept ' });
});
