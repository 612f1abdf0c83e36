import { callOf, patternOf } from '../../api/callPatterns';
import type { Request } from '../../api/http';
import type { Deviation } from '../../contract/differences';
import { driftOf, tallied, type Drift } from './drift';

interface Options {
  /** The calls of the contract, each as `METHOD path`. */
  calls: readonly string[];
  /** Where an answer of a call is not what the contract says. */
  compare: (call: string, answer: unknown) => readonly Deviation[];
  /** What an unknown key is called. @default as it is */
  nameOf?: (key: string) => string;
  /** Takes the drifts of one answer; is not called where there are none. */
  note: (drifts: readonly Drift[]) => void;
}

/** Holds one answer against the contract. A request that is none of its calls says nothing. */
export type Observe = (request: Pick<Request, 'method' | 'path'>, answer: unknown) => void;

/** Makes what holds answers against the contract. */
export const observer = ({ calls, compare, nameOf = key => key, note }: Options): Observe => {
  const patterns = calls.map(patternOf);
  return (request, answer) => {
    const call = callOf(patterns, request);
    if (call === undefined) return;
    const drifts = compare(call, answer).map(deviation => driftOf(call, deviation, nameOf));
    if (drifts.length > 0) note(tallied(drifts));
  };
};
