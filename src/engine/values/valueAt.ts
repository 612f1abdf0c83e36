import { isPlain } from './plain';

const step = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

/** The value at a dotted path of data from outside, such as `pid.address.name` or `loc.1`; `undefined` where a step is missing, all of it for ''. */
export const valueAt = (data: unknown, path: string): unknown =>
  path === '' ? data : path.split('.').reduce(step, data);
