import { describe, expect, test, beforeEach } from 'vitest';
import { answer, made, providerOf, freshServer } from './things';

beforeEach(freshServer);

const provider = providerOf({ fields: {}, list: { columns: [{ label: 'Title', computed: () => '' }] } });
const record = { id: '5', title: 'Sea' };

describe('an entity without declared calls', () => {
  test('speaks simple REST below the API base, and reads a record again before it writes it', async () => {
    answer(record);
    expect(await provider.getOne('things', { id: '5' })).toMatchObject({ data: record });
    await provider.create('things', { data: { title: 'Sea' } });
    await provider.update('things', { id: '5', data: record, previousData: record });
    await provider.delete('things', { id: '5', previousData: record });
    expect(made()).toEqual([
      { call: 'GET things/5', body: undefined },
      { call: 'POST things', body: { title: 'Sea' } },
      { call: 'GET things/5', body: undefined },
      { call: 'PUT things/5', body: record },
      { call: 'GET things/5', body: undefined },
      { call: 'DELETE things/5', body: undefined },
    ]);
  });

  test('fails with the words of the server', async () => {
    answer({ message: 'Taken', errors: { title: 'Taken' } }, 400);
    await expect(provider.create('things', { data: record })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'Taken',
      body: { errors: { title: 'Taken' } },
    });
  });

  test.each(['.', '..'])('does not ask for %j, which a browser would take as another path', async id => {
    await expect(provider.getOne('things', { id })).rejects.toMatchObject({ name: 'ApiError', status: 404 });
    expect(made()).toEqual([]);
  });

  test.each(['...', '.hidden', 'a.', '5..6'])('asks for %j, which is a name like any other', async id => {
    answer({ id, title: 'Sea' });
    await provider.getOne('things', { id });
    expect(made()).toEqual([{ call: `GET things/${id}`, body: undefined }]);
  });
});
