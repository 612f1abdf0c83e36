import { randomBytes } from 'node:crypto';
import { etagOf } from './objects';
import { noSuchUpload, StorageError } from './storageXml';

interface Part {
  number: number;
  content: Buffer;
}

interface Upload {
  /** `bucket/key` of the object it becomes. */
  name: string;
  contentType: string;
  acl: string;
  parts: Map<number, Part>;
}

/** Multipart uploads that are not finished. */
export interface MultipartUploads {
  start: (upload: Omit<Upload, 'parts'>) => string;
  /** Stores a part. @returns its ETag */
  add: (id: string, number: number, content: Buffer) => string;
  /** The parts in their order. @throws StorageError NoSuchUpload */
  parts: (id: string) => readonly Part[];
  /**
   * Joins the parts and forgets the upload.
   * @param requestedParts number and ETag of each part, in order.
   * @throws StorageError InvalidPart when a part is missing or another one was sent.
   */
  finish: (
    id: string,
    requestedParts: readonly { number: number; etag: string }[],
  ) => Omit<Upload, 'parts'> & { content: Buffer };
  abort: (id: string) => void;
}

const maxParts = 10_000;

/** Whether two ETags are the same; clients may leave out the quotation marks. */
const isSameTag = (a: string, b: string) => a.replaceAll('"', '') === b.replaceAll('"', '');

export const createMultipartUploads = (): MultipartUploads => {
  const uploads = new Map<string, Upload>();
  const find = (id: string): Upload => {
    const upload = uploads.get(id);
    if (!upload) throw noSuchUpload();
    return upload;
  };
  return {
    start: upload => {
      const id = randomBytes(16).toString('hex');
      uploads.set(id, { ...upload, parts: new Map() });
      return id;
    },
    add: (id, number, content) => {
      if (!Number.isInteger(number) || number < 1 || number > maxParts) {
        throw new StorageError(
          400,
          'InvalidArgument',
          `Part number must be an integer between 1 and ${maxParts}, inclusive`,
        );
      }
      find(id).parts.set(number, { number, content });
      return etagOf(content);
    },
    parts: id => [...find(id).parts.values()].toSorted((a, b) => a.number - b.number),
    finish: (id, requestedParts) => {
      const { parts, ...upload } = find(id);
      const contents = requestedParts.map(({ number, etag }) => {
        const part = parts.get(number);
        if (!part || !isSameTag(etagOf(part.content), etag)) {
          throw new StorageError(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
        }
        return part.content;
      });
      if (contents.length === 0) throw new StorageError(400, 'MalformedXML', 'The list of parts is empty.');
      uploads.delete(id);
      return { ...upload, content: Buffer.concat(contents) };
    },
    abort: id => {
      find(id);
      uploads.delete(id);
    },
  };
};
