import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { allTextsIn } from '../values/plain';
import { ApiError, messageFor } from '../http/error';
import type { HolderCheck } from '../http/storage/deletion';
import { t } from '../i18n/t';
import type { FileCall, WriteCall } from '../schema/declaredCalls';
import { callsOf } from '../schema/entity';
import { loadReferred, type EntityLoader } from '../schema/registry';
import { isOffline, NotSentError, OfflineError, rejectUnsent } from './errors';
import type { CallResult, ListParams, Page, ReadAgain } from './parameters';
import { createReads } from './reads';
import { readPages, type PageAnswer } from './readWhole';
import { write as sendWrite } from './writeRequest';
import type { Writes } from './writes';

type Reads = ReturnType<typeof createReads>;

/** Sends a body with a call that no entity declares. */
const send = async <B extends object>(
  call: WriteCall<B>,
  { id, body, signal }: { id: string; body: B; signal?: AbortSignal },
): Promise<CallResult> => {
  const answer = await sendWrite(call, id, { ...body }, { signal });
  return { data: { id, message: toText(answer.message) } };
};

/** Sends a file with a declared call. @param options.onProgress gets the share that has been sent, from 0 to 1 */
const sendFile = async (
  { method, path, dialect, file: field }: FileCall,
  { file, ...options }: { file: File; onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<CallResult> => {
  const { sendFile: sendMultipart } = await import('../http/sendFile');
  const answer = await sendMultipart({ method, path, dialect, field, file, ...options });
  return { data: { id: '', message: toText(answer.message) } };
};

/**
 * The part of an address that stays when a server moves or renames the file: the timestamp of its upload, else the name.
 * @example '…/uploads/1719820800000-sea.jpg' → '1719820800000'
 */
const lastingPartOf = (address: string): string =>
  /\d{13}/.exec(address)?.[0] ?? address.slice(address.lastIndexOf('/') + 1);

interface HolderReads {
  getList: (name: string, params: ListParams) => Promise<PageAnswer>;
  readAgain: ReadAgain;
}

/** Reads whether a record holds a file: the record itself where a call gives it whole, else the whole list. */
export const createHolderCheck =
  (registry: EntityLoader, { getList, readAgain }: HolderReads): HolderCheck =>
  async ({ resource, record: id }, address) => {
    const lastingPart = lastingPartOf(address);
    const isHolder = (row: RaRecord) => allTextsIn(row).some(text => text.includes(lastingPart));
    const { one } = callsOf(await registry.load(resource));
    if (one && id !== undefined) return (await readAgain(resource, [id])).some(isHolder);
    // Where records have a call of their own, the rows of the list may be only a part of each.
    if (one) throw new ApiError(`The list of ${resource} does not show what its records hold.`, 0);
    const readPage = (pagination: Page) => getList(resource, { pagination });
    return (await readPages(readPage, { isEnough: rows => rows.some(isHolder) })).some(isHolder);
  };

/** react-admin's data provider with the operations of this API that react-admin has no name for. */
export type DeedbookDataProvider = DataProvider &
  Pick<Reads, 'choices' | 'read' | 'readRows'> &
  Pick<Writes, 'act' | 'checkSelected' | 'checkUnchanged' | 'compareSelected' | 'toggleFrom'> & {
    readAgain: ReadAgain;
    send: typeof send;
    sendFile: typeof sendFile;
    isFileHeld: HolderCheck;
  };

const formOfflineText = () =>
  t('There is no connection, so nothing was sent. What you typed is kept: save again when the connection is back.');
const writeOfflineText = () => t('There is no connection, so nothing was sent. Try again when the connection is back.');

/** Makes a write throw OfflineError where the browser knows that there is no connection, and knew it before or nothing was sent. */
const withOfflineError =
  <A extends readonly unknown[], R>(write: (...parameters: A) => Promise<R>, message: () => string) =>
  async (...parameters: A): Promise<R> => {
    const wasOffline = isOffline();
    try {
      return await write(...parameters);
    } catch (error) {
      const isUnreachable = error instanceof ApiError && error.message === messageFor(0);
      const isUnsent = wasOffline || error instanceof NotSentError;
      throw isUnsent && isOffline() && isUnreachable ? new OfflineError(message()) : error;
    }
  };

/** A method of react-admin's data provider, whatever its parameters are. */
type Method = (resource: string, params: never) => Promise<unknown>;

/**
 * The data provider of the declarations: lists are read in `reads.ts`, records written in `writes.ts`, which is loaded with
 * the first write. An entity that declares no list call speaks simple REST.
 */
export const createDataProvider = (registry: EntityLoader, queryClient: QueryClient): DeedbookDataProvider => {
  const reads = createReads(registry, queryClient);

  const readsOf = async (resource: string) => {
    const entity = await registry.load(resource);
    return entity.list?.call ? reads : (await import('./simpleRest')).simpleRestOf(resource, entity);
  };
  const readAgain: ReadAgain = async (resource, ids, options) =>
    (await readsOf(resource)).readAgain(resource, ids, options);
  const isFileHeld = createHolderCheck(registry, {
    getList: async (resource, params) => (await readsOf(resource)).getList(resource, params),
    readAgain,
  });

  /** Loads the declarations of what an entity refers to: its ids are read and sent by the dialects of these. */
  const loadReferredBy = async (resource: string) => loadReferred(registry, await registry.load(resource));

  const read =
    (name: 'getList' | 'getOne' | 'getMany' | 'getManyReference'): Method =>
    async (resource, params) => {
      const methods: Record<typeof name, Method> = await readsOf(resource);
      const [answer] = await Promise.all([
        methods[name](resource, params),
        // A read shows what it can without them.
        loadReferredBy(resource).catch(() => undefined),
      ]);
      return answer;
    };

  const write =
    (name: keyof Writes): Method =>
    async (resource, params) => {
      const code = Promise.all([import('./writes'), loadReferredBy(resource)]);
      const [{ createWrites }] = await code.catch(rejectUnsent);
      const methods: Record<typeof name, Method> = createWrites({ registry, queryClient, readAgain, isFileHeld });
      return methods[name](resource, params);
    };

  const provider = {
    getList: read('getList'),
    getOne: read('getOne'),
    getMany: read('getMany'),
    getManyReference: read('getManyReference'),
    choices: async (resource: string, query?: object, signal?: AbortSignal) =>
      (await readsOf(resource)).choices(resource, query, signal),
    read: reads.read,
    readRows: reads.readRows,
    readAgain,
    isFileHeld,
    create: withOfflineError(write('create'), formOfflineText),
    update: withOfflineError(write('update'), formOfflineText),
    updateMany: withOfflineError(write('updateMany'), writeOfflineText),
    delete: withOfflineError(write('delete'), writeOfflineText),
    deleteMany: withOfflineError(write('deleteMany'), writeOfflineText),
    act: withOfflineError(write('act'), writeOfflineText),
    toggleFrom: withOfflineError(write('toggleFrom'), writeOfflineText),
    checkSelected: withOfflineError(write('checkSelected'), writeOfflineText),
    checkUnchanged: withOfflineError(write('checkUnchanged'), writeOfflineText),
    compareSelected: write('compareSelected'),
    send: withOfflineError(send, writeOfflineText),
    sendFile: withOfflineError(sendFile, writeOfflineText),
    supportAbortSignal: true,
  };
  // react-admin lets each caller name the type of its records; what arrives here is data from outside either way.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin's methods are generic in a record type that only their callers know
  return provider as unknown as DeedbookDataProvider;
};
