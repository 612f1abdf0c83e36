import { areas } from '../../src/contract';
import type { NamedArea } from '../../src/contract/call';
import { byCall, byStep } from '../business/names';

/** The path of a call. @param key `METHOD path` */
const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** The collection of a list that speaks in a dialect of its own: what tells such lists from each other is their whole path. */
export const foreignCollectionOf = pathOf;

/** The collections of the areas that speak in dialects of their own; all calls of an area are about that of its list. */
const foreign = new Map(
  Object.values<NamedArea>(areas).flatMap(({ calls, dialect }) => {
    const list = Object.entries(calls).find(([, { effect }]) => effect === 'list')?.[0];
    return dialect && list ? Object.keys(calls).map((key): [string, string] => [key, foreignCollectionOf(list)]) : [];
  }),
);

/**
 * The collection that a call is about: one that is named here, else one that is called as its path begins.
 * @param key `METHOD path`, also of a call that is not in the contract yet
 */
export const collectionOf = (key: string): string => {
  const [step = ''] = pathOf(key).split('/');
  return foreign.get(key) ?? byCall[key] ?? byStep[step] ?? step;
};
