import type { Dialect } from '../../dialect/dialect';
import { ApiError, messageFor } from './error';
import { carriedSession, credentialsFor, headersFor } from './carriedSession';

/** Reads a file with the token of its API. @throws ApiError without an answer or success status */
export const readFile = async (address: string, dialect: Dialect, signal: AbortSignal): Promise<Blob> => {
  const read = () =>
    fetch(address, { headers: headersFor(undefined, undefined, dialect), signal, ...credentialsFor(dialect) });
  const carried = carriedSession(dialect);
  let response = await read();
  if (response.status === 401 && (await carried.renew(true))) response = await read();
  if (!response.ok) throw new ApiError(messageFor(response.status), response.status);
  return response.blob();
};
