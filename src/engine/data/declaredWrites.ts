import { ApiError } from '../http/error';
import type { ApiAnswer } from '../http/http';
import { pathsIn, setAt } from '../values/paths';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import type { HolderCheck } from '../http/storage/deletion';
import { dialectOf, type WriteCall } from '../schema/declaredCalls';
import { formFields, requireCall, type Entity } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import type { PageView, UpdateView } from '../schema/formViews';
import { toText } from '../fields/toText';
import { rejectUnsent } from './errors';
import { createRowLookup } from './recordsById';
import type { Params } from './callRequest';
import {
  unknownNewId,
  type ActParams,
  type CallResult,
  type ManyParams,
  type ReadAgain,
  type UpdateParams,
  type WriteResult,
} from './parameters';
import { recordAsRead } from './asRead';
import { isMadeUpId, toRow } from './toRow';
import { formBody, withWireValues } from './wireValues';
import { write } from './writeRequest';
import { writeSequentially } from './writeSequentially';

interface FormCall {
  call: WriteCall;
  /** The declared form; `undefined` for a form of all fields. */
  view: UpdateView | undefined;
  /** The record that is changed, and its id; none of a new one. */
  record?: RaRecord;
  id?: string;
  /** Values of the parameters in the entity's route. */
  params?: Params;
  /** The only version of the record that may be changed. @default any */
  version?: string;
}

/** Sends a filled form: the values of its own fields and those it keeps; by PATCH those that differ from the record. */
export const writeForm = async (
  entity: Entity,
  { call, view, id = '', record, ...options }: FormCall,
  values: Plain,
): Promise<ApiAnswer> => {
  const fields = formFields(entity, view);
  const body = formBody({ call, fields, kept: formFields(entity, { fields: view?.keep ?? [] }), record, values });
  return write(call, id, body, { ...options, record, values });
};

/** The record that the answer to a write holds, in a dialect whose writes answer with one. */
const writtenIn = ({ fields }: Entity, { dialect }: WriteCall, { payload }: ApiAnswer): RaRecord | undefined => {
  const { written: recordPath } = dialectOf({ dialect });
  const record = recordPath === undefined ? undefined : valueAt(payload, recordPath);
  return isPlain(record) ? toRow(fields, record, 0, dialect) : undefined;
};

/** Sends the record of an entity's page as it was read, with what the form has changed in it. A page's route has no parameters. */
export const writePageRecord = async (
  entity: Entity,
  { call, view, version }: { call: WriteCall; view: PageView; version?: string },
  values: Plain,
  record: RaRecord,
) => {
  const changedFields = Object.entries(formFields(entity, view)).filter(
    // The form keeps a value that was not touched.
    ([path]) => valueAt(values, path) !== valueAt(record, path),
  );
  const body = withWireValues(recordAsRead(record), Object.fromEntries(changedFields), values);
  return write(call, record.id, body, { record, values, version });
};

interface Reads {
  readAgain: ReadAgain;
  isFileHeld: HolderCheck;
}

