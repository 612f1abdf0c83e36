import { describe, expect, test } from 'vitest';
import { at, freshMock, rowsAt, type Account } from './startMock';

const mock = freshMock();

const request = (method: string, path: string, body?: object, as: Account = 'superadmin') =>
  mock().request(method, path, { as, ...(body && { body }) });

const list = async (query: Record<string, unknown> = {}) => {
  const texts = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  const answer = await request('GET', `rooms?${new URLSearchParams(texts).toString()}`);
  return { range: answer.headers.get('content-range'), rows: rowsAt({ rows: answer.json }, 'rows') };
};

const addRooms = () =>
  Promise.all(['Oak', 'Ash', 'Elm', 'Fir'].map((title, index) => request('POST', 'rooms', { title, beds: index + 1 })));

describe('an entity without calls of its own', () => {
  test('adds, reads, changes and deletes records under their id', async () => {
    expect(await list()).toEqual({ range: 'rooms */0', rows: [] });
    const added = await request('POST', 'rooms', { title: 'Oak', beds: 2 });
    const id = String(at(added.json, 'id'));
    expect(added).toMatchObject({ status: 200, json: { title: 'Oak', beds: 2, id: expect.any(String) } });
    expect((await request('GET', `rooms/${id}`)).json).toEqual({ id, title: 'Oak', beds: 2 });
    const changed = await request('PUT', `rooms/${id}`, { id: 'other', title: 'Ash' });
    expect(changed.json).toEqual({ id, title: 'Ash', beds: 2 });
    expect((await request('DELETE', `rooms/${id}`)).json).toMatchObject({ id });
    expect((await request('GET', `rooms/${id}`)).status).toBe(404);
    expect((await request('DELETE', `rooms/${id}`)).status).toBe(404);
  });

  test('sorts and cuts its list, with the total in Content-Range', async () => {
    await addRooms();
    const byTitle = await list({ sort: ['title', 'ASC'], range: [1, 2] });
    expect(byTitle.range).toBe('rooms 1-2/4');
    expect(byTitle.rows.map(({ title }) => title)).toEqual(['Elm', 'Fir']);
    const byBeds = await list({ sort: ['beds', 'DESC'] });
    expect(byBeds.rows.map(({ beds }) => beds)).toEqual([4, 3, 2, 1]);
    expect((await list({ range: [10, 19] })).range).toBe('rooms */4');
    const { headers } = await request('GET', 'rooms');
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  test('is refused to other roles, signed out, and without api_key', async () => {
    for (const as of ['admin', 'other'] as const) {
      expect((await request('GET', 'rooms', undefined, as)).status).toBe(403);
      expect((await request('POST', 'rooms', { title: 'Oak' }, as)).status).toBe(403);
    }
    expect((await mock().request('GET', 'rooms')).status).toBe(401);
    expect((await mock().request('GET', 'rooms', { as: 'superadmin', headers: { api_key: 'wrong' } })).status).toBe(
      401,
    );
  });

  test.each(['admin', 'admin/anything', 'rooms/1/beds'])('does not take over %s', async path => {
    expect((await request('GET', path)).status).toBe(404);
  });
});
