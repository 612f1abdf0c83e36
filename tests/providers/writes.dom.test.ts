import { describe, expect, test, beforeEach } from 'vitest';
import type { WriteCall } from '../../src/define/calls';
import { said, saidWith } from '../../src/providers/said';
import { answer, confirm, made, providerOf, things, freshServer } from './things';

beforeEach(freshServer);

const call: WriteCall = { method: 'POST', path: 'things/add' };
const values = { title: ' Sea ', place: { name: 'Goa', stray: 1 }, isActive: true, stray: 1 };
const record = { id: '5', title: 'Sea', isActive: true };

/** Makes the server answer every call with a message, and with a list that the record stands on. */
const answerWithRecord = ({ id = record.id, ...more }: { id?: string; message?: string } = {}) =>
  answer({ ...more, payload: { things: [{ ...record, id, _id: id }], count: 1 } });
/** The search for a record that no list has brought before. */
const walk = { call: 'GET things/all?page=1&limit=100', body: undefined };

describe('a save', () => {
  test('sends the fields of its form as their kinds send them, and nothing else', async () => {
    answer({ message: ' Saved ' });
    const { data } = await providerOf(
      things({ create: call }, { create: { button: 'Add', fields: ['title', 'place.name'] } }),
    ).create('things', { data: values });
    expect(made()).toEqual([{ call: 'POST things/add', body: { title: 'Sea', place: { name: 'Goa' } } }]);
    expect(data).toMatchObject({ id: 'created', [said]: 'Saved' });
  });

  test('sends every field where the form names none', async () => {
    answer({});
    await providerOf(things({ create: call }, { create: { button: 'Add' } })).create('things', { data: values });
    expect(made()[0]?.body).toEqual({ title: 'Sea', place: { name: 'Goa' }, isActive: true });
  });

  test('sends declared values too, which may depend on who saves', async () => {
    answer({});
    const provider = providerOf(
      things(
        { create: { ...call, send: ({ admin }) => ({ type: 'STANDARD', aid: admin.id }) } },
        { create: { button: 'Add', fields: ['title'] } },
      ),
    );
    await provider.create('things', { data: values });
    expect(made()[0]?.body).toEqual({ title: 'Sea', type: 'STANDARD', aid: '7' });
  });

  test('leaves out what the form does not hold', async () => {
    answer({});
    await providerOf(things({ create: call }, { create: { button: 'Add' } })).create('things', { data: { title: '' } });
    expect(made()[0]?.body).toEqual({ title: '', place: { name: '' } });
  });
});

describe('a change', () => {
  test.each([
    ['5', 'things/5'],
    ['a/b', 'things/a%2Fb'],
    ['a?b#c', 'things/a%3Fb%23c'],
    ['100%', 'things/100%25'],
    ['../admin', 'things/..%2Fadmin'],
    ['$& x', 'things/%24%26%20x'],
  ])('of the record %s goes to %s', async (id, path) => {
    answerWithRecord({ id });
    const update: WriteCall = { method: 'PUT', path: 'things/:id' };
    const provider = providerOf(
      things(
        { update, delete: { ...update, method: 'DELETE' } },
        { update: { fields: ['title'] }, delete: { confirm } },
      ),
    );
    expect((await provider.update('things', { id, data: values, previousData: { ...record, id } })).data.id).toBe(id);
    await provider.delete('things', { id });
    expect(made()).toEqual([
      walk,
      { call: `PUT ${path}`, body: { title: 'Sea' } },
      { call: `DELETE ${path}`, body: undefined },
    ]);
  });
});

