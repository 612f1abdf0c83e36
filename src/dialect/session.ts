import { dialect as own } from './index';
import type { Dialect, Installation, OwnSession, SignIn } from './dialect';

/** The declaration by which an API's session is begun and renewed. An API at the installation's address shares its session. */
export const sessionOf = ({ base, session, signIn }: Dialect): OwnSession | SignIn | undefined =>
  session ?? signIn ?? (base ? undefined : own.signIn);

/** The headers of every call besides its content type (SESSION-21 to SESSION-28). @param extra those of one call */
export const dialectHeaders = (dialect: Dialect, { config, token }: Installation, extra?: HeadersInit): Headers => {
  const headers = new Headers(extra);
  const { scheme = 'Bearer' } = sessionOf(dialect) ?? {};
  if (token && typeof scheme === 'string') headers.set('Authorization', `${scheme} ${token}`);
  if (token && typeof scheme === 'object' && 'header' in scheme) headers.set(scheme.header, token);
  Object.entries(dialect.headers?.({ config, token }) ?? {}).forEach(([name, value]) => headers.set(name, value));
  return headers;
};
