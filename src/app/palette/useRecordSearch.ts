import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { createQueue } from '../../kinds/images/queue';
import { ask, sourcesIn, type Answer, type Source } from './answers';
import type { Declarations } from './useDeclarations';

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
  const [queue] = useState(() => createQueue(mostAtOnce));
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
        queue(async () => {
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
  }, [isWanted, sources, dataProvider, queue, text, round]);

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
