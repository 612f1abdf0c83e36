import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { XhrHttpHandler } from '@aws-sdk/xhr-http-handler';
import { services } from '../../config/services';
import { ApiError } from '../error';
import { valueAt } from '../valueAt';
import { patience } from './resumable';

const makeCredentials = async (): Promise<S3ClientConfig['credentials']> => {
  const { endpoint, identityPoolId, accessKeyId, secretAccessKey, region } = services.storage;
  if (!identityPoolId) return { accessKeyId, secretAccessKey };
  const { fromCognitoIdentityPool } = await import('@aws-sdk/credential-provider-cognito-identity');
  return fromCognitoIdentityPool({ identityPoolId, clientConfig: { region, endpoint: endpoint || undefined } });
};

/** Kept for the page's life, so that all uploads of a page come from one identity. */
let provided: ReturnType<typeof makeCredentials> | undefined;

/** Told the share already sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/** A connection to the storage; each has its own, so that its progress is its own. */
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
    credentials: await (provided ??= makeCredentials()),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler,
  });
};

/** Options of sending a body. */
export interface Sending {
  onProgress?: OnProgress;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/**
 * A client for sending one body, and the signal that aborts its request. A slow storage completes a request whose body it
 * has received, even if the browser has aborted it, and would then store the file after its deletion. So a cancelled
 * request is aborted only if the storage cannot have the whole body: less than half of it was sent at the last progress
 * event, which is at most 0.1 s old. Any other request runs to its end, for at most `patience`, and the file is deleted
 * after that.
 */
export const connectForBody = async ({ onProgress, signal }: Sending) => {
  const cut = new AbortController();
  let share = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (share > 0 && share < 0.5) cut.abort();
    else timer ??= setTimeout(() => cut.abort(), patience);
  };
  signal.addEventListener('abort', stop);
  const client = await connect(sent => {
    share = sent;
    if (signal.aborted) stop();
    else onProgress?.(sent);
  });
  return {
    client,
    abortSignal: cut.signal,
    /** Must be called when the request has ended. */
    end: () => {
      signal.removeEventListener('abort', stop);
      clearTimeout(timer);
    },
  };
};

/** Amazon's client says the status in its own place. */
const storageStatusOf = (error: unknown): number => {
  const status = valueAt(error, '$metadata.httpStatusCode');
  return typeof status === 'number' ? status : 0;
};

interface Answered {
  $metadata: { httpStatusCode?: number };
}

const refused = (status: number) => new ApiError('The storage did not carry this out.', status);

/**
 * The storage's answer to a command. An aborted request is answered with status 0 by this client.
 * @throws ApiError with the storage's status, 0 when there was no answer.
 */
export const answerOf = async <T extends Answered>(sent: Promise<T>): Promise<T> => {
  const answer = await sent.catch((error: unknown) => {
    throw refused(storageStatusOf(error));
  });
  const status = answer.$metadata.httpStatusCode ?? 0;
  if (status < 200 || status > 299) throw refused(status);
  return answer;
};
