import { z } from 'zod';
import { isPlain } from '../../src/api/plain';
import { records } from '../../src/contract/shapes';
import { bare } from '../newEntity/schema';
import { learnKey, learnNewKeys, valuesUnder } from './keys';
import type { Place, Propose } from './place';
import { learnValues } from './values';

const recordOf = (schema: z.ZodType): string | undefined => [...records].find(([, one]) => one === schema)?.[0];

const isHolder = (schema: unknown): boolean => schema instanceof z.ZodObject || schema instanceof z.ZodArray;
const isHeld = (value: unknown): boolean => typeof value === 'object';

/** The alternative that a value fits best. */
const nearest = (options: readonly z.ZodType[], value: unknown): z.ZodType | undefined =>
  options
    .map(option => ({ option, faults: option.safeParse(value).error?.issues.length ?? 0 }))
    .toSorted((a, b) => a.faults - b.faults)[0]?.option;

const learnUnion = (union: z.ZodUnion, values: readonly unknown[], place: Place, propose: Propose): void => {
  const holders = union.options.filter(isHolder).filter(option => option instanceof z.ZodType);
  const chosen = values.map(value => (isHeld(value) ? nearest(holders, value) : undefined));
  learnValues(
    union,
    values.filter((_, n) => !chosen[n]),
    place,
    propose,
  );
  for (const option of holders)
    learn(
      option,
      values.filter((_, n) => chosen[n] === option),
      place,
      propose,
    );
};

const learnObjects = (object: z.ZodObject, values: readonly unknown[], place: Place, propose: Propose): void => {
  const objects = values.filter(isPlain);
  const record = recordOf(object);
  const inside: Place = record ? { ...place, record, position: 'row' } : place;
  if (!(object.def.catchall instanceof z.ZodUnknown)) learnNewKeys(Object.keys(object.shape), objects, inside, propose);
  for (const [key, below] of Object.entries(object.shape)) {
    if (!(below instanceof z.ZodType)) continue;
    learnKey(key, below, objects, inside, propose);
    learn(below, valuesUnder(key, objects), { ...inside, at: `${place.at}.${key}` }, propose);
  }
};

/**
 * Holds values against a schema of the contract, and proposes what the schema is to be for all of them to fit, and no
 * wider than they need.
 * @param values of one place, of any number of requests
 */
export const learn = (schema: z.ZodType, values: readonly unknown[], place: Place, propose: Propose): void => {
  const inner = bare(schema);
  const filled = values.filter(value => value !== null && value !== undefined);
  if (!(inner instanceof z.ZodType) || filled.length === 0) return;
  if (inner instanceof z.ZodUnion) {
    learnUnion(inner, filled, place, propose);
  } else if (inner instanceof z.ZodObject) {
    if (filled.some(isPlain)) learnObjects(inner, filled, place, propose);
    learnValues(
      inner,
      filled.filter(value => !isPlain(value)),
      place,
      propose,
    );
  } else if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) {
    learn(inner.element, filled.filter(Array.isArray).flat(), { ...place, at: `${place.at}[]` }, propose);
    learnValues(
      inner,
      filled.filter(value => !Array.isArray(value)),
      place,
      propose,
    );
  } else {
    learnValues(inner, filled, place, propose);
  }
};
