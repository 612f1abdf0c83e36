import type { ErrorRequestHandler } from 'express';
import { escaped } from '../pages/html';

/** Thrown to answer a storage request with S3's XML error. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly status: number;
  /** S3's code, such as `AccessDenied`. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const accessDenied = () => new StorageError(403, 'AccessDenied', 'Access Denied');
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'The specified key does not exist.');
export const noSuchUpload = () =>
  new StorageError(404, 'NoSuchUpload', 'The specified multipart upload does not exist.');

export const tooLarge = () =>
  new StorageError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');

const asStorageError = (error: unknown): StorageError => {
  if (error instanceof StorageError) return error;
  if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') return tooLarge();
  return new StorageError(500, 'InternalError', error instanceof Error ? error.message : String(error));
};

export const answerStorageError: ErrorRequestHandler = (thrown: unknown, request, response, _next) => {
  const error = asStorageError(thrown);
  request.resume();
  response
    .status(error.status)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escaped(error.code)}</Code><Message>${escaped(error.message)}</Message></Error>`,
    );
};
