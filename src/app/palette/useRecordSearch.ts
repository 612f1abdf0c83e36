import { useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { createQueue } from '../../kinds/images/queue';
import { ask, sourcesIn, withAnswer, type Answer } from './answers';
import type { Declarations } from './useDeclarations';

/** Pause after the last letter before records are searched, in milliseconds. */
const pause = 250;

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
  const [queue] = useState(() => createQueue(mostAtOnce));
  const [answers, setAnswers] = useState(noAnswers);
  const [round, setRound] = useState(0);
  const [finished, setFinished] = useState<{ text: string; round: number }>();
  const text = typed.trim();
  const isWanted = text.length >= fewest && sources?.length !== 0;

  useEffect(() => {
    if (!isWanted || !sources) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const search = async () => {
      const searching = sources.map(source =>
        queue(async () => {
          if (signal.aborted) return;
          const answer = await ask(dataProvider, source, text, signal);
          if (!signal.aborted) setAnswers(before => withAnswer(before, answer));
        }),
      );
      await Promise.all(searching);
      if (!signal.aborted) setFinished({ text, round });
    };
    const timer = setTimeout(() => void search(), pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isWanted, sources, dataProvider, queue, text, round]);

  return {
    /** What the lists answered, in the order in which they did; some of it still to a shorter text. */
    answers: isWanted ? answers : noAnswers,
    isSearching: isWanted && (finished?.text !== text || finished.round !== round),
    /** Searches once more. */
    retry: () => setRound(round + 1),
  };
};
