import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { Declarations } from '../define/registry';
import { createDeclaredProvider, type DeclaredProvider } from './declared';
import { formUnsent, sayingUnsent, writeUnsent } from './unsent';
import { createWrites, type Writes } from './writes';

/** react-admin's data provider with the operations of this API that react-admin has no name for. */
export type DeedbookDataProvider = DataProvider &
  Pick<DeclaredProvider, 'choices' | 'read' | 'readRows' | 'send' | 'sendFile'> &
  Pick<Writes, 'act' | 'compareChosen' | 'readAgain' | 'readChosen' | 'unchanged'>;

/** What react-admin asks a data provider for. */
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

/** What each of them says that was begun without a connection; reads say that they could not be carried out. */
const saidUnsent: Partial<Record<Operation, () => string>> = {
  create: formUnsent,
  update: formUnsent,
  updateMany: writeUnsent,
  delete: writeUnsent,
  deleteMany: writeUnsent,
};

/**
 * The data provider, compiled from the declarations: an entity speaks its declared calls, one without
 * speaks simple REST.
 */
export const createDataProvider = (registry: Declarations, queryClient: QueryClient): DeedbookDataProvider => {
  const declared = createDeclaredProvider(registry, queryClient);

  type Run = (resource: string, params: never) => Promise<unknown>;

  /** What an entity is spoken to with. */
  const dialectOf = async (resource: string) => {
    const entity = await registry.load(resource);
    return entity.list?.call ? declared : (await import('./simpleRest')).simpleRestOf(resource, entity);
  };

  const guardedWrites = createWrites({ registry, queryClient, dialectOf, actDeclared: declared.act });
  const { update, updateMany, delete: remove, deleteMany, act, ...writes } = guardedWrites;
  const guarded: Partial<Record<Operation, Run>> = { update, updateMany, delete: remove, deleteMany };

  /** An operation in the dialect of the entity. */
  const inDialect =
    (name: Operation): Run =>
    async (resource, params) => {
      const dialect: Record<Operation, Run> = await dialectOf(resource);
      return dialect[name](resource, params);
    };

  const operate = (name: Operation): Run => {
    const run = guarded[name] ?? inDialect(name);
    const says = saidUnsent[name];
    return says ? sayingUnsent(run, says) : run;
  };

  const provider = {
    ...Object.fromEntries(operations.map(name => [name, operate(name)])),
    ...writes,
    act: sayingUnsent(act, writeUnsent),
    choices: declared.choices,
    read: declared.read,
    readRows: declared.readRows,
    send: sayingUnsent(declared.send, writeUnsent),
    sendFile: sayingUnsent(declared.sendFile, writeUnsent),
    supportAbortSignal: true,
  };
  // react-admin lets each caller name the type of its records; what arrives here is data from outside either way.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generic signature cannot be met otherwise
  return provider as unknown as DeedbookDataProvider;
};
