import { isPlain } from '../../src/api/plain';
import { matchCall, isParameter, patternOf, type CallPattern } from '../../src/api/callPatterns';
import { contract } from '../../src/contract';
import { answers, type Target } from './live';
import type { Exchange } from '../api/har';

/** A request that succeeded, and its answer. */
export interface Traffic {
  method: string;
  /** Below the base, without its query. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** JSON that was sent. */
  body?: unknown;
  /** Names of the fields of a multipart body. */
  files?: readonly string[];
  answer?: unknown;
}

/** All requests of one call. */
export interface Calls {
  /** `METHOD path`, as the contract has it or is to have it. */
  key: string;
  isKnown: boolean;
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
  const found = new Map<string, Calls>();
  for (const one of all) {
    const own = matchCall(known, one);
    const key = own ?? `${one.method} ${newPath(one.path, values)}`;
    const calls = found.get(key) ?? { key, isKnown: own !== undefined, traffic: [] };
    calls.traffic.push(one);
    found.set(key, calls);
  }
  return [...found.values()];
};

const keysOf = (value: unknown): string[] => (isPlain(value) ? Object.keys(value) : []);

/** What of a recording succeeded; what was refused says nothing about the contract. */
export const recorded = (exchanges: readonly Exchange[]): Traffic[] =>
  exchanges.flatMap(({ method, path, query, bodyType, body, status, answer }) =>
    status >= 200 && status < 300
      ? [{ method, path, query, answer, ...(bodyType === 'multipart' ? { files: keysOf(body) } : { body }) }]
      : [],
  );

/** The answers of a live API to every call of the contract that only reads. */
export const readLive = async (target: Target): Promise<{ traffic: Traffic[]; failed: string[] }> => {
  const traffic: Traffic[] = [];
  const failed: string[] = [];
  for await (const one of answers(target)) {
    if ('reason' in one) {
      failed.push(`${one.call}, ${one.reason}`);
    } else if ('failure' in one.outcome) {
      failed.push(`${one.call}, ${one.outcome.failure.kind}: ${one.outcome.failure.detail}`);
    } else {
      const { pathname, searchParams } = new URL(one.asked.address, 'http://api.invalid/');
      traffic.push({
        method: one.asked.method,
        path: pathname.slice(1),
        query: Object.fromEntries(searchParams),
        ...(one.asked.body !== undefined && { body: one.asked.body }),
        answer: one.outcome.json,
      });
    }
  }
  return { traffic, failed };
};
