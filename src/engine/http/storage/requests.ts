import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { XhrHttpHandler } from '@aws-sdk/xhr-http-handler';
import { services } from '../../../config/services';
import { ApiError, statusOf } from '../error';
import { valueAt } from '../../values/valueAt';
import { longestRequest, type OnProgress, type Sending } from './sending';

/** The identity pool's credentials for all clients of this page, so that its uploads come from one identity. */
let poolCredentials: S3ClientConfig['credentials'];

const credentials = async (): Promise<S3ClientConfig['credentials']> => {
  const { endpoint, identityPoolId, accessKeyId, secretAccessKey, region } = services.storage;
  if (!identityPoolId) return { accessKeyId, secretAccessKey };
  const { fromCognitoIdentityPool } = await import('@aws-sdk/credential-provider-cognito-identity');
  poolCredentials ??= fromCognitoIdentityPool({
    identityPoolId,
    clientConfig: { region, endpoint: endpoint || undefined },
  });
  return poolCredentials;
};

/** Creates a client of the storage: one for each request, as it reports the progress of all its requests together. */
export const connect = async (onProgress?: OnProgress): Promise<S3Client> => {
  const requestHandler = new XhrHttpHandler({});
  if (onProgress) {
    requestHandler.on(XhrHttpHandler.EVENTS.UPLOAD_PROGRESS, (event: ProgressEvent) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
  }
  return new S3Client({
    region: services.storage.region,
    endpoint: services.storage.endpoint || undefined,
    forcePathStyle: services.storage.endpoint !== '',
    credentials: await credentials(),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler,
  });
};

/**
 * Creates a client for one body, and the signal that aborts its request; `end` releases both. A slow storage completes a
 * request whose body it has received, even if it was aborted, and stores the file after its deletion. So only a request
 * that is known to have sent less than half of its body is aborted; any other ends, within `longestRequest`, and its file is deleted afterwards.
 * @throws the signal's reason where it was aborted before
 */
const connectForBody = async ({ onProgress, signal }: Sending) => {
  const request = new AbortController();
  /** The share of the body that was sent, from 0 to 1; 0 until the browser tells, which may be after all was sent. */
  let share = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    const isMostUnsent = share > 0 && share < 0.5;
    if (isMostUnsent) request.abort();
    else timer ??= setTimeout(() => request.abort(), longestRequest);
  };
  const client = await connect(sentShare => {
    share = sentShare;
    if (signal.aborted) stop();
    else onProgress?.(sentShare);
  });
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  return {
    client,
    abortSignal: request.signal,
    end: () => {
      signal.removeEventListener('abort', stop);
      clearTimeout(timer);
    },
  };
};

const storageStatusOf = (error: unknown): number => {
  const status = valueAt(error, '$metadata.httpStatusCode');
  return typeof status === 'number' ? status : 0;
};

/** The part of every answer of the storage's client that is used here. */
interface StorageAnswer {
  $metadata: { httpStatusCode?: number };
}

const storageError = (status: number) => new ApiError('The storage did not carry this out.', status);

/** The storage's answer to a command. @throws ApiError with its status; 0 without an answer, which this client also gives when aborted */
const answerOf = async <T extends StorageAnswer>(response: Promise<T>): Promise<T> => {
  const answer = await response.catch((error: unknown) => {
    throw storageError(storageStatusOf(error));
  });
  const status = answer.$metadata.httpStatusCode ?? 0;
  if (status < 200 || status > 299) throw storageError(status);
  return answer;
};

const objectAt = (key: string) => ({ Bucket: services.storage.bucket, Key: key });

interface Put extends Sending {
  key: string;
  file: File;
}

/** Stores a file, readable by everybody. @throws ApiError with the storage's status; 0 without an answer */
export const putObject = async ({ key, file, ...sending }: Put): Promise<void> => {
  const { client, abortSignal, end } = await connectForBody(sending);
  const command = new PutObjectCommand({ ...objectAt(key), Body: file, ContentType: file.type, ACL: 'public-read' });
  await answerOf(client.send(command, { abortSignal })).finally(end);
};

/** Deletes a stored object. @throws ApiError */
export const deleteObject = async (key: string): Promise<void> => {
  const client = await connect();
  await answerOf(client.send(new DeleteObjectCommand(objectAt(key))));
};

interface MultipartUpload {
  key: string;
  uploadId: string;
}

const inputOf = ({ key, uploadId }: MultipartUpload) => ({ ...objectAt(key), UploadId: uploadId });

/** Begins an upload in parts, readable by everybody once finished. @returns its id */
export const startParts = async (key: string, file: File): Promise<string> => {
  const client = await connect();
  const command = new CreateMultipartUploadCommand({ ...objectAt(key), ContentType: file.type, ACL: 'public-read' });
  const { UploadId } = await answerOf(client.send(command));
  if (!UploadId) throw new ApiError('The storage gave the upload no id.', 200);
  return UploadId;
};

interface Part extends MultipartUpload, Sending {
  number: number;
  content: Blob;
}

/** Sends one part. @returns its tag */
export const putPart = async ({ number, content, onProgress, signal, ...upload }: Part): Promise<string> => {
  const { client, abortSignal, end } = await connectForBody({ onProgress, signal });
  const command = new UploadPartCommand({ ...inputOf(upload), PartNumber: number, Body: content });
  const { ETag } = await answerOf(client.send(command, { abortSignal })).finally(end);
  if (!ETag) throw new ApiError('The storage gave the part no tag.', 200);
  return ETag;
};

/** Makes one object of the parts; `tags` are in their order. */
export const finishParts = async (upload: MultipartUpload, tags: readonly string[]): Promise<void> => {
  const client = await connect();
  const Parts = tags.map((ETag, at) => ({ PartNumber: at + 1, ETag }));
  const command = new CompleteMultipartUploadCommand({ ...inputOf(upload), MultipartUpload: { Parts } });
  await answerOf(client.send(command));
};

/** Size of a stored object in bytes; `undefined` when there is none. @throws ApiError where the storage does not say */
export const sizeOf = async (key: string): Promise<number | undefined> => {
  const client = await connect();
  const command = new HeadObjectCommand(objectAt(key));
  const answer = await answerOf(client.send(command)).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
    return undefined;
  });
  return answer?.ContentLength;
};

/** Deletes the parts of an upload that is given up. */
export const abortParts = async (upload: MultipartUpload): Promise<void> => {
  const client = await connect();
  await answerOf(client.send(new AbortMultipartUploadCommand(inputOf(upload))));
};
