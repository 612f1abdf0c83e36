import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { ApiError, messageFor } from '../http/error';
import type { ReadHolder } from '../http/storage/deletion';
import { loadReferred, type EntityLoader } from '../schema/registry';
import { t } from '../i18n/t';
import { createDeclaredProvider, type DeclaredProvider } from './declared';
import { createFileHolder } from './fileHolder';
import { isOffline, OfflineError } from './errors';
import type { Rows } from './requestMapping';
import { keepReport } from './writeReport';
import type { ReadAgain } from './readAgain';
import type { Writes } from './writes';

/** react-admin's data provider with the operations of this API that react-admin has no name for. */
export type DeedbookDataProvider = DataProvider &
  Pick<DeclaredProvider, 'choices' | 'read' | 'readAgain' | 'readRows' | 'send' | 'sendFile'> &
  Pick<Writes, 'act' | 'checkChosen' | 'checkUnchanged' | 'compareSelected' | 'toggleBack'> & {
    isFileHeld: ReadHolder;
  };

const operations = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;
type Operation = (typeof operations)[number];

const formOffline = () =>
  t('There is no connection, so nothing was sent. What you typed is kept: save again when the connection is back.');
const writeOffline = () => t('There is no connection, so nothing was sent. Try again when the connection is back.');

const offlineMessages: Partial<Record<Operation, () => string>> = {
  create: formOffline,
  update: formOffline,
  updateMany: writeOffline,
  delete: writeOffline,
  deleteMany: writeOffline,
};

const withOfflineError =
  <A extends readonly unknown[], R>(write: (...parameters: A) => Promise<R>, message: () => string) =>
  async (...parameters: A): Promise<R> => {
    const wasOffline = isOffline();
    try {
      return await write(...parameters);
    } catch (error) {
      const isUnreached = error instanceof ApiError && error.message === messageFor(0);
      throw wasOffline && isOffline() && isUnreached ? new OfflineError(message()) : error;
    }
  };

/** The data provider of the declarations: lists are read in `reads.ts`, records written in `writes.ts`. An entity without calls speaks simple REST. */
export const createDataProvider = (registry: EntityLoader, queryClient: QueryClient): DeedbookDataProvider => {
  const declared = createDeclaredProvider(registry, queryClient);

  type Run = (resource: string, params: never) => Promise<{ data?: unknown; meta?: object }>;

  const dialectOf = async (resource: string) => {
    const entity = await registry.load(resource);
    return entity.list?.call ? declared : (await import('./simpleRest')).simpleRestOf(resource, entity);
  };

  const readAgain: ReadAgain = async (name, ids, signal) => (await dialectOf(name)).readAgain(name, ids, signal);

  /** Their code is loaded with the first form or write. */
  const writes = async () =>
    (await import('./writes')).createWrites({ registry, queryClient, dialectOf, actDeclared: declared.act });

  const checked: Partial<Record<Operation, Run>> = {
    update: async (...about) => (await writes()).update(...about),
    updateMany: async (...about) => (await writes()).updateMany(...about),
    delete: async (...about) => (await writes()).delete(...about),
    deleteMany: async (...about) => (await writes()).deleteMany(...about),
  };

  /** Ids are read and sent by the dialects of what is referred to; reads need not wait for them. */
  const referredBy = async (resource: string) => loadReferred(registry, await registry.load(resource));

  const inDialect =
    (name: Operation): Run =>
    async (resource, params) => {
      const dialect: Record<Operation, Run> = await dialectOf(resource);
      return dialect[name](resource, params);
    };

  const operate = (name: Operation): Run => {
    const run = checked[name] ?? inDialect(name);
    const message = offlineMessages[name];
    if (!message) {
      return async (resource, params) => {
        const [answer] = await Promise.all([run(resource, params), referredBy(resource).catch(() => undefined)]);
        return answer;
      };
    }
    return withOfflineError(async (resource, params) => {
      await referredBy(resource);
      return keepReport(await run(resource, params));
    }, message);
  };

  const provider = {
    ...Object.fromEntries(operations.map(name => [name, operate(name)])),
    act: withOfflineError(async (...about: Parameters<Writes['act']>) => (await writes()).act(...about), writeOffline),
    toggleBack: withOfflineError(
      async (...about: Parameters<Writes['toggleBack']>) => (await writes()).toggleBack(...about),
      writeOffline,
    ),
    checkChosen: async (...about: Parameters<Writes['checkChosen']>) => (await writes()).checkChosen(...about),
    checkUnchanged: async (...about: Parameters<Writes['checkUnchanged']>) => (await writes()).checkUnchanged(...about),
    compareSelected: async (...about: Parameters<Writes['compareSelected']>) =>
      (await writes()).compareSelected(...about),
    readAgain,
    choices: async (resource: string, query?: object, signal?: AbortSignal): Promise<Rows> =>
      (await dialectOf(resource)).choices(resource, query, signal),
    isFileHeld: createFileHolder(registry, {
      getList: async (resource, params) => (await dialectOf(resource)).getList(resource, params),
      readAgain,
    }),
    read: declared.read,
    readRows: declared.readRows,
    send: withOfflineError(declared.send, writeOffline),
    sendFile: withOfflineError(declared.sendFile, writeOffline),
    supportAbortSignal: true,
  };
  // react-admin lets each caller name the type of its records; what arrives here is data from outside either way.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin's methods are generic in a record type that only their callers know
  return provider as unknown as DeedbookDataProvider;
};
