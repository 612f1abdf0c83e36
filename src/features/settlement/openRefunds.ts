import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { leastRole } from '../../config/roles';
import { can } from '../../engine/auth/permissions';
import { isAbort } from '../../engine/http/error';
import { session } from '../../engine/http/session';
import type { RaRecord } from '../../engine/fields/field';
import { readNumber } from '../../engine/fields/number';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/fields/valueAt';
import { countText } from '../../engine/i18n/countText';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import { allRead, screenMeta } from '../../engine/data/listQuery';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { isOffline } from '../../engine/data/errors';
import { unsorted } from '../../engine/data/rowOrder';
import { endRead, noteWritten, tellRead, wholeReads } from '../../engine/data/wholeReads';
import { nameFor } from '../../engine/schema/registry';
import { useRegistry } from '../../engine/views/EntitiesContext';
import { runAll } from '../../engine/store/pool';
import { messageOf } from '../../engine/views/reportError';
import { readReadings, refundCriteria, refundEligibility } from './eligibility';
import { planOf } from './plans';
import { readToken } from './prepare';
import { ownersOf, readRecordList, userIdOf } from './propertyRecords';
import { settlementId } from './settlementRecord';

/** A user of a property who was not refunded, or of whom that is not known. */
export interface OpenRefund extends RaRecord {
  pid: string;
  uid: string;
  property: string;
  /** Price of the property, in Lakhs. */
  price: number | null;
  user: string;
  email: string;
  state: 'open' | 'unknown';
  days: number | null;
}

interface Property {
  pid: string;
  name: string;
  price: number | null;
}

/** The result of the reading so far. */
export interface OpenRefunds {
  properties: readonly Property[];
  /** Of each property that was read. */
  found: ReadonlyMap<string, readonly OpenRefund[]>;
  /** Why a property could not be read. */
  failed: ReadonlyMap<string, string>;
  /** Amount of a refund, in Lakhs; `undefined` if it could not be read. */
  amount: number | undefined;
  /** Time of the reading, in milliseconds. */
  at: number;
}

const name = 'openRefunds';

/** React Query's key of what was read. */
export const openRefundsKey = [name];

/** Time for which the result stays in the cache while no screen shows it, in milliseconds. */
const keptFor = 60 * 60_000;

/** Properties that are read at a time; each takes up to three calls at once. */
const atOnce = 2;

/** After so many failures in a row the reading stops. */
const mostFailures = 5;

/** Interval in milliseconds at which what was found is shown. */
const shownEvery = 250;

const refundList = 'refund';

const readProperties = async (
  dataProvider: DeedbookDataProvider,
  signal: AbortSignal,
): Promise<readonly Property[]> => {
  const question = { pagination: allRead, sort: unsorted, filter: { all: true }, meta: screenMeta, signal };
  const { data } = await dataProvider.getList<RaRecord>(refundList, question);
  return data.map(row => ({
    pid: row.id,
    name: toText(valueAt(row, 'address.name')) || t('Property %{id}', { id: row.id }),
    price: readNumber(row.wholeHomePrice) ?? null,
  }));
};

const readProperty = async (
  { readRows }: Pick<DeedbookDataProvider, 'readRows'>,
  { pid, name: property, price }: Property,
  signal: AbortSignal,
): Promise<readonly OpenRefund[]> => {
  const { data: users } = await readRows(ownersOf, { pid }, signal);
  if (users.length === 0) return [];
  const readings = await readReadings(refundCriteria, list => readRecordList(readRows, list, pid, signal));
  return users.flatMap(user => {
    const uid = userIdOf(user);
    const state = refundEligibility(uid, readings);
    if (state !== 'open' && state !== 'unknown') return [];
    const person = { pid, uid: uid || user.id, user: toText(user.fullName), email: toText(user.email) };
    return { id: settlementId(person), ...person, property, price, state, days: readNumber(user.days) ?? null };
  });
};

interface Options {
  dataProvider: DeedbookDataProvider;
  /** An earlier result: only the other properties are read. @default nothing */
  before?: OpenRefunds;
  onProgress: (soFar: OpenRefunds) => void;
}

