import type { SignIn } from './dialect';

/*
 * The stock sign-ins of known servers, for `signIn.ts`. Each needs a role, and takes what differs:
 * export const signInCall: SignIn = { ...strapiUsers, role: { at: 'role.name', roles: { Editor: 'admin' } } };
 */

/** OAuth2's password form, as in FastAPI's documentation. @public */
export const oauth2Password = {
  path: 'token',
  format: 'form',
  body: ({ name, password }) => ({ grant_type: 'password', username: name, password }),
  userName: 'Username',
  token: 'access_token',
  person: { path: 'users/me' },
  id: 'username',
  fullName: ['full_name'],
} satisfies SignIn;

/** The token authentication of Django REST Framework. It says nothing of the person. @public */
export const djangoToken = {
  path: 'api-token-auth/',
  body: ({ name, password }) => ({ username: name, password }),
  userName: 'Username',
  token: 'token',
  scheme: 'Token',
} satisfies SignIn;

/** Users and permissions of Strapi; the role comes with the second call. @public */
export const strapiUsers = {
  path: 'auth/local',
  body: ({ name, password }) => ({ identifier: name, password }),
  token: 'jwt',
  person: { path: 'users/me', query: { populate: 'role' } },
  fullName: ['username'],
} satisfies SignIn;

/** Directus, in a dialect whose `payload` is `data`. @public */
export const directusUsers = {
  path: 'auth/login',
  token: 'access_token',
  person: { path: 'users/me', query: { fields: '*,role.*' } },
  fullName: ['first_name', 'last_name'],
  refresh: {
    path: 'auth/refresh',
    from: 'refresh_token',
    body: refresh_token => ({ refresh_token, mode: 'json' }),
  },
} satisfies SignIn;
