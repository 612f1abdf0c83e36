import { describe, expect, test, vi } from 'vitest';
import { createSelectionCheck, differenceError, type ComparedRecord } from '../../../src/engine/data/selectionCheck';
import { CheckFailedError, ConflictError, GoneError } from '../../../src/engine/data/errors';
import type { ReadAgain } from '../../../src/engine/data/parameters';
import type { SelectedRecord } from '../../../src/engine/data/selectedRecords';
import type { RaRecord } from '../../../src/engine/fields/field';
import { things } from './things';

const name = 'things';
const known = { id: 'a', title: 'Anchor', isActive: true };
const filtered = { filter: { title: 'An' }, sort: undefined };

/** A check over what is read again by id and what still matches a filter. */
const checkOf = (now: readonly RaRecord[], matching: readonly RaRecord[] = []) => {
  const columns = [
    'title',
    { label: 'Length', computed: ({ record }: { record: RaRecord }) => `${String(record.title).length} signs` },
    { label: 'Status', computed: ({ record }: { record: RaRecord }) => String(record.isActive) },
    { label: 'Logo', computed: ({ record }: { record: RaRecord }) => (record.title === 'Anchor' ? 'text' : null) },
  ] as const;
  const entity = things({}, { list: { columns } });
  const rowsOf = (ids: readonly string[]) => now.filter(({ id }) => ids.includes(id));
  const readAgain = vi.fn<typeof rowsOf>(rowsOf);
  const readMatching = vi.fn<(query: object) => readonly RaRecord[]>(() => matching);
  const signals: unknown[] = [];
  const read: ReadAgain = async (_, ids, { query, signal } = {}) => {
    signals.push(signal);
    return query ? readMatching({ ...query, ids }) : readAgain(ids);
  };
  const check = createSelectionCheck({ load: () => Promise.resolve(entity), find: () => undefined }, read);
  const compare = async (...chosen: SelectedRecord[]) => check.compareSelected(name, { selection: chosen });
  return { ...check, compare, readAgain, readMatching, signals };
};

const same = { id: 'a', currentRecord: known, selectedRecord: known, changedLabels: [], difference: undefined };

/** The error in place of the write of a record. */
const errorOf = (compared: ComparedRecord) =>
  compared.difference ? differenceError(name, compared) : expect.unreachable('It has no difference.');

