import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { learn } from './compare';
import { newCall } from './newCall';
import type { Learnt, Proposal } from './proposal';
import type { Calls } from './traffic';

const known: Readonly<Record<string, Call>> = contract;

const proposalsFor = ({ traffic }: Calls, { query, body, answer }: Call): Proposal[] => {
  const found: Proposal[] = [];
  const propose = (proposal: Proposal) => void found.push(proposal);
  const queries = traffic.map(one => one.query).filter(one => query !== undefined || Object.keys(one).length > 0);
  const bodies = traffic.flatMap(one => (one.body === undefined ? [] : [one.body]));
  const answers = traffic.flatMap(one => (one.answer === undefined ? [] : [one.answer]));
  if (query) learn(query, queries, { at: 'query', position: 'body' }, propose);
  else if (queries.length > 0) found.push(unexpected('query', queries.length));
  if (body) learn(body, bodies, { at: 'body', position: 'body' }, propose);
  else if (bodies.length > 0) found.push(unexpected('body', bodies.length));
  learn(answer, answers, { at: 'answer', position: 'body' }, propose);
  return found;
};

const unexpected = (part: 'query' | 'body', times: number): Proposal => ({
  kind: 'new key',
  at: part,
  lines: [`${part}: z.strictObject({ … }),`],
  why: `the contract has none; ${times} requests had one`,
});

/** What requests and answers propose for the contract, call by call. @param places of calls and records in the sources */
export const learntFrom = (all: readonly Calls[], places: ReadonlyMap<string, string>): Learnt[] =>
  all.flatMap(calls => {
    const { key, traffic } = calls;
    const call = known[key];
    const proposals = call ? proposalsFor(calls, call) : [newCall(calls)];
    if (proposals.length === 0) return [];
    const place = places.get(key);
    return {
      call: key,
      ...(place && { place }),
      seen: traffic.length,
      proposals: proposals.map(proposal => {
        const own = (proposal.record && places.get(proposal.record)) ?? place;
        return own ? { ...proposal, place: own } : proposal;
      }),
    };
  });
