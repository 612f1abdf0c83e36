import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import type { Row } from '../../src/kinds/field';
import { asItIs } from './threeStates';
import { base, guarded, withValues } from './guarded';
import { personAtWork } from './personAtWork';

const person = personAtWork();
const nothingSent = { name: 'NotSentError', isRefusal: true };

describe('a save of a record that nobody else has changed', () => {
  test('CONFLICT-01: is sent as it is after one look', async () => {
    const { save, log, sent } = guarded();
    await expect(save({ title: 'Lake' })).resolves.toBe('written');
    expect(log).toEqual(['read things 5', 'write']);
    expect(sent).toEqual([{ data: withValues({ title: 'Lake' }), previousData: base, version: undefined, kept: [] }]);
    expect(person().asked).toEqual([]);
  });

  test('carries what the form has filled in of its own, which is no change of anybody', async () => {
    const entity = { fields: { title: asItIs('Title'), kind: { ...asItIs('Kind'), initial: 'house' } } };
    const { save, sent } = guarded({ entity });
    await save({ title: 'Lake' }, { ...base, kind: 'house' });
    expect(sent[0]?.data).toMatchObject({ title: 'Lake', kind: 'house' });
    expect(person().asked).toEqual([]);
  });
});

describe('a save of a record that somebody else has changed', () => {
  test('CONFLICT-02: elsewhere brings both together, asks nothing and tells what was kept', async () => {
    const theirs = withValues({ place: { name: 'Diu', code: 2 }, stray: 'y' });
    const { save, log, sent } = guarded({ finds: [theirs] });
    await save({ title: 'Lake' });
    expect(log).toEqual(['read things 5', 'write']);
    expect(sent).toEqual([
      { data: { ...theirs, title: 'Lake' }, previousData: theirs, version: undefined, kept: ['place.name'] },
    ]);
    expect(person().asked).toEqual([]);
  });

  test('CONFLICT-03: in the same way asks nothing and tells nothing', async () => {
    const { save, sent } = guarded({ finds: [withValues({ title: 'Lake' })] });
    await save({ title: 'Lake' });
    expect(sent[0]).toMatchObject({ data: { title: 'Lake' }, kept: [] });
    expect(person().asked).toEqual([]);
  });

  test('CONFLICT-04: in the same place asks, with all there is to know', async () => {
    const theirs = withValues({ title: 'River', amount: 4 });
    const { save } = guarded({ finds: [theirs] });
    person().replies('close');
    await expect(save({ title: 'Lake' })).rejects.toMatchObject(nothingSent);
    expect(person().asked).toEqual([
      {
        is: 'conflict',
        name: 'things',
        record: base,
        conflicts: [{ path: 'title', was: 'Sea', theirs: 'River', mine: 'Lake' }],
        kept: [{ path: 'amount', was: 3, theirs: 4 }],
      },
    ]);
  });

  test.each([
    ['mine', 'Lake'],
    ['theirs', 'River'],
  ] as const)('sends %s where that was chosen, after another look', async (choice, title) => {
    const theirs = withValues({ title: 'River', amount: 4 });
    const { save, log, sent } = guarded({ finds: [theirs] });
    person().replies({ title: choice });
    await save({ title: 'Lake' });
    expect(log).toEqual(['read things 5', 'read things 5', 'write']);
    expect(sent).toEqual([{ data: { ...theirs, title }, previousData: theirs, version: undefined, kept: ['amount'] }]);
    expect(person().asked).toHaveLength(1);
  });

  test('CONFLICT-11: asks again where a third person has changed it while the choice was made', async () => {
    const finds = [withValues({ title: 'River' }), withValues({ title: 'Pond' })];
    const { save, log, sent } = guarded({ finds });
    person().replies({ title: 'mine' }, { title: 'mine' });
    await save({ title: 'Lake' });
    expect(person().asked.map(question => question.is === 'conflict' && question.conflicts)).toEqual([
      [{ path: 'title', was: 'Sea', theirs: 'River', mine: 'Lake' }],
      [{ path: 'title', was: 'River', theirs: 'Pond', mine: 'Lake' }],
    ]);
    expect(log).toEqual(['read things 5', 'read things 5', 'read things 5', 'write']);
    expect(sent[0]?.data.title).toBe('Lake');
  });

  test('follows a third person where theirs was chosen, and keeps what they have done elsewhere', async () => {
    const finds = [withValues({ title: 'River' }), withValues({ title: 'Pond', amount: 9 })];
    const { save, sent } = guarded({ finds });
    person().replies({ title: 'theirs' });
    await save({ title: 'Lake' });
    expect(sent[0]?.data).toMatchObject({ title: 'Pond', amount: 9 });
    expect(sent[0]?.kept).toContain('amount');
    expect(person().asked).toHaveLength(1);
  });

  test('names what was kept once, however often it was looked at', async () => {
    const finds = [withValues({ title: 'River', amount: 4 }), withValues({ title: 'River', amount: 5 })];
    const { save, sent } = guarded({ finds });
    person().replies({ title: 'mine' });
    await save({ title: 'Lake' });
    expect(sent[0]?.kept).toEqual(['amount']);
  });

  test('CONFLICT-12: sends nothing where the question is closed, which the person knows then', async () => {
    const { save, log } = guarded({ finds: [withValues({ title: 'River' })] });
    person().replies('close');
    await expect(save({ title: 'Lake' })).rejects.toMatchObject({ ...nothingSent, status: 409, isKnown: true });
    expect(log).toEqual(['read things 5']);
  });

  test('sends nothing where nobody draws the question, and says by name what it was about', async () => {
    const { save, log } = guarded({ finds: [withValues({ title: 'River', place: { name: 'Diu' } })] });
    person().leaves();
    await expect(save({ title: 'Lake', place: { name: 'Pune' } })).rejects.toMatchObject({
      ...nothingSent,
      status: 409,
      isKnown: false,
      message: 'Somebody else has changed this record meanwhile: Title, Place. Nothing was sent.',
    });
    expect(log).toEqual(['read things 5']);
  });

  test('asks nothing about what the form does not carry, and what no field declares stays theirs', async () => {
    const theirs = withValues({ amount: 9, stray: 'theirs' });
    const { save, sent } = guarded({ finds: [theirs], entity: { update: { fields: ['title'] } } });
    await save({ title: 'Lake' });
    expect(sent[0]?.data).toEqual({ ...theirs, title: 'Lake' });
    expect(sent[0]?.kept).not.toContain('stray');
  });

  test('of a part of it leaves the rest to the others', async () => {
    const theirs = withValues({ place: { name: 'Diu' }, amount: 9 });
    const { guard } = guarded({ finds: [theirs] });
    const send = vi.fn<(ready: object) => Promise<string>>(() => Promise.resolve('written'));
    await guard.update('things', { data: { title: 'Lake' }, previousData: base }, send);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ data: { ...theirs, title: 'Lake' } });
    expect(person().asked).toEqual([]);
  });

  test('is not misled by keys that every object has', async () => {
    const hostile = { constructor: 'theirs', toString: 'theirs', valueOf: { deep: 1 } };
    const { save, sent } = guarded({ finds: [{ ...base, ...hostile }] });
    await save({ title: 'Lake' }, { ...base, constructor: 'mine', toString: 'mine' });
    expect(sent[0]?.data).toMatchObject({ title: 'Lake', ...hostile });
    expect(person().asked).toEqual([]);
  });
});

