import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, messageFor } from '../../../src/engine/http/error';
import type { Plain } from '../../../src/engine/values/plain';
import type { Entity } from '../../../src/engine/schema/entity';
import type { RaRecord } from '../../../src/engine/fields/field';
import { createCheckedWrites, type PreparedUpdate } from '../../../src/engine/data/checkedWrites';
import type { ReadAgain } from '../../../src/engine/data/parameters';
import type { WriteMeta } from '../../../src/engine/data/writeDecision';
import { writeDeciding, type Decision } from './decisions';
import { asItIs } from './threeStates';

/** A record as it was read. */
const base: RaRecord = { id: '5', title: 'Sea', place: { name: 'Goa', code: 1 }, amount: 3, stray: 'x' };

const withValues = (values: Plain): RaRecord => ({ ...base, ...values });

/** What comes of a read: the record, nothing where it is nowhere, an error, or an answer that comes later. */
type Found = RaRecord | undefined | Error | Promise<RaRecord>;

interface Options {
  /** What the reads find, one after the other; the last one is that of all that follow. */
  finds?: readonly Found[];
  /** What the writes meet, one after the other; those that follow succeed. */
  meets?: readonly (Error | undefined)[];
  entity?: Partial<Entity>;
}

/** Checked writes of an entity with three fields, a server whose reads and writes end as given, and a log of the calls. */
const writing = ({ finds = [base], meets = [], entity = {} }: Options = {}) => {
  const log: string[] = [];
  const sent: PreparedUpdate[] = [];
  const signals: AbortSignal[] = [];
  const reads = [...finds];
  const writes = [...meets];
  const fields = { title: asItIs('Title'), 'place.name': asItIs('Place'), amount: asItIs('Amount') };
  const registry = { find: () => undefined, load: () => Promise.resolve({ fields, update: {}, ...entity }) };
  const readAgain: ReadAgain = async (name, ids, { signal } = {}) => {
    log.push(`read ${name} ${ids.join()}`);
    if (signal) signals.push(signal);
    const found = await (reads.length > 1 ? reads.shift() : reads[0]);
    if (found instanceof Error) throw found;
    return found ? [found] : [];
  };
  const meet = (what: string) => {
    log.push(what);
    const error = writes.shift();
    if (error) throw error;
    return 'written';
  };
  const checkedWrites = createCheckedWrites(registry, readAgain);
  return {
    checkedWrites,
    log,
    sent,
    signals,
    /** Saves a form of the record that holds these values. */
    save: (values: Plain, before: RaRecord = base, meta: WriteMeta = {}) =>
      checkedWrites.update('things', { data: { ...before, ...values }, previousData: before, meta }, async ready => {
        sent.push(ready);
        return meet('write');
      }),
    /** Does something with the record. */
    act: (assertPossible: (theirs: RaRecord) => void | Promise<void> = () => {}, before = base, meta: WriteMeta = {}) =>
      checkedWrites.act('things', { record: before, meta, assertPossible }, async ({ previousData, version }) =>
        meet(`act on ${String(previousData.title)}${version ? ` at ${version}` : ''}`),
      ),
  };
};
const failure = new ApiError('Down', 500);
const nothingSent = { isRefusal: true };
const look = 'read things 5';
const lake = { title: 'Lake' };
const river = withValues({ title: 'River', amount: 4 });
const elsewhere = withValues({ place: { name: 'Diu', code: 2 }, stray: 'y' });

interface Save extends Options {
  /** The record as it was opened. @default base */
  before?: RaRecord;
  /** What the form holds beside it. @default a new title */
  values?: Plain;
  decisions?: readonly Decision[];
}

/** Saves a form, and tells what came of it: the result or error, the calls, what was sent last, and what was not sent. */
const saved = async ({ before, values = lake, decisions = [], ...options }: Save = {}) => {
  const { save, log, sent } = writing(options);
  const { outcome, errors } = await writeDeciding(meta => save(values, before, meta), ...decisions);
  return { outcome, log, sent: sent.at(-1), errors };
};

