import type { Dialect } from '../../dialect/dialect';
import { baseOf } from './baseOf';
import { isPlain } from '../values/plain';

/** The APIs whose files are read with a token, by the origin of their addresses. */
const privateApis = new Map<string, Dialect>();

/** The address at a path of an API, if it is of the API's origin. Notes an API whose files are private. */
const addressAt = (path: string, dialect: Dialect): string | undefined => {
  const base = new URL(baseOf(dialect));
  const url = new URL(path, base);
  if (url.origin !== base.origin) return undefined;
  if (dialect.files?.isPrivate) privateApis.set(url.origin, dialect);
  return url.href;
};

/** The whole address of a file that a record names by a path or an id of its API; any other value stays as it is. */
export const withFileAddress = (value: unknown, dialect: Dialect): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => withFileAddress(item, dialect));
  if (typeof value === 'string' && value.startsWith('/')) return addressAt(value, dialect) ?? value;
  const { path } = dialect.files ?? {};
  const id = isPlain(value) ? value.id : value;
  const isId = (typeof id === 'string' && /^[\w-]+$/.test(id)) || typeof id === 'number';
  if (path === undefined || !isId) return value;
  return addressAt(`${baseOf(dialect)}/${path.replace(':id', String(id))}`, dialect) ?? value;
};

/** The API whose token a file at an address needs; `undefined` where it needs none. */
export const privateApiAt = (address: string): Dialect | undefined =>
  URL.canParse(address) ? privateApis.get(new URL(address).origin) : undefined;
