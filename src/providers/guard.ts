import { messageFor, statusOf } from '../api/error';
import type { Plain } from '../api/plain';
import { fieldNames, formFields, type Entity } from '../define/entity';
import { fieldAt } from '../define/fieldAt';
import type { Declarations } from '../define/registry';
import type { Fields } from '../define/views';
import type { Row } from '../kinds/field';
import { plainText } from '../kinds/plainText';
import { setAt, valueAt } from '../kinds/valueAt';
import { t } from '../language/t';
import type { Chosen } from './chosen';
import { etag } from './etag';
import { changesIn, isSame, merge, resolve, type Change } from './merge';
import { NotSentError } from './notSent';
import { areHeard, ask } from './questions';
import type { ReadAgain, ReadMatching } from './readAgain';
import { readNow } from './readNow';
import { assertUsable } from './wire';

/** What was to be written to a record. */
interface Meant {
  paths: readonly string[];
  values: Plain;
}

const nothing: Meant = { paths: [], values: {} };

/** A change of a record that may be sent. */
export interface Ready {
  data: Plain;
  /** The record as it is now, as far as anybody knows. */
  previousData?: Row;
  /** The version that the server itself holds it against; none where it is sent unseen. */
  version?: string;
  /** Paths of what others have changed since, and this change leaves as it is. */
  kept: readonly string[];
}

/** What else is watched of a record besides its fields: paths, with what they are called. */
export type Watched = Readonly<Record<string, string>>;

const labelsOf = (fields: Fields, changes: readonly Change[], labels: Watched = {}): string[] =>
  changes.map(
    ({ path }) => (Object.hasOwn(labels, path) ? labels[path] : undefined) ?? fieldAt(fields, path)?.label ?? path,
  );

/** @param labels of the fields that were changed */
const outdated = (labels: readonly string[], isKnown = false) =>
  new NotSentError(
    t('Somebody else has changed this record meanwhile: %{fields}. Nothing was sent.', { fields: labels.join(', ') }),
    409,
    isKnown,
  );

/** What a form has filled in of its own is no change of the record. */
const withFilledIn = (fields: Fields, paths: readonly string[], base: Row, theirs: Row): Row =>
  paths.reduce((all, path) => {
    const field = fieldAt(fields, path);
    const before = valueAt(base, path);
    const isFilledIn =
      field !== undefined && field.isEmpty(valueAt(theirs, path)) && isSame(field, before, field.initial);
    return isFilledIn ? setAt(all, path, before) : all;
  }, theirs);

/** Paths of two looks at a record; what others go on changing is named once. */
const bothOf = (before: readonly string[], now: readonly string[]): string[] => [...new Set([...before, ...now])];

/** The version of a record that the server holds a write against, where the entity declares one. */
const versionOf = ({ version }: Entity, record: Row): string | undefined =>
  (version && plainText(valueAt(record, version === 'ETag' ? etag : version))) || undefined;

const gone = (isKnown = false) => new NotSentError(messageFor(404), 404, isKnown);

/** A chosen record beside what was known when it was chosen. */
export interface Compared {
  id: string;
  /** As it is now; missing where it is no longer there. */
  record?: Row;
  /** As it was when it was chosen; missing where it could not be compared. */
  known?: Row;
  /** Labels of what somebody has changed since. */
  changed: readonly string[];
  /** Whether the search and the filter that it was chosen with still find it. */
  isMatching: boolean;
}

/** Why a chosen record is not to be written. */
export const reasonAgainst = ({ record, changed, isMatching }: Compared): NotSentError | undefined => {
  if (!record) return gone();
  if (changed.length > 0) return outdated(changed);
  if (isMatching) return undefined;
  return new NotSentError(
    t('This record no longer matches the search or filter it was chosen with. Nothing was sent.'),
    409,
    false,
  );
};

/** Columns that the declaration computes and whose text differs between two states of a record. */
const computedChanges = ({ list }: Entity, known: Row, now: Row): string[] =>
  (list?.columns ?? []).flatMap(column => {
    if (typeof column === 'string') return [];
    const { label, text = column.computed } = column;
    const [was, is] = [known, now].map(record => text({ record }));
    return typeof was === 'string' && typeof is === 'string' && was !== is ? label : [];
  });

