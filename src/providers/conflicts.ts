import { t } from '../language/t';
import { isAbort, statusOf } from '../api/error';
import type { Plain } from '../api/plain';
import { fieldNames, formFields, type Entity } from '../define/entity';
import { fieldAt } from '../define/fieldAt';
import type { Declarations } from '../define/registry';
import type { Fields } from '../define/views';
import type { Row } from '../kinds/field';
import { plainText } from '../kinds/plainText';
import { setAt, valueAt } from '../kinds/valueAt';
import { CheckFailedError, ConflictError, GoneError, isOffline, type Subject } from './errors';
import { etag } from './etag';
import { changesIn, isSame, merge, type Change } from './merge';
import type { Found, PendingRead, UpdateParams, WriteMeta } from './parameters';
import type { ReadAgain } from './readAgain';
import { assertUsable } from './wire';

/** How long a read before a write may take, in milliseconds. */
const patience = 3000;

/** A change of a record that may be sent. */
export interface Ready extends Omit<UpdateParams, 'id'> {
  /** Paths of what others have changed, and this change leaves as it is. */
  kept: readonly string[];
}

/** Values of a record that a decision rests on besides its fields: names by path. */
export type Watched = Readonly<Record<string, string>>;

/** Labels of changed values. @param labels names of values that no field declares, by path */
export const labelsOf = (fields: Fields, changes: readonly Change[], labels: Watched = {}): string[] =>
  changes.map(
    ({ path }) => (Object.hasOwn(labels, path) ? labels[path] : undefined) ?? t(fieldAt(fields, path)?.label ?? path),
  );

/** The other state of a record, less what a form has filled in by itself, which is no change. */
const withFilledIn = (fields: Fields, paths: readonly string[], base: Row, theirs: Row): Row =>
  paths.reduce((all, path) => {
    const field = fieldAt(fields, path);
    const before = valueAt(base, path);
    const isFilledIn =
      field !== undefined && field.isEmpty(valueAt(theirs, path)) && isSame(field, before, field.initial);
    return isFilledIn ? setAt(all, path, before) : all;
  }, theirs);

const unite = (before: readonly string[], now: readonly string[]): string[] => [...new Set([...before, ...now])];

/** The version of a record that the server compares a write with, where the entity declares one. */
const versionOf = ({ version }: Entity, record: Row): string | undefined =>
  (version && plainText(valueAt(record, version === 'ETag' ? etag : version))) || undefined;

/** Whether the server has refused a write because the record has another version now. */
const isOtherVersion = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);

/** Whether a write is sent with the known version, without a read before it. */
const isSentAtOnce = (version: string | undefined, { resolved, reread, pending }: WriteMeta): boolean =>
  version !== undefined && !resolved && !reread && !pending;

const takesLong = (result: Promise<unknown>): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve(true), patience);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    result.then(end, end);
  });

const begin = (read: (signal: AbortSignal) => Promise<Found>): PendingRead => {
  const call = new AbortController();
  return { result: read(call.signal), cancel: () => call.abort() };
};

/**
 * Reads what is to be written.
 * @throws CheckFailedError where the read fails, or takes longer than three seconds
 */
export const checkedRead = async (
  about: Subject & { count?: number },
  { pending }: WriteMeta,
  read: (signal: AbortSignal) => Promise<Found>,
): Promise<Found> => {
  const reading = pending ?? begin(read);
  if (!pending && (await takesLong(reading.result))) throw new CheckFailedError(about, reading);
  try {
    return await reading.result;
  } catch (cause) {
    if (isAbort(cause) || statusOf(cause) === 401 || isOffline()) throw cause;
    throw new CheckFailedError(about, { cause });
  }
};

