import type { ErrorRequestHandler } from 'express';
import { escaped } from '../pages/html';
import { etagOf } from './objects';

const document = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`;

const element = (name: string, value: string | number) => `<${name}>${escaped(String(value))}</${name}>`;

interface Place {
  bucket: string;
  key: string;
}

const place = ({ bucket, key }: Place) => element('Bucket', bucket) + element('Key', key);

export const startedXml = (at: Place, uploadId: string): string =>
  document('InitiateMultipartUploadResult', place(at) + element('UploadId', uploadId));

export const finishedXml = (at: Place, location: string, etag: string): string =>
  document('CompleteMultipartUploadResult', element('Location', location) + place(at) + element('ETag', etag));

export const partsXml = (
  at: Place,
  uploadId: string,
  parts: readonly { number: number; content: Buffer }[],
): string => {
  const listed = parts.map(({ number, content }) => {
    const details = element('PartNumber', number) + element('ETag', etagOf(content)) + element('Size', content.length);
    return `<Part>${details}</Part>`;
  });
  const head = place(at) + element('UploadId', uploadId) + element('IsTruncated', 'false');
  return document('ListPartsResult', head + listed.join(''));
};

const textIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Number and ETag of each part in the body that finishes an upload. */
export const partsIn = (xml: string): { number: number; etag: string }[] =>
  Array.from(xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g), ([, part = '']) => ({
    number: Number(textIn(part, 'PartNumber')),
    etag: textIn(part, 'ETag').replaceAll('&quot;', '"'),
  }));

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
