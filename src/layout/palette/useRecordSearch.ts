import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import type { Entity } from '../../engine/schema/entity';
import type { RaRecord } from '../../engine/fields/field';
import { unsorted } from '../../engine/data/rowOrder';
import { searchText } from '../../engine/inputs/digits';
import { createPool } from '../../engine/store/pool';
import { messageOf } from '../../engine/views/reportError';
import type { LoadedEntities } from './paletteItems';

export interface SearchSource {
  name: string;
  entity: Entity;
}

export interface SearchAnswer {
  source: SearchSource;
  text: string;
  rows: readonly RaRecord[];
  /** Absent if the server does not say. */
  total?: number;
  hasMore: boolean;
  failure?: string;
}

/** Records offered per list. */
export const mostFound = 5;

/**
 * Records requested per list: a page size of the API, and more than are offered, as the best match need not come
 * first.
 */
const resultsPerList = 25;

const sourcesIn = (declarations: LoadedEntities): readonly SearchSource[] =>
  [...declarations].flatMap(([name, entity]) =>
    entity.list?.findable === true && entity.list.search ? [{ name, entity }] : [],
  );

/** Searches a list. A failure is an answer as well. */
const ask = async (
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

/** Milliseconds between the last keystroke and the search. */
const pause = 250;

/** Milliseconds that quick answers wait for slow ones. */
const patience = 1500;

/** Fewest characters that are searched for. */
const minLength = 2;

/** Lists that are searched at the same time. */
const concurrency = 4;

const noAnswers: readonly SearchAnswer[] = [];

/**
 * Searches all lists for the text, a moment after the last keystroke. The next keystroke cancels it.
 * @param declarations of the lists that the user may open; `undefined` while loading
 */
export const useRecordSearch = (typed: string, declarations: LoadedEntities | undefined) => {
  const dataProvider = useDataProvider();
  const sources = useMemo(() => declarations && sourcesIn(declarations), [declarations]);
  const [run] = useState(() => createPool(concurrency));
  const [latest, setLatest] = useState({ text: '', answers: noAnswers });
  const [round, setRound] = useState(0);
  const [finished, setFinished] = useState<{ text: string; round: number }>();
  const [released, setReleased] = useState<string>();
  const text = searchText(typed);
  const isWanted = text.length >= minLength && sources?.length !== 0;
  const answers = useMemo(() => {
    const currentAnswers = isWanted && latest.text === text ? latest.answers : noAnswers;
    return (sources ?? []).flatMap(({ name }) => currentAnswers.filter(({ source }) => source.name === name));
  }, [isWanted, sources, latest, text]);
  /** Whether a list is still to be searched for this text, or failed. */
  const isOpen = useEffectEvent(
    (source: SearchSource) =>
      !answers.some(answer => answer.source.name === source.name && answer.failure === undefined),
  );

  useEffect(() => {
    if (!isWanted || !sources) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const search = async (openSources: readonly SearchSource[]) => {
      waiting = setTimeout(() => setReleased(text), patience);
      const searching = openSources.map(source =>
        run(async () => {
          if (signal.aborted) return;
          const answer = await ask(dataProvider, source, text, signal);
          if (signal.aborted) return;
          setLatest(before => {
            const earlierAnswers = before.text === text ? before.answers : noAnswers;
            return { text, answers: [...earlierAnswers.filter(other => other.source.name !== source.name), answer] };
          });
        }),
      );
      await Promise.all(searching);
      if (signal.aborted) return;
      setReleased(text);
      setFinished({ text, round });
    };
    const timer = setTimeout(() => void search(sources.filter(source => isOpen(source))), pause);
    return () => {
      clearTimeout(timer);
      clearTimeout(waiting);
      controller.abort();
    };
  }, [isWanted, sources, dataProvider, run, text, round]);

  return {
    answers,
    isSearching: isWanted && (finished?.text !== text || finished.round !== round),
    /** Whether answers are held back, so that the best match comes first whichever list is quickest. */
    isHeld: isWanted && released !== text,
    retry: () => setRound(round + 1),
  };
};
