import { leastRole, roles, type Role } from '../../config/roles';
import type { PersonPermissions } from '../../dialect/dialect';
import { isPlain, stringsIn } from '../values/plain';

/** The person who is signed in. */
export interface Admin {
  id: string;
  role: Role;
  fullName: string;
  fname: string;
  lname: string;
  /** The most that the person may do, by route; `*` stands for all others. @default all that the role may */
  personPermissions?: PersonPermissions;
}

/** A value from outside as text; empty for anything but text and numbers. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads a role: 'Admin' or { name: 'admin' }. An unknown one is the least of all; `undefined` without any. */
export const readRole = (value: unknown): Role | undefined => {
  const name = asText(isPlain(value) ? value.name : value).toLowerCase();
  if (name.trim() === '') return undefined;
  return roles.find(role => role === name) ?? leastRole;
};

const readPermissions = (value: unknown): PersonPermissions | undefined => {
  if (!isPlain(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([route, list]) => [route, stringsIn(list)]));
};

/**
 * Reads `{token, admin: {id, role, fullName, fname, lname}}`, also with fields directly in the payload, a role as
 * `{name}` and in other letter case.
 * @returns `undefined` without id or role
 */
export const readAdmin = (payload: unknown): Admin | undefined => {
  if (!isPlain(payload)) return undefined;
  const { admin: person } = payload;
  const admin = isPlain(person) ? person : payload;
  const role = readRole(admin.role);
  const id = asText(admin.id) || asText(admin._id);
  if (!role || !id) return undefined;
  const fname = asText(admin.fname);
  const lname = asText(admin.lname);
  const permissions = readPermissions(admin.personPermissions);
  const fullName = asText(admin.fullName) || [fname, lname].filter(Boolean).join(' ');
  return { id, role, fname, lname, fullName, ...(permissions && { personPermissions: permissions }) };
};
