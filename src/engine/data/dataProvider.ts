import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { toText } from '../fields/toText';
import { withBase } from '../../config/basePath';
import { messageFor } from '../http/error';
import type { HolderCheck } from '../http/storage/deletion';
import { t } from '../i18n/t';
import type { FileCall, WriteCall } from '../schema/declaredCalls';
import { loadReferred, type EntityLoader } from '../schema/registry';
import { isOffline, NotSentError, OfflineError, rejectUnsent } from './errors';
import { createHolderCheck } from './holderCheck';
import type { CallResult, ReadAgain } from './parameters';
import { createReads } from './reads';
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

/** The longest check of the connection, in milliseconds. */
const longestCheck = 10_000;

/** Whether there is no connection. A browser may say so wrongly: the page's own server is asked. */
const isUnconnected = async (): Promise<boolean> => {
  if (!isOffline()) return false;
  try {
    await fetch(withBase('/'), { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(longestCheck) });
    return false;
  } catch {
    return true;
  }
};

/** Makes a write that was not begun, as there is no connection, throw OfflineError. */
const withOfflineError =
  <A extends readonly unknown[], R>(write: (...parameters: A) => Promise<R>, message: () => string) =>
  async (...parameters: A): Promise<R> => {
    if (await isUnconnected()) throw new OfflineError(message());
    try {
      return await write(...parameters);
    } catch (error) {
      // Lost during the read before it.
      const isUnsent = error instanceof NotSentError && error.message === messageFor(0);
      throw isUnsent && isOffline() ? new OfflineError(message()) : error;
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