describe('a save of a record that nobody else has changed', () => {
  test('is sent as it is after one read (CONFLICT-01)', async () => {
    const sent = { data: withValues(lake), previousData: base, version: undefined, keptPaths: [] };
    expect(await saved()).toEqual({ outcome: 'written', log: [look, 'write'], sent, errors: [] });
  });

  describe('whose form has filled in a missing value', () => {
    const entity = { fields: { title: asItIs('Title'), kind: { ...asItIs('Kind'), initial: 'house' } } };
    const filled = { ...lake, kind: 'house' };
    const villa = withValues({ kind: 'villa' });

    test('carries it, leaves it to others who have entered one, and does not write it back where they emptied it (CONFLICT-27)', async () => {
      const carried = { data: filled, previousData: { kind: 'house' }, keptPaths: [] };
      expect(await saved({ entity, values: filled })).toMatchObject({ errors: [], sent: carried });
      const kept = { data: { ...lake, kind: 'villa' }, keptPaths: ['kind'] };
      expect(await saved({ entity, values: filled, finds: [villa] })).toMatchObject({ errors: [], sent: kept });
      const { sent, errors } = await saved({ entity, before: withValues({ kind: 'house' }), finds: [base] });
      expect(sent?.data).toEqual({ ...base, ...lake });
      expect([sent?.keptPaths, errors]).toEqual([['kind'], []]);
    });

    test('asks about a value that was empty where both have entered one (CONFLICT-04)', async () => {
      const { sent, errors } = await saved({ entity, values: { ...lake, kind: 'tent' }, finds: [villa] });
      expect(sent).toBeUndefined();
      expect(errors).toMatchObject([{ conflicts: [{ path: 'kind', theirs: 'villa', mine: 'tent' }] }]);
    });
  });
});

describe('a save of a record that somebody else has changed', () => {
  test('elsewhere merges both, throws nothing and reports what was kept (CONFLICT-02)', async () => {
    const data = { ...elsewhere, ...lake };
    const sent = { data, previousData: elsewhere, version: undefined, keptPaths: ['place.name'] };
    expect(await saved({ finds: [elsewhere] })).toMatchObject({ log: [look, 'write'], sent, errors: [] });
  });

  test('in the same place sends nothing and throws all that a dialog shows (CONFLICT-04 CONFLICT-12)', async () => {
    const { outcome, log, errors } = await saved({ finds: [river] });
    expect(log).toEqual([look]);
    expect(errors).toEqual([outcome]);
    const message = 'Somebody else has changed this record meanwhile: Title. Nothing was sent.';
    expect(outcome).toMatchObject({ ...nothingSent, name: 'ConflictError', status: 409, message, wasShown: false });
    const states = { record: base, theirs: river, mine: withValues(lake), merged: river };
    const conflicts = [{ path: 'title', label: 'Title', was: 'Sea', theirs: 'River', mine: 'Lake' }];
    const keptChanges = [{ path: 'amount', label: 'Amount', was: 3, theirs: 4 }];
    expect(outcome).toMatchObject({ resource: 'things', ...states, conflicts, keptChanges });
  });

  test('throws again where a third person has changed it while the choice was made (CONFLICT-11)', async () => {
    const finds = [withValues({ title: 'River' }), withValues({ title: 'Pond' })];
    const { log, sent, errors } = await saved({ finds, decisions: [{ title: 'mine' }, { title: 'mine' }] });
    const first = { path: 'title', was: 'Sea', theirs: 'River', mine: 'Lake' };
    expect(errors).toMatchObject([{ conflicts: [first] }, { conflicts: [{ ...first, was: 'River', theirs: 'Pond' }] }]);
    expect(log).toEqual([look, look, look, 'write']);
    expect(sent?.data.title).toBe('Lake');
  });

  test('keeps a first choice while a second one is made, and reports what was kept before', async () => {
    const finds = [withValues({ title: 'River' }), withValues({ title: 'River', amount: 9 })];
    const decisions = [{ title: 'mine' }, { amount: 'theirs' }] as const;
    const twice = await saved({ finds, values: { ...lake, amount: 5 }, decisions });
    expect(twice.sent?.data).toMatchObject({ title: 'Lake', amount: 9 });
    const once = await saved({ finds: [river], decisions: [{ title: 'mine' }] });
    expect(once.sent).toMatchObject({ data: { title: 'Lake', amount: 4 }, keptPaths: ['amount'] });
  });

  test('asks about a value of theirs that the form refuses, unless it refuses that of the form, too', async () => {
    const amount = { ...asItIs('Amount'), check: (value: unknown) => (value === 4 ? undefined : 'Four!') };
    const all = { entity: { fields: { title: asItIs('Title'), amount } }, finds: [withValues({ amount: 5 })] };
    const { errors } = await saved({ ...all, before: withValues({ amount: 4 }) });
    expect(errors).toMatchObject([{ conflicts: [{ path: 'amount', theirs: 5, mine: 4 }] }]);
    expect(await saved(all)).toMatchObject({ errors: [], sent: { keptPaths: ['amount'] } });
  });

  test('names all fields in conflict by their labels', async () => {
    const finds = [withValues({ title: 'River', place: { name: 'Diu' } })];
    const { outcome } = await saved({ finds, values: { ...lake, place: { name: 'Pune' } } });
    expect(outcome).toMatchObject({ message: expect.stringContaining('meanwhile: Title, Place. Nothing was sent.') });
  });

  test('compares nothing that the form does not carry, and leaves what no field declares to the others', async () => {
    const theirs = withValues({ amount: 9, stray: 'theirs', '@etag': 'v2' });
    const values = { ...lake, '@etag': 'v1' };
    const { sent } = await saved({ values, finds: [theirs], entity: { update: { fields: ['title'] } } });
    expect(sent?.data).toEqual({ ...theirs, ...lake });
    expect(sent?.keptPaths).not.toContain('stray');
  });

  test('leaves the rest to the others where only a part of it is given', async () => {
    const { checkedWrites } = writing({ finds: [elsewhere] });
    const send = vi.fn<(ready: object) => Promise<string>>(() => Promise.resolve('written'));
    await checkedWrites.update('things', { data: lake, previousData: base, meta: {} }, send);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ data: { ...elsewhere, ...lake } });
  });
});

