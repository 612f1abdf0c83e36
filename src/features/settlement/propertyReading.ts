import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isToday } from 'date-fns/isToday';
import { useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { isAbort, statusOf } from '../../engine/http/error';
import type { RaRecord } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { countText } from '../../engine/i18n/countText';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import { allRead, partialMeta } from '../../engine/data/listQuery';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { isOffline } from '../../engine/data/errors';
import { unsorted } from '../../engine/data/parameters';
import { endRead, tellRead, wholeReads } from '../../engine/data/wholeReads';
import { noteWritten } from '../../engine/data/writtenSinceRead';
import { runAll } from '../../engine/store/pool';
import { messageOf } from '../../engine/views/reportError';
import { priceInLakh } from '../money/lakh';

export interface PropertySummary {
  pid: string;
  name: string;
  /** In Lakhs; `null` when it cannot be read, or is in another unit. */
  price: number | null;
}

/** The rows of the properties that have been read. @template T a row @template S the value that is read once for all properties */
export interface PropertyReading<T, S = undefined> {
  properties: readonly PropertySummary[];
  /** Rows by the id of their property. */
  rowsByProperty: ReadonlyMap<string, readonly T[]>;
  /** Why a property could not be read, by its id. */
  failures: ReadonlyMap<string, string>;
  /** A value that is read once for all properties, such as the amount of a refund. */
  sharedValue: S | undefined;
  /** Time at which the reading began, in milliseconds: no row is older. */
  readAt: number;
}

/** What is read of each property. */
interface Source<T, S> {
  /** The key in React Query's cache, and in the store of readings under way. */
  name: string;
  /** Time that the result stays in React Query's cache while no screen shows it, in milliseconds. */
  gcTime: number;
  readProperty: (
    dataProvider: DeedbookDataProvider,
    property: PropertySummary,
    signal: AbortSignal,
  ) => Promise<readonly T[]>;
  /** @default nothing */
  readSharedValue?: (dataProvider: DeedbookDataProvider) => Promise<S>;
}

/** Properties that are read at a time; each may take several calls. */
const concurrency = 2;

/** Failures in a row after which the reading stops. */
const maxFailures = 5;

/** Shortest time between two reports of the progress, in milliseconds. */
const progressInterval = 250;

/** The entity whose list has all properties. */
const refundList = 'refund';

const readProperties = async (
  dataProvider: DeedbookDataProvider,
  signal: AbortSignal,
): Promise<readonly PropertySummary[]> => {
  const params = { pagination: allRead, sort: unsorted, filter: { all: true }, meta: partialMeta, signal };
  const { data } = await dataProvider.getList<RaRecord>(refundList, params);
  return data.map(row => ({
    pid: row.id,
    name: toText(valueAt(row, 'address.name')) || t('Property %{id}', { id: row.id }),
    price: priceInLakh(row) ?? null,
  }));
};

interface ReadAllOptions<T, S> extends Source<T, S> {
  dataProvider: DeedbookDataProvider;
  /** An earlier reading: only the properties that it lacks are read. @default none */
  earlier?: PropertyReading<T, S>;
  onProgress: (reading: PropertyReading<T, S>) => void;
}

/** Reads property by property, until all are read or the user stops it; without a connection, and after failures in a row, it stops by itself. @returns also a part, when it was stopped */
const readAllProperties = async <T, S>(options: ReadAllOptions<T, S>): Promise<PropertyReading<T, S>> => {
  const { name, dataProvider, readProperty, readSharedValue, earlier, onProgress } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const readAt = earlier?.readAt ?? Date.now();
  tellRead(name, { read: 0, stop });
  try {
    const properties = earlier?.properties ?? (await readProperties(dataProvider, signal));
    const sharedValue = (await readSharedValue?.(dataProvider)) ?? earlier?.sharedValue;
    signal.throwIfAborted();
    const rowsByProperty = new Map(earlier?.rowsByProperty);
    const failures = new Map<string, string>();
    const remaining = properties.filter(({ pid }) => !rowsByProperty.has(pid));
    let failuresInRow = 0;
    let reportedAt = Date.now();
    const currentReading = (): PropertyReading<T, S> => ({
      properties,
      rowsByProperty: new Map(rowsByProperty),
      failures: new Map(failures),
      sharedValue,
      readAt,
    });
    const announceProgress = () => tellRead(name, { read: rowsByProperty.size, total: properties.length, stop });
    const reportProgress = () => {
      if (Date.now() - reportedAt < progressInterval) return;
      reportedAt = Date.now();
      announceProgress();
      onProgress(currentReading());
    };
    const readAndReport = async (property: PropertySummary): Promise<void> => {
      try {
        rowsByProperty.set(property.pid, await readProperty(dataProvider, property, signal));
        failuresInRow = 0;
      } catch (error) {
        if (isAbort(error)) return;
        if (statusOf(error) === 401) throw error;
        failures.set(property.pid, messageOf(error));
        failuresInRow += 1;
      }
      reportProgress();
    };
    announceProgress();
    await runAll(concurrency, () => {
      const isOver = signal.aborted || isOffline() || failuresInRow >= maxFailures;
      const property = isOver ? undefined : remaining.shift();
      return property && readAndReport(property);
    });
    return currentReading();
  } finally {
    endRead(name, stop);
  }
};

const timeFormat = perLanguage('en-GB', locale => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const dayAndTimeFormat = perLanguage(
  'en-GB',
  locale => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Says how many properties of a list have been read. */
export const propertyCountText = (read: number, total: number): string =>
  t('%{read} of %{total} property read |||| %{read} of %{total} properties read', {
    smart_count: total,
    read: countText(read),
    total: countText(total),
  });

/** Says how many properties have been read, and when. */
export const readingText = ({ rowsByProperty, properties, readAt }: PropertyReading<unknown, unknown>): string =>
  t('%{progress}. Read at %{time}.', {
    progress: propertyCountText(rowsByProperty.size, properties.length),
    time: (isToday(readAt) ? timeFormat() : dayAndTimeFormat()).format(readAt),
  });

/** The last reading of a source. Nothing is read before `read` (all properties) or `readRest` (the missing ones) is called. */
export const usePropertyReading = <T, S = undefined>(source: Source<T, S>) => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { name, gcTime } = source;
  const queryKey = [name];
  const { data, error, isFetching } = useQuery<PropertyReading<T, S>>({ queryKey, queryFn: skipToken, gcTime });
  const progress = useSyncExternalStore(wholeReads.subscribe, wholeReads.get).get(name);
  const start = (earlier?: PropertyReading<T, S>): void => {
    const onProgress = (reading: PropertyReading<T, S>) => queryClient.setQueryData(queryKey, reading);
    const queryFn = () => readAllProperties({ ...source, dataProvider, earlier, onProgress });
    // `error` below has the failure.
    void queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime }).catch(() => undefined);
  };
  return {
    data,
    rows: [...(data?.rowsByProperty.values() ?? [])].flat(),
    error: isAbort(error) ? null : error,
    isReading: isFetching,
    progress,
    read: () => {
      // The list of properties in the cache may be old: it is read again.
      noteWritten(queryClient, refundList);
      start();
    },
    readRest: () => start(data),
  };
};
