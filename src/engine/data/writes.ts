import type { QueryClient } from '@tanstack/react-query';
import { messageFor } from '../http/error';
import type { Plain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import type { HolderCheck } from '../http/storage/deletion';
import { callsOf } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { getSelectedRecords } from './selectedRecords';
import { createSelectionCheck, differenceError } from './selectionCheck';
import { createCheckedWrites } from './checkedWrites';
import { createDeclaredWrites } from './declaredWrites';
import { NotSentError, rejectUnsent } from './errors';
import { cachedRow } from './cachedRows';
import type { ActParams, CallResult, ManyParams, ReadAgain, ToggleParams, WriteResult } from './parameters';
import type { WriteMeta } from './writeDecision';
import { keepReport } from './writeReport';
import { versionOf } from './versionedWrite';
import { SomeFailedError } from './writeSequentially';

interface WriteParams {
  id: string | number;
  previousData?: RaRecord;
  meta?: WriteMeta;
}

interface Options {
  registry: EntityLoader;
  queryClient: QueryClient;
  readAgain: ReadAgain;
  isFileHeld: HolderCheck;
}

/** The writes of an entity's records. Each compares the record with what the user knows before it is sent. */
export const createWrites = ({ registry, queryClient, readAgain, isFileHeld }: Options) => {
  const declaredWrites = createDeclaredWrites(registry, { readAgain, isFileHeld });
  const { act: actDeclared } = declaredWrites;

  const writesOf = async (name: string) => {
    const entity = await registry.load(name);
    return entity.list?.call ? declaredWrites : (await import('./simpleRest')).simpleRestOf(name, entity);
  };

  const checkedWrites = createCheckedWrites(registry, readAgain);
  const selectionCheck = createSelectionCheck(registry, readAgain);

  /** The record as the user knows it: as the form has read it, else as a list has it. */
  const previousRecord = (name: string, { id, previousData }: WriteParams): RaRecord | undefined => {
    const record = previousData ?? cachedRow(queryClient, name, String(id));
    return record && { ...record, id: String(id) };
  };

  /** Whether an operation can be sent at all: what cannot is refused without a read. Simple REST offers every one. */
  const isOffered = async (name: string, operation: 'update' | 'delete'): Promise<boolean> => {
    const entity = await registry.load(name);
    return entity.list?.call === undefined || callsOf(entity)[operation] !== undefined;
  };

  /** Writes the selected records that have not changed since, then reports the others as failed. */
  const writeUnchanged = async (
    name: string,
    ids: ManyParams['ids'],
    write: (unchangedIds: ManyParams['ids']) => Promise<{ data: string[] }>,
  ): Promise<{ data: string[] }> => {
    const selection = ids.flatMap(id => getSelectedRecords(queryClient, name).get(String(id)) ?? []);
    if (selection.length === 0) return write(ids);
    const compared = await selectionCheck.compareSelected(name, { selection }).catch(rejectUnsent);
    const failed = compared.flatMap(record =>
      record.difference ? { id: record.id, reason: differenceError(name, record) } : [],
    );
    if (failed.length === 0) return write(ids);
    const failedIds = new Set(failed.map(({ id }) => id));
    const result = await write(ids.filter(id => !failedIds.has(String(id)))).catch((error: unknown) => {
      throw error instanceof SomeFailedError ? new SomeFailedError(error.done, [...failed, ...error.failed]) : error;
    });
    throw new SomeFailedError(result.data, failed);
  };

  return {
    create: async (name: string, { data }: { data: Plain }): Promise<WriteResult> =>
      keepReport(await (await writesOf(name)).create(name, { data })),

    updateMany: async (name: string, params: ManyParams & { data: Plain }): Promise<{ data: string[] }> => {
      const { updateMany } = await writesOf(name);
      return writeUnchanged(name, params.ids, ids => updateMany(name, { ...params, ids }));
    },

    deleteMany: async (name: string, params: ManyParams): Promise<{ data: string[] }> => {
      const { deleteMany } = await writesOf(name);
      return writeUnchanged(name, params.ids, ids => deleteMany(name, { ...params, ids }));
    },

    update: async (name: string, params: WriteParams & { data: Plain }): Promise<WriteResult> => {
      const { data, meta = {} } = params;
      const id = String(params.id);
      const entityWrites = await writesOf(name);
      const record = previousRecord(name, params);
      if (!record || !(await isOffered(name, 'update')))
        return keepReport(await entityWrites.update(name, { ...params, id }));
      return checkedWrites.update(name, { data, previousData: record, meta }, async ({ keptPaths, ...merged }) => {
        const result: WriteResult = await entityWrites.update(name, { id, ...merged });
        return keepReport({ ...result, meta: { ...result.meta, keptPaths } });
      });
    },

    delete: async (name: string, params: WriteParams): Promise<WriteResult> => {
      const { meta = {} } = params;
      const id = String(params.id);
      const entityWrites = await writesOf(name);
      const record = previousRecord(name, params);
      if (!record || !(await isOffered(name, 'delete')))
        return keepReport(await entityWrites.delete(name, { id, previousData: record }));
      const assertPossible = (theirs: RaRecord) =>
        checkedWrites.assertUnchanged({ resource: name, record }, theirs, { isDeletion: true });
      return checkedWrites.act(name, { record, meta, assertPossible }, async ({ previousData, version }) =>
        keepReport(await entityWrites.delete(name, { id, previousData, version })),
      );
    },

    act: async (name: string, { meta = {}, ...params }: ActParams & { meta?: WriteMeta }): Promise<CallResult> => {
      const { record, action } = params;
      const declaredAction = (await registry.load(name)).actions?.[action];
      if (!record || !declaredAction?.call) return actDeclared(name, params);
      const assertPossible = (theirs: RaRecord) => {
        if (declaredAction.when?.(theirs) !== false) return;
        throw new NotSentError(t('This record has changed meanwhile: this can no longer be done with it.'), 409);
      };
      return checkedWrites.act(name, { record, meta, assertPossible }, ({ previousData, version }) =>
        actDeclared(name, { ...params, record: previousData, version }),
      );
    },

    ...selectionCheck,
    checkUnchanged: checkedWrites.checkUnchanged,

    /**
     * Switches a flag to its other state, if a fresh read says that it still is in the state `from`.
     * @throws NotSentError if it is not, or could not be read
     */
    toggleFrom: async (name: string, { id, action: key, from, note }: ToggleParams): Promise<CallResult> => {
      const { actions, fields } = await registry.load(name);
      const { toggles: flagPath = '', offIn } = actions?.[key] ?? {};
      // Some records are in another list while their flag is off.
      const listName = from ? name : (offIn ?? name);
      const [record] = await readAgain(listName, [id]).catch(rejectUnsent);
      if (!record && !offIn) throw new NotSentError(`${messageFor(404)} ${t('Nothing was sent.')}`, 404);
      const isOn = record && fields[flagPath]?.states?.isOn(valueAt(record, flagPath));
      if (!record || isOn !== from)
        throw new NotSentError(t('This has been changed again since then. Nothing was sent.'), 409);
      const version = versionOf(await registry.load(listName), record);
      return actDeclared(name, { action: key, record, on: !from, note, version });
    },
  };
};

export type Writes = ReturnType<typeof createWrites>;