describe('a record that is gone', () => {
  test('CONFLICT-13: is said with everything that was entered, and nothing is sent', async () => {
    const { save, log } = guarded({ finds: [undefined] });
    person().replies('close');
    await expect(save({ title: 'Lake' })).rejects.toMatchObject({ ...nothingSent, status: 404, isKnown: true });
    expect(log).toEqual(['read things 5']);
    expect(person().asked).toEqual([
      {
        is: 'gone',
        name: 'things',
        record: base,
        paths: ['title', 'place.name', 'amount'],
        values: withValues({ title: 'Lake' }),
      },
    ]);
  });

  test('is an error of its own where nobody draws questions', async () => {
    const { save } = guarded({ finds: [undefined] });
    person().leaves();
    await expect(save({ title: 'Lake' })).rejects.toMatchObject({ ...nothingSent, status: 404, isKnown: false });
  });

  test('is not another one that was found instead', async () => {
    const { save, log } = guarded({ finds: [withValues({ id: '6' })] });
    person().replies('close');
    await expect(save({ title: 'Lake' })).rejects.toMatchObject({ status: 404 });
    expect(log).toEqual(['read things 5']);
  });

  test.each(['row without id 0', '', '.', '..'])('or has the id %j is not even asked for', async id => {
    const { save, act, log } = guarded();
    await expect(save({ title: 'Lake' }, { ...base, id })).rejects.toThrow('no usable id');
    await expect(act(undefined, { ...base, id })).rejects.toThrow('no usable id');
    expect(log).toEqual([]);
  });
});

