import { isPlain } from './plain';

/** The value at a dotted path of data from outside, such as `pid.address.name`; `undefined` where a step is missing, all of it for ''. */
export const valueAt = (data: unknown, path: string): unknown =>
  path === ''
    ? data
    : path
        .split('.')
        .reduce<unknown>((value, key) => (isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined), data);
