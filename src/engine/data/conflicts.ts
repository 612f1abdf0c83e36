import { statusOf } from '../http/error';
import type { Plain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { formFields, type Entity } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { Fields, RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { checkedRead } from './checkedRead';
import { ConflictError, GoneError, type Subject } from './errors';
import { changesIn, labelledAt, merge, withFilledIn, type Entered, type Labels, type ThreeStates } from './merge';
import type { Decision, ReadAgain, UpdateParams, WriteMeta } from './parameters';
import { etag, isOwnKey } from './toRow';
import { refusedChanges } from './validate';
import { assertUsable } from './writeRequest';

/*
 * Before a write is sent, the record is read again: an update is merged with the changes of others, a deletion or an action
 * is refused where they make it impossible. What cannot be sent throws; the views ask the user, and write again with a
 * `Decision`: to send without a check (`unchecked`), to read once more (`reread`), to wait for the read (`wait`), or to send
 * what was chosen (`resolved`). A `choice` has the record as the user has seen it meanwhile.
 */

/** An update that has been compared with the record as it is now, and can be sent. */
export interface PreparedUpdate extends Omit<UpdateParams, 'id'> {
  previousData: RaRecord;
  /** Paths of the changes of others that it leaves as they are. */
  keptPaths: readonly string[];
}

/** The version that a write carries: the server refuses the write if the record was changed since. */
export const versionOf = ({ version }: Entity, record: RaRecord): string | undefined =>
  (version && toText(valueAt(record, version === 'ETag' ? etag : version))) || undefined;

/** The paths of the values that an update sends, and the fields by which these are compared. */
const getSentPaths = (entity: Entity, base: RaRecord, mine: Plain) => {
  const form = formFields(entity, entity.page ?? entity.update);
  const formPaths = [...Object.keys(form), ...(entity.update?.keep ?? [])];
  const formKeys = new Set(['id', ...formPaths.map(path => path.split('.')[0])]);
  // A value that only the record has is left alone: a change may hold some values only.
  const isSent = (path: string) => valueAt(mine, path) !== undefined || valueAt(base, path) === undefined;
  // A value that no field declares may be a change, too.
  const undeclaredKeys = Object.keys(mine).filter(key => !formKeys.has(key) && !isOwnKey(key));
  return { fields: { ...entity.fields, ...form }, paths: [...formPaths.filter(isSent), ...undeclaredKeys] };
};

/** Merges three states. What the form refuses in the result is a conflict, too. */
const mergeUpdate = (fields: Fields, paths: readonly string[], states: ThreeStates) => {
  const merged = merge(fields, paths, states);
  const conflicts = [...merged.conflicts, ...refusedChanges(fields, merged.keptChanges, merged.values, states)];
  const conflictPaths = new Set(conflicts.map(({ path }) => path));
  const keptChanges = merged.keptChanges.filter(({ path, field }) => field && !conflictPaths.has(path));
  return { values: merged.values, conflicts, keptChanges };
};

interface CheckParams {
  /** The record as the user knows it. */
  record: RaRecord;
  /** Values besides the entity's fields. @default none */
  watched?: Labels;
  /** Whether the decision can be made about a record as it is now. @default always */
  when?: (theirs: RaRecord) => boolean;
  meta?: WriteMeta;
}

/** How a write is prepared and sent. `R` is the type of its request, `T` of its answer. */
interface Write<R, T> {
  entity: Entity;
  /** Reads the record, and makes the request for it as it is now. */
  prepare: (request: R, decision?: Decision) => Promise<R>;
  send: (request: R & { version?: string }) => Promise<T>;
}

/**
 * Prepares a write and sends it. A server that compares versions needs no preparation: it is sent the write at once, and
 * again after a preparation if it refuses the version.
 */
const prepareAndSend = async <R extends { previousData: RaRecord }, T>(
  { entity, prepare, send }: Write<R, T>,
  request: R,
  decision?: Decision,
): Promise<T> => {
  const sendPrepared = async (prepared: R): Promise<T> => {
    const version = versionOf(entity, prepared.previousData);
    try {
      return await send({ ...prepared, version });
    } catch (error) {
      const isVersionRefused = version !== undefined && [409, 412].includes(statusOf(error) ?? 0);
      if (!isVersionRefused) throw error;
      const preparedAgain = await prepare(prepared);
      // Otherwise a server that refuses the version it has just sent would be tried for ever.
      if (versionOf(entity, preparedAgain.previousData) === version) throw error;
      return sendPrepared(preparedAgain);
    }
  };
  const isSentAtOnce = !decision && versionOf(entity, request.previousData) !== undefined;
  return sendPrepared(isSentAtOnce ? request : await prepare(request, decision));
};

/** Compares records with their present state before they are written, and merges the changes of others into updates. */
export const createConflictDetection = (registry: EntityLoader, readAgain: ReadAgain) => {
  /** Reads a record as it is now. @param entered values for the GoneError @throws GoneError where the record is nowhere */
  const readFresh = async (about: Subject, decision?: Decision, entered?: readonly Entered[]): Promise<RaRecord> => {
    const { resource, record } = about;
    assertUsable(record.id);
    const { rows } = await checkedRead(about, decision, async signal => ({
      rows: await readAgain(resource, [record.id], { signal }),
      // Only selected records are compared with a query.
      matchingIds: new Set(),
    }));
    const row = rows.find(({ id }) => id === record.id);
    if (!row) throw new GoneError(about, entered);
    return row;
  };

  /** Merges an update with the record as it is now. @throws ConflictError where the two cannot be merged */
  const prepareUpdate = async (
    resource: string,
    entity: Entity,
    { data: mine, previousData: record, keptPaths }: PreparedUpdate,
    decision?: Decision,
  ): Promise<PreparedUpdate> => {
    const { fields, paths } = getSentPaths(entity, record, mine);
    const entered = paths
      .map(path => ({ ...labelledAt(fields, path), value: valueAt(mine, path) }))
      .filter(({ field }) => field !== undefined);
    const theirs = await readFresh({ resource, record }, decision, entered);
    const base = withFilledIn(fields, paths, record, mine, theirs);
    const { values, conflicts, keptChanges } = mergeUpdate(fields, paths, { base, theirs, mine });
    if (conflicts.length > 0)
      throw new ConflictError({ resource, record, theirs, mine, conflicts, merged: values, keptChanges });
    const allKeptPaths = new Set([...keptPaths, ...keptChanges.map(({ path }) => path)]);
    return { data: values, previousData: theirs, keptPaths: [...allKeptPaths] };
  };

  /** @throws ConflictError where a record is not as the user knows it */
  const assertUnchanged = async (
    about: Subject,
    theirs: RaRecord,
    { watched = {}, when, isDeletion }: Pick<CheckParams, 'watched' | 'when'> & { isDeletion?: boolean } = {},
  ): Promise<void> => {
    const { fields } = await registry.load(about.resource);
    const paths = [...new Set([...Object.keys(fields), ...Object.keys(watched)])];
    const conflicts = changesIn(fields, paths, about.record, theirs, watched);
    if (conflicts.length > 0)
      throw new ConflictError({ ...about, theirs, conflicts, isPossible: when?.(theirs), isDeletion });
  };

  return {
    /**
     * Sends a change merged with those of others; the record is read before, unless the server compares versions.
     * @throws ConflictError, GoneError or CheckFailedError when nothing was sent
     */
    update: async <T>(
      resource: string,
      { data, previousData, meta: { decision } }: { data: Plain; previousData: RaRecord; meta: WriteMeta },
      send: Write<PreparedUpdate, T>['send'],
    ): Promise<T> => {
      const entity = await registry.load(resource);
      // What was chosen is merged again, as others may have changed more while the user chose.
      const { base = previousData, data: mine = data, keptPaths = [] } = decision?.choice ?? {};
      const request = { data: mine, previousData: base, keptPaths };
      /** Initial values that the form has filled in count as read: they are no changes. */
      const sendFilledIn: typeof send = update => {
        const { fields, paths } = getSentPaths(entity, update.previousData, update.data);
        return send({ ...update, previousData: withFilledIn(fields, paths, update.previousData, update.data) });
      };
      // Without the version that was read, which the server would refuse.
      if (decision?.is === 'unchecked') return sendFilledIn(request);
      const prepare = (update: PreparedUpdate, updateDecision?: Decision) =>
        prepareUpdate(resource, entity, update, updateDecision);
      return prepareAndSend({ entity, prepare, send: sendFilledIn }, request, decision);
    },

    /**
     * Deletes a record, or carries out an action on it.
     * @param options.assertPossible throws where it is not to be done with the record as it is now
     * @throws what `assertPossible` throws, GoneError or CheckFailedError when nothing was sent
     */
    act: async <T>(
      resource: string,
      options: { record: RaRecord; meta: WriteMeta; assertPossible: (theirs: RaRecord) => void | Promise<void> },
      send: Write<{ previousData: RaRecord }, T>['send'],
    ): Promise<T> => {
      const { record, meta, assertPossible } = options;
      const { decision } = meta;
      const entity = await registry.load(resource);
      // The user has seen this record and accepted it. Unlike an update, this has no values to be merged again.
      const acceptedRecord = decision?.choice?.base;
      if (acceptedRecord) return send({ previousData: acceptedRecord, version: versionOf(entity, acceptedRecord) });
      if (decision?.is === 'unchecked') {
        await assertPossible(record);
        return send({ previousData: record });
      }
      const prepare = async (_request: object, actDecision?: Decision) => {
        const theirs = await readFresh({ resource, record }, actDecision);
        await assertPossible(theirs);
        return { previousData: theirs };
      };
      return prepareAndSend({ entity, prepare, send }, { previousData: record }, decision);
    },

    assertUnchanged,

    /** Reads a record before a decision. @throws ConflictError, GoneError or CheckFailedError unless it is unchanged */
    checkUnchanged: async (resource: string, { record, meta = {}, ...checkOptions }: CheckParams): Promise<void> => {
      const { decision } = meta;
      if (decision?.is === 'unchecked') return;
      const about = { resource, record: decision?.choice?.base ?? record };
      await assertUnchanged(about, await readFresh(about, decision), checkOptions);
    },
  };
};
