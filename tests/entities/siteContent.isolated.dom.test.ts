import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../src/kinds/field';
import type { RouteName } from '../../src/kinds/names';
import { createDataProvider } from '../../src/providers/dataProvider';
import { extendedRegistry } from '../fixtures/registry';
import { forgetUploads, removed } from '../support/fakeStorage';
import { plant, signedInWire } from '../support/signedIn';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));
beforeEach(forgetUploads);

const wire = signedInWire();
const provider = () => createDataProvider(extendedRegistry, new QueryClient());
const last = () => wire().sent.at(-1);

const rowsOf = async (name: RouteName): Promise<Row[]> => {
  const { data } = await provider().getList<Row>(name, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: '', order: 'ASC' },
    filter: {},
  });
  return data;
};
const rowOf = async (name: RouteName, fits: (row: Row) => boolean = () => true): Promise<Row> => {
  const row = (await rowsOf(name)).find(fits);
  if (!row) throw new Error(`No such record of ${name}`);
  return row;
};
const change = async (name: RouteName, row: Row, values: object) => {
  await provider().update(name, { id: row.id, data: { ...row, ...values }, previousData: row });
  return last();
};

describe('the blocks of one list', () => {
  test.each(['aboutus', 'learnpage'] as const)(
    'ABOUT-18 ABOUT-20 LEARN-J-19 LEARN-J-20 STORAGE-16 STORAGE-17: a deleted block of %s takes its file along',
    async name => {
      const row = await rowOf(name, ({ photo }) => photo !== 'no');
      await provider().delete(name, { id: row.id, previousData: row });
      expect(last()?.path).toBe(`aboutus/deleteAboutus/${row.id}`);
      await vi.waitFor(() => expect(removed).toEqual([row.photo]));
    },
  );

  test('a block that is not deleted keeps its file', async () => {
    const row = await rowOf('aboutus', ({ photo }) => photo !== 'no');
    await plant(wire(), { call: 'DELETE aboutus/deleteAboutus/:id', status: 500, body: { message: 'No' } });
    await expect(provider().delete('aboutus', { id: row.id, previousData: row })).rejects.toThrow('No');
    expect(removed).toEqual([]);
  });
});

describe('footer descriptions', () => {
  test('FOOTER-04 FOOTER-06: are read from payload.token, a list or a single object', async () => {
    const token = { _id: 'a', description: 'Only one' };
    await plant(wire(), { call: 'GET description/getDescription', status: 200, body: { payload: { token } } });
    expect(await rowsOf('footerdescription')).toMatchObject([{ id: 'a', description: 'Only one' }]);
    expect((await rowsOf('footerdescription')).length).toBeGreaterThan(1);
  });
});

describe('company details', () => {
  test('COMPANY-12 COMPANY-13: go back whole, with keys that nobody knows, and are stored so', async () => {
    const row = await rowOf('companydetails');
    const { id: _ours, ...read } = row;
    expect(read).toMatchObject({ gstNumber: expect.any(String), branches: expect.any(Array), __v: 3 });
    const sent = await change('companydetails', row, { phone: ' 9000000000 ' });
    expect(sent?.path).toBe(`companyDetails/updateCompanyDetails/${row.id}`);
    expect(sent?.body).toEqual({ ...read, phone: '9000000000' });
    expect(wire().mock.store.all('companyDetails')).toEqual([{ ...read, phone: '9000000000' }]);
  });

  test('COMPANY-09 COMPANY-13: a value that was missing and is left alone stays as it was', async () => {
    const [stored] = wire().mock.store.all('companyDetails');
    wire().mock.store.change('companyDetails', stored?._id ?? '', { hours: null, address: ' kept ' });
    const row = await rowOf('companydetails');
    expect((await change('companydetails', row, { name: '' }))?.body).toMatchObject({
      name: '',
      hours: null,
      address: ' kept ',
    });
  });

  test('COMPANY-11: are read from an object or a list of one', async () => {
    const companyDetails = [{ _id: 'a', name: 'Listed' }];
    await plant(wire(), {
      call: 'GET companyDetails/getCompanyDetails',
      status: 200,
      body: { payload: { companyDetails } },
    });
    expect(await rowsOf('companydetails')).toMatchObject([{ id: 'a', name: 'Listed' }]);
  });
});
