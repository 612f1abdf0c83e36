import { dialect as appDialect } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { isSuccess } from '../../dialect/isSuccess';
import { inFlight } from '../updates/inFlight';
import { baseOf } from './baseOf';
import { ApiError, messageFor } from './error';
import { carriedSession, credentialsFor, headersFor } from './carriedSession';
import { answerIn, answerJson, successObject, type ApiAnswer } from './http';

interface FileCall {
  method: string;
  path: string;
  field: string;
  file: File;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  dialect?: Dialect;
}

/** Sends a file once. @returns the call, which has been answered */
const sendOnce = (
  { method, path, field, file, onProgress, signal }: FileCall,
  dialect: Dialect,
): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const form = new FormData();
    form.append(field, file);
    const call = new XMLHttpRequest();
    call.open(method, `${baseOf(dialect)}/${path}`);
    call.withCredentials = credentialsFor(dialect).credentials !== undefined;
    headersFor(form, undefined, dialect).forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    call.upload.addEventListener('load', () => onProgress?.(1));
    call.addEventListener('error', () => reject(new ApiError(messageFor(0), 0)));
    call.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    call.addEventListener('load', () => resolve(call));
    signal?.addEventListener('abort', () => call.abort());
    call.send(form);
  });

/** Sends a file as multipart; `fetch` cannot tell the progress. @throws ApiError as `request` does; `AbortError` when aborted */
export const sendFile = async (fileCall: FileCall): Promise<ApiAnswer> => {
  const dialect: Dialect = fileCall.dialect ?? appDialect;
  let carried = carriedSession(dialect);
  let call = await inFlight.track(sendOnce(fileCall, dialect));
  if (call.status === 401 && (await carried.renew(false))) {
    carried = carriedSession(dialect);
    call = await inFlight.track(sendOnce(fileCall, dialect));
  }
  const json = answerJson(call.responseText);
  if (!isSuccess(call.status, dialect)) throw await carried.errorOf(call.status, json);
  return answerIn(successObject(json, dialect), dialect);
};
