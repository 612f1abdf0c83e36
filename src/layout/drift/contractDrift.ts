// This folder is the only code of the browser that imports values of the contract, and zod with them. It is for
// development: no build contains it (`scripts/layers.mjs`).
import { matchCall, patternOf } from '../../engine/http/callPatterns';
import type { ApiRequest } from '../../engine/http/http';
import { tabData } from '../../config/siteData';
import { contract } from '../../contract';
import type { Call } from '../../contract/call';
import { deviations } from '../../contract/differences';
import { createStore } from '../../engine/store/createStore';

/** Differences between the responses of a call and the contract: paths and types, never values. */
export interface Drift {
  call: string;
  /** Path in the answer, with rows as `[]`; empty for the whole answer. */
  at: string;
  expected: string;
  actual: string;
  times: number;
}

/** Session storage key: the developer has hidden the panel. */
const hiddenKey = 'deedbook.driftHidden';

const calls = new Map<string, Call>(Object.entries(contract));
const patterns = [...calls.keys()].map(patternOf);

const driftsOf = (call: string, answer: unknown): Drift[] => {
  const schema = calls.get(call)?.answer;
  return schema
    ? deviations(schema, answer).map(({ kind, at, key, expected, actual }) => ({
        call,
        at: key === undefined ? at : [at, key].filter(Boolean).join('.'),
        expected: kind === 'unknown key' ? 'no such key' : expected || 'a value',
        actual: actual || 'nothing',
        times: 1,
      }))
    : [];
};

/** Equal for differences that are shown as one. */
export const driftId = ({ call, at, expected, actual }: Drift): string => [call, at, expected, actual].join('\n');

/** Counts equal differences as one. */
const mergeEqual = (drifts: readonly Drift[]): readonly Drift[] => {
  const driftsById = new Map<string, Drift>();
  for (const drift of drifts) {
    const id = driftId(drift);
    driftsById.set(id, { ...drift, times: drift.times + (driftsById.get(id)?.times ?? 0) });
  }
  return [...driftsById.values()];
};

const { get, set, subscribe } = createStore<readonly Drift[]>([]);

/** The differences since the page was loaded. */
export const contractDrift = {
  get,
  subscribe,
  clear: (): void => set([]),
  hide: (): void => {
    tabData.set(hiddenKey, 'yes');
    set([]);
  },
};

/** Compares an answer with the contract; ignores requests that are not in it. */
export const observe = (request: Pick<ApiRequest, 'method' | 'path'>, answer: unknown): void => {
  const call = matchCall(patterns, request);
  const drifts = call === undefined ? [] : driftsOf(call, answer);
  if (drifts.length > 0 && tabData.get(hiddenKey) === null) set(mergeEqual([...get(), ...drifts]));
};
