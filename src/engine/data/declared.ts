import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/error';
import type { Plain } from '../http/plain';
import type { FileCall, WriteCall } from '../schema/calls';
import { fieldNames } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { pathsIn, setAt, valueAt } from '../fields/valueAt';
import { createFileHolder } from './fileHolder';
import { requireCall, rowIn } from './lookup';
import type { ActParams, Answered, ManyParams, UpdateParams, Written } from './parameters';
import { createReads } from './reads';
import { write, writeForm, writeWhole, writtenIn } from './requestMapping';
import { newRecord } from './wholeReads';

/** Carries out react-admin's operations with the calls that an entity declares. */
export const createDeclaredProvider = (registry: EntityLoader, queryClient: QueryClient) => {
  const reads = createReads(registry, queryClient);
  const readHolder = createFileHolder(registry, reads);
  const paramsOf = (name: string) => registry.find(name)?.params;

  const rowsOf = async (name: string, ids: ManyParams['ids']) =>
    rowIn(await reads.readAgain(name, [...new Set(ids.map(String))]));

  const update = async (name: string, { id, data, previousData, version }: UpdateParams): Promise<Written> => {
    const entity = await registry.load(name);
    const call = requireCall(entity, name, 'update');
    const params = paramsOf(name);
    const answer =
      entity.page && previousData
        ? await writeWhole(entity, { call, view: entity.page, version }, data, previousData)
        : await writeForm(entity, { call, view: entity.update, id, params, version, record: previousData }, data);
    return { data: { ...data, ...writtenIn(entity, call, answer), id }, meta: { message: toText(answer.message) } };
  };

  const removeFiles = async (name: string, records: readonly (RaRecord | undefined)[]): Promise<void> => {
    const paths = (await registry.load(name)).delete?.files ?? [];
    const addresses = records.flatMap(record => paths.map(path => toText(valueAt(record, path)))).filter(Boolean);
    if (addresses.length === 0) return;
    try {
      const { discardSaved } = await import('../http/storage/deletion');
      await discardSaved([...new Set(addresses)], name, readHolder);
    } catch (error) {
      console.warn('The files of a deleted record could not be deleted from the storage.', error);
    }
  };

  const remove = async (
    name: string,
    { id, previousData: record, version }: Omit<UpdateParams, 'data'>,
  ): Promise<Written> => {
    const call = requireCall(await registry.load(name), name, 'delete');
    const answer = await write(call, id, undefined, { params: paramsOf(name), record, version });
    return { data: { id }, meta: { message: toText(answer.message) } };
  };

  return {
    ...reads,

    create: async (name: string, { data }: { data: Plain }): Promise<Written> => {
      const entity = await registry.load(name);
      const call = requireCall(entity, name, 'create');
      const answer = await writeForm(entity, { call, view: entity.create, params: paramsOf(name) }, data);
      // Where the answer does not hold the new record, it is known only after the list has been read again.
      const record = writtenIn(entity, call, answer) ?? { ...data, id: newRecord };
      return { data: record, meta: { message: toText(answer.message) } };
    },

    update,
    delete: async (name: string, params: Omit<UpdateParams, 'data'>): Promise<Written> => {
      const result = await remove(name, params);
      void removeFiles(name, [params.previousData]);
      return result;
    },

    updateMany: async (name: string, { ids, data }: { ids: ManyParams['ids']; data: Plain }) => {
      const entity = await registry.load(name);
      requireCall(entity, name, 'update');
      const view = entity.page ?? entity.update;
      const sentPaths = fieldNames(view, Object.keys(entity.fields));
      const isSent = (changed: string) => sentPaths.some(path => changed === path || changed.startsWith(`${path}.`));
      const lost = pathsIn(data).find(path => !isSent(path));
      if (lost !== undefined) throw new ApiError(`The update of ${name} does not send '${lost}'.`, 0);
      const rowOf = await rowsOf(name, ids);
      const { writeSequentially } = await import('./writeSequentially');
      return writeSequentially(ids, async id => {
        const previousData = rowOf(id);
        const changed = pathsIn(data).reduce((row, path) => setAt(row, path, valueAt(data, path)), previousData);
        await update(name, { id, data: changed, previousData });
      });
    },

    deleteMany: async (name: string, { ids }: { ids: ManyParams['ids'] }) => {
      requireCall(await registry.load(name), name, 'delete');
      const rowOf = await rowsOf(name, ids);
      const { writeSequentially } = await import('./writeSequentially');
      const removedRows: RaRecord[] = [];
      const removeRow = async (id: string) => {
        const row = rowOf(id);
        await remove(name, { id, previousData: row });
        removedRows.push(row);
      };
      return writeSequentially(ids, removeRow).finally(() => void removeFiles(name, removedRows));
    },

    act: async (
      name: string,
      { action: key, record = { id: '' }, on = true, note = '', version }: ActParams,
    ): Promise<Answered> => {
      const { actions, fields } = await registry.load(name);
      const action = actions?.[key];
      if (!action?.call) throw new ApiError(`${name} declares no call for the action ${key}.`, 0);
      const { formBody } = await import('./wireValues');
      const { call, keep } = action;
      const keptValues = formBody({ call, fields, names: [], keep, record, values: record });
      const body =
        action.body?.({ id: record.id, record, on, note }) ??
        (action.toggles ? setAt(keptValues, action.toggles, on) : keptValues);
      const answer = await write(call, record.id, { ...body }, { params: paramsOf(name), record, version });
      return { data: { id: record.id, message: toText(answer.message) } };
    },

    send: async <B extends object>(
      call: WriteCall<B>,
      { id, body, signal }: { id: string; body: B; signal?: AbortSignal },
    ): Promise<Answered> => {
      const answer = await write(call, id, { ...body }, { signal });
      return { data: { id, message: toText(answer.message) } };
    },

    sendFile: async (
      { method, path, dialect, file: field }: FileCall,
      { file, ...options }: { file: File; onProgress?: (share: number) => void; signal?: AbortSignal },
    ): Promise<Answered> => {
      const { sendFile } = await import('../http/sendFile');
      const answer = await sendFile({ method, path, dialect, field, file, ...options });
      return { data: { id: '', message: toText(answer.message) } };
    },
  };
};

export type DeclaredProvider = ReturnType<typeof createDeclaredProvider>;
