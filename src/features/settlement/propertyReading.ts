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
import { endRead, noteWritten, tellRead, wholeReads } from '../../engine/data/wholeReads';
import { runAll } from '../../engine/store/pool';
import { messageOf } from '../../engine/views/reportError';

export interface Property {
  pid: string;
  name: string;
  price: number | null;
}

/** What was read so far. */
export interface PropertyReading<T, B = undefined> {
  properties: readonly Property[];
  /** Of each property that was read. */
  found: ReadonlyMap<string, readonly T[]>;
  /** Why a property could not be read. */
  failed: ReadonlyMap<string, string>;
  /** What was read once, for all properties. */
  besides: B | undefined;
  /** When it was read, in milliseconds. */
  at: number;
}

interface Source<T, B> {
  /** Names the reading among those that are running, and in React Query's cache. */
  name: string;
  /** How long the result is kept while no screen shows it, in milliseconds. */
  keptFor: number;
  readProperty: (dataProvider: DeedbookDataProvider, property: Property, signal: AbortSignal) => Promise<readonly T[]>;
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
): Promise<readonly Property[]> => {
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
  /** What was read before: only the other properties are read. @default nothing */
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
    const found = new Map(before?.found);
    const failed = new Map<string, string>();
    const todo = properties.filter(({ pid }) => !found.has(pid));
    let failures = 0;
    let shownAt = Date.now();
    const soFar = (): PropertyReading<T, B> => ({
      properties,
      found: new Map(found),
      failed: new Map(failed),
      besides,
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

/** Says how many properties have been read, and when. */
export const readText = ({ found, properties, at }: PropertyReading<unknown, unknown>): string =>
  `${propertiesRead(found.size, properties.length)}. ${t('Read at %{time}.', { time: clock().format(at) })}`;

/** What was last read property by property. Nothing is read before `read` or `readRest` is called. */
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
