import { afterEach, beforeEach } from 'vitest';
import { hearQuestions, openQuestion, type Asked, type Question } from '../../src/providers/questions';

/** What somebody does about a question: `close` closes it, everything else is the answer. */
export type Reply = 'close' | NonNullable<Parameters<Asked['answer']>[0]>;

interface Person {
  /** The questions that were put, from the first on. */
  asked: Question[];
  /** Answers the next questions in this order, as they are put; what has no reply stays open. */
  replies: (...replies: readonly (Reply | (() => Reply))[]) => void;
  /** Leaves: from now on nobody draws the questions. */
  leaves: () => void;
}

/** Gives a file of tests somebody at work who reads and answers questions, anew for each test. */
export const personAtWork = (): (() => Person) => {
  let person: Person | undefined;
  let end = () => {};
  beforeEach(() => {
    const asked: Question[] = [];
    const waiting: (Reply | (() => Reply))[] = [];
    const read = () => {
      const open = openQuestion.get();
      if (!open || asked.includes(open.question)) return;
      asked.push(open.question);
      const next = waiting.shift();
      if (next === undefined) return;
      // Nobody answers before the question stands there.
      queueMicrotask(() => {
        const reply = typeof next === 'function' ? next() : next;
        open.answer(reply === 'close' ? undefined : reply);
      });
    };
    const stopReading = openQuestion.subscribe(read);
    const stopHearing = hearQuestions();
    let isThere = true;
    end = () => {
      stopReading();
      if (isThere) stopHearing();
      isThere = false;
    };
    person = { asked, replies: (...more) => void waiting.push(...more), leaves: end };
  });
  afterEach(() => end());
  return () => {
    if (!person) throw new Error('Nobody is at work yet.');
    return person;
  };
};
