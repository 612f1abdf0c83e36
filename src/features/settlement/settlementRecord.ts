import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import { useEffect } from 'react';
import { toText } from '../../engine/fields/toText';
import { createChannel } from '../../engine/store/createChannel';
import { createSignal } from '../../engine/store/createStore';
import { isState, type State } from './states';
import { isPlan, type PlanName } from './plans';

/** An owner of a share in a property, to whom a settlement is paid. */
export interface Person {
  pid: string;
  uid: string;
  name: string;
  /** Name of the property, if it had been read. @default none */
  property?: string;
}

/** Numbers of matching records on the server before the payment, by which a new one is recognised. */
export interface Before {
  orders: number;
  histories: number;
}

/**
 * An unfinished settlement in the browser, without card or account details. Earlier versions have stored some: the
 * shape may grow, but what it has must stay readable.
 */
export interface Settlement extends Person {
  /** Id of the person and property; a payment that arrived late has another one. */
  id: string;
  plan: PlanName;
  state: State;
  /** The order's price in rupees. */
  price: number;
  paymentId: string;
  before: Before;
  startedAt: string;
  /** The id of the admin who sent the order last; empty before, missing where an earlier version stored it. */
  sender?: string;
}

export const settlementId = ({ pid, uid }: Pick<Person, 'pid' | 'uid'>): string => `${pid}/${uid}`;

/** Whether something is about that person in that property. */
export const isOf =
  ({ pid, uid }: Pick<Person, 'pid' | 'uid'>) =>
  (one: Pick<Person, 'pid' | 'uid'>): boolean =>
    one.pid === pid && one.uid === uid;

const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Reads a stored settlement; `undefined` when what was stored cannot be one. */
export const readSettlement = (value: unknown): Settlement | undefined => {
  const {
    id,
    pid,
    uid,
    name,
    property,
    plan,
    state,
    price,
    paymentId,
    before,
    startedAt,
    sender,
  }: Record<string, unknown> = Object(value);
  const ids = { pid: toText(pid), uid: toText(uid) };
  if (!ids.pid || !ids.uid || !isPlan(plan) || !isState(state) || typeof price !== 'number') return undefined;
  const { orders, histories }: Record<string, unknown> = Object(before);
  return {
    ...ids,
    id: toText(id) || settlementId(ids),
    name: toText(name),
    property: toText(property) || undefined,
    plan,
    state,
    price,
    paymentId: toText(paymentId),
    before: { orders: count(orders), histories: count(histories) },
    startedAt: toText(startedAt),
    sender: typeof sender === 'string' ? sender : state === 'paid' ? '' : undefined,
  };
};

interface Schema extends DBSchema {
  settlements: { key: string; value: Settlement };
}

const databaseName = 'deedbook';
const storeName = 'settlements';

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** The browser's database. Unlike local storage, it survives Sign Out. */
const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= import('idb').then(({ openDB }) =>
    openDB<Schema>(databaseName, 1, {
      upgrade: database => void database.createObjectStore(storeName, { keyPath: 'id' }),
      terminated: () => (opening = undefined),
    }),
  );
  opening.catch(() => (opening = undefined));
  return opening;
};

const { tell, listen } = createChannel('deedbook.settlements');
const { announce, subscribe } = createSignal();
listen(announce);

const changed = () => {
  announce();
  tell('changed');
};

export const settlementStore = {
  all: async (): Promise<Settlement[]> => {
    const database = await open();
    return (await database.getAll(storeName)).flatMap(value => readSettlement(value) ?? []);
  },

  get: async (id: string): Promise<Settlement | undefined> => readSettlement(await (await open()).get(storeName, id)),

  begin: async (settlement: Settlement): Promise<boolean> => {
    const database = await open();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const isFree = !(await transaction.store.getAll()).some(isOf(settlement));
    if (isFree) await transaction.store.put(settlement);
    await transaction.done;
    if (isFree) changed();
    return isFree;
  },

  put: async (settlement: Settlement): Promise<void> => {
    const database = await open();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    await transaction.store.put(settlement);
    await transaction.done;
    changed();
  },

  remove: async (id: string): Promise<void> => {
    await (await open()).delete(storeName, id);
    changed();
  },

  subscribe,
};

const queryKey = ['settlements'];
const none: readonly Settlement[] = [];

/** Reads the stored settlements again for the screens that show them. */
export const rereadSettlements = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ queryKey, exact: true });

/** The unfinished settlements of this browser, kept up to date; `undefined` until they have been read. */
export const useSettlements = (): readonly Settlement[] | undefined => {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: settlementStore.all, staleTime: 0 });
  useEffect(() => settlementStore.subscribe(() => void queryClient.invalidateQueries({ queryKey })), [queryClient]);
  return isError ? none : data;
};
