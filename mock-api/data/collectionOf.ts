import { areas as contractAreas } from '../../src/contract';
import type { NamedArea } from '../../src/contract/call';
import { areas } from '../business';

const byStep = new Map(areas.flatMap(({ steps = {} }) => Object.entries(steps)));
const byCall = new Map<string, string>(areas.flatMap(({ calls = {} }) => Object.entries(calls)));

/** The path of a call. @param key `METHOD path` */
const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/**
 * The collections of the areas that speak in dialects of their own; all calls of an area are about that of its list, and
 * it is called as that, so that it is never one of this API.
 */
const foreign = new Map(
  Object.values<NamedArea>(contractAreas).flatMap(({ calls, dialect }) => {
    const list = Object.entries(calls).find(([, { effect }]) => effect === 'list')?.[0];
    return dialect && list ? Object.keys(calls).map((key): [string, string] => [key, list]) : [];
  }),
);

/**
 * The collection that a call is about: one that is named here, else one that is called as its path begins.
 * @param key `METHOD path`, also of a call that is not in the contract yet
 */
export const collectionOf = (key: string): string => {
  const [step = ''] = pathOf(key).split('/');
  return foreign.get(key) ?? byCall.get(key) ?? byStep.get(step) ?? step;
};
