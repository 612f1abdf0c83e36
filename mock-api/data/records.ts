import type { z } from 'zod';
import type { Role } from '../../src/config/roles';

/** A person who may sign in. */
export interface Staff {
  _id: string;
  fname: string | null;
  lname: string | null;
  email: string;
  phone: string | null;
  role: Role;
  status: { name: 'active' | 'inactive' };
  /** Scrambled; without one the person cannot sign in. */
  password?: string;
}

/** Someone is signed in while this exists; its identifier is the bearer token. */
export interface Session {
  _id: string;
  staffId: string;
  startedAt: string;
}

/** A password reset under way; its identifier is the token that allows the new password. */
export interface PasswordReset {
  _id: string;
  email: string;
  code: string;
  wrongTries: number;
  isVerified: boolean;
  expiresAt: string;
}

/** A record of an entity that speaks the simple-REST dialect. */
export interface EntityRecord {
  _id: string;
  /** Name of the entity, as in its path. */
  entity: string;
  values: Record<string, z.core.util.JSONType>;
}

/** The type of each collection's records; the files of `business` add theirs. */
export interface Records {
  staff: Staff;
  sessions: Session;
  passwordResets: PasswordReset;
  entityRecords: EntityRecord;
}

/** The collections that the mock needs for every business. */
export type OwnCollection = 'staff' | 'sessions' | 'passwordResets' | 'entityRecords';
export type CollectionName = keyof Records;