describe('a flip', () => {
  const act: WriteCall = { method: 'PUT', path: 'things/:id/flip' };

  test('sends the field with its new value', async () => {
    answerWithRecord({ message: 'Flipped' });
    const provider = providerOf(things({ act }, { actions: { flip: { toggles: 'isActive' } } }));
    expect((await provider.act('things', { action: 'flip', record, on: false })).data).toEqual({
      id: '5',
      message: 'Flipped',
    });
    expect(made()).toEqual([walk, { call: 'PUT things/5/flip', body: { isActive: false } }]);
  });

  test('sends the declared body', async () => {
    answerWithRecord();
    const provider = providerOf(
      things(
        { act },
        {
          actions: {
            flip: {
              toggles: 'isActive',
              body: ({ id, on, record: { title } }) => ({ id, status: on ? 'on' : 'off', title }),
            },
          },
        },
      ),
    );
    await provider.act('things', { action: 'flip', record, on: true });
    expect(made()).toEqual([walk, { call: 'PUT things/5/flip', body: { id: '5', status: 'on', title: 'Sea' } }]);
  });

  test('cannot be made where none is declared', async () => {
    await expect(providerOf(things({})).act('things', { action: 'flip', record })).rejects.toThrow(
      'declares no call for the action flip',
    );
  });
});

const add = (success?: 'result') =>
  providerOf(things({ create: { ...call, success } }, { create: { button: 'Add' } })).create('things', {
    data: values,
  });

describe('the success of a write', () => {
  test.each([1, '0', null, undefined, false])(
    'is refused with the result %j, where the result counts (SESSION-30)',
    async result => {
      answer({ result, message: 'Too many' });
      await expect(add('result')).rejects.toMatchObject({ name: 'ApiError', message: 'Too many' });
    },
  );

  test('is refused with a sentence where the server says nothing', async () => {
    answer({ result: 1 });
    await expect(add('result')).rejects.toThrow('The server did not accept this.');
  });

  test('is given with the result 0, and with any result where the result does not count (SESSION-30)', async () => {
    answer({ result: 0, message: 'Saved' });
    expect(saidWith((await add('result')).data)).toBe('Saved');
    answer({ result: 1, message: 'Saved' });
    expect(saidWith((await add()).data)).toBe('Saved');
  });

  test('is refused with any status but 200', async () => {
    answer({ message: 'Bad', errors: { title: 'Taken' } }, 400);
    await expect(add()).rejects.toMatchObject({ status: 400, body: { errors: { title: 'Taken' } } });
  });
});

describe('what is no call of an entity', () => {
  test('an undeclared one is refused before anything is sent', async () => {
    const provider = providerOf(things({}));
    const save = { id: '1', data: record, previousData: record };
    await expect(provider.create('things', save)).rejects.toThrow('things declares no call to create.');
    await expect(provider.update('things', save)).rejects.toThrow('things declares no call to update.');
    await expect(provider.delete('things', save)).rejects.toThrow('things declares no call to delete.');
    expect(made()).toEqual([]);
  });

  test('of several records is refused likewise, and so is what points by no field', async () => {
    const provider = providerOf(things({}));
    const ids = ['1'];
    await expect(provider.updateMany('things', { ids, data: {} })).rejects.toThrow('declares no call to update.');
    await expect(provider.deleteMany('things', { ids })).rejects.toThrow('declares no call to delete.');
    const params = { target: 'owner', id: '1', pagination: { page: 1, perPage: 5 }, filter: {} };
    const sort = { field: '', order: 'ASC' } as const;
    await expect(provider.getManyReference('things', { ...params, sort })).rejects.toThrow("no field 'owner'");
    expect(made()).toEqual([]);
  });

  test('a payload can be read and a write be made all the same', async () => {
    answer({ payload: { users: 3 }, message: 'Done' });
    const provider = providerOf(things({}));
    expect(await provider.read('admin/count', { year: 2026 })).toEqual({ data: { users: 3 } });
    expect(
      await provider.send({ method: 'PUT', path: 'things/:id/approve' }, { id: '5', body: { isApproved: true } }),
    ).toEqual({
      data: { id: '5', message: 'Done' },
    });
    expect(made()).toEqual([
      { call: 'GET admin/count?year=2026', body: undefined },
      { call: 'PUT things/5/approve', body: { isApproved: true } },
    ]);
  });
});
