import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { services } from '../../config/services';
import { ApiError } from '../error';
import { answerOf, connect, connectForBody, type Sending } from './client';

/** An upload in parts that the storage knows. */
interface Place {
  key: string;
  uploadId: string;
}

const named = ({ key, uploadId }: Place) => ({ Bucket: services.storage.bucket, Key: key, UploadId: uploadId });

/** Begins an upload in parts, readable by everybody once finished, and answers its id. */
export const startParts = async (key: string, file: File): Promise<string> => {
  const client = await connect();
  const command = new CreateMultipartUploadCommand({
    Bucket: services.storage.bucket,
    Key: key,
    ContentType: file.type,
    ACL: 'public-read',
  });
  const { UploadId } = await answerOf(client.send(command));
  if (!UploadId) throw new ApiError('The storage gave the upload no id.', 200);
  return UploadId;
};

interface Part extends Place, Sending {
  /** Counted from 1. */
  number: number;
  content: Blob;
}

/** Sends one part and answers its tag. */
export const putPart = async ({ number, content, onProgress, signal, ...place }: Part): Promise<string> => {
  const { client, abortSignal, end } = await connectForBody({ onProgress, signal });
  const command = new UploadPartCommand({ ...named(place), PartNumber: number, Body: content });
  const { ETag } = await answerOf(client.send(command, { abortSignal })).finally(end);
  if (!ETag) throw new ApiError('The storage gave the part no tag.', 200);
  return ETag;
};

/** Makes one object of the parts; `tags` are in their order. */
export const finishParts = async (place: Place, tags: readonly string[]): Promise<void> => {
  const client = await connect();
  const Parts = tags.map((ETag, at) => ({ PartNumber: at + 1, ETag }));
  const command = new CompleteMultipartUploadCommand({ ...named(place), MultipartUpload: { Parts } });
  await answerOf(client.send(command));
};

/** Size of a stored object in bytes; `undefined` when there is none. */
export const sizeOf = async (key: string): Promise<number | undefined> => {
  const client = await connect();
  const command = new HeadObjectCommand({ Bucket: services.storage.bucket, Key: key });
  return answerOf(client.send(command)).then(
    ({ ContentLength }) => ContentLength,
    () => undefined,
  );
};

/** Deletes the parts of an upload that is given up. */
export const abortParts = async (place: Place): Promise<void> => {
  const client = await connect();
  await answerOf(client.send(new AbortMultipartUploadCommand(named(place))));
};