describe('a record that is gone', () => {
  test('is not another one that was found instead; nothing is sent (CONFLICT-13 CONFLICT-19)', async () => {
    const { outcome, log } = await saved({ finds: [withValues({ id: '6' })] });
    const entered = [{ label: 'Title', value: 'Lake' }, { label: 'Place', value: 'Goa' }, { value: 3 }];
    expect(outcome).toMatchObject({ ...nothingSent, name: 'GoneError', resource: 'things', record: base, entered });
    expect(log).toEqual([look]);
    const action = writing({ finds: [undefined] });
    await expect(action.act()).rejects.toMatchObject({ ...nothingSent, name: 'GoneError', record: base });
    expect(action.log).toEqual([look]);
  });

  test.each(['row without id 0', '', '.', '..'])('is not even read by the id %j', async id => {
    const { save, act, log } = writing();
    await expect(save(lake, { ...base, id })).rejects.toThrow('no usable id');
    await expect(act(undefined, { ...base, id })).rejects.toThrow('no usable id');
    expect(log).toEqual([]);
  });
});

describe('a record that cannot be read', () => {
  test('is read again with that decision (CONFLICT-15)', async () => {
    const { log, errors } = await saved({ finds: [failure, base], decisions: ['again'] });
    expect(log).toEqual([look, look, 'write']);
    const about = { resource: 'things', record: base, count: 1, cause: failure };
    expect(errors).toMatchObject([{ ...nothingSent, name: 'CheckFailedError', status: 0, ...about }]);
  });

  test('is written unchecked with that decision: as the form has it, or with what was chosen before (CONFLICT-15)', async () => {
    const first = await saved({ finds: [failure], decisions: ['unchecked'] });
    const { log, sent } = await saved({ finds: [river, failure], decisions: [{ title: 'theirs' }, 'unchecked'] });
    expect(first.log).toEqual([look, 'write']);
    expect(log).toEqual([look, look, 'write']);
    expect(first.sent).toEqual({ data: withValues(lake), previousData: base, keptPaths: [] });
    expect(sent).toEqual({ data: river, previousData: river, keptPaths: ['amount'] });
  });

  test('is that error itself where the session has ended', async () => {
    const error = new ApiError('Ended', 401);
    expect(await saved({ finds: [error] })).toMatchObject({ outcome: error, errors: [], log: [look] });
  });

  test('asks nothing without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outcome = { ...nothingSent, name: 'NotSentError', message: messageFor(0) };
    expect(await saved({ finds: [failure] })).toMatchObject({ outcome, errors: [outcome], log: [look] });
  });
});

