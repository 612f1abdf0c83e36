import type { Plain } from '../api/plain';
import type { Row } from '../kinds/field';
import { createStore } from '../store/createStore';
import type { Change, Choices, Conflict } from './merge';

/** Something about a record that nobody but the person at work can decide. Nothing has been sent yet. */
export type Question = {
  /** The entity, as react-admin's resource. */
  name: string;
  /** The record as the person knows it. */
  record: Row;
} & (
  | {
      /** Both have changed the same values. */
      is: 'conflict';
      conflicts: readonly Conflict[];
      /** What only others have changed; it stays. */
      kept: readonly Change[];
    }
  | {
      /** What is to be deleted or decided on has been changed. */
      is: 'changed';
      changes: readonly Change[];
      /** Names of values that no field of the entity declares, by path. */
      labels?: Readonly<Record<string, string>>;
    }
  | {
      /** The record is nowhere any more. */
      is: 'gone';
      /** Paths of the values that were to be written, and these. */
      paths: readonly string[];
      values: Plain;
    }
  | {
      /** It is not known whether the record has been changed: the answer is slow (no `error`), or there was none. */
      is: 'unread';
      error?: unknown;
      /** How many records are meant. @default 1 */
      count?: number;
    }
);

/** What may be answered. Whoever closes a question answers nothing. */
export interface Answers {
  conflict: Choices;
  /** Sends it all the same. */
  changed: 'anyway';
  gone: never;
  /** Sends unseen, or reads once more. */
  unread: 'unseen' | 'again';
}

type Kind = Question['is'];

/** A question that is open. */
export interface Asked<K extends Kind = Kind> {
  question: Question & { is: K };
  /** Answers it; without an answer it is closed, and nothing is sent. */
  answer(answer?: Answers[K]): void;
}

/** The question that is open; the others wait for it. */
export const openQuestion = createStore<Asked | undefined>(undefined);

const waiting: Asked[] = [];
let listeners = 0;

/**
 * Tells that somebody draws the questions from now on. Without anybody who does, every question is closed at once.
 * @returns the way to stop that, which closes what is open
 */
export const hearQuestions = (): (() => void) => {
  listeners += 1;
  return () => {
    listeners -= 1;
    if (listeners === 0) [...waiting].forEach(one => one.answer());
  };
};

/**
 * Puts a question to the person at work.
 * @param signal closes it when it has answered itself
 * @returns what was answered; `undefined` when it was closed, or nobody was there to hear it
 */
export const ask = <K extends Kind>(
  question: Question & { is: K },
  signal?: AbortSignal,
): Promise<Answers[K] | undefined> =>
  new Promise(done => {
    if (listeners === 0 || signal?.aborted) {
      done(undefined);
      return;
    }
    const asked: Asked<K> = {
      question,
      answer: answer => {
        const at = waiting.findIndex(one => one === asked);
        if (at === -1) return;
        waiting.splice(at, 1);
        openQuestion.set(waiting[0]);
        done(answer);
      },
    };
    waiting.push(asked);
    signal?.addEventListener('abort', () => asked.answer());
    openQuestion.set(waiting[0]);
  });

/** Whether anybody draws the questions. */
export const areHeard = (): boolean => listeners > 0;
