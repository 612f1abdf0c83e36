import { dialect as own } from '../dialect';
import type { Dialect } from '../dialect/dialect';
import type { NamedArea } from './call';
import { areas } from './index';

const dialects = new Map(
  Object.values<NamedArea>(areas).flatMap(({ calls, dialect }) =>
    dialect ? Object.keys(calls).map((key): [string, Dialect] => [key, dialect]) : [],
  ),
);

/** The dialect of a call of the contract. @param key `METHOD path` */
export const dialectAt = (key: string): Dialect => dialects.get(key) ?? own;
