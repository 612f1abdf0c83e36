import { dialect as appDialect } from '../../dialect';
import type { PersonPermissions, SignIn } from '../../dialect/dialect';
import type { Role } from '../../config/roles';
import { t } from '../i18n/t';
import { ApiError, statusOf } from './error';
import { isCookie, request } from './http';
import { isPlain, type Plain } from './plain';
import { asText, readAdmin, readRole } from './session';
import { valueAt } from './valueAt';

/** The error of an answer to a sign-in that lacks something. Its message is for staff; the console has one for developers. */
export class MissingError extends Error {
  override name = 'MissingError';
}

/** What an answer may lack, in words for staff. */
const messages = {
  token: () => t('The server accepted this but sent no session. Please tell your administrator.'),
  person: () => t('The server accepted this but did not say who you are. Please tell your administrator.'),
  role: () => t('You have no role in this application yet. Please ask your administrator for one.'),
  permissions: () => t('The server did not say what you may do. Please tell your administrator.'),
};

/** Names of the keys of an answer and of the objects in it; never a value. */
const keysIn = (value: unknown, isInner = false): string => {
  if (Array.isArray(value)) return 'a list';
  if (!isPlain(value)) return 'no keys';
  const names = Object.entries(value)
    .slice(0, 30)
    .map(([key, inner]) => key.slice(0, 40) + (isPlain(inner) && !isInner ? ` (${keysIn(inner, true)})` : ''));
  return names.join(', ') || 'no keys';
};

const missing = (what: keyof typeof messages, declaration: string, answer: unknown): MissingError => {
  console.error(`signIn of the dialect: ${declaration}. The answer has: ${keysIn(answer)}.`);
  return new MissingError(messages[what]());
};

const readPerson = async ({ person }: SignIn, payload: Plain, token: string, name: string): Promise<Plain> => {
  if (person === undefined) return { id: name, fullName: name };
  if (typeof person === 'string') {
    const nested = valueAt(payload, person);
    return isPlain(nested) ? nested : payload;
  }
  const call = { method: 'GET', path: person.path, query: person.query, token: isCookie(appDialect) ? '' : token };
  const { payload: answerPerson } = await request(call).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    throw missing('person', `GET ${person.path} of 'person' was refused with ${String(statusOf(error))}`, undefined);
  });
  if (isPlain(answerPerson)) return answerPerson;
  throw missing('person', `GET ${person.path} of 'person' answers with no person`, answerPerson);
};

const nameOf = (value: unknown): string => {
  if (typeof value === 'boolean') return String(value);
  return asText(isPlain(value) ? value.name : value);
};

const roleOf = ({ role }: SignIn, person: Plain): Role | undefined => {
  if (role === undefined) return readRole(person.role);
  if (typeof role === 'string') return role;
  const names = [valueAt(person, role.at)].flat().map(nameOf);
  return Object.entries(role.roles).find(([name]) => names.includes(name))?.[1] ?? role.otherwise;
};

const permissionsOf = ({ permissions }: SignIn, person: Plain): PersonPermissions | undefined => {
  if (typeof permissions !== 'string') return permissions?.(person);
  const permissionValue = valueAt(person, permissions);
  const lists: Plain | undefined = Array.isArray(permissionValue)
    ? { '*': permissionValue }
    : isPlain(permissionValue)
      ? permissionValue
      : undefined;
  if (!lists) throw missing('permissions', `'permissions' is '${permissions}'`, person);
  return Object.fromEntries(
    Object.entries(lists).map(([route, list]) => [route, Array.isArray(list) ? list.map(nameOf) : []]),
  );
};

/**
 * The session made of a sign-in: its payload, with the token and the person where a session has them.
 * @param name what was typed as the person's name
 * @throws MissingError where the answer lacks something
 */
export const sessionIn = async (signIn: SignIn, payload: unknown, name: string): Promise<Plain> => {
  const answer = isPlain(payload) ? payload : {};
  const token = isCookie(appDialect) ? 'cookie' : asText(valueAt(answer, signIn.token ?? ''));
  if (!token) throw missing('token', `'token' is '${signIn.token ?? ''}'`, payload);
  const person = await readPerson(signIn, answer, token, name);
  const keys = signIn.id === undefined ? ['id', ...appDialect.id] : [signIn.id];
  const id = keys.map(key => asText(valueAt(person, key))).find(Boolean);
  if (id === undefined) throw missing('person', `no id of 'person' at ${keys.join(' or ')}`, person);
  const role = roleOf(signIn, person);
  if (role === undefined) {
    const at = typeof signIn.role === 'object' ? signIn.role.at : 'role';
    throw missing('role', `'role' knows no role for what the person has at '${at}'`, person);
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
  const completed = { ...answer, token, admin };
  const isSame = answer.token === token && JSON.stringify(readAdmin(answer)) === JSON.stringify(readAdmin(completed));
  return isSame ? answer : completed;
};
