import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import type { Plain } from '../../src/api/plain';
import type { Entity } from '../../src/define/entity';
import type { Row } from '../../src/kinds/field';
import { createGuard, type Ready } from '../../src/providers/guard';
import { asItIs } from './threeStates';
import { personAtWork, type Reply } from './personAtWork';

const person = personAtWork();

/** A record as it was read. */
const base: Row = { id: '5', title: 'Sea', place: { name: 'Goa', code: 1 }, amount: 3, stray: 'x' };

const withValues = (values: Plain): Row => ({ ...base, ...values });

/** What comes of a read: the record, nothing where it is nowhere, or an error. */
type Found = Row | undefined | Error;

interface Options {
  /** What the reads find, one after the other; the last one stands for all that follow. */
  finds?: readonly Found[];
  /** What the writes meet, one after the other; those that follow succeed. */
  meets?: readonly (Error | undefined)[];
  entity?: Partial<Entity>;
  /** The records that a search or filter still finds. */
  matches?: readonly Row[];
}

/** The guard over an entity with three fields, a server that finds and meets what it is told, and a log of the calls. */
const guarded = ({ finds = [base], meets = [], entity = {}, matches = [] }: Options = {}) => {
  const log: string[] = [];
  const sent: Ready[] = [];
  const reads = [...finds];
  const writes = [...meets];
  const fields = { title: asItIs('Title'), 'place.name': asItIs('Place'), amount: asItIs('Amount') };
  const registry = {
    find: () => undefined,
    load: () => Promise.resolve({ fields, update: {}, ...entity }),
  };
  const readAgain = async (name: string, ids: readonly string[]): Promise<readonly Row[]> => {
    log.push(`read ${name} ${ids.join()}`);
    const found = reads.length > 1 ? reads.shift() : reads[0];
    if (found instanceof Error) throw found;
    return found ? [found] : [];
  };
  const meet = (what: string) => {
    log.push(what);
    const error = writes.shift();
    if (error) throw error;
    return 'written';
  };
  const readMatching = (name: string, { ids }: { ids: readonly string[] }) => {
    log.push(`match ${name} ${ids.join()}`);
    return Promise.resolve(matches);
  };
  const guard = createGuard(registry, readAgain, readMatching);
  return {
    guard,
    log,
    sent,
    /** Saves a form of the record that holds these values. */
    save: (values: Plain, before: Row = base) =>
      guard.update('things', { data: { ...before, ...values }, previousData: before }, async ready => {
        sent.push(ready);
        return meet('write');
      }),
    /** Does something with the record. */
    act: (check: (theirs: Row) => void | Promise<void> = () => {}, before: Row = base) =>
      guard.act('things', before, check, async (row, version) =>
        meet(`act on ${String(row.title)}${version ? ` at ${version}` : ''}`),
      ),
  };
};
const failure = new ApiError('Down', 500);
const nothingSent = { name: 'NotSentError', isRefusal: true };
const look = 'read things 5';
const lake = { title: 'Lake' };
const river = withValues({ title: 'River', amount: 4 });
const elsewhere = withValues({ place: { name: 'Diu', code: 2 }, stray: 'y' });

interface Save extends Options {
  /** The record as it was opened. @default base */
  before?: Row;
  /** What the form holds beside it. @default a new title */
  values?: Plain;
  replies?: readonly Reply[];
}

/** Saves a form, and tells what came of it: the result or error, the calls, what was sent last, and the questions. */
const saved = async ({ before, values = lake, replies = [], ...options }: Save = {}) => {
  const { save, log, sent } = guarded(options);
  person().replies(...replies);
  const outcome = await save(values, before).catch((error: unknown) => error);
  return { outcome, log, sent: sent.at(-1), asked: person().asked };
};

describe('a save of a record that nobody else has changed', () => {
  test('CONFLICT-01: is sent as it is after one look', async () => {
    expect(await saved()).toEqual({
      outcome: 'written',
      log: [look, 'write'],
      sent: { data: withValues(lake), previousData: base, version: undefined, kept: [] },
      asked: [],
    });
  });

  test('carries what the form has filled in of its own, which is no change of anybody', async () => {
    const entity = { fields: { title: asItIs('Title'), kind: { ...asItIs('Kind'), initial: 'house' } } };
    const { sent, asked } = await saved({ entity, before: { ...base, kind: 'house' } });
    expect(sent?.data).toMatchObject({ ...lake, kind: 'house' });
    expect(asked).toEqual([]);
  });
});

