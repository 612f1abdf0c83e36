import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { unsorted } from '../../providers/rowOrder';
import { createPool } from '../../store/pool';
import { messageOf } from '../../views/reportError';
import type { Declarations } from './paletteItems';

/** A list whose records can be found. */
export interface Source {
  name: string;
  entity: Entity;
}

/** What a list answered to a text. */
export interface Answer {
  source: Source;
  /** What was searched for. */
  text: string;
  rows: readonly Row[];
  /** How many records there are in all, where the server says so. */
  total?: number;
  /** Whether there are more than these rows. */
  hasMore: boolean;
  /** Why it could not be searched. */
  failure?: string;
}

/** Most records of a list that are offered. */
export const mostFound = 5;

/** Records that a list is asked for: a page size of the API, and more than are offered, as it does not send the best match first. */
const asked = 25;

/** The lists whose records can be found, in the order of the menu. */
const sourcesIn = (declarations: Declarations): readonly Source[] =>
  [...declarations].flatMap(([name, entity]) =>
    entity.list?.findable === true && entity.list.search ? [{ name, entity }] : [],
  );

/** Asks a list for the records that a text stands in. A failure is an answer as well. */
const ask = async (
  dataProvider: Pick<DataProvider, 'getList'>,
  source: Source,
  text: string,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    const { data, total, pageInfo } = await dataProvider.getList<Row>(source.name, {
      pagination: { page: 1, perPage: asked },
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

/** Pause after the last letter before records are searched, in milliseconds. */
const pause = 250;

/** How long the answers of quick lists wait for those of slow ones, in milliseconds. */
const patience = 1500;

/** Fewest characters that are searched for. */
const fewest = 2;

/** Most lists that are searched at a time. */
const mostAtOnce = 4;

const noAnswers: readonly Answer[] = [];

/**
 * Searches the lists whose records can be found for what is typed, a moment after the last letter. The next letter
 * stops what is under way.
 * @param declarations of the lists that the person at work may open; `undefined` while they are loading
 */
export const useRecordSearch = (typed: string, declarations: Declarations | undefined) => {
  const dataProvider = useDataProvider();
  const sources = useMemo(() => declarations && sourcesIn(declarations), [declarations]);
  const [run] = useState(() => createPool(mostAtOnce));
  const [known, setKnown] = useState({ text: '', answers: noAnswers });
  const [round, setRound] = useState(0);
  const [finished, setFinished] = useState<{ text: string; round: number }>();
  const [released, setReleased] = useState<string>();
  const text = typed.trim();
  const isWanted = text.length >= fewest && sources?.length !== 0;
  const answers = useMemo(() => {
    const given = isWanted && known.text === text ? known.answers : noAnswers;
    return (sources ?? []).flatMap(({ name }) => given.filter(({ source }) => source.name === name));
  }, [isWanted, sources, known, text]);
  /** Whether a list has not been searched for this text, or in vain. */
  const isOpen = useEffectEvent(
    (source: Source) => !answers.some(answer => answer.source.name === source.name && answer.failure === undefined),
  );

  useEffect(() => {
    if (!isWanted || !sources) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const search = async (asked: readonly Source[]) => {
      waiting = setTimeout(() => setReleased(text), patience);
      const searching = asked.map(source =>
        run(async () => {
          if (signal.aborted) return;
          const answer = await ask(dataProvider, source, text, signal);
          if (signal.aborted) return;
          setKnown(before => {
            const others = before.text === text ? before.answers : noAnswers;
            return { text, answers: [...others.filter(other => other.source.name !== source.name), answer] };
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
    /** What the lists have answered to this text, in the order of the menu. */
    answers,
    isSearching: isWanted && (finished?.text !== text || finished.round !== round),
    /** Whether the answers are held back, so that the best match comes first whichever list is the quickest. */
    isHeld: isWanted && released !== text,
    /** Asks those lists again that could not be searched. */
    retry: () => setRound(round + 1),
  };
};
