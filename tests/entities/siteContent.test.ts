import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../src/api/session';
import type { Row } from '../../src/kinds/field';
import type { EntityName } from '../../src/entities';
import { createDataProvider } from '../../src/providers/dataProvider';
import { extendedRegistry } from '../fixtures/registry';
import { forgetUploads, removed } from '../support/fakeStorage';
import { plant, signedInWire } from '../support/signedIn';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));
beforeEach(forgetUploads);

const wire = signedInWire();
const provider = () => createDataProvider(extendedRegistry, new QueryClient());
const last = () => wire().sent.at(-1);

const rowsOf = async (name: EntityName): Promise<Row[]> => {
  const { data } = await provider().getList<Row>(name, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: '', order: 'ASC' },
    filter: {},
  });
  return data;
};
const rowOf = async (name: EntityName, fits: (row: Row) => boolean = () => true): Promise<Row> => {
  const row = (await rowsOf(name)).find(fits);
  if (!row) throw new Error(`No such record of ${name}`);
  return row;
};
const change = async (name: EntityName, row: Row, values: object) => {
  await provider().update(name, { id: row.id, data: { ...row, ...values }, previousData: row });
  return last();
};

const words = { title: 'A title', description: '<p>Words</p>', photo: 'https://files.test/a.png' };
const { photo: _photo, ...written } = words;

describe('the blocks of one list', () => {
  test.each([
    ['ABOUT-13', 'aboutus', words],
    ['LEARN-J-15', 'learnpage', { ...words, type: 'populardestination' }],
    ['LEARN-R-10 LEARN-R-11', 'learnenjoythereturns', { ...written, photo: 'no', type: 'returns' }],
    ['HOME-W-11', 'homedeveloper', { ...words, type: 'homedeveloper' }],
    ['HOME-O-11', 'homepage', { ...written, photo: 'no', type: 'homepage' }],
  ] as const)('%s: %s adds its own type', async (_row, name, body) => {
    await provider().create(name, { data: words });
    expect(last()).toMatchObject({ method: 'POST', path: 'aboutus/addAboutus' });
    expect(last()?.body).toEqual(body);
  });

  test.each([
    ['ABOUT-15', 'aboutus', words],
    ['LEARN-J-17', 'learnpage', words],
    ['LEARN-R-12', 'learnenjoythereturns', { ...written, photo: 'no', type: 'returns' }],
    ['HOME-W-12', 'homedeveloper', words],
    ['HOME-O-09 HOME-O-10', 'homepage', { ...written, photo: 'no', type: 'returns' }],
  ] as const)('%s: %s changes with exactly the documented keys', async (_row, name, body) => {
    const row = await rowOf(name);
    const sent = await change(name, row, words);
    expect(sent).toMatchObject({ method: 'PUT', path: `aboutus/updateAboutus/${row.id}` });
    expect(sent?.body).toEqual(body);
    expect((await rowsOf(name)).map(({ id }) => id)).toContain(row.id);
  });

  test.each([
    ['ABOUT-05', 'aboutus', undefined],
    ['LEARN-J-01 LEARN-J-10', 'learnpage', 'populardestination'],
    ['LEARN-R-01 LEARN-R-05', 'learnenjoythereturns', 'returns'],
    ['HOME-W-01 HOME-W-06', 'homedeveloper', 'homedeveloper'],
    ['HOME-O-01 HOME-O-04', 'homepage', 'homepage'],
  ] as const)('%s: the list of %s asks for blocks of type %s', async (_row, name, type) => {
    const rows = await rowsOf(name);
    expect(last()).toMatchObject({ method: 'GET', path: 'aboutus/getAllAboutus' });
    expect(last()?.query).toEqual({ page: '1', limit: '100', ...(type && { type }) });
    expect(rows.length).toBeGreaterThan(0);
  });

  test.each(['aboutus', 'learnpage'] as const)(
    'ABOUT-18 ABOUT-20 LEARN-J-19 LEARN-J-20 STORAGE-16 STORAGE-17: a deleted block of %s takes its file along',
    async name => {
      const row = await rowOf(name, ({ photo }) => photo !== 'no');
      await provider().delete(name, { id: row.id, previousData: row });
      expect(last()?.path).toBe(`aboutus/deleteAboutus/${row.id}`);
      expect(removed).toEqual([row.photo]);
    },
  );

  test('a block that is not deleted keeps its file', async () => {
    const row = await rowOf('aboutus', ({ photo }) => photo !== 'no');
    await plant(wire(), { call: 'DELETE aboutus/deleteAboutus/:id', status: 500, body: { message: 'No' } });
    await expect(provider().delete('aboutus', { id: row.id, previousData: row })).rejects.toThrow('No');
    expect(removed).toEqual([]);
  });
});

