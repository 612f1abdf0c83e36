import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const hash = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 1024 });

/** Returns a password as it is stored: `salt:hash`. */
export const hashPassword = (password: string, salt = randomBytes(8).toString('hex')): string =>
  `${salt}:${hash(password, salt).toString('hex')}`;

/** Whether a password is the stored one. */
export const isPassword = (password: string, hashText: string | undefined): boolean => {
  const [salt, storedHash] = hashText?.split(':') ?? [];
  if (!salt || !storedHash) return false;
  return timingSafeEqual(hash(password, salt), Buffer.from(storedHash, 'hex'));
};
