import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { hasPath, isParameter, patternOf, type CallPattern } from '../../src/engine/http/callPatterns';
import { Refusal } from '../refusal';

/** `METHOD path` of a call, as the contract has it. */
export type CallKey = keyof typeof contract;

export interface MatchedCall {
  key: CallKey;
  call: Call;
  /** Values of the `:name` parts of the path. */
  params: Record<string, string>;
}

const calls: Record<CallKey, Call> = contract;

export const isCallKey = (key: string): key is CallKey => key in contract;
export const callKeys: readonly CallKey[] = Object.keys(contract).filter(isCallKey);

const patterns = callKeys.map(patternOf);

/** First path segments that belong to the contract; any other name is free for the simple-REST dialect. */
export const contractNames: ReadonlySet<string> = new Set(patterns.map(({ segments }) => segments[0] ?? ''));

/** The parameters of a path: `/:id/pay` and `/7/pay` → `{ id: '7' }`. */
const paramsOf = ({ segments }: CallPattern, steps: readonly string[]) => {
  const entries = segments.map((segment, index) => [segment, steps[index] ?? ''] as const);
  const parameters = entries.filter(([segment]) => isParameter(segment));
  return Object.fromEntries(parameters.map(([segment, value]) => [segment.slice(1), value]));
};

const decodeSegment = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal(400, `The path holds the unreadable part '${segment}'`);
  }
};

/**
 * Finds the call of a request.
 * @param path below the API base, without leading slash or query.
 * @throws Refusal 404 for an unlisted path, 405 for a listed path with another verb.
 */
export const matchCall = (method: string, path: string): MatchedCall => {
  const steps = path.split('/').map(decodeSegment);
  const candidates = patterns.filter(pattern => hasPath(pattern, steps));
  const pattern = candidates.find(candidate => candidate.method === method);
  if (pattern) return { key: pattern.key, call: calls[pattern.key], params: paramsOf(pattern, steps) };
  if (candidates.length === 0) throw new Refusal(404, `The API has no call '${path}'`);
  const allowed = candidates.map(candidate => candidate.method).join(', ');
  throw new Refusal(405, `'${path}' takes ${allowed}, not ${method}`);
};
