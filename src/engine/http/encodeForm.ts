import { isPlain } from '../values/plain';

/** The fields of a form for a value. @example ('address', { city: 'Goa' }) → [['address[city]', 'Goa']] */
const pairsIn = (name: string, value: unknown): [string, string | Blob][] => {
  if (value === undefined || value === null) return [];
  if (value instanceof Blob) return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((item, at) => pairsIn(`${name}[${at}]`, item));
  if (isPlain(value)) return Object.entries(value).flatMap(([key, inner]) => pairsIn(`${name}[${key}]`, inner));
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
};

/** Encodes a body as a form, without empty values; a form that is not multipart cannot hold files. */
export const encodeForm = (form: 'multipart' | 'form', body: unknown): FormData | URLSearchParams => {
  const pairs = Object.entries(isPlain(body) ? body : {}).flatMap(([name, value]) => pairsIn(name, value));
  if (form === 'form') {
    return new URLSearchParams(pairs.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  }
  const data = new FormData();
  pairs.forEach(([name, value]) => data.append(name, value));
  return data;
};