/** Reads property by property, until all are read or somebody stops it; without a connection or a session, and after failures in a row, it stops by itself. */
const collect = async ({ dataProvider, before, onProgress }: Options): Promise<OpenRefunds> => {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  tellRead(name, { read: 0, stop });
  try {
    const properties = before?.properties ?? (await readProperties(dataProvider, signal));
    const amount = await readToken(dataProvider).catch(() => undefined);
    const found = new Map(before?.found);
    const failed = new Map<string, string>();
    const todo = properties.filter(({ pid }) => !found.has(pid));
    let failures = 0;
    let shownAt = Date.now();
    const soFar = (): OpenRefunds => ({
      properties,
      found: new Map(found),
      failed: new Map(failed),
      amount,
      at: Date.now(),
    });
    const show = () => {
      if (signal.aborted || Date.now() - shownAt < shownEvery) return;
      shownAt = Date.now();
      tellRead(name, { read: found.size, total: properties.length, stop });
      onProgress(soFar());
    };
    const readInto = async (property: Property): Promise<void> => {
      try {
        found.set(property.pid, await readProperty(dataProvider, property, signal));
        failures = 0;
      } catch (error) {
        if (isAbort(error)) return;
        failed.set(property.pid, messageOf(error));
        failures += 1;
      }
      show();
    };
    tellRead(name, { read: found.size, total: properties.length, stop });
    await runAll(atOnce, () => {
      const isOver = signal.aborted || isOffline() || !session.get() || failures >= mostFailures;
      const property = isOver ? undefined : todo.shift();
      return property && readInto(property);
    });
    return soFar();
  } finally {
    endRead(name, stop);
  }
};

const clock = perLanguage('en-GB', locale => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Says how many properties of a list have been read. */
export const propertiesRead = (read: number, total: number): string =>
  t('%{read} of %{total} property read |||| %{read} of %{total} properties read', {
    smart_count: total,
    read: countText(read),
    total: countText(total),
  });

/** Says how many refunds are open in what was read, and when that was; nothing where nothing was read. */
export const openRefundsText = ({ data, rows }: Pick<ReturnType<typeof useOpenRefunds>, 'data' | 'rows'>) => {
  if (!data) return undefined;
  const open = t('One open refund |||| %{smart_count} open refunds', { smart_count: rows.length });
  const read = propertiesRead(data.found.size, data.properties.length);
  return `${open}: ${read}. ${t('Read at %{time}.', { time: clock().format(data.at) })}`;
};

/** The open refunds of all properties, as they were last read. Nothing is read before `read` or `readRest` is called. */
export const useOpenRefunds = () => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, isFetching } = useQuery<OpenRefunds>({
    queryKey: openRefundsKey,
    queryFn: skipToken,
    gcTime: keptFor,
  });
  const progress = useSyncExternalStore(wholeReads.subscribe, wholeReads.get).get(name);
  const start = (before?: OpenRefunds): void => {
    const onProgress = (soFar: OpenRefunds) => queryClient.setQueryData<OpenRefunds>(openRefundsKey, soFar);
    const queryFn = () => collect({ dataProvider, before, onProgress });
    // The state of the query tells of a failure.
    void queryClient
      .fetchQuery({ queryKey: openRefundsKey, queryFn, staleTime: 0, gcTime: keptFor })
      .catch(() => undefined);
  };
  return {
    data,
    rows: [...(data?.found.values() ?? [])].flat(),
    error: isFetching || isAbort(error) ? null : error,
    isReading: isFetching,
    progress,
    read: () => {
      noteWritten(queryClient, refundList, []);
      start();
    },
    readRest: () => start(data),
  };
};

const { route } = planOf('refund');

/** Gives the address of a user's payment dialog; without the permission to pay, that of the list of users. */
export const useRefundAddress = (): ((one: OpenRefund) => string) => {
  const mayPay = can(session.get()?.admin.role ?? leastRole, 'pay', useRegistry().entries[route]);
  return ({ pid, uid }) => `/${nameFor(route, pid)}${mayPay ? `/${encodeURIComponent(uid)}/pay` : ''}`;
};
