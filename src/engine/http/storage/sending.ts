export type OnProgress = (share: number) => void;

/** What a request that sends a file tells, and what aborts it. */
export interface Sending {
  onProgress?: OnProgress;
  signal: AbortSignal;
}

/** The longest time that a cancelled request may still run, in ms. */
export const longestRequest = 60_000;
