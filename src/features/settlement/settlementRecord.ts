import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import { useEffect } from 'react';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/fields/valueAt';
import { isPlain } from '../../engine/http/plain';
import { createChannel } from '../../engine/store/createChannel';
import { createSignal } from '../../engine/store/createStore';
import { isState, type State } from './states';
import { isPlanName, type PlanName } from './plans';

/** An owner of a share in a property, to whom a settlement is paid. `pid` is the property's id, `uid` the user's. */
export interface Person {
  pid: string;
  uid: string;
  name: string;
  /** Name of the property, if it had been read. @default none */
  property?: string;
}

/** The person's numbers of records on the server before the payment, by which new ones are recognized. */
export interface RecordCounts {
  orders: number;
  histories: number;
}

/**
 * An unfinished settlement in the browser, without card or account details. Earlier versions have stored some: the
 * shape may grow, but what it has must stay readable.
 */
export interface Settlement extends Person {
  /** Such as `p1/u1`, of property and person; `p1/u1/pay_9` for a payment that arrived after its checkout had ended. */
  id: string;
  plan: PlanName;
  state: State;
  /** The order's price in rupees. */
  price: number;
  paymentId: string;
  before: RecordCounts;
  startedAt: string;
  /** The id of the admin who sent the order last; empty while no order was sent, `null` where this is not known. */
  sender: string | null;
}

export const settlementId = ({ pid, uid }: Pick<Person, 'pid' | 'uid'>): string => `${pid}/${uid}`;

/** Returns a test whether a value is about this person in this property: `settlements.find(isAbout(person))`. */
export const isAbout =
  ({ pid, uid }: Pick<Person, 'pid' | 'uid'>) =>
  (other: Pick<Person, 'pid' | 'uid'>): boolean =>
    other.pid === pid && other.uid === uid;

const parseCount = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Reads a stored settlement; `undefined` when what was stored cannot be one. */
export const parseSettlement = (value: unknown): Settlement | undefined => {
  if (!isPlain(value)) return undefined;
  const { plan, state, price, sender } = value;
  const ids = { pid: toText(value.pid), uid: toText(value.uid) };
  if (!ids.pid || !ids.uid || !isPlanName(plan) || !isState(state) || typeof price !== 'number') return undefined;
  // Earlier versions have stored no sender; while the state was `paid`, no order was sent.
  const unnamedSender = state === 'paid' && sender === undefined ? '' : null;
  return {
    ...ids,
    id: toText(value.id) || settlementId(ids),
    name: toText(value.name),
    property: toText(value.property) || undefined,
    plan,
    state,
    price,
    paymentId: toText(value.paymentId),
    before: {
      orders: parseCount(valueAt(value.before, 'orders')),
      histories: parseCount(valueAt(value.before, 'histories')),
    },
    startedAt: toText(value.startedAt),
    sender: typeof sender === 'string' ? sender : unnamedSender,
  };
};

interface Schema extends DBSchema {
  settlements: { key: string; value: Settlement };
}

const databaseName = 'deedbook';
const storeName = 'settlements';

/** The opened database; none before the first use, and after a failure. */
let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the browser's database once. Unlike local storage, it survives Sign Out. */
const openDatabase = (): Promise<IDBPDatabase<Schema>> => {
  if (opening) return opening;
  const forget = () => (opening = undefined);
  opening = import('idb').then(({ openDB }) =>
    openDB<Schema>(databaseName, 1, {
      upgrade: database => void database.createObjectStore(storeName, { keyPath: 'id' }),
      terminated: forget,
    }),
  );
  opening.catch(forget);
  return opening;
};

const { tell: announceElsewhere, listen } = createChannel('deedbook.settlements');
const { announce: announceHere, subscribe } = createSignal();
listen(announceHere);

const announceChange = () => {
  announceHere();
  announceElsewhere('changed');
};

/** The unfinished settlements of this browser, of all roles and plans. */
export const settlementStore = {
  all: async (): Promise<Settlement[]> => {
    const database = await openDatabase();
    return (await database.getAll(storeName)).flatMap(value => parseSettlement(value) ?? []);
  },

  get: async (id: string): Promise<Settlement | undefined> => {
    const database = await openDatabase();
    return parseSettlement(await database.get(storeName, id));
  },

  /** Stores a settlement unless one of the same person is stored. @returns whether it was stored */
  begin: async (settlement: Settlement): Promise<boolean> => {
    const database = await openDatabase();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const isFree = !(await transaction.store.getAll()).some(isAbout(settlement));
    if (isFree) await transaction.store.put(settlement);
    await transaction.done;
    if (isFree) announceChange();
    return isFree;
  },

  put: async (settlement: Settlement): Promise<void> => {
    const database = await openDatabase();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    await transaction.store.put(settlement);
    await transaction.done;
    announceChange();
  },

  remove: async (id: string): Promise<void> => {
    const database = await openDatabase();
    await database.delete(storeName, id);
    announceChange();
  },

  /** Calls a listener after each change, also of another tab. @returns the function that ends this */
  subscribe,
};

const queryKey = ['settlements'];
const noSettlements: readonly Settlement[] = [];

/** Reads the stored settlements again for the screens that show them. */
export const rereadSettlements = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ queryKey, exact: true });

/** The unfinished settlements of this browser, kept up to date; `undefined` until they have been read. */
export const useSettlements = (): readonly Settlement[] | undefined => {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: settlementStore.all, staleTime: 0 });
  useEffect(() => settlementStore.subscribe(() => void queryClient.invalidateQueries({ queryKey })), [queryClient]);
  // Without a first answer the storage is denied, so nothing can have been stored.
  return data ?? (isError ? noSettlements : undefined);
};
