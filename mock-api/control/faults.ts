import { z } from 'zod';

/** A failure of the next requests of one call. */
export const faultSchema = z
  .strictObject({
    /** The call, such as `GET partners/getPartners`, `PUT storage`, or `*` for every call. */
    call: z.string().min(1),
    /** Status of the answer. Without `status`, `body` and `text` the call is carried out as usual, after `delayMs`. */
    status: z.int().min(200).max(599).optional(),
    /** JSON body of the answer. */
    body: z.unknown().optional(),
    /** Body of the answer as text, if it is not JSON. */
    text: z.string().optional(),
    /** Content type of the answer. @default 'application/json' */
    contentType: z.string().optional(),
    /** The number of requests it strikes; 0 means every one until it is cleared. @default 1 */
    times: z.int().min(0).default(1),
    /** Time to wait first. */
    delayMs: z.int().min(0).default(0),
    /** Closes the connection without an answer. */
    drop: z.boolean().default(false),
    /** Never answers. */
    hang: z.boolean().default(false),
    /** Carries the call out before the answer goes wrong. */
    carriedOut: z.boolean().default(false),
  })
  .describe('A fault');

export type Fault = z.output<typeof faultSchema>;

export interface Faults {
  all: () => readonly Fault[];
  add: (fault: Fault) => void;
  clear: () => void;
  /** Clears them, and ends the waits of requests that a fault delays: those are neither carried out nor answered. */
  abandon: () => void;
  /** Aborts when requests are abandoned. */
  abandoned: () => AbortSignal;
  /** The fault that strikes a request of this call now; counts it. */
  strike: (call: string) => Fault | undefined;
}

export const createFaults = (): Faults => {
  let faults: readonly Fault[] = [];
  let abandonController = new AbortController();
  return {
    all: () => faults,
    add: fault => {
      faults = [...faults, fault];
    },
    clear: () => {
      faults = [];
    },
    abandon: () => {
      faults = [];
      abandonController.abort();
      abandonController = new AbortController();
    },
    abandoned: () => abandonController.signal,
    strike: call => {
      const match = faults.find(fault => fault.call === call || fault.call === '*');
      // With `times: 0` it stays until it is cleared.
      if (!match || match.times === 0) return match;
      const replacement = match.times === 1 ? [] : [{ ...match, times: match.times - 1 }];
      faults = faults.flatMap(fault => (fault === match ? replacement : [fault]));
      return match;
    },
  };
};

/** Whether a fault replaces the answer, rather than only delaying it. */
export const replacesAnswer = ({ status, body, text, drop, hang }: Fault): boolean =>
  status !== undefined || body !== undefined || text !== undefined || drop || hang;
