import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import type { Entity } from '../../engine/schema/entity';
import type { RaRecord } from '../../engine/fields/field';
import { unsorted } from '../../engine/data/parameters';
import { toSearchText } from '../../engine/inputs/phone';
import { createPool } from '../../engine/store/pool';
import { messageOf } from '../../engine/views/reportError';
import type { LoadedEntities } from './paletteItems';

/** A list that is searched. */
export interface SearchSource {
  name: string;
  entity: Entity;
}

/** The answer of a list, or its failure. */
export interface SearchAnswer {
  source: SearchSource;
  text: string;
  rows: readonly RaRecord[];
  /** Absent if the server does not say. */
  total?: number;
  hasMore: boolean;
  /** The message of a failed search. */
  failure?: string;
}

/** Records offered per list. */
export const mostFound = 5;

/**
 * Records requested per list: a page size of the API, and more than are offered, as the best match need not come
 * first.
 */
const resultsPerList = 25;

const sourcesIn = (loadedEntities: LoadedEntities): readonly SearchSource[] =>
  [...loadedEntities].flatMap(([name, entity]) =>
    entity.list?.findable === true && entity.list.search ? [{ name, entity }] : [],
  );

/** Searches a list. A failure is an answer as well. */
const searchList = async (
  dataProvider: Pick<DataProvider, 'getList'>,
  source: SearchSource,
  text: string,
  signal: AbortSignal,
): Promise<SearchAnswer> => {
  try {
    const { data, total, pageInfo } = await dataProvider.getList<RaRecord>(source.name, {
      pagination: { page: 1, perPage: resultsPerList },
      sort: unsorted,
      filter: { search: text },
      signal,
    });
    const hasMore = pageInfo?.hasNextPage ?? (total ?? 0) > data.length;
    return { source, text, rows: data, total, hasMore };
  } catch (error) {
    return { source, text, rows: [], hasMore: false, failure: messageOf(error) };
  }
};

/**
 * Puts the records of an answer into the cache, where no call reads one record and it would be searched page by page. They
 * go in when they arrive: a write, or a while out of sight, removes them until one is chosen.
 */
const cacheRecords = (queryClient: QueryClient, { source: { name, entity }, rows }: SearchAnswer): void => {
  if (!entity.list?.call || entity.list.one) return;
  rows.forEach(record => queryClient.setQueryData([name, 'getOne', { id: record.id }], record));
};

/** Milliseconds between the last keystroke and the search. */
const typingPause = 250;

/** Milliseconds for which quick answers are held back, while slow ones may still bring a better match. */
const holdTime = 1500;

/** Fewest characters that are searched for. */
const minLength = 2;

/** Lists that are searched at the same time. */
const concurrency = 4;

const noAnswers: readonly SearchAnswer[] = [];

/** The state of the search for one text. */
interface TextSearch {
  text: string;
  /** Increased by each retry, which searches the lists that have failed. */
  round: number;
  answers: readonly SearchAnswer[];
  /** Whether answers are held back, so that the best match comes first whichever list is quickest. */
  isHeld: boolean;
  /** The last round in which all lists have answered. */
  finishedRound?: number;
}

/** The search for a text: the last one if it is for the same text, else a new one. */
const searchFor = (text: string, lastSearch: TextSearch | undefined): TextSearch =>
  lastSearch?.text === text ? lastSearch : { text, round: 0, answers: noAnswers, isHeld: true };

/**
 * Searches all lists for the text, a moment after the last keystroke. The next keystroke cancels it.
 * @param loadedEntities of the lists that the user may open; `undefined` while loading
 */
export const useRecordSearch = (typed: string, loadedEntities: LoadedEntities | undefined) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const sources = useMemo(() => loadedEntities && sourcesIn(loadedEntities), [loadedEntities]);
  const [runInPool] = useState(() => createPool(concurrency));
  const [lastSearch, setLastSearch] = useState<TextSearch>();
  const text = toSearchText(typed);
  const search = searchFor(text, lastSearch);
  const { round } = search;
  // Lists that are loading will be searched.
  const isSearchable = text.length >= minLength && sources?.length !== 0;
  /** In the order of the lists. */
  const answers = useMemo(() => {
    const currentAnswers = isSearchable ? search.answers : noAnswers;
    return (sources ?? []).flatMap(({ name }) => currentAnswers.filter(({ source }) => source.name === name));
  }, [isSearchable, sources, search.answers]);
  /** Whether a list has not answered yet, or failed. An event, as the effect must not run again with each answer. */
  const needsSearch = useEffectEvent(
    (source: SearchSource) =>
      !answers.some(answer => answer.source.name === source.name && answer.failure === undefined),
  );

  useEffect(() => {
    if (!isSearchable || !sources) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const update = (change: (current: TextSearch) => Partial<TextSearch>) =>
      setLastSearch(last => {
        const current = searchFor(text, last);
        return { ...current, ...change(current) };
      });
    const addAnswer = (answer: SearchAnswer) =>
      update(current => ({
        answers: [...current.answers.filter(({ source }) => source.name !== answer.source.name), answer],
      }));
    let holdTimer: ReturnType<typeof setTimeout> | undefined;
    const searchLists = async (lists: readonly SearchSource[]) => {
      holdTimer = setTimeout(() => update(() => ({ isHeld: false })), holdTime);
      const searches = lists.map(source =>
        runInPool(async () => {
          if (signal.aborted) return;
          const answer = await searchList(dataProvider, source, text, signal);
          if (signal.aborted) return;
          cacheRecords(queryClient, answer);
          addAnswer(answer);
        }),
      );
      await Promise.all(searches);
      if (!signal.aborted) update(() => ({ isHeld: false, finishedRound: round }));
    };
    const timer = setTimeout(() => void searchLists(sources.filter(source => needsSearch(source))), typingPause);
    return () => {
      clearTimeout(timer);
      clearTimeout(holdTimer);
      controller.abort();
    };
  }, [isSearchable, sources, dataProvider, queryClient, runInPool, text, round]);

  return {
    answers,
    // A list whose code has loaded late has no answer yet.
    isSearching: isSearchable && (search.finishedRound !== round || answers.length < (sources?.length ?? 0)),
    isHeld: isSearchable && search.isHeld,
    /** Whether failed lists are searched again, while their text is on screen. */
    isRetry: round > 0,
    /** Searches the lists that have failed. The answers of the others stay. */
    retry: () => {
      // Records that are on screen stay there.
      const hasNoRecords = search.answers.every(({ rows }) => rows.length === 0);
      setLastSearch({ ...search, round: round + 1, isHeld: hasNoRecords });
    },
  };
};