describe('a save of a record that somebody else has changed', () => {
  test('CONFLICT-02: elsewhere brings both together, asks nothing and tells what was kept', async () => {
    expect(await saved({ finds: [elsewhere] })).toMatchObject({
      log: [look, 'write'],
      sent: { data: { ...elsewhere, ...lake }, previousData: elsewhere, version: undefined, kept: ['place.name'] },
      asked: [],
    });
  });

  test('CONFLICT-03: in the same way asks nothing and tells nothing', async () => {
    expect(await saved({ finds: [withValues(lake)] })).toMatchObject({ sent: { data: lake, kept: [] }, asked: [] });
  });

  test('CONFLICT-04: in the same place asks, with all there is to know', async () => {
    const { outcome, asked } = await saved({ finds: [river], replies: ['close'] });
    expect(outcome).toMatchObject(nothingSent);
    const conflicts = [{ path: 'title', was: 'Sea', theirs: 'River', mine: 'Lake' }];
    const kept = [{ path: 'amount', was: 3, theirs: 4 }];
    expect(asked).toEqual([{ is: 'conflict', name: 'things', record: base, conflicts, kept }]);
  });

  test.each([
    ['mine', 'Lake'],
    ['theirs', 'River'],
  ] as const)('sends %s where that was chosen, after another look', async (choice, title) => {
    const { log, sent, asked } = await saved({ finds: [river], replies: [{ title: choice }] });
    expect(log).toEqual([look, look, 'write']);
    expect(sent).toEqual({ data: { ...river, title }, previousData: river, version: undefined, kept: ['amount'] });
    expect(asked).toHaveLength(1);
  });

  test('CONFLICT-11: asks again where a third person has changed it while the choice was made', async () => {
    const finds = [withValues({ title: 'River' }), withValues({ title: 'Pond' })];
    const { log, sent, asked } = await saved({ finds, replies: [{ title: 'mine' }, { title: 'mine' }] });
    expect(asked).toMatchObject([
      { conflicts: [{ path: 'title', was: 'Sea', theirs: 'River', mine: 'Lake' }] },
      { conflicts: [{ path: 'title', was: 'River', theirs: 'Pond', mine: 'Lake' }] },
    ]);
    expect(log).toEqual([look, look, look, 'write']);
    expect(sent?.data.title).toBe('Lake');
  });

  test('CONFLICT-12: sends nothing where the question is closed, which the person knows then', async () => {
    const { outcome, log } = await saved({ finds: [river], replies: ['close'] });
    expect(outcome).toMatchObject({ ...nothingSent, status: 409, isKnown: true });
    expect(log).toEqual([look]);
  });

  test('sends nothing where nobody draws the question, and says by name what it was about', async () => {
    person().leaves();
    const finds = [withValues({ title: 'River', place: { name: 'Diu' } })];
    const { outcome, log } = await saved({ finds, values: { ...lake, place: { name: 'Pune' } } });
    expect(outcome).toMatchObject({
      ...nothingSent,
      status: 409,
      isKnown: false,
      message: 'Somebody else has changed this record meanwhile: Title, Place. Nothing was sent.',
    });
    expect(log).toEqual([look]);
  });

  test('asks nothing about what the form does not carry, and what no field declares stays theirs', async () => {
    const theirs = withValues({ amount: 9, stray: 'theirs' });
    const { sent } = await saved({ finds: [theirs], entity: { update: { fields: ['title'] } } });
    expect(sent?.data).toEqual({ ...theirs, ...lake });
    expect(sent?.kept).not.toContain('stray');
  });

  test('of a part of it leaves the rest to the others', async () => {
    const { guard } = guarded({ finds: [elsewhere] });
    const send = vi.fn<(ready: object) => Promise<string>>(() => Promise.resolve('written'));
    await guard.update('things', { data: lake, previousData: base }, send);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ data: { ...elsewhere, ...lake } });
    expect(person().asked).toEqual([]);
  });
});

describe('a record that is gone', () => {
  test('CONFLICT-13: is said with everything that was entered, and nothing is sent', async () => {
    const { outcome, log, asked } = await saved({ finds: [undefined], replies: ['close'] });
    expect(outcome).toMatchObject({ ...nothingSent, status: 404, isKnown: true });
    expect(log).toEqual([look]);
    const paths = ['title', 'place.name', 'amount'];
    expect(asked).toEqual([{ is: 'gone', name: 'things', record: base, paths, values: withValues(lake) }]);
  });

  test('is an error of its own where nobody draws questions', async () => {
    person().leaves();
    const { outcome } = await saved({ finds: [undefined] });
    expect(outcome).toMatchObject({ ...nothingSent, status: 404, isKnown: false });
  });

  test('is not another one that was found instead', async () => {
    const { outcome, log } = await saved({ finds: [withValues({ id: '6' })], replies: ['close'] });
    expect(outcome).toMatchObject({ status: 404 });
    expect(log).toEqual([look]);
  });

  test.each(['row without id 0', '', '.', '..'])('or has the id %j is not even asked for', async id => {
    const { save, act, log } = guarded();
    await expect(save(lake, { ...base, id })).rejects.toThrow('no usable id');
    await expect(act(undefined, { ...base, id })).rejects.toThrow('no usable id');
    expect(log).toEqual([]);
  });
});

