import { describe, expect, test, beforeEach } from 'vitest';
import { answer, made, providerOf, things, freshServer } from './things';

beforeEach(freshServer);

const api = {
  update: { method: 'PUT', path: 'things/:id/title' },
  delete: { method: 'DELETE', path: 'things/:id' },
} as const;
const provider = () => providerOf(things(api, { update: {}, delete: { confirm: 'Sure?' } }));
/** A search for a record that no list has brought before. */
const walk = 'GET things/all?page=1&limit=100';
const refusal = { message: 'The server gave this record no usable id, so nothing was sent.' };

describe('an id in a path', () => {
  test.each([
    ['a/b', 'a%2Fb'],
    ['../staff', '..%2Fstaff'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    ['%2e%2e', '%252e%252e'],
    ['100%', '100%25'],
    ['$&', '%24%26'],
    [':id', '%3Aid'],
    ['a b\u0000', 'a%20b%00'],
    ['...', '...'],
    ['__proto__', '__proto__'],
  ])('%j stays one segment', async (id, encoded) => {
    answer({ payload: { things: [{ _id: id }], count: 1 } });
    await provider().delete('things', { id, previousData: { id } });
    await provider().update('things', { id, data: {}, previousData: { id } });
    expect(made().map(({ call }) => call)).toEqual([
      walk,
      `DELETE things/${encoded}`,
      walk,
      `PUT things/${encoded}/title`,
    ]);
  });

  test.each(['..', '.', '', ' '])('%j is refused before anything is sent', async id => {
    answer({});
    await expect(provider().delete('things', { id, previousData: { id } })).rejects.toMatchObject(refusal);
    await expect(provider().update('things', { id, data: {}, previousData: { id } })).rejects.toMatchObject(refusal);
    expect(made()).toEqual([]);
  });

  test('that was made up for a row without one is never sent, not even in a body', async () => {
    answer({ payload: { things: [{ title: 'Sea' }], count: 1 } });
    const { data } = await provider().getList('things', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: '', order: 'ASC' },
      filter: {},
    });
    const [row] = data;
    expect(row).toMatchObject({ title: 'Sea' });
    const before = made().length;
    const flipping = providerOf(
      things({ act: { method: 'PUT', path: 'things/flip' } }, { actions: { flip: { toggles: 'isActive' } } }),
    );
    await expect(flipping.act('things', { action: 'flip', record: { id: String(row?.id) } })).rejects.toMatchObject(
      refusal,
    );
    await expect(provider().delete('things', { id: row?.id ?? '', previousData: row })).rejects.toMatchObject(refusal);
    expect(made()).toHaveLength(before);
  });
});
