import { isPlain } from '../values/plain';

/** The data provider's report of a write, as `meta` of its result. */
export interface WriteReport {
  message?: string;
  /** Paths of what somebody else had changed, and the write left as it was. */
  keptPaths?: readonly string[];
}

const reports = new WeakMap<object, WriteReport>();

/** Keeps the report of a write for `reportOf`, as react-admin's mutations hand on `data` without `meta`. */
export const keepReport = <R extends { data?: unknown; meta?: WriteReport }>(result: R): R => {
  if (isPlain(result.data) && result.meta) reports.set(result.data, result.meta);
  return result;
};

/** The report of the write that gave this record, such as in `onSuccess`; empty where there is none. */
export const reportOf = (record: unknown): WriteReport => (isPlain(record) && reports.get(record)) || {};
