import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, rowsAt, startMock, type Account, type RunningMock } from './startMock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.stop());

const request = (method: string, path: string, body?: object, as: Account = 'superadmin') =>
  mock.request(method, path, { as, ...(body && { body }) });

const list = async (query: Record<string, unknown> = {}) => {
  const texts = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  const answer = await request('GET', `rooms?${new URLSearchParams(texts).toString()}`);
  return { range: answer.headers.get('content-range'), rows: rowsAt({ rows: answer.json }, 'rows') };
};

const addRooms = () =>
  Promise.all(['Oak', 'Ash', 'Elm', 'Fir'].map((title, index) => request('POST', 'rooms', { title, beds: index + 1 })));

describe('an entity without calls of its own', () => {
  it('is an empty list before the first write', async () => {
    expect(await list()).toEqual({ range: 'rooms */0', rows: [] });
  });

  it('adds, reads, changes and deletes records under their id', async () => {
    const added = await request('POST', 'rooms', { title: 'Oak', beds: 2 });
    const id = String(at(added.json, 'id'));
    expect(added).toMatchObject({ status: 200, json: { title: 'Oak', beds: 2, id: expect.any(String) } });
    expect((await request('GET', `rooms/${id}`)).json).toEqual({ id, title: 'Oak', beds: 2 });
    expect((await request('PUT', `rooms/${id}`, { id: 'other', title: 'Ash' })).json).toEqual({
      id,
      title: 'Ash',
      beds: 2,
    });
    expect((await request('DELETE', `rooms/${id}`)).json).toMatchObject({ id });
    expect((await request('GET', `rooms/${id}`)).status).toBe(404);
    expect((await request('DELETE', `rooms/${id}`)).status).toBe(404);
  });

  it('sorts and cuts its list, with the total in Content-Range', async () => {
    await addRooms();
    const byTitle = await list({ sort: ['title', 'ASC'], range: [1, 2] });
    expect(byTitle.range).toBe('rooms 1-2/4');
    expect(byTitle.rows.map(({ title }) => title)).toEqual(['Elm', 'Fir']);
    const byBeds = await list({ sort: ['beds', 'DESC'] });
    expect(byBeds.rows.map(({ beds }) => beds)).toEqual([4, 3, 2, 1]);
    expect((await list({ range: [10, 19] })).range).toBe('rooms */4');
  });

  it('lets pages of any origin read Content-Range', async () => {
    const answer = await request('GET', 'rooms');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  it('filters by text, by field and by several ids', async () => {
    const added = await addRooms();
    const ids = added.slice(1, 3).map(({ json }) => at(json, 'id'));
    expect((await list({ filter: { search: 'OA' } })).rows.map(({ title }) => title)).toEqual(['Oak']);
    expect((await list({ filter: { beds: 3 } })).rows.map(({ title }) => title)).toEqual(['Elm']);
    expect((await list({ filter: { id: ids }, sort: ['title', 'ASC'] })).rows.map(({ title }) => title)).toEqual([
      'Ash',
      'Elm',
    ]);
  });

  it('keeps entities apart', async () => {
    await addRooms();
    expect((await request('GET', 'gardens')).json).toEqual([]);
    const { rows } = await list();
    expect((await request('GET', `gardens/${String(rows[0]?.id)}`)).status).toBe(404);
  });

  it.each(['admin', 'other'] as const)('is refused to the role %s', async as => {
    expect((await request('GET', 'rooms', undefined, as)).status).toBe(403);
    expect((await request('POST', 'rooms', { title: 'Oak' }, as)).status).toBe(403);
  });

  it('is refused signed out and without api_key', async () => {
    expect((await mock.request('GET', 'rooms')).status).toBe(401);
    expect((await mock.request('GET', 'rooms', { as: 'superadmin', headers: { api_key: 'wrong' } })).status).toBe(401);
  });

  it.each(['sort=title', 'range=[0]', 'range=["a","b"]', 'filter=[1]'])('refuses an unreadable %s', async query => {
    const key = query.split('=')[0] ?? '';
    expect(await request('GET', `rooms?${query}`)).toMatchObject({
      status: 400,
      json: { errors: { [key]: 'not readable' } },
    });
  });

  it('refuses a body that is no object, and verbs it does not have', async () => {
    expect((await request('POST', 'rooms', [1])).status).toBe(400);
    expect((await request('DELETE', 'rooms')).status).toBe(405);
  });

  it('does not take over names of the contract', async () => {
    expect((await request('GET', 'admin')).status).toBe(404);
    expect((await request('GET', 'admin/anything')).status).toBe(404);
    expect((await request('GET', 'rooms/1/beds')).status).toBe(404);
  });
});
