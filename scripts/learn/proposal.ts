/** What recorded traffic proposes to change in the contract. It never holds a value, only keys, types and plain words. */
export interface Proposal {
  kind:
    | 'new call'
    | 'new key'
    | 'wider type'
    | 'may be null'
    | 'may be missing'
    | 'more words'
    | 'few words'
    | 'always there';
  /** Where in the call, rows written as `[]`: `answer.payload.partners[].logo`. Empty for a whole call. */
  at: string;
  /** What to write, in the words of the contract. */
  lines: string[];
  /** What was seen, in numbers. */
  why: string;
  /** Name of the record that it concerns, where the contract has one. */
  record?: string;
}

/** Proposals for one call. */
export interface Learnt {
  /** `METHOD path`. */
  call: string;
  /** Where it stands, `src/contract/faqs.ts:12`; absent where the contract does not have it. */
  place?: string;
  /** How many requests it was seen in. */
  seen: number;
  proposals: (Proposal & { /** Where the record or the call stands. */ place?: string })[];
}