describe('how it works', () => {
  test('HOW-18 HOW-19: a new step is inactive', async () => {
    await provider().create('howitworks', { data: words });
    expect(last()).toMatchObject({ method: 'POST', path: 'howitwork/addAllHowitwork' });
    expect(last()?.body).toEqual({ ...words, isActive: false });
  });

  test('HOW-20: a change sends the status as it was read', async () => {
    const row = await rowOf('howitworks', ({ isActive }) => isActive === true);
    expect((await change('howitworks', row, words))?.body).toEqual({ ...words, isActive: true });
  });

  test('HOW-20: a status that was missing is sent as inactive', async () => {
    const row = await rowOf('howitworks', ({ isActive }) => isActive === null);
    expect((await change('howitworks', row, words))?.body).toEqual({ ...words, isActive: false });
  });

  test('HOW-25: another status sends all four keys', async () => {
    const row = await rowOf('howitworks', ({ isActive }) => isActive === true);
    const { title, description, photo } = row;
    await provider().toggle('howitworks', { record: row, on: false });
    expect(last()?.body).toEqual({ title, description, photo, isActive: false });
  });
});

test('KNOW-08 MENU-13: lists without paging are asked for without a query', async () => {
  await rowsOf('knowMore');
  expect(last()).toMatchObject({ path: 'know/getKnow', query: {} });
  await rowsOf('cms');
  expect(last()).toMatchObject({ path: 'menu/getMenus', query: {} });
  await rowsOf('footerdescription');
  expect(last()).toMatchObject({ path: 'description/getDescription', query: {} });
});

test('KNOW-12 KNOW-14: the name of an entry is not sent', async () => {
  const row = await rowOf('knowMore', ({ isActive }) => isActive === null);
  const sent = await change('knowMore', row, { description: '<p>New</p>' });
  expect(sent).toMatchObject({ method: 'PUT', path: `know/updateKnow/${row.id}` });
  expect(sent?.body).toEqual({ description: '<p>New</p>', isActive: false });
});

test('MENU-15: a menu entry sends its status alone', async () => {
  const row = await rowOf('cms');
  await provider().toggle('cms', { record: row, on: false });
  expect(last()).toMatchObject({ method: 'PUT', path: `menu/updateMenu/${row.id}` });
  expect(last()?.body).toEqual({ isActive: false });
});

test('POPUP-25 POPUP-27: a marketing banner without picture can be changed', async () => {
  const row = await rowOf('marketingbanner', ({ photo }) => photo === null);
  const sent = await change('marketingbanner', row, { title: 'New', description: 'Words' });
  expect(sent?.body).toEqual({ title: 'New', description: 'Words', photo: '' });
});

describe('footer descriptions', () => {
  test('FOOTER-09 FOOTER-10 FOOTER-11: carry the id of whoever is signed in, under the odd path', async () => {
    const uid = session.get()?.admin.id;
    await provider().create('footerdescription', { data: { description: 'New' } });
    expect(last()).toMatchObject({ method: 'POST', path: 'description/addDecsription' });
    expect(last()?.body).toEqual({ uid, description: 'New' });
    const row = await rowOf('footerdescription');
    expect((await change('footerdescription', row, { description: 'Newer' }))?.body).toEqual({
      uid,
      description: 'Newer',
    });
  });

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