describe('a read before a write that is late', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Saves a form whose read ends when the test says so. */
  const begin = (...decisions: readonly Decision[]) => {
    let answer: (found: RaRecord | Promise<never>) => void = () => undefined;
    const read = new Promise<RaRecord>(resolve => (answer = resolve));
    const all = writing({ finds: [read, base] });
    const run = writeDeciding(meta => all.save(lake, base, meta), ...decisions);
    return { ...all, run, answer };
  };
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  test('fails after three seconds, goes on, and is waited for with that decision, without another read (CONFLICT-16)', async () => {
    const early = begin();
    await wait(2999);
    early.answer(base);
    expect(await early.run).toMatchObject({ outcome: 'written', errors: [] });
    expect(vi.getTimerCount()).toBe(0);
    const { run, answer, log, signals } = begin('wait');
    await wait(3000);
    answer(base);
    const { outcome, errors } = await run;
    expect(outcome).toBe('written');
    expect(errors).toMatchObject([{ name: 'CheckFailedError', pending: expect.anything() }]);
    expect(log).toEqual([look, 'write']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('that fails then is an error of its own', async () => {
    const { run, answer } = begin('wait');
    await wait(3000);
    answer(Promise.reject(failure));
    expect((await run).errors).toMatchObject([{ pending: expect.anything() }, { cause: failure, pending: undefined }]);
  });
});

describe('a server that compares versions', () => {
  const entity = { version: 'meta.version' };
  const versioned = (version: string, values: Plain = {}) => withValues({ ...values, meta: { version } });
  const before = versioned('v1');
  const refused = (status = 412) => new ApiError('Precondition failed', status);

  test('is asked at once, with no read before unless the record has no version (CONFLICT-17)', async () => {
    const { log, sent } = await saved({ entity, before });
    expect(log).toEqual(['write']);
    expect(sent).toEqual({ data: { ...before, ...lake }, previousData: before, version: 'v1', keptPaths: [] });
    const unversioned = await saved({ entity });
    expect([unversioned.log, unversioned.sent?.version]).toEqual([[look, 'write'], undefined]);
  });

  const theirs = versioned('v2', { amount: 9 });
  const others = versioned('v2', { title: 'River' });
  test.each([412, 409])('is read, merged and asked with the new version after it has refused with %i', async status => {
    const { log, sent } = await saved({ entity, before, finds: [theirs], meets: [refused(status)] });
    expect(log).toEqual(['write', look, 'write']);
    expect(sent).toMatchObject({ version: 'v2', keptPaths: ['amount'] });
    expect(sent?.data).toEqual({ ...theirs, ...lake });
  });

  test('is sent a decision with the new version, and no refused one again where the record cannot be read', async () => {
    const all = { entity, before, meets: [refused()] };
    const log = ['write', look, look, 'write'];
    const decided = await saved({ ...all, finds: [others], decisions: [{ title: 'mine' }] });
    expect(decided).toMatchObject({ log, sent: { version: 'v2', data: lake } });
    const unread = await saved({ ...all, finds: [failure, versioned('v2')], decisions: ['again'] });
    expect(unread).toMatchObject({ log, sent: { version: 'v2' } });
    const unchecked = await saved({ ...all, finds: [failure], decisions: ['unchecked'] });
    expect([unchecked.log, unchecked.sent?.version]).toEqual([['write', look, 'write'], undefined]);
    const deletion = writing({ entity });
    await deletion.act(undefined, before, { decision: { is: 'resolved', choice: { base: others } } });
    expect(deletion.log).toEqual(['act on River at v2']);
  });

  type Refusal = [why: string, status: number, save: Save, calls: string[]];
  const failed = [400, 401, 404, 500, 0];
  test.each<Refusal>([
    ...failed.map((status): Refusal => [`failed with ${status}`, status, { entity, before }, ['write']]),
    ['refuses the version that it gives', 412, { entity, before, finds: [before] }, ['write', look]],
    ['declares no versions', 412, {}, [look, 'write']],
  ])('is not asked for ever where it %s, which is reported as it is', async (_, status, options, calls) => {
    const error = refused(status);
    const { outcome, log } = await saved({ ...options, meets: [error, error, error] });
    expect(outcome).toBe(error);
    expect(log).toEqual(calls);
  });

  test('is asked in the same way about anything else that is done with a record', async () => {
    const { act, log } = writing({ entity, finds: [others], meets: [refused()] });
    const assertPossible = vi.fn<(now: object) => void>();
    await act(assertPossible, before);
    expect(log).toEqual(['act on Sea at v1', look, 'act on River at v2']);
    expect(assertPossible.mock.calls).toEqual([[others]]);
  });

  test.each([
    ['with the version that it gives', 412, ['act on Sea at v1', look]],
    ['for another reason', 500, ['act on Sea at v1']],
  ])('has its refusal of an action %s reported as it is', async (_, status, calls) => {
    const error = refused(status);
    const { act, log } = writing({ entity, finds: [before], meets: [error, error] });
    await expect(act(undefined, before)).rejects.toBe(error);
    expect(log).toEqual(calls);
  });
});

describe('something that is done with a record', () => {
  test('is not done where the record as it is now, or unchecked as it was, speaks against it', async () => {
    const { act, log } = writing({ finds: [river] });
    const against = new Error('Not any more');
    const assertPossible = vi.fn<(now: RaRecord) => void>().mockRejectedValue(against);
    await expect(act(assertPossible)).rejects.toBe(against);
    expect(assertPossible.mock.calls).toEqual([[river]]);
    await expect(act(assertPossible, base, { decision: { is: 'unchecked' } })).rejects.toBe(against);
    expect(assertPossible).toHaveBeenLastCalledWith(base);
    expect(log).toEqual([look]);
  });

  test('is done unchecked with that decision', async () => {
    const { act, log } = writing({ finds: [failure] });
    const { errors } = await writeDeciding(meta => act(undefined, base, meta), 'unchecked');
    expect([errors.map(({ name }) => name), log]).toEqual([['CheckFailedError'], [look, 'act on Sea']]);
  });
});

describe('a record that is to be deleted or decided on', () => {
  const theirs = withValues({ title: 'River', stray: 'y', place: { name: 'Goa', code: 2 } });
  const about = { resource: 'things', record: base };

  test('is no conflict where it is as it was in all its fields', async () => {
    const { checkedWrites } = writing();
    const now = withValues({ stray: 'y', place: { name: 'Goa', code: 9 } });
    await expect(checkedWrites.assertUnchanged(about, now)).resolves.toBeUndefined();
    const refused = checkedWrites.assertUnchanged(about, theirs, {
      when: ({ title }) => title !== 'River',
      isDeletion: true,
    });
    await expect(refused).rejects.toMatchObject({ isPossible: false, isDeletion: true });
  });

  test('is deleted as it is now with that decision, without another read', async () => {
    const { checkedWrites, act, log } = writing({ finds: [theirs] });
    const assertPossible = (now: RaRecord) => checkedWrites.assertUnchanged(about, now);
    const { outcome } = await writeDeciding(meta => act(assertPossible, base, meta), 'anyway');
    expect(outcome).toBe('written');
    expect(log).toEqual([look, 'act on River']);
  });

  test('is read for it, with what else it rests on, and again after the decision (CONFLICT-29)', async () => {
    const { checkedWrites, log } = writing({ finds: [theirs] });
    const watched = { stray: 'An undeclared value', 'place.code': asItIs('Code') };
    const check = (meta: WriteMeta) => checkedWrites.checkUnchanged('things', { record: base, watched, meta });
    const { outcome, errors } = await writeDeciding(check, 'anyway');
    expect(outcome).toBe(false);
    expect(log).toEqual([look, look]);
    const conflicts = [
      { path: 'title', was: 'Sea', theirs: 'River' },
      { path: 'stray', label: 'An undeclared value', was: 'x', theirs: 'y' },
      { path: 'place.code', label: 'Code', was: 1, theirs: 2 },
    ];
    const message = expect.stringContaining('Title, An undeclared value, Code');
    expect(errors).toMatchObject([{ ...about, conflicts, message, isPossible: true, isDeletion: false }]);
  });
});
