import { beforeEach, describe, expect, test } from 'vitest';
import type { RaRecord } from '../../../src/engine/fields/field';
import { answerInTurn, answerPages, freshServer, made, pageOf, providerOf, things } from './things';

beforeEach(freshServer);

const titles = (rows: readonly RaRecord[]) => rows.map(({ id, title }) => `${id} ${String(title)}`);
const calls = () => made().map(({ call }) => call);

/** A list in pages of two, whose rows are what the test makes of them. */
const paged = () => {
  const server = { ids: ['1', '2', '3', '4', '5'], word: 'old' };
  answerPages(() => server.ids.map(id => ({ _id: id, title: server.word })));
  const provider = providerOf(things({}));
  const list = (page: number, filter = {}) => provider.getList<RaRecord>('things', pageOf(page, 2, filter));
  return { server, provider, list };
};

describe('records that are read again', () => {
  test('are read where they were found, each page once, past every cache', async () => {
    const { server, provider, list } = paged();
    await list(1);
    await list(3);
    server.word = 'new';
    const before = calls().length;
    expect(titles(await provider.readAgain('things', ['1', '2', '5']))).toEqual(['1 new', '2 new', '5 new']);
    expect(calls().slice(before)).toEqual(['GET things/all?page=1&limit=2', 'GET things/all?page=3&limit=2']);
  });

  test('are found wherever else they are by now', async () => {
    const { server, provider, list } = paged();
    await list(1);
    server.ids = ['9', '8', '2', '1'];
    const before = calls().length;
    expect(titles(await provider.readAgain('things', ['1']))).toEqual(['1 old']);
    expect(calls().slice(before)).toEqual(['GET things/all?page=1&limit=2', 'GET things/all?page=1&limit=100']);
    // From then on it is known where it was found last.
    await provider.readAgain('things', ['1']);
    expect(calls().slice(before + 2)).toEqual(['GET things/all?page=1&limit=100']);
  });
});

describe('records of a list without pages', () => {
  const unpaged = providerOf(things({ list: { method: 'GET', path: 'things/all', rows: 'things' } }));

  test('are read with one call, which tells all that are gone as well', async () => {
    answerInTurn(() => ({ payload: { things: [{ _id: '1', title: 'Sea' }] } }));
    await unpaged.getList('things', pageOf());
    expect(titles(await unpaged.readAgain('things', ['1']))).toEqual(['1 Sea']);
    answerInTurn(() => ({ payload: { things: [] } }));
    expect(await unpaged.readAgain('things', ['1'])).toEqual([]);
    expect(calls()).toEqual(['GET things/all', 'GET things/all', 'GET things/all']);
  });

  test('are read once for the whole list and once for the search that has found one', async () => {
    const all = ['1', '2'].map(_id => ({ _id }));
    answerInTurn(call => ({ payload: { things: call.includes('search') ? [{ _id: '3' }] : all } }));
    await unpaged.getList('things', pageOf());
    await unpaged.getList('things', pageOf(1, 10, { search: 'sea' }));
    answerInTurn(() => ({ payload: { things: [] } }));
    const before = calls().length;
    expect(await unpaged.readAgain('things', ['1', '3'])).toEqual([]);
    expect(calls().slice(before)).toEqual(['GET things/all', 'GET things/all?search=sea']);
  });
});

describe('records with a call of their own', () => {
  const single = providerOf(things({}, { list: { one: { method: 'GET', path: 'things/one/:id', record: 'thing' } } }));

  test('are read by it, alone or several; what is gone is left out, and what fails is an error', async () => {
    answerInTurn(call => (call.endsWith('/2') ? { status: 404 } : { payload: { thing: { _id: '1', title: 'Sea' } } }));
    const ids = ['1', '2'];
    expect(titles(await single.readAgain('things', ids))).toEqual(['1 Sea']);
    expect(titles((await single.getMany<RaRecord>('things', { ids })).data)).toEqual(['1 Sea']);
    const ends = calls().map(call => call.replace(/^GET .*things\/one/, 'one'));
    expect(ends.join()).toBe('one/1,one/2,one/1,one/2');
    answerInTurn(() => ({ status: 503 }));
    await expect(single.readAgain('things', ids)).rejects.toMatchObject({ status: 503 });
    await expect(single.getMany('things', { ids })).rejects.toMatchObject({ status: 503 });
  });

  test('are looked for in the list where they are to match a filter', async () => {
    answerInTurn(() => ({ payload: { things: [{ _id: '1', title: 'Sea' }], count: 1 } }));
    const question = { filter: { title: 'Sea' } };
    expect(titles(await single.readAgain('things', ['1'], { question }))).toEqual(['1 Sea']);
    expect(calls()).toEqual(['GET things/all?page=1&limit=100']);
  });
});
