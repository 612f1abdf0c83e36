import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { services } from '../../config/services';
import { answerOf, connect, connectForBody, type Sending } from './client';

interface Put extends Sending {
  key: string;
  file: File;
}

/**
 * Stores a file under a key, readable by everybody.
 * @throws ApiError with the storage's status, 0 when there was no answer.
 */
export const putObject = async ({ key, file, ...sending }: Put): Promise<void> => {
  const { client, abortSignal, end } = await connectForBody(sending);
  const command = new PutObjectCommand({
    Bucket: services.storage.bucket,
    Key: key,
    Body: file,
    ContentType: file.type,
    ACL: 'public-read',
  });
  await answerOf(client.send(command, { abortSignal })).finally(end);
};

/** Deletes a stored object. */
export const deleteObject = async (key: string): Promise<void> => {
  const client = await connect();
  await client.send(new DeleteObjectCommand({ Bucket: services.storage.bucket, Key: key }));
};