describe('a record that cannot be read', () => {
  test('CONFLICT-15: is read again where that is answered', async () => {
    const { log, asked } = await saved({ finds: [failure, base], replies: ['again'] });
    expect(log).toEqual([look, look, 'write']);
    expect(asked).toEqual([{ is: 'unread', name: 'things', record: base, error: failure }]);
  });

  test('CONFLICT-15: is written unseen where that is answered, as the form has it', async () => {
    const { log, sent } = await saved({ finds: [failure], replies: ['unseen'] });
    expect(log).toEqual([look, 'write']);
    expect(sent).toEqual({ data: withValues(lake), previousData: base, version: undefined, kept: [] });
  });
});

describe('a server that holds writes against a version', () => {
  const entity = { version: 'meta.version' };
  const versioned = (version: string, values: Plain = {}) => withValues({ ...values, meta: { version } });
  const before = versioned('v1');
  const refused = (status = 412) => new ApiError('Precondition failed', status);

  test('CONFLICT-17: is asked at once, with no look before', async () => {
    const { log, sent } = await saved({ entity, before });
    expect(log).toEqual(['write']);
    expect(sent).toEqual({ data: { ...before, ...lake }, previousData: before, version: 'v1', kept: [] });
  });

  test('is looked at before where the record has no version', async () => {
    const { log, sent } = await saved({ entity });
    expect(log).toEqual([look, 'write']);
    expect(sent?.version).toBeUndefined();
  });

  test.each([412, 409])(
    'and refuses with %i is read, brought together, and asked with the new version',
    async status => {
      const theirs = versioned('v2', { amount: 9 });
      const { log, sent } = await saved({ entity, before, finds: [theirs], meets: [refused(status)] });
      expect(log).toEqual(['write', look, 'write']);
      expect(sent).toMatchObject({ version: 'v2', kept: ['amount'] });
      expect(sent?.data).toEqual({ ...theirs, ...lake });
    },
  );

  test('and refuses the version that it gives is told as it is, not asked for ever', async () => {
    const error = refused();
    const { outcome, log } = await saved({ entity, before, finds: [before], meets: [error, error, error] });
    expect(outcome).toBe(error);
    expect(log).toEqual(['write', look]);
  });

  test.each([400, 401, 404, 500, 0])('and fails with %i is not asked again', async status => {
    const error = refused(status);
    const { outcome, log } = await saved({ entity, before, meets: [error] });
    expect(outcome).toBe(error);
    expect(log).toEqual(['write']);
  });

  test('is no such server without a declaration: a refusal is told as it is', async () => {
    const error = refused();
    const { outcome, log } = await saved({ meets: [error] });
    expect(outcome).toBe(error);
    expect(log).toEqual([look, 'write']);
  });

  test('is spoken to in the same way about anything else that is done with a record', async () => {
    const theirs = versioned('v2', { title: 'River' });
    const { act, log } = guarded({ entity, finds: [theirs], meets: [refused()] });
    const check = vi.fn<(now: object) => void>();
    await act(check, before);
    expect(log).toEqual(['act on Sea at v1', look, 'act on River at v2']);
    expect(check.mock.calls).toEqual([[theirs]]);
  });

  test.each([
    ['a second time', 412, ['act on Sea at v1', look, 'act on Sea at v1']],
    ['for another reason', 500, ['act on Sea at v1']],
  ])('and refuses an action %s is told as it is', async (_, status, calls) => {
    const error = refused(status);
    const { act, log } = guarded({ entity, finds: [before], meets: [error, error] });
    await expect(act(undefined, before)).rejects.toBe(error);
    expect(log).toEqual(calls);
  });
});

describe('something that is done with a record', () => {
  test('is done with the record as it is now', async () => {
    const { act, log } = guarded({ finds: [river] });
    await expect(act()).resolves.toBe('written');
    expect(log).toEqual([look, 'act on River']);
  });

  test('is not done where a look at the record as it is now speaks against it', async () => {
    const { act, log } = guarded({ finds: [river] });
    const against = new Error('Not any more');
    const check = vi.fn<(now: Row) => void>().mockRejectedValue(against);
    await expect(act(check)).rejects.toBe(against);
    expect(check.mock.calls).toEqual([[river]]);
    expect(log).toEqual([look]);
  });

  test('is not done with a record that is gone, of which nothing was entered', async () => {
    const { act, log } = guarded({ finds: [undefined] });
    person().replies('close');
    await expect(act()).rejects.toMatchObject({ ...nothingSent, status: 404 });
    expect(person().asked).toEqual([{ is: 'gone', name: 'things', record: base, paths: [], values: {} }]);
    expect(log).toEqual([look]);
  });

  test('is done unseen where that is answered, with no look at what is not known', async () => {
    const { act, log } = guarded({ finds: [failure] });
    const check = vi.fn<() => void>();
    person().replies('unseen');
    await act(check);
    expect(log).toEqual([look, 'act on Sea']);
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
    expect(all.log).toEqual([look]);
    const changes = [
      { path: 'title', was: 'Sea', theirs: 'River' },
      { path: 'stray', was: 'x', theirs: 'y' },
    ];
    expect(person().asked).toEqual([{ is: 'changed', name: 'things', record: base, changes, labels }]);
    await expect(all.guard.unchanged('things', base, labels)).rejects.toThrow('Title, What nobody declared');
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
