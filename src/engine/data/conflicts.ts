import { isAbort, statusOf } from '../http/error';
import type { Plain } from '../http/plain';
import { fieldNames, formFields, type Entity, fieldAt } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { Fields } from '../schema/views';
import type { RaRecord } from '../fields/field';
import { numericId } from '../fields/recordId';
import { toText } from '../fields/toText';
import { setAt, valueAt } from '../fields/valueAt';
import { CheckFailedError, ConflictError, GoneError, isOffline, type Subject } from './errors';
import { changesIn, isSame, labelledAt, merge, type Entered, type Labelled, type Labels } from './merge';
import type { Found, PendingRead, UpdateParams, WriteMeta } from './parameters';
import type { ReadAgain } from './readAgain';
import { assertUsable, etag } from './requestMapping';

/** How long a read before a write may take, in milliseconds. */
const patience = 3000;

export interface Ready extends Omit<UpdateParams, 'id'> {
  previousData: RaRecord;
  kept: readonly string[];
}

const withFilledIn = (fields: Fields, paths: readonly string[], base: RaRecord, theirs: RaRecord): RaRecord =>
  paths.reduce((all, path) => {
    const field = fieldAt(fields, path);
    const before = valueAt(base, path);
    const isFilledIn = field?.isEmpty(valueAt(theirs, path)) && isSame(field, before, field.initial);
    return isFilledIn ? setAt(all, path, before) : all;
  }, theirs);

const versionOf = ({ version }: Entity, record: RaRecord): string | undefined =>
  (version && toText(valueAt(record, version === 'ETag' ? etag : version))) || undefined;

const isOtherVersion = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);

const takesLong = (result: Promise<unknown>): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, patience, true);
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

/** Reads what is to be written. @throws CheckFailedError when the read fails or takes longer than three seconds */
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

const carriedBy = (entity: Entity, base: RaRecord, mine: Plain) => {
  const view = entity.page ?? entity.update;
  const fields = formFields(entity, view);
  const carried = [...fieldNames(view, Object.keys(fields)), ...(entity.update?.keep ?? [])];
  const known = new Set(['id', etag, numericId, ...carried.map(path => path.split('.')[0])]);
  // A partial change leaves the rest alone. A value that no field declares may be a change.
  const paths = [
    ...carried.filter(path => valueAt(mine, path) !== undefined || valueAt(base, path) === undefined),
    ...Object.keys(mine).filter(key => !known.has(key)),
  ];
  return { fields, paths };
};

const isDeclared = ({ field }: Labelled): boolean => field !== undefined;

interface Steps<R, T> {
  prepare: (ready: R, meta: WriteMeta) => Promise<R>;
  send: (ready: R & { version?: string }) => Promise<T>;
}

/** Prepares a write and sends it. A server that compares versions is sent it at once; what it refuses is prepared. */
const prepareAndSend = async <R extends { previousData: RaRecord }, T>(
  entity: Entity,
  first: R,
  meta: WriteMeta,
  { prepare, send }: Steps<R, T>,
): Promise<T> => {
  const attempt = async (ready: R): Promise<T> => {
    const version = versionOf(entity, ready.previousData);
    try {
      return await send({ ...ready, version });
    } catch (error) {
      if (version === undefined || !isOtherVersion(error)) throw error;
      const next = await prepare(ready, {});
      // A server that refuses the version it has just given would be asked for ever.
      if (versionOf(entity, next.previousData) === version) throw error;
      return attempt(next);
    }
  };
  const { unchecked, resolved, reread, pending } = meta;
  // Without a version, as the server would refuse the known one.
  if (unchecked) return send(first);
  const isSentAtOnce = versionOf(entity, first.previousData) !== undefined && !resolved && !reread && !pending;
  return attempt(isSentAtOnce ? first : await prepare(first, meta));
};

