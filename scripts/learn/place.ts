import type { Position } from './contractText';
import type { Proposal } from './proposal';

/** Where values stand that are held against the contract. */
export interface Place {
  /** Rows written as `[]`: `answer.payload.partners[].title`. */
  at: string;
  position: Position;
  /** Name of the record that the values are part of. */
  record?: string;
}

/** Takes a proposal. */
export type Propose = (proposal: Proposal) => void;

/** The key that a place ends with. */
export const lastKey = ({ at }: Place): string => at.replaceAll('[]', '').split('.').at(-1) ?? '';

/** `3 of 57` */
export const ofAll = (some: number, all: number): string => `${some} of ${all}`;
