import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const hash = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 1024 });

/** A password in the form that is kept: `salt:hash`. */
export const scrambled = (password: string, salt = randomBytes(8).toString('hex')): string =>
  `${salt}:${hash(password, salt).toString('hex')}`;

/** Whether a password is the kept one. */
export const isPassword = (password: string, hashText: string | undefined): boolean => {
  const [salt, hashed] = hashText?.split(':') ?? [];
  if (!salt || !hashed) return false;
  return timingSafeEqual(hash(password, salt), Buffer.from(hashed, 'hex'));
};
