import { statusOf } from '../http/error';
import { valueAt } from '../values/valueAt';
import type { Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import type { WriteDecision } from './writeDecision';
import { etag } from './asRead';

/** The version that a write carries: the server refuses the write if the record was changed since. */
export const versionOf = ({ version }: Entity, record: RaRecord): string | undefined =>
  (version && toText(valueAt(record, version === 'ETag' ? etag : version))) || undefined;

/** The two steps of a write. `R` is the type of its request, `T` of its answer. */
export interface Write<R, T> {
  entity: Entity;
  /** Reads the record, and makes the request for it as it is now. */
  prepare: (request: R, decision?: WriteDecision) => Promise<R>;
  send: (request: R & { version?: string }) => Promise<T>;
}

/**
 * Prepares a write and sends it. A server that compares versions needs no preparation: it is sent the write at once, and
 * again after a preparation if it refuses the version.
 */
export const prepareAndSend = async <R extends { previousData: RaRecord }, T>(
  { entity, prepare, send }: Write<R, T>,
  request: R,
  decision?: WriteDecision,
): Promise<T> => {
  const sendPrepared = async (prepared: R): Promise<T> => {
    const version = versionOf(entity, prepared.previousData);
    try {
      return await send({ ...prepared, version });
    } catch (error) {
      const isVersionRefused = version !== undefined && [409, 412].includes(statusOf(error) ?? 0);
      if (!isVersionRefused) throw error;
      const preparedAgain = await prepare(prepared);
      // Otherwise a server that refuses the version it has just sent would be tried for ever.
      if (versionOf(entity, preparedAgain.previousData) === version) throw error;
      return sendPrepared(preparedAgain);
    }
  };
  const isSentAtOnce = !decision && versionOf(entity, request.previousData) !== undefined;
  return sendPrepared(isSentAtOnce ? request : await prepare(request, decision));
};
