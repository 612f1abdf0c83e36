import type { ErrorRequestHandler } from 'express';
import { escaped } from '../pages/html';
import { etagOf } from './objects';

const document = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`;

const element = (name: string, value: string | number) => `<${name}>${escaped(String(value))}</${name}>`;

/** The address of an object. */
interface ObjectAddress {
  bucket: string;
  key: string;
}

const addressElements = ({ bucket, key }: ObjectAddress) => element('Bucket', bucket) + element('Key', key);

/** S3's answer when a multipart upload was started. */
export const startedXml = (address: ObjectAddress, uploadId: string): string =>
  document('InitiateMultipartUploadResult', addressElements(address) + element('UploadId', uploadId));

/** S3's answer when a multipart upload was finished. */
export const finishedXml = (address: ObjectAddress, location: string, etag: string): string =>
  document(
    'CompleteMultipartUploadResult',
    element('Location', location) + addressElements(address) + element('ETag', etag),
  );

/** S3's list of the parts that were uploaded. */
export const partsXml = (
  address: ObjectAddress,
  uploadId: string,
  parts: readonly { number: number; content: Buffer }[],
): string => {
  const partElements = parts.map(({ number, content }) => {
    const details = element('PartNumber', number) + element('ETag', etagOf(content)) + element('Size', content.length);
    return `<Part>${details}</Part>`;
  });
  const head = addressElements(address) + element('UploadId', uploadId) + element('IsTruncated', 'false');
  return document('ListPartsResult', head + partElements.join(''));
};

/** The text of the first element with a name; empty when there is none. */
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

const toStorageError = (error: unknown): StorageError => {
  if (error instanceof StorageError) return error;
  if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') return tooLarge();
  return new StorageError(500, 'InternalError', error instanceof Error ? error.message : String(error));
};

export const answerStorageError: ErrorRequestHandler = (thrown: unknown, request, response, _next) => {
  const error = toStorageError(thrown);
  // Reads the rest of the body, so that the client gets the answer.
  request.resume();
  response
    .status(error.status)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escaped(error.code)}</Code><Message>${escaped(error.message)}</Message></Error>`,
    );
};
