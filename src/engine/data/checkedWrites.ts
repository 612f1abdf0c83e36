import type { Plain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { formFields, type Entity } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { Fields, RaRecord } from '../fields/field';
import { readBeforeWrite } from './readBeforeWrite';
import { ConflictError, GoneError, type Subject } from './errors';
import { withFilledIn } from './filledIn';
import { changesIn, labelledAt, merge, type Entered, type Labels, type ThreeStates } from './merge';
import type { ReadAgain, UpdateParams } from './parameters';
import type { WriteDecision, WriteMeta } from './writeDecision';
import { isOwnKey } from './asRead';
import { validate } from './validate';
import { prepareAndSend, versionOf, type Write } from './versionedWrite';
import { assertUsable } from './writeRequest';

/*
 * Before a write is sent, the record is read again: an update is merged with the changes of others, a deletion or an action
 * is refused where they make it impossible. What cannot be sent throws; the views ask the user, and write again with a
 * `WriteDecision`.
 */

/** An update that has been compared with the record as it is now, and can be sent. */
export interface PreparedUpdate extends Omit<UpdateParams, 'id'> {
  previousData: RaRecord;
  /** Paths of the changes of others that it leaves as they are. */
  keptPaths: readonly string[];
}

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

/** Merges three states. A change of others that makes the form invalid, such as a required value emptied, is a conflict, too. */
const mergeUpdate = (fields: Fields, paths: readonly string[], states: ThreeStates) => {
  const { theirs, mine } = states;
  const merged = merge(fields, paths, states);
  const messages = validate(fields, merged.values, theirs);
  const messagesOfMine = validate(fields, mine, theirs);
  const refusedChanges = merged.keptChanges
    .filter(({ path }) => messages[path] !== undefined && messagesOfMine[path] === undefined)
    .map(change => ({ ...change, mine: valueAt(mine, change.path) }));
  const conflicts = [...merged.conflicts, ...refusedChanges];
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
  /** Whether a record as it is now has the decision already: one that was sent before, and whose answer was lost. @default it has not */
  isMade?: (theirs: RaRecord) => boolean;
  meta?: WriteMeta;
}

/** Sends changes and deletions after they were compared with the record as it is now; changes of others are merged into updates. */
export const createCheckedWrites = (registry: EntityLoader, readAgain: ReadAgain) => {
  /** Reads a record as it is now. @param entered values for the GoneError @throws GoneError where the record is nowhere */
  const readFresh = async (
    about: Subject,
    decision?: WriteDecision,
    entered?: readonly Entered[],
  ): Promise<RaRecord> => {
    const { resource, record } = about;
    assertUsable(record.id);
    const { rows } = await readBeforeWrite(about, decision, async signal => ({
      rows: await readAgain(resource, [record.id], { signal }),
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
    decision?: WriteDecision,
  ): Promise<PreparedUpdate> => {
    const { fields, paths } = getSentPaths(entity, record, mine);
    const entered = paths
      .map(path => ({ ...labelledAt(fields, path), value: valueAt(mine, path) }))
      .filter(({ field }) => field !== undefined);
    const theirs = await readFresh({ resource, record }, decision, entered);
    const base = withFilledIn(fields, record, mine, theirs);
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
      const { fields } = getSentPaths(entity, base, mine);
      const sendFilledIn: typeof send = update =>
        send({ ...update, previousData: withFilledIn(fields, update.previousData, update.data) });
      // Without the version that was read, which the server would refuse.
      if (decision?.is === 'unchecked') return sendFilledIn(request);
      const prepare = (update: PreparedUpdate, updateDecision?: WriteDecision) =>
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
      const prepare = async (_request: object, actDecision?: WriteDecision) => {
        const theirs = await readFresh({ resource, record }, actDecision);
        await assertPossible(theirs);
        return { previousData: theirs };
      };
      return prepareAndSend({ entity, prepare, send }, { previousData: record }, decision);
    },

    assertUnchanged,

    /**
     * Reads a record before a decision.
     * @returns whether it has the decision already
     * @throws ConflictError, GoneError or CheckFailedError unless it is unchanged otherwise
     */
    checkUnchanged: async (
      resource: string,
      { record, isMade, meta = {}, ...checkOptions }: CheckParams,
    ): Promise<boolean> => {
      const { decision } = meta;
      if (decision?.is === 'unchecked') return false;
      const about = { resource, record: decision?.choice?.base ?? record };
      const theirs = await readFresh(about, decision);
      if (isMade?.(theirs)) return true;
      await assertUnchanged(about, theirs, checkOptions);
      return false;
    },
  };
};