/** Compares records with their present state before they are written, and merges changes. */
export const createConflictDetection = (registry: EntityLoader, readAgain: ReadAgain) => {
  /** @throws GoneError where the record is nowhere */
  const readFresh = async (about: Subject, meta: WriteMeta, entered?: readonly Entered[]): Promise<RaRecord> => {
    const { resource, record } = about;
    assertUsable(record.id);
    const { rows } = await checkedRead(about, meta, async signal => ({
      rows: await readAgain(resource, [record.id], signal),
      matching: new Set(),
    }));
    const row = rows.find(({ id }) => id === record.id);
    if (!row) throw new GoneError(about, entered);
    return row;
  };

  /** @throws ConflictError where a record is not as the user knows it */
  const assertUnchanged = async (about: Subject, theirs: RaRecord, watched: Labels = {}): Promise<void> => {
    const { fields } = await registry.load(about.resource);
    const paths = [...new Set([...Object.keys(fields), ...Object.keys(watched)])];
    const conflicts = changesIn(fields, paths, about.record, theirs, watched);
    if (conflicts.length > 0) throw new ConflictError({ ...about, theirs, conflicts });
  };

  return {
    /**
     * Sends a change merged with those of others; the record is read before, unless the server compares versions.
     * @throws ConflictError, GoneError or CheckFailedError when nothing was sent
     */
    update: async <T>(
      resource: string,
      { data, previousData, meta }: { data: Plain; previousData: RaRecord; meta: WriteMeta },
      send: Steps<Ready, T>['send'],
    ): Promise<T> => {
      const entity = await registry.load(resource);
      const prepare = async ({ data: mine, previousData: record, kept }: Ready, how: WriteMeta): Promise<Ready> => {
        const { fields, paths } = carriedBy(entity, record, mine);
        const entered = paths.map(path => ({ ...labelledAt(fields, path), value: valueAt(mine, path) }));
        const row = await readFresh({ resource, record }, how, entered.filter(isDeclared));
        const theirs = withFilledIn(fields, paths, record, row);
        const merged = merge(fields, paths, { base: record, theirs, mine });
        const { values, conflicts } = merged;
        const others = merged.kept.filter(isDeclared);
        if (conflicts.length > 0)
          throw new ConflictError({ resource, record, theirs, mine, conflicts, merged: values, kept: others });
        const all = new Set([...kept, ...others.map(({ path }) => path)]);
        return { data: values, previousData: theirs, kept: [...all] };
      };
      const { base = previousData, data: mine = data, kept = [] } = meta.resolved ?? {};
      return prepareAndSend(entity, { data: mine, previousData: base, kept }, meta, { prepare, send });
    },

    /** Does something with a record as it is now. @param options.assert gets it; its rejection, GoneError and CheckFailedError mean that nothing was sent */
    act: async <T>(
      resource: string,
      {
        record,
        meta,
        assert,
      }: { record: RaRecord; meta: WriteMeta; assert: (theirs: RaRecord) => void | Promise<void> },
      send: Steps<{ previousData: RaRecord }, T>['send'],
    ): Promise<T> => {
      const entity = await registry.load(resource);
      const { base } = meta.resolved ?? {};
      if (base) return send({ previousData: base, version: versionOf(entity, base) });
      if (meta.unchecked) await assert(record);
      const prepare = async (_: object, how: WriteMeta) => {
        const previousData = await readFresh({ resource, record }, how);
        await assert(previousData);
        return { previousData };
      };
      return prepareAndSend(entity, { previousData: record }, meta, { prepare, send });
    },

    assertUnchanged,

    /**
     * Reads a record before a decision.
     * @param options.watched labels of further values, by path
     * @throws ConflictError, GoneError or CheckFailedError unless it is unchanged
     */
    checkUnchanged: async (
      resource: string,
      { record, watched, meta = {} }: { record: RaRecord; watched?: Labels; meta?: WriteMeta },
    ): Promise<void> => {
      if (meta.resolved || meta.unchecked) return;
      const about = { resource, record };
      await assertUnchanged(about, await readFresh(about, meta), watched);
    },
  };
};

export type ConflictDetection = ReturnType<typeof createConflictDetection>;
