import type { Finding } from './check';
import type { Severity } from './severity';

/** A run in numbers. */
export interface Counts {
  /** Requests that were made. */
  requests: number;
  /** Those whose answer was as described. */
  asDescribed: number;
  /** Those whose answer was not. */
  drifted: number;
  /** Calls that were not made. */
  notChecked: number;
  errors: number;
  warnings: number;
  /** Keys that the contract does not have. */
  unknownKeys: number;
}

/** Counts what was found. */
export const countsOf = (findings: readonly Finding[]): Counts => {
  const having = (wanted: Finding['outcome']) => findings.filter(({ outcome }) => outcome === wanted).length;
  const every = findings.flatMap(({ differences }) => differences);
  const being = (wanted: Severity) => every.filter(({ severity }) => severity === wanted).length;
  return {
    requests: findings.length - having('not checked'),
    asDescribed: having('as described'),
    drifted: having('drift'),
    notChecked: having('not checked'),
    errors: being('error'),
    warnings: being('warning'),
    unknownKeys: being('info'),
  };
};
