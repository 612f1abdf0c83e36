import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { settings } from '../../src/config/settings';
import type { Mock } from '../mock';

/** Time for which credentials are valid, in milliseconds, as at Cognito. */
const lifetime = 3_600_000;

interface IssuedCredentials {
  sessionToken: string;
  expiresAt: number;
}

/** Answers of Cognito and permissions of S3, as far as uploads need them. */
export interface IdentityPool {
  /** The answer to one of Cognito's calls; `undefined` for any other request. */
  answer: (request: Request) => object | undefined;
  /** Whether a request is signed with credentials of the pool that do not allow it; `false` for other credentials. */
  refuses: (request: Request, key: string) => boolean;
}

const folder = `${settings.VITE_S3_FOLDER.default}/`;
/** The verbs that the pool allows, in its folder only. */
const allowedMethods = ['PUT', 'POST', 'DELETE'];

/** The access key of a signed request: `ASIA…` in `Credential=ASIA…/20260131/…`. */
const accessKeyOf = (request: Request): string =>
  /Credential=([^/,]+)\//.exec(request.header('authorization') ?? '')?.[1] ?? '';

/** A stand-in for a Cognito identity pool without sign-in. */
export const createIdentityPool = ({ now }: Pick<Mock, 'now'>): IdentityPool => {
  /** Credentials by access key. */
  const issued = new Map<string, IssuedCredentials>();

  const issueCredentials = () => {
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
      // Such as `AWSCognitoIdentityService.GetId`.
      const [service, operation] = (request.header('x-amz-target') ?? '').split('.');
      if (service !== 'AWSCognitoIdentityService') return undefined;
      const IdentityId = `${settings.VITE_S3_REGION.default}:${randomUUID()}`;
      if (operation === 'GetId') return { IdentityId };
      return operation === 'GetCredentialsForIdentity' ? { IdentityId, Credentials: issueCredentials() } : undefined;
    },
    refuses: (request, key) => {
      const accessKeyId = accessKeyOf(request);
      if (!accessKeyId.startsWith('ASIA')) return false;
      const issuedCredentials = issued.get(accessKeyId);
      const isValid =
        issuedCredentials !== undefined &&
        issuedCredentials.expiresAt > now().getTime() &&
        issuedCredentials.sessionToken === request.header('x-amz-security-token');
      return !isValid || !allowedMethods.includes(request.method) || !key.startsWith(folder);
    },
  };
};