describe('a record that cannot be read', () => {
  const failure = new ApiError('Down', 500);

  test('CONFLICT-15: is read again where that is answered', async () => {
    const { save, log } = guarded({ finds: [failure, base] });
    person().replies('again');
    await save({ title: 'Lake' });
    expect(log).toEqual(['read things 5', 'read things 5', 'write']);
    expect(person().asked).toEqual([{ is: 'unread', name: 'things', record: base, error: failure }]);
  });

  test('CONFLICT-15: is written unseen where that is answered, as the form has it', async () => {
    const { save, log, sent } = guarded({ finds: [failure] });
    person().replies('unseen');
    await save({ title: 'Lake' });
    expect(log).toEqual(['read things 5', 'write']);
    expect(sent).toEqual([{ data: withValues({ title: 'Lake' }), previousData: base, version: undefined, kept: [] }]);
  });

  test('is not written where the question is closed', async () => {
    const { save, log } = guarded({ finds: [failure] });
    person().replies('close');
    await expect(save({ title: 'Lake' })).rejects.toMatchObject({ ...nothingSent, status: 0, isKnown: true });
    expect(log).toEqual(['read things 5']);
  });

  test('is not written where nobody can be asked: the failure is told as it is', async () => {
    const { save, log } = guarded({ finds: [failure] });
    person().leaves();
    await expect(save({ title: 'Lake' })).rejects.toBe(failure);
    expect(log).toEqual(['read things 5']);
  });
});

describe('a server that holds writes against a version', () => {
  const entity = { version: 'meta.version' };
  const first = withValues({ meta: { version: 'v1' } });
  const refused = (status = 412) => new ApiError('Precondition failed', status);

  test('CONFLICT-17: is asked at once, with no look before', async () => {
    const { save, log, sent } = guarded({ entity });
    await save({ title: 'Lake' }, first);
    expect(log).toEqual(['write']);
    expect(sent).toEqual([{ data: { ...first, title: 'Lake' }, previousData: first, version: 'v1', kept: [] }]);
  });

  test('is looked at before where the record has no version', async () => {
    const { save, log, sent } = guarded({ entity });
    await save({ title: 'Lake' });
    expect(log).toEqual(['read things 5', 'write']);
    expect(sent[0]?.version).toBeUndefined();
  });

  test.each([412, 409])(
    'and refuses with %i is read, brought together, and asked with the new version',
    async status => {
      const theirs = withValues({ amount: 9, meta: { version: 'v2' } });
      const { save, log, sent } = guarded({ entity, finds: [theirs], meets: [refused(status)] });
      await save({ title: 'Lake' }, first);
      expect(log).toEqual(['write', 'read things 5', 'write']);
      expect(sent.at(-1)).toMatchObject({ version: 'v2', kept: ['amount'] });
      expect(sent.at(-1)?.data).toEqual({ ...theirs, title: 'Lake' });
    },
  );

  test('and refuses once more, since somebody was faster again, is asked as often as it takes', async () => {
    const finds = [2, 3].map(n => withValues({ amount: n, meta: { version: `v${n}` } }));
    const { save, log, sent } = guarded({ entity, finds, meets: [refused(), refused()] });
    await save({ title: 'Lake' }, first);
    expect(log).toEqual(['write', 'read things 5', 'write', 'read things 5', 'write']);
    expect(sent.at(-1)).toMatchObject({ version: 'v3', data: { title: 'Lake', amount: 3 } });
  });

  test('and refuses the version that it gives is told as it is, not asked for ever', async () => {
    const error = refused();
    const { save, log } = guarded({ entity, finds: [first], meets: [error, error, error] });
    await expect(save({ title: 'Lake' }, first)).rejects.toBe(error);
    expect(log).toEqual(['write', 'read things 5']);
  });

  test.each([400, 401, 404, 500, 0])('and fails with %i is not asked again', async status => {
    const error = refused(status);
    const { save, log } = guarded({ entity, meets: [error] });
    await expect(save({ title: 'Lake' }, first)).rejects.toBe(error);
    expect(log).toEqual(['write']);
  });

  test('is no such server without a declaration: a refusal is told as it is', async () => {
    const error = refused();
    const { save, log } = guarded({ meets: [error] });
    await expect(save({ title: 'Lake' })).rejects.toBe(error);
    expect(log).toEqual(['read things 5', 'write']);
  });

  test('leads to a question where both have changed the same', async () => {
    const theirs = withValues({ title: 'River', meta: { version: 'v2' } });
    const { save, log, sent } = guarded({ entity, finds: [theirs], meets: [refused()] });
    person().replies({ title: 'mine' });
    await save({ title: 'Lake' }, first);
    expect(log).toEqual(['write', 'read things 5', 'read things 5', 'write']);
    expect(sent.at(-1)).toMatchObject({ version: 'v2', data: { title: 'Lake', meta: { version: 'v2' } } });
  });

  test('is spoken to in the same way about anything else that is done with a record', async () => {
    const theirs = withValues({ title: 'River', meta: { version: 'v2' } });
    const { act, log } = guarded({ entity, finds: [theirs], meets: [refused()] });
    const check = vi.fn<(now: object) => void>();
    await act(check, first);
    expect(log).toEqual(['act on Sea at v1', 'read things 5', 'act on River at v2']);
    expect(check.mock.calls).toEqual([[theirs]]);
  });

  test('is told about a deed that it refuses twice', async () => {
    const error = refused();
    const { act, log } = guarded({ entity, finds: [first], meets: [error, error] });
    await expect(act(undefined, first)).rejects.toBe(error);
    expect(log).toEqual(['act on Sea at v1', 'read things 5', 'act on Sea at v1']);
  });

  test('and fails otherwise at a deed is not asked again', async () => {
    const error = refused(500);
    const { act, log } = guarded({ entity, meets: [error] });
    await expect(act(undefined, first)).rejects.toBe(error);
    expect(log).toEqual(['act on Sea at v1']);
  });
});

