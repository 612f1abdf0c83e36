import type { ListParams } from './declared';
import type { Rows } from './wire';

/** How long an answer may wait for the screen that asks for it, in milliseconds. */
const waitsAtMost = 30_000;

type Read = (name: string, params: ListParams) => Promise<Rows>;

const questionOf = (name: string, { pagination, filter }: ListParams) => JSON.stringify([name, pagination, filter]);

/**
 * A list's call that begins before its screen has been loaded and drawn. The screen then gets the outcome of that one
 * call, be it rows or an error; nothing is asked for twice.
 */
export const createHeadStart = (read: Read) => {
  let begun: { question: string; at: number; outcome: Promise<Rows> } | undefined;
  return {
    begin: (name: string, params: ListParams): void => {
      const outcome = read(name, params);
      outcome.catch(() => undefined);
      begun = { question: questionOf(name, params), at: Date.now(), outcome };
    },
    /** The outcome of the call that was begun, for whoever asks the same question first. */
    read: (name: string, params: ListParams): Promise<Rows> => {
      const isSame = begun?.question === questionOf(name, params) && Date.now() - begun.at < waitsAtMost;
      const outcome = isSame ? begun?.outcome : undefined;
      if (isSame) begun = undefined;
      return outcome ?? read(name, params);
    },
  };
};
