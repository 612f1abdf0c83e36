import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { Registry } from '../define/registry';
import { createDeclaredProvider, type DeclaredProvider, type ListParams } from './declared';
import { createHeadStart } from './headStart';

/** react-admin's data provider with the operations of this API that react-admin has no name for. */
export type DeedbookDataProvider = DataProvider &
  Pick<DeclaredProvider, 'act' | 'choices' | 'read' | 'readRows' | 'send' | 'sendFile'> & {
    /** Begins the call of a declared list; `getList` with the same parameters then gets its outcome. */
    begin: (name: string, params: ListParams) => void;
  };

type Operation = 'getList' | 'getOne' | 'create' | 'update' | 'delete';

const unsupported = (operation: string) => () =>
  Promise.reject(new Error(`This API has no call for ${operation}; declare an action instead.`));

/**
 * The data provider, compiled from the declarations: an entity speaks its declared calls, one without
 * speaks simple REST.
 */
export const createDataProvider = (registry: Registry, queryClient: QueryClient): DeedbookDataProvider => {
  const declared = createDeclaredProvider(registry, queryClient);

  const headStart = createHeadStart(declared.getList);

  type Run = (resource: string, params: never) => Promise<unknown>;

  /** An operation in the dialect of the entity. */
  const inDialect =
    (name: Operation): Run =>
    async (resource, params) => {
      const { list } = await registry.load(resource);
      const dialect: Record<Operation, Run> = list?.call
        ? { ...declared, getList: headStart.read }
        : (await import('./simpleRest')).simpleRest;
      return dialect[name](resource, params);
    };

  const provider = {
    getList: inDialect('getList'),
    getOne: inDialect('getOne'),
    create: inDialect('create'),
    update: inDialect('update'),
    delete: inDialect('delete'),
    getMany: unsupported('getMany'),
    getManyReference: unsupported('getManyReference'),
    updateMany: unsupported('updateMany'),
    deleteMany: unsupported('deleteMany'),
    begin: headStart.begin,
    act: declared.act,
    choices: declared.choices,
    read: declared.read,
    readRows: declared.readRows,
    send: declared.send,
    sendFile: declared.sendFile,
    supportAbortSignal: true,
  };
  // react-admin lets each caller name the type of its records; what arrives here is data from outside either way.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generic signature cannot be met otherwise
  return provider as unknown as DeedbookDataProvider;
};