/** Whether a search or a filter chose the rows of a list. */
const isRestricted = ({ filter: { all: _all, ...wanted } = {} }: NonNullable<Chosen['query']>): boolean =>
  Object.values(wanted).some(value => value !== undefined && value !== null && value !== '');

/** Whether the server has refused a write because the record has another version by now. */
const isOtherVersion = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);

/** Keeps writes from undoing what others have done to a record since it was read. */
export const createGuard = (registry: Declarations, readAgain: ReadAgain, readMatching: ReadMatching) => {
  /** A record as it is now; `undefined` where the person at work wants to send unseen. */
  const now = async (name: string, record: Row, meant: Meant = nothing): Promise<Row | undefined> => {
    assertUsable(record.id);
    const rows = await readNow({ name, record }, signal => readAgain(name, [record.id], signal));
    const row = rows?.find(({ id }) => id === record.id);
    if (!rows || row) return row;
    const isKnown = areHeard();
    await ask({ is: 'gone', name, record, ...meant });
    throw gone(isKnown);
  };

  /** Brings a change together with what others have done, and asks where that cannot be decided. */
  const settle = async (name: string, entity: Entity, base: Row, mine: Plain): Promise<Ready> => {
    const view = entity.page ?? entity.update;
    const fields = formFields(entity, view);
    const carried = [...fieldNames(view, Object.keys(fields)), ...(entity.update?.keep ?? [])];
    const isCarried = (key: string) => key === 'id' || key === etag || carried.some(path => path.split('.')[0] === key);
    // Of a part of a record, the rest is none of the change; what nobody declared may be one.
    const paths = [
      ...carried.filter(path => valueAt(mine, path) !== undefined || valueAt(base, path) === undefined),
      ...Object.keys(mine).filter(key => !isCarried(key)),
    ];
    const row = await now(name, base, { paths: paths.filter(path => fieldAt(fields, path)), values: mine });
    // The version that is known would be refused once more: what is sent unseen is held against none.
    if (!row) return { data: mine, previousData: base, kept: [] };

    const theirs = withFilledIn(fields, paths, base, row);
    const { values, kept: all, conflicts } = merge(fields, paths, { base, theirs, mine });
    const kept = all.filter(({ path }) => fieldAt(fields, path));
    const keptPaths = kept.map(({ path }) => path);
    if (conflicts.length === 0)
      return { data: values, previousData: theirs, version: versionOf(entity, theirs), kept: keptPaths };
    const isKnown = areHeard();
    const choices = await ask({ is: 'conflict', name, record: base, conflicts, kept });
    if (!choices) throw outdated(labelsOf(fields, conflicts), isKnown);
    // Deciding takes its time, so that the record is read once more.
    const next = await settle(name, entity, theirs, resolve(values, conflicts, choices));
    return { ...next, kept: bothOf(keptPaths, next.kept) };
  };

  /** Asks whether something is to be done with a record all the same, where it has been changed. */
  const assertUnchanged = async (name: string, record: Row, theirs: Row, watched: Watched = {}): Promise<void> => {
    const { fields } = await registry.load(name);
    const paths = [...new Set([...Object.keys(fields), ...Object.keys(watched)])];
    const changes = changesIn(fields, paths, record, theirs);
    if (changes.length === 0) return;
    const isKnown = areHeard();
    const answer = await ask({ is: 'changed', name, record, changes, labels: watched });
    if (!answer) throw outdated(labelsOf(fields, changes, watched), isKnown);
  };

  /** The chosen records as they are now that the search and filter they were chosen with still find. */
  const matchingOf = async (name: string, chosen: readonly Chosen[], signal?: AbortSignal): Promise<readonly Row[]> => {
    const groups = new Map<string, { query: NonNullable<Chosen['query']>; ids: string[] }>();
    for (const { id, query } of chosen) {
      if (!query || !isRestricted(query)) continue;
      const key = JSON.stringify([query.filter, query.sort]);
      const group = groups.get(key) ?? { query, ids: [] };
      group.ids.push(id);
      groups.set(key, group);
    }
    const found = await Promise.all(
      [...groups.values()].map(({ query, ids }) => readMatching(name, { ...query, ids, signal })),
    );
    return found.flat();
  };

  /** Reads chosen records again, and compares each with what was known when it was chosen. */
  const compare = async (
    name: string,
    chosen: readonly Chosen[],
    signal?: AbortSignal,
  ): Promise<readonly Compared[]> => {
    const entity = await registry.load(name);
    const matching = new Map((await matchingOf(name, chosen, signal)).map(row => [row.id, row]));
    const others = chosen.flatMap(({ id }) => (matching.has(id) ? [] : id));
    const found = others.length > 0 ? await readAgain(name, others, signal) : [];
    const rows = new Map([...found.map(row => [row.id, row] as const), ...matching]);
    return chosen.map(({ id, record: known, query }) => {
      const record = rows.get(id);
      const isMatching = matching.has(id) || !query || !isRestricted(query);
      if (!record || !known) return { id, record, known, changed: [], isMatching };
      const changes = changesIn(entity.fields, Object.keys(entity.fields), known, record);
      const changed = [...new Set([...labelsOf(entity.fields, changes), ...computedChanges(entity, known, record)])];
      return { id, record, known, changed, isMatching };
    });
  };

  return {
    /**
     * Sends a change of a record with what others have changed in it. A server that holds writes against a version is
     * asked at once, else the record is read again before.
     * @throws NotSentError when nothing is to be sent
     */
    update: async <T>(
      name: string,
      { data, previousData: base }: { data: Plain; previousData: Row },
      send: (ready: Ready) => Promise<T>,
    ): Promise<T> => {
      const entity = await registry.load(name);
      const sendReady = async (ready: Ready): Promise<T> => {
        try {
          return await send(ready);
        } catch (error) {
          if (ready.version === undefined || !isOtherVersion(error)) throw error;
          const next = await settle(name, entity, ready.previousData ?? base, ready.data);
          // A server that refuses the version it has just given would be asked for ever.
          if (next.version === ready.version) throw error;
          return sendReady({ ...next, kept: bothOf(ready.kept, next.kept) });
        }
      };
      const version = versionOf(entity, base);
      return sendReady(
        version === undefined
          ? await settle(name, entity, base, data)
          : { data, previousData: base, version, kept: [] },
      );
    },

    /**
     * Does something with a record as it is now: what it would do to it, and what it keeps of it, is that of now.
     * @param check told the record as it is now, before anything is sent; a rejection keeps it from being sent
     * @throws NotSentError when nothing is to be sent
     */
    act: async <T>(
      name: string,
      record: Row,
      check: (theirs: Row) => void | Promise<void>,
      send: (record: Row, version?: string) => Promise<T>,
    ): Promise<T> => {
      const entity = await registry.load(name);
      const sendChecked = async (): Promise<T> => {
        const theirs = await now(name, record);
        if (theirs) await check(theirs);
        return theirs ? send(theirs, versionOf(entity, theirs)) : send(record);
      };
      const version = versionOf(entity, record);
      if (version === undefined) return sendChecked();
      try {
        return await send(record, version);
      } catch (error) {
        if (!isOtherVersion(error)) throw error;
        return sendChecked();
      }
    },

    assertUnchanged,

    /**
     * Reads a record that is about to be decided on. Where it has been changed, the person at work is asked.
     * @throws NotSentError when nothing is to be sent
     */
    unchanged: async (name: string, record: Row, watched?: Watched): Promise<void> => {
      const theirs = await now(name, record);
      if (theirs) await assertUnchanged(name, record, theirs, watched);
    },

    compare,

    /**
     * Reads chosen records that are about to be written, and compares them again. Where they cannot be read, the person
     * at work may send them unseen. What is gone, has changed or no longer matches is an error where it is asked for.
     */
    many: async (name: string, chosen: readonly Chosen[]): Promise<(id: string) => Row> => {
      const [first] = chosen;
      const about = { name, record: first?.record ?? { id: first?.id ?? '' }, count: chosen.length };
      const compared = first && (await readNow(about, signal => compare(name, chosen, signal)));
      const found = new Map((compared ?? chosen).map(each => [each.id, each]));
      const reasons = new Map(compared?.map(each => [each.id, reasonAgainst(each)]));
      return id => {
        const reason = reasons.get(id);
        if (reason) throw reason;
        const record = found.get(id)?.record;
        if (!record) throw gone();
        return record;
      };
    },
  };
};

export type Guard = ReturnType<typeof createGuard>;
