import { isPlain } from '../../src/engine/http/plain';
import { matchCall, isParameter, patternOf, type CallPattern } from '../../src/engine/http/callPatterns';
import { contract } from '../../src/contract';
import { answers, type Target } from './live';
import type { Exchange } from '../api/har';

/** A request that succeeded, and its answer. */
export type Traffic = Omit<Exchange, 'method' | 'status'> & { method: string };

/** All requests of one call. */
export interface Calls {
  /** `METHOD path`, as the contract has it or is to have it. */
  key: string;
  traffic: Traffic[];
}

const parametersIn = ({ segments }: CallPattern): number => segments.filter(isParameter).length;

/** The calls of the contract: of two that fit a path, that with fewer parameters is meant, and comes first. */
const known = Object.keys(contract)
  .map(patternOf)
  .toSorted((a, b) => parametersIn(a) - parametersIn(b));

/** Every text in a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isPlain(value) ? Object.values(value).flatMap(textsIn) : [];
};

/** The path of a call that the contract does not have. A step that is not plainly a name may be a value: it is a parameter. */
const newPath = (path: string, values: ReadonlySet<string>): string =>
  path
    .split('/')
    .map((step, n) => {
      const isName = /^[A-Za-z][A-Za-z_-]{0,39}\d?$/.test(step) && (n === 0 || !values.has(step));
      return isName ? step : ':id';
    })
    .join('/');

/** Requests by their calls. */
export const byCall = (all: readonly Traffic[]): Calls[] => {
  const values = new Set(all.flatMap(({ answer, body }) => [answer, body].flatMap(textsIn)));
  const found = new Map<string, Traffic[]>();
  for (const one of all) {
    const key = matchCall(known, one) ?? `${one.method} ${newPath(one.path, values)}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return Array.from(found, ([key, traffic]) => ({ key, traffic }));
};

/** What requests sent and were answered; of multipart bodies the names of their fields. */
export const partsOf = (traffic: readonly Traffic[]) => {
  const sent = traffic.filter(({ body }) => body !== undefined);
  const isMultipart = ({ bodyType }: Traffic) => bodyType === 'multipart';
  return {
    queries: traffic.map(({ query }) => query),
    bodies: sent.filter(one => !isMultipart(one)).map(({ body }) => body),
    files: [...new Set(sent.filter(isMultipart).flatMap(({ body }) => (isPlain(body) ? Object.keys(body) : [])))],
    answers: traffic.flatMap(({ answer }) => (answer === undefined ? [] : [answer])),
  };
};

/** The answers of a live API to every call of the contract that only reads. */
export const readLive = async (target: Target): Promise<{ traffic: Traffic[]; failed: string[] }> => {
  const traffic: Traffic[] = [];
  const failed: string[] = [];
  for await (const one of answers(target)) {
    if ('reason' in one) failed.push(`${one.call}, ${one.reason}`);
    else if ('json' in one.outcome) traffic.push({ ...one.asked, answer: one.outcome.json });
    else failed.push(`${one.call}, ${one.outcome.failure.kind}: ${one.outcome.failure.detail}`);
  }
  return { traffic, failed };
};