describe('something that is done with a record', () => {
  const theirs = withValues({ title: 'River' });

  test('is done with the record as it is now', async () => {
    const { act, log } = guarded({ finds: [theirs] });
    await expect(act()).resolves.toBe('written');
    expect(log).toEqual(['read things 5', 'act on River']);
  });

  test('is not done where a look at the record as it is now speaks against it', async () => {
    const { act, log } = guarded({ finds: [theirs] });
    const against = new Error('Not any more');
    await expect(
      act(now => {
        expect(now).toBe(theirs);
        throw against;
      }),
    ).rejects.toBe(against);
    expect(log).toEqual(['read things 5']);
  });

  test('is not done with a record that is gone, of which nothing was entered', async () => {
    const { act, log } = guarded({ finds: [undefined] });
    person().replies('close');
    await expect(act()).rejects.toMatchObject({ ...nothingSent, status: 404 });
    expect(person().asked).toEqual([{ is: 'gone', name: 'things', record: base, paths: [], values: {} }]);
    expect(log).toEqual(['read things 5']);
  });

  test('is done unseen where that is answered, with no look at what is not known', async () => {
    const { act, log } = guarded({ finds: [new ApiError('Down', 500)] });
    const check = vi.fn<() => void>();
    person().replies('unseen');
    await act(check);
    expect(log).toEqual(['read things 5', 'act on Sea']);
    expect(check).not.toHaveBeenCalled();
  });
});

describe('a record that is to be deleted or decided on', () => {
  const theirs = withValues({ title: 'River', stray: 'y' });
  let all: ReturnType<typeof guarded>;
  beforeEach(() => void (all = guarded({ finds: [theirs] })));

  test('is not asked about where it is as it was in all its fields', async () => {
    await all.guard.assertUnchanged('things', base, withValues({ stray: 'y', place: { name: 'Goa', code: 9 } }));
    expect(person().asked).toEqual([]);
  });

  test('is asked about where it was changed, and goes on where that is answered', async () => {
    person().replies('anyway');
    await all.guard.assertUnchanged('things', base, theirs);
    const changes = [{ path: 'title', was: 'Sea', theirs: 'River' }];
    expect(person().asked).toEqual([{ is: 'changed', name: 'things', record: base, changes, labels: {} }]);
  });

  test('is left alone where the question is closed, or nobody draws it', async () => {
    person().replies('close');
    const refusal = { ...nothingSent, status: 409 };
    await expect(all.guard.assertUnchanged('things', base, theirs)).rejects.toMatchObject({
      ...refusal,
      isKnown: true,
    });
    person().leaves();
    await expect(all.guard.assertUnchanged('things', base, theirs)).rejects.toMatchObject({
      ...refusal,
      isKnown: false,
      message: 'Somebody else has changed this record meanwhile: Title. Nothing was sent.',
    });
  });

  test('is read for it, with what else is watched of it', async () => {
    person().replies('anyway', 'close');
    const labels = { stray: 'What nobody declared' };
    await all.guard.unchanged('things', base, labels);
    expect(all.log).toEqual(['read things 5']);
    const changes = [
      { path: 'title', was: 'Sea', theirs: 'River' },
      { path: 'stray', was: 'x', theirs: 'y' },
    ];
    expect(person().asked).toEqual([{ is: 'changed', name: 'things', record: base, changes, labels }]);
    await expect(all.guard.unchanged('things', base, labels)).rejects.toThrow('Title, What nobody declared');
  });

  test('is decided on unseen where that is answered', async () => {
    const { guard } = guarded({ finds: [new ApiError('Down', 500)] });
    person().replies('unseen');
    await expect(guard.unchanged('things', base)).resolves.toBeUndefined();
  });
});

