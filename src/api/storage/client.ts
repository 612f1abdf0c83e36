import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { XhrHttpHandler } from '@aws-sdk/xhr-http-handler';
import { services } from '../../config/services';
import { ApiError } from '../error';
import { valueAt } from '../valueAt';

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