/** Compares records with their present state before they are written, and merges changes. */
export const createConflictDetection = (registry: Declarations, readAgain: ReadAgain) => {
  /** Reads one record. */
  const readFresh = async (resource: string, record: Row, meta: WriteMeta): Promise<Row | undefined> => {
    assertUsable(record.id);
    const { rows } = await checkedRead({ resource, record }, meta, async signal => ({
      rows: await readAgain(resource, [record.id], signal),
      matching: new Set(),
    }));
    return rows.find(({ id }) => id === record.id);
  };

  /** Merges a change with what others have done. */
  const prepare = async (resource: string, entity: Entity, base: Row, mine: Plain, meta: WriteMeta): Promise<Ready> => {
    const view = entity.page ?? entity.update;
    const fields = formFields(entity, view);
    const carried = [...fieldNames(view, Object.keys(fields)), ...(entity.update?.keep ?? [])];
    const isCarried = (key: string) => key === 'id' || key === etag || carried.some(path => path.split('.')[0] === key);
    // A partial change leaves the rest alone. A value that no field declares may be a change.
    const paths = [
      ...carried.filter(path => valueAt(mine, path) !== undefined || valueAt(base, path) === undefined),
      ...Object.keys(mine).filter(key => !isCarried(key)),
    ];
    const row = await readFresh(resource, base, meta);
    const declared = paths.filter(path => fieldAt(fields, path));
    if (!row) throw new GoneError({ resource, record: base }, declared, mine);

    const theirs = withFilledIn(fields, paths, base, row);
    const { values, kept: all, conflicts } = merge(fields, paths, { base, theirs, mine });
    const kept = all.filter(({ path }) => fieldAt(fields, path));
    if (conflicts.length > 0) {
      const states = { resource, record: base, base, theirs, mine, merged: values, conflicts, kept };
      throw new ConflictError(labelsOf(fields, conflicts), states);
    }
    const version = versionOf(entity, theirs);
    return { data: values, previousData: theirs, version, kept: kept.map(({ path }) => path) };
  };

  /** @throws ConflictError where a record is not as the user knows it */
  const assertUnchanged = async (resource: string, record: Row, theirs: Row, labels: Watched = {}): Promise<void> => {
    const { fields } = await registry.load(resource);
    const paths = unite(Object.keys(fields), Object.keys(labels));
    const conflicts = changesIn(fields, paths, record, theirs).map(change => ({ ...change, mine: undefined }));
    if (conflicts.length === 0) return;
    const states = { resource, record, base: record, theirs, conflicts, labels };
    throw new ConflictError(labelsOf(fields, conflicts, labels), states);
  };

  return {
    /**
     * Sends a change of a record, merged with what others have changed in it. A server that compares versions is sent it
     * at once; otherwise the record is read before.
     * @throws ConflictError, GoneError or CheckFailedError when nothing was sent
     */
    update: async <T>(
      name: string,
      { data, previousData, meta }: { data: Plain; previousData: Row; meta: WriteMeta },
      send: (ready: Ready) => Promise<T>,
    ): Promise<T> => {
      const entity = await registry.load(name);
      const { base, data: mine = data, kept = [] } = meta.resolved ?? { base: previousData };
      // Without a version, as the server would refuse the known one.
      if (meta.unchecked) return send({ data: mine, previousData: base, kept });
      const sendReady = async (ready: Ready): Promise<T> => {
        try {
          return await send(ready);
        } catch (error) {
          if (ready.version === undefined || !isOtherVersion(error)) throw error;
          const next = await prepare(name, entity, ready.previousData ?? base, ready.data, {});
          // A server that refuses the version it has just given would be asked for ever.
          if (next.version === ready.version) throw error;
          return sendReady({ ...next, kept: unite(ready.kept, next.kept) });
        }
      };
      const version = versionOf(entity, base);
      if (isSentAtOnce(version, meta)) return sendReady({ data: mine, previousData: base, version, kept });
      const ready = await prepare(name, entity, base, mine, meta);
      return sendReady({ ...ready, kept: unite(kept, ready.kept) });
    },

    /**
     * Does something with a record as it is now.
     * @param options.assert told the record as it is now; a rejection keeps it from being sent
     * @throws GoneError, CheckFailedError or what `assert` throws when nothing was sent
     */
    act: async <T>(
      name: string,
      { record, meta, assert }: { record: Row; meta: WriteMeta; assert: (theirs: Row) => void | Promise<void> },
      send: (record: Row, version?: string) => Promise<T>,
    ): Promise<T> => {
      const entity = await registry.load(name);
      if (meta.resolved) return send(meta.resolved.base, versionOf(entity, meta.resolved.base));
      if (meta.unchecked) {
        await assert(record);
        return send(record);
      }
      const sendChecked = async (how: WriteMeta): Promise<T> => {
        const theirs = await readFresh(name, record, how);
        if (!theirs) throw new GoneError({ resource: name, record });
        await assert(theirs);
        return send(theirs, versionOf(entity, theirs));
      };
      const version = versionOf(entity, record);
      if (!isSentAtOnce(version, meta)) return sendChecked(meta);
      try {
        return await send(record, version);
      } catch (error) {
        if (!isOtherVersion(error)) throw error;
        return sendChecked({});
      }
    },

    assertUnchanged,

    /**
     * Reads a record that is about to be decided on.
     * @param options.watched what the decision rests on besides the fields
     * @throws ConflictError, GoneError or CheckFailedError unless it is as the user knows it
     */
    checkUnchanged: async (
      name: string,
      { record, watched, meta = {} }: { record: Row; watched?: Watched; meta?: WriteMeta },
    ): Promise<void> => {
      if (meta.resolved || meta.unchecked) return;
      const theirs = await readFresh(name, record, meta);
      if (!theirs) throw new GoneError({ resource: name, record });
      await assertUnchanged(name, record, theirs, watched);
    },
  };
};

export type ConflictDetection = ReturnType<typeof createConflictDetection>;
