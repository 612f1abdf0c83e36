import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { settings } from '../../src/config/settings';
import type { Mock } from '../mock';

/** Time that issued credentials are good for, in milliseconds, as at Cognito. */
const lifetime = 3_600_000;

interface Issued {
  sessionToken: string;
  expiresAt: number;
}

/** Answers of Cognito and permissions of S3, as far as uploads need them. */
export interface IdentityPool {
  /** The answer to one of Cognito's calls, by its target; `undefined` for any other request. */
  answer: (request: Request) => object | undefined;
  /** Whether a request signed with issued credentials wants what they do not allow; others are not its business. */
  refuses: (request: Request, key: string) => boolean;
}

const folder = `${settings.VITE_S3_FOLDER.default}/`;
/** The pool's policy: put, and delete again, in the one folder; no reading, no listing. */
const allowed = ['PUT', 'POST', 'DELETE'];

const accessKeyOf = (request: Request): string =>
  /Credential=([^/,]+)\//.exec(request.header('authorization') ?? '')?.[1] ?? '';

/** A stand-in for a Cognito identity pool without sign-in. */
export const createIdentityPool = ({ now }: Pick<Mock, 'now'>): IdentityPool => {
  const issued = new Map<string, Issued>();

  const credentials = () => {
    const accessKeyId = `ASIA${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
    const sessionToken = randomUUID();
    const expiresAt = now().getTime() + lifetime;
    issued.set(accessKeyId, { sessionToken, expiresAt });
    return {
      AccessKeyId: accessKeyId,
      SecretKey: randomUUID(),
      SessionToken: sessionToken,
      Expiration: expiresAt / 1000,
    };
  };

  return {
    answer: request => {
      const [service, operation] = (request.header('x-amz-target') ?? '').split('.');
      if (service !== 'AWSCognitoIdentityService') return undefined;
      const IdentityId = `${settings.VITE_S3_REGION.default}:${randomUUID()}`;
      if (operation === 'GetId') return { IdentityId };
      return operation === 'GetCredentialsForIdentity' ? { IdentityId, Credentials: credentials() } : undefined;
    },
    refuses: (request, key) => {
      const accessKeyId = accessKeyOf(request);
      if (!accessKeyId.startsWith('ASIA')) return false;
      const issuedCredentials = issued.get(accessKeyId);
      const isGood =
        issuedCredentials !== undefined &&
        issuedCredentials.expiresAt > now().getTime() &&
        issuedCredentials.sessionToken === request.header('x-amz-security-token');
      return !isGood || !allowed.includes(request.method) || !key.startsWith(folder);
    },
  };
};
