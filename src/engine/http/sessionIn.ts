import { dialect as appDialect } from '../../dialect';
import type { PersonPermissions, SignIn } from '../../dialect/dialect';
import type { Role } from '../../config/roles';
import { t } from '../i18n/t';
import { ApiError } from './error';
import { hasCookieSession } from './carriedSession';
import { request } from './http';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { asText, readAdmin, readRole } from './readAdmin';

/** The error of an answer to a sign-in that lacks something. Its message is for staff; the console has one for developers. */
export class MissingError extends Error {
  override name = 'MissingError';
}

/** Messages for staff about answers that lack something. */
const messages = {
  token: () => t('The server accepted this but sent no session. Please tell your administrator.'),
  person: () => t('The server accepted this but did not say who you are. Please tell your administrator.'),
  role: () => t('You have no role in this application yet. Please ask your administrator for one.'),
  permissions: () => t('The server did not say what you may do. Please tell your administrator.'),
};

/** Names of the keys of an answer and of the objects in it; never a value. @example 'token, user (id, name)' */
const keysIn = (value: unknown, isInner = false): string => {
  if (Array.isArray(value)) return 'a list';
  if (!isPlain(value)) return 'no keys';
  const names = Object.entries(value)
    .slice(0, 30)
    .map(([key, inner]) => key.slice(0, 40) + (isPlain(inner) && !isInner ? ` (${keysIn(inner, true)})` : ''));
  return names.join(', ') || 'no keys';
};

/** Makes the error, and tells developers what is declared and what the answer has. */
const missingError = (what: keyof typeof messages, declaration: string, answer: unknown): MissingError => {
  console.error(`signIn of the dialect: ${declaration}. The answer has: ${keysIn(answer)}.`);
  return new MissingError(messages[what]());
};

/** Reads the person: in the answer, with a separate call, or only the name that was typed. */
const readPerson = async ({ person }: SignIn, payload: Plain, token: string, name: string): Promise<Plain> => {
  if (person === undefined) return { id: name, fullName: name };
  if (typeof person === 'string') {
    const nested = valueAt(payload, person);
    return isPlain(nested) ? nested : payload;
  }
  const call = {
    method: 'GET',
    path: person.path,
    query: person.query,
    token: hasCookieSession(appDialect) ? '' : token,
  };
  const { payload: answerPerson } = await request(call).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    throw missingError('person', `GET ${person.path} of 'person' was refused with ${String(error.status)}`, undefined);
  });
  if (isPlain(answerPerson)) return answerPerson;
  throw missingError('person', `GET ${person.path} of 'person' answers with no person`, answerPerson);
};

/** The name of a role or permission, as a text, a flag or an object with a `name`. */
const nameOf = (value: unknown): string => {
  if (typeof value === 'boolean') return String(value);
  return asText(isPlain(value) ? value.name : value);
};

const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(nameOf) : []);

const roleOf = ({ role }: SignIn, person: Plain): Role | undefined => {
  if (role === undefined) return readRole(person.role);
  if (typeof role === 'string') return role;
  const names = [valueAt(person, role.at)].flat().map(nameOf);
  return Object.entries(role.roles).find(([name]) => names.includes(name))?.[1] ?? role.otherwise;
};

const permissionsOf = ({ permissions }: SignIn, person: Plain): PersonPermissions | undefined => {
  if (typeof permissions !== 'string') return permissions?.(person);
  const permissionValue = valueAt(person, permissions);
  // A single list is for all routes.
  const listsByRoute = Array.isArray(permissionValue) ? { '*': permissionValue } : permissionValue;
  if (!isPlain(listsByRoute)) throw missingError('permissions', `'permissions' is '${permissions}'`, person);
  return Object.fromEntries(Object.entries(listsByRoute).map(([route, list]) => [route, namesIn(list)]));
};

/**
 * Makes the payload of a session from that of a sign-in: adds the token and the person where a session has them.
 * @param name what was typed as the person's name
 * @throws MissingError where the answer lacks something
 */
export const sessionIn = async (signIn: SignIn, payload: unknown, name: string): Promise<Plain> => {
  const answer = isPlain(payload) ? payload : {};
  const token = hasCookieSession(appDialect) ? 'cookie' : asText(valueAt(answer, signIn.token ?? ''));
  if (!token) throw missingError('token', `'token' is '${signIn.token ?? ''}'`, payload);
  const person = await readPerson(signIn, answer, token, name);
  const idPaths = signIn.id === undefined ? ['id', ...appDialect.id] : [signIn.id];
  const id = idPaths.map(path => asText(valueAt(person, path))).find(Boolean);
  if (id === undefined) throw missingError('person', `no id of 'person' at ${idPaths.join(' or ')}`, person);
  const role = roleOf(signIn, person);
  if (role === undefined) {
    const rolePath = typeof signIn.role === 'object' ? signIn.role.at : 'role';
    throw missingError('role', `'role' knows no role for what the person has at '${rolePath}'`, person);
  }
  const fullName = signIn.fullName
    ?.map(path => asText(valueAt(person, path)))
    .filter(Boolean)
    .join(' ');
  const admin = {
    id,
    role,
    fullName: fullName === undefined ? person.fullName : fullName || name,
    fname: person.fname,
    lname: person.lname,
    personPermissions: permissionsOf(signIn, person),
  };
  const completeAnswer = { ...answer, token, admin };
  // An answer that has all of it already is the payload.
  const isSameAdmin = JSON.stringify(readAdmin(answer)) === JSON.stringify(readAdmin(completeAnswer));
  return answer.token === token && isSameAdmin ? answer : completeAnswer;
};
