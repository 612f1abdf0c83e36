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
  found: ReadonlyMap<string, readonly T[]>;
  /** Why a property could not be read. */
  failed: ReadonlyMap<string, string>;
  /** A value that is read once for all properties. */
  besides: B | undefined;
  /** Time of the reading, in milliseconds. */
  at: number;
}

interface Source<T, B> {
  /** Names the reading among those that are running, and in React Query's cache. */
  name: string;
  /** Time that the result stays in the cache while no screen shows it, in milliseconds. */
  keptFor: number;
  readProperty: (
    dataProvider: DeedbookDataProvider,
    property: PropertySummary,
    signal: AbortSignal,
  ) => Promise<readonly T[]>;
  /** @default nothing */
  readBesides?: (dataProvider: DeedbookDataProvider) => Promise<B>;
}

/** Properties that are read at a time; each may take several calls. */
const atOnce = 2;

/** After so many failures in a row the reading stops. */
const mostFailures = 5;

/** Interval in milliseconds at which what was found is shown. */
const shownEvery = 250;

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
  const { name, dataProvider, readProperty, readBesides, before, onProgress } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  tellRead(name, { read: 0, stop });
  try {
    const properties = before?.properties ?? (await readProperties(dataProvider, signal));
    const besides = await readBesides?.(dataProvider);
    const rowsByProperty = new Map(before?.found);
    const failed = new Map<string, string>();
    const todo = properties.filter(({ pid }) => !rowsByProperty.has(pid));
    let failures = 0;
    let shownAt = Date.now();
    const soFar = (): PropertyReading<T, B> => ({
      properties,
      found: new Map(rowsByProperty),
      failed: new Map(failed),
      besides,
      at: Date.now(),
    });
    const show = () => {
      if (signal.aborted || Date.now() - shownAt < shownEvery) return;
      shownAt = Date.now();
      tellRead(name, { read: rowsByProperty.size, total: properties.length, stop });
      onProgress(soFar());
    };
    const readInto = async (property: PropertySummary): Promise<void> => {
      try {
        rowsByProperty.set(property.pid, await readProperty(dataProvider, property, signal));
        failures = 0;
      } catch (error) {
        if (isAbort(error)) return;
        failed.set(property.pid, messageOf(error));
        failures += 1;
      }
      show();
    };
    tellRead(name, { read: rowsByProperty.size, total: properties.length, stop });
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

/** Says how many properties have been read, and when. */
export const readText = ({ found, properties, at }: PropertyReading<unknown, unknown>): string =>
  t('%{progress}. Read at %{time}.', {
    progress: propertiesRead(found.size, properties.length),
    time: clock().format(at),
  });

/** The last reading, property by property. Nothing is read before `read` or `readRest` is called. */
export const usePropertyReading = <T, B = undefined>(source: Source<T, B>) => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { name, keptFor: gcTime } = source;
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
