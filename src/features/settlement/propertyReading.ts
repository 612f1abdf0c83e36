import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
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
import { endRead, tellRead, wholeReads } from '../../engine/data/wholeReads';
import { noteWritten } from '../../engine/data/writtenSinceRead';
import { runAll } from '../../engine/store/pool';
import { messageOf } from '../../engine/views/reportError';

export interface PropertySummary {
  pid: string;
  name: string;
  price: number | null;
}

/** The rows of the properties that have been read. */
export interface PropertyReading<T, B = undefined> {
  properties: readonly PropertySummary[];
  /** Rows by the id of their property. */
  rowsByProperty: ReadonlyMap<string, readonly T[]>;
  /** Why a property could not be read, by its id. */
  failures: ReadonlyMap<string, string>;
  /** A value that is read once for all properties. */
  sharedValue: B | undefined;
  /** Time of the reading, in milliseconds. */
  readAt: number;
}

interface Source<T, B> {
  /** Names the reading among those that are running, and in React Query's cache. */
  name: string;
  /** Time that the result stays in React Query's cache while no screen shows it, in milliseconds. */
  gcTime: number;
  readProperty: (
    dataProvider: DeedbookDataProvider,
    property: PropertySummary,
    signal: AbortSignal,
  ) => Promise<readonly T[]>;
  /** @default nothing */
  readSharedValue?: (dataProvider: DeedbookDataProvider) => Promise<B>;
}

/** Properties that are read at a time; each may take several calls. */
const concurrency = 2;

/** Failures in a row after which the reading stops. */
const maxFailures = 5;

/** Shortest time between two reports of the progress, in milliseconds. */
const progressInterval = 250;

const refundList = 'refund';

const readProperties = async (
  dataProvider: DeedbookDataProvider,
  signal: AbortSignal,
): Promise<readonly PropertySummary[]> => {
  const question = { pagination: allRead, sort: unsorted, filter: { all: true }, meta: screenMeta, signal };
  const { data } = await dataProvider.getList<RaRecord>(refundList, question);
  return data.map(row => ({
    pid: row.id,
    name: toText(valueAt(row, 'address.name')) || t('Property %{id}', { id: row.id }),
    price: readNumber(row.wholeHomePrice) ?? null,
  }));
};

interface Options<T, B> extends Source<T, B> {
  dataProvider: DeedbookDataProvider;
  /** An earlier reading: only the properties that it lacks are read. @default none */
  before?: PropertyReading<T, B>;
  onProgress: (soFar: PropertyReading<T, B>) => void;
}

/** Reads property by property, until all are read or somebody stops it; without a connection or a session, and after failures in a row, it stops by itself. */
const collect = async <T, B>(options: Options<T, B>): Promise<PropertyReading<T, B>> => {
  const { name, dataProvider, readProperty, readSharedValue, before, onProgress } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  tellRead(name, { read: 0, stop });
  try {
    const properties = before?.properties ?? (await readProperties(dataProvider, signal));
    const sharedValue = await readSharedValue?.(dataProvider);
    const rowsByProperty = new Map(before?.rowsByProperty);
    const failures = new Map<string, string>();
    const todo = properties.filter(({ pid }) => !rowsByProperty.has(pid));
    let failuresInRow = 0;
    let reportedAt = Date.now();
    const soFar = (): PropertyReading<T, B> => ({
      properties,
      rowsByProperty: new Map(rowsByProperty),
      failures: new Map(failures),
      sharedValue,
      readAt: Date.now(),
    });
    const tellProgress = () => tellRead(name, { read: rowsByProperty.size, total: properties.length, stop });
    const report = () => {
      if (signal.aborted || Date.now() - reportedAt < progressInterval) return;
      reportedAt = Date.now();
      tellProgress();
      onProgress(soFar());
    };
    const readInto = async (property: PropertySummary): Promise<void> => {
      try {
        rowsByProperty.set(property.pid, await readProperty(dataProvider, property, signal));
        failuresInRow = 0;
      } catch (error) {
        if (isAbort(error)) return;
        failures.set(property.pid, messageOf(error));
        failuresInRow += 1;
      }
      report();
    };
    tellProgress();
    await runAll(concurrency, () => {
      const isOver = signal.aborted || isOffline() || !session.get() || failuresInRow >= maxFailures;
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

/** Says how many properties have been read, and when. */
export const readText = ({ rowsByProperty, properties, readAt }: PropertyReading<unknown, unknown>): string =>
  t('%{progress}. Read at %{time}.', {
    progress: propertiesRead(rowsByProperty.size, properties.length),
    time: clock().format(readAt),
  });

/** The last reading, property by property. Nothing is read before `read` or `readRest` is called. */
export const usePropertyReading = <T, B = undefined>(source: Source<T, B>) => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { name, gcTime } = source;
  const queryKey = [name];
  const { data, error, isFetching } = useQuery<PropertyReading<T, B>>({ queryKey, queryFn: skipToken, gcTime });
  const progress = useSyncExternalStore(wholeReads.subscribe, wholeReads.get).get(name);
  const start = (before?: PropertyReading<T, B>): void => {
    const onProgress = (soFar: PropertyReading<T, B>) =>
      queryClient.setQueryData<PropertyReading<T, B>>(queryKey, soFar);
    const queryFn = () => collect({ ...source, dataProvider, before, onProgress });
    // The state of the query tells of a failure.
    void queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime }).catch(() => undefined);
  };
  return {
    data,
    rows: [...(data?.rowsByProperty.values() ?? [])].flat(),
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