/** Writes with the calls that an entity declares, as react-admin asks for it. */
export const createDeclaredWrites = (registry: EntityLoader, { readAgain, isFileHeld }: Reads) => {
  const paramsOf = (name: string) => registry.find(name)?.params;

  const readRowsOf = async (name: string, ids: ManyParams['ids']) =>
    createRowLookup(await readAgain(name, [...new Set(ids.map(String))]).catch(rejectUnsent));

  const update = async (name: string, { id, data, previousData, version }: UpdateParams): Promise<WriteResult> => {
    const entity = await registry.load(name);
    const call = requireCall(entity, name, 'update');
    const params = paramsOf(name);
    // A page sends its whole record with the changed values, anything else the form's values. A component may update, by
    // `useUpdate`, a record that neither it nor a list has read: then a page sends its form only.
    const answer =
      entity.page && previousData
        ? await writePageRecord(entity, { call, view: entity.page, version }, data, previousData)
        : await writeForm(
            entity,
            { call, view: entity.page ?? entity.update, id, params, version, record: previousData },
            data,
          );
    return { data: { ...data, ...writtenIn(entity, call, answer), id }, meta: { message: toText(answer.message) } };
  };

  /** Deletes the files of deleted records, where the declaration names them. Never rejects. */
  const removeFiles = async (name: string, records: readonly (RaRecord | undefined)[]): Promise<void> => {
    const paths = (await registry.load(name)).delete?.files ?? [];
    const addressesOf = (record?: RaRecord) => paths.map(path => toText(valueAt(record, path)));
    const addresses = records.flatMap(addressesOf).filter(address => address !== '');
    if (addresses.length === 0) return;
    try {
      const { discardSaved } = await import('../http/storage/deletion');
      await discardSaved([...new Set(addresses)], name, isFileHeld);
    } catch (error) {
      console.warn('The files of a deleted record could not be deleted from the storage.', error);
    }
  };

  const remove = async (
    name: string,
    { id, previousData: record, version }: Omit<UpdateParams, 'data'>,
  ): Promise<WriteResult> => {
    const call = requireCall(await registry.load(name), name, 'delete');
    const answer = await write(call, id, undefined, { params: paramsOf(name), record, version });
    return { data: { id }, meta: { message: toText(answer.message) } };
  };

  return {
    create: async (name: string, { data }: { data: Plain }): Promise<WriteResult> => {
      const entity = await registry.load(name);
      const call = requireCall(entity, name, 'create');
      const answer = await writeForm(entity, { call, view: entity.create, params: paramsOf(name) }, data);
      // Without the new record in the answer its id is unknown until the list has been read again.
      const record = writtenIn(entity, call, answer);
      const isKnown = record !== undefined && !isMadeUpId(record.id);
      return { data: isKnown ? record : { ...data, id: unknownNewId }, meta: { message: toText(answer.message) } };
    },

    update,
    delete: async (name: string, params: Omit<UpdateParams, 'data'>): Promise<WriteResult> => {
      const result = await remove(name, params);
      void removeFiles(name, [params.previousData]);
      return result;
    },

    updateMany: async (name: string, { ids, data }: { ids: ManyParams['ids']; data: Plain }) => {
      const entity = await registry.load(name);
      requireCall(entity, name, 'update');
      const formPaths = Object.keys(formFields(entity, entity.update));
      const changedPaths = pathsIn(data);
      const unsentPath = changedPaths.find(path => !formPaths.some(formPath => `${path}.`.startsWith(`${formPath}.`)));
      if (unsentPath !== undefined) throw new ApiError(`The update of ${name} does not send '${unsentPath}'.`, 0);
      const rowOf = await readRowsOf(name, ids);
      return writeSequentially(ids, async id => {
        const previousData = rowOf(id);
        const changedRow = changedPaths.reduce((row, path) => setAt(row, path, valueAt(data, path)), previousData);
        await update(name, { id, data: changedRow, previousData });
      });
    },

    deleteMany: async (name: string, { ids }: { ids: ManyParams['ids'] }) => {
      requireCall(await registry.load(name), name, 'delete');
      const rowOf = await readRowsOf(name, ids);
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
      { action: key, record = { id: '' }, on: isOn = true, note = '', version }: ActParams,
    ): Promise<CallResult> => {
      const entity = await registry.load(name);
      const action = entity.actions?.[key];
      if (!action?.call) throw new ApiError(`${name} declares no call for the action ${key}.`, 0);
      const { call, keep = [] } = action;
      const keptValues = formBody({ call, kept: formFields(entity, { fields: keep }), record, values: record });
      const defaultBody = action.toggles ? setAt(keptValues, action.toggles, isOn) : keptValues;
      const body = action.body?.({ id: record.id, record, on: isOn, note }) ?? defaultBody;
      const answer = await write(call, record.id, { ...body }, { params: paramsOf(name), record, version });
      return { data: { id: record.id, message: toText(answer.message) } };
    },
  };
};
