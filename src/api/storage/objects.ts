import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { services } from '../../config/services';
import { answerOf, connect, type OnProgress } from './client';

interface Put {
  key: string;
  file: File;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

/**
 * Stores a file under a key, readable by everybody.
 * @throws ApiError with the storage's status, 0 when there was no answer.
 */
export const putObject = async ({ key, file, onProgress, signal }: Put): Promise<void> => {
  const client = await connect(onProgress);
  const command = new PutObjectCommand({
    Bucket: services.storage.bucket,
    Key: key,
    Body: file,
    ContentType: file.type,
    ACL: 'public-read',
  });
  await answerOf(client.send(command, { abortSignal: signal }));
};

/** Deletes a stored object. */
export const deleteObject = async (key: string): Promise<void> => {
  const client = await connect();
  await client.send(new DeleteObjectCommand({ Bucket: services.storage.bucket, Key: key }));
};