describe('a chosen record', () => {
  test('is as it was', async () => {
    const { compare, readMatching } = checkOf([known]);
    expect(await compare({ id: 'a', record: known })).toEqual([same]);
    expect(readMatching).not.toHaveBeenCalled();
  });

  test('was changed: fields and computed texts by their labels, each once', async () => {
    const now = { ...known, title: 'Anchors', isActive: false };
    const changedLabels = ['Title', 'Status', 'Length'];
    const [compared = expect.unreachable()] = await checkOf([now]).compare({ id: 'a', record: known });
    expect(compared).toMatchObject({ changedLabels, difference: 'changed' });
    const error = errorOf(compared);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ resource: name, record: known, theirs: now, conflicts: [] });
    expect(error.message).toContain('Title, Status, Length');
    expect(await checkOf([known]).compare({ id: 'a', record: now })).toMatchObject([{ changedLabels }]);
  });

  test.each([[known], [undefined]])('is gone, as %o', async record => {
    const [compared = expect.unreachable()] = await checkOf([]).compare({ id: 'a', record });
    expect(compared.difference).toBe('gone');
    const error = errorOf(compared);
    expect(error).toBeInstanceOf(GoneError);
    expect(error).toMatchObject({ resource: name, record: record ?? { id: 'a' }, status: 404 });
  });

  test('is not compared where the list had it no more, and its reads end with their screen', async () => {
    const { compareSelected, signals } = checkOf([known]);
    const { signal } = new AbortController();
    const selection = [{ id: 'a', query: filtered }];
    expect(await compareSelected(name, { selection, signal })).toMatchObject([
      { currentRecord: known, changedLabels: [] },
    ]);
    expect(signals).toEqual([signal, signal]);
  });

  // [filter, whether it still matches, ids read again, ids asked for with the filter]
  test.each<[string, object, boolean, string[], string[]]>([
    ['a filter that it still matches', { title: 'An' }, true, [], ['a']],
    ['a filter that it no longer matches', { title: 'An' }, false, ['a'], ['a']],
    ['no filter', { title: '', place: null, isActive: undefined, all: true }, true, ['a'], []],
    ['a filter for what is false', { isActive: false, title: '' }, true, [], ['a']],
  ])('was chosen with %s', async (_, filter, matches, again, matched) => {
    const query = { filter: { ...filter }, sort: undefined };
    const { compare, readAgain, readMatching } = checkOf([known], matches && matched.length > 0 ? [known] : []);
    const [compared = expect.unreachable()] = await compare({ id: 'a', record: known, query });
    const { currentRecord, difference } = compared;
    expect([currentRecord, difference]).toEqual([known, matches ? undefined : 'unmatched']);
    const words = expect.stringContaining('no longer matches the search or filter');
    if (!matches) expect(errorOf(compared)).toMatchObject({ status: 409, message: words });
    expect(readAgain.mock.calls.map(([ids]) => ids)).toEqual(again.length > 0 ? [again] : []);
    expect(readMatching.mock.calls).toEqual(matched.length > 0 ? [[{ ...query, ids: matched }]] : []);
  });

  test('is asked for together with others of its filter and sort', async () => {
    const { compare, readMatching } = checkOf([], []);
    const sorted = { ...filtered, sort: { field: 'title', order: 'ASC' as const } };
    const queries = [filtered, sorted, filtered, { ...filtered, filter: { title: 'B' } }];
    await compare(...queries.map((query, index) => ({ id: `${index}`, query })));
    expect(readMatching.mock.calls).toMatchObject([[{ ids: ['0', '2'] }], [{ ids: ['1'] }], [{ ids: ['3'] }]]);
  });
});

describe('before a write', () => {
  test('each is given as it is now, or not at all', async () => {
    const changed = { id: 'd', title: 'Deck' };
    const { checkSelected } = checkOf([known, changed]);
    const selection = [{ id: 'a', record: known }, { id: 'b' }, { id: 'd', record: { ...changed, title: 'Desk' } }];
    const give = await checkSelected(name, { selection });
    expect(give('a')).toBe(known);
    expect(() => give('d')).toThrow(ConflictError);
    for (const id of ['b', 'c'])
      expect(() => give(id)).toThrow(expect.objectContaining({ name: 'GoneError', resource: name, record: { id } }));
  });

  test('nothing is read where no record is chosen, nor where the user skips the check: then a record that the list has no more is not said to be gone', async () => {
    const { checkSelected, readAgain } = checkOf([]);
    await checkSelected(name, { selection: [] });
    const selection = [{ id: 'a', record: known }, { id: 'b' }];
    const give = await checkSelected(name, { selection, meta: { decision: { is: 'unchecked' } } });
    expect(give('a')).toBe(known);
    expect(() => give('b')).toThrow(expect.objectContaining({ name: 'NotSentError', message: 'Nothing was sent.' }));
    expect(readAgain).not.toHaveBeenCalled();
  });

  test('a read that fails is about the first, and says how many there are', async () => {
    const { checkSelected, readAgain } = checkOf([]);
    readAgain.mockThrow(new Error('No answer'));
    const failed = checkSelected(name, { selection: [{ id: 'a' }, { id: 'b' }] });
    await expect(failed).rejects.toBeInstanceOf(CheckFailedError);
    const about = { resource: name, record: { id: 'a' }, count: 2, message: 'Nothing was sent.' };
    await expect(failed).rejects.toMatchObject(about);
  });
});