describe('many records', () => {
  const other = withValues({ id: '6', title: 'Moor' });
  const chosen = [
    { id: '5', record: base },
    { id: '6', record: other },
  ];
  const changedSince = (fields: string) => ({
    message: `Somebody else has changed this record meanwhile: ${fields}. Nothing was sent.`,
    status: 409,
    isKnown: false,
  });

  test('are read together, and each is as it is now; what is gone is an error of its own', async () => {
    const stray = withValues({ stray: 'y' });
    const { guard, log } = guarded({ finds: [stray] });
    const now = await guard.many('things', chosen);
    expect(log).toEqual(['read things 5,6']);
    expect(now('5')).toEqual(stray);
    expect(() => now('6')).toThrow(expect.objectContaining({ ...nothingSent, status: 404, isKnown: false }));
    expect(person().asked).toEqual([]);
  });

  test('are refused without a question where they have changed since they were chosen', async () => {
    const { guard } = guarded({ finds: [withValues({ title: 'River', amount: 4 })] });
    const now = await guard.many('things', chosen);
    expect(() => now('5')).toThrow(expect.objectContaining(changedSince('Title, Amount')));
    expect(person().asked).toEqual([]);
  });

  test('are refused where only what a column computes has changed', async () => {
    const entity = {
      list: {
        columns: ['title', { label: 'Remark', computed: ({ record }: { record: Row }) => String(record.stray) }],
      },
    };
    const { guard } = guarded({ finds: [withValues({ stray: 'y' })], entity });
    const now = await guard.many('things', chosen);
    expect(() => now('5')).toThrow(expect.objectContaining(changedSince('Remark')));
  });

  test('are refused where their search no longer finds them, although they are as they were', async () => {
    const query = { filter: { search: 'water' } };
    const { guard, log } = guarded({ finds: [other], matches: [base] });
    const compared = await guard.compare(
      'things',
      chosen.map(each => ({ ...each, query })),
    );
    expect(log).toEqual(['match things 5,6', 'read things 6']);
    expect(compared.map(({ id, changed, isMatching }) => ({ id, changed, isMatching }))).toEqual([
      { id: '5', changed: [], isMatching: true },
      { id: '6', changed: [], isMatching: false },
    ]);
    const now = await guard.many('things', [{ id: '6', record: other, query }]);
    expect(() => now('6')).toThrow(
      'This record no longer matches the search or filter it was chosen with. Nothing was sent.',
    );
  });

  test('that nothing was known of are as they are now', async () => {
    const { guard } = guarded();
    const compared = await guard.compare('things', [{ id: '5' }]);
    expect(compared).toEqual([{ id: '5', record: base, known: undefined, changed: [], isMatching: true }]);
  });

  test('are asked about together, and as they were where they are sent unseen', async () => {
    const failure = new ApiError('Down', 500);
    const { guard } = guarded({ finds: [failure] });
    person().replies('unseen');
    const now = await guard.many('things', chosen);
    expect(person().asked).toEqual([{ is: 'unread', name: 'things', record: base, count: 2, error: failure }]);
    expect([now('5'), now('6')]).toEqual([base, other]);
  });

  test('that are none are not read', async () => {
    const { guard, log } = guarded();
    await guard.many('things', []);
    expect(log).toEqual([]);
  });
});
