import { z } from 'zod';
import { acknowledgement, answer, paging, search, total } from '../../src/contract/shapes';
import { isWithin, objectOf, type Schema } from '../api/schemas';
import { schemaOf } from '../contract/zodText';
import type { NewCall, Part } from './calls';
import { formNames } from './checkForms';
import type { NewField } from './fields';
import { factsOf, type Wire } from './fieldTypes';

/** The schemas of a call. */
export type CallSchemas = Pick<NewCall, 'query' | 'body' | 'answer' | 'listing'>;

const schemaByWire: Readonly<Record<Wire, Schema>> = {
  text: { type: 'string' },
  'yes or no': { type: 'boolean' },
  number: { type: 'number' },
  texts: { type: 'array', items: { type: 'string' } },
};

/** A value by its path. */
interface PathValue {
  path: string;
  schema: Schema;
  isRequired: boolean;
}

/** The object that has values at these paths. A required value makes the object that it lies in required. */
const schemaOfPaths = (values: readonly PathValue[]): Schema =>
  objectOf(
    [...new Set(values.map(({ path }) => path.replace(/\..*/, '')))].map(name => {
      const inner = values.filter(({ path }) => isWithin(path, name));
      const below = inner.map(value => ({ ...value, path: value.path.slice(name.length + 1) }));
      const schema = inner.find(({ path }) => path === name)?.schema ?? schemaOfPaths(below);
      return { name, schema, isRequired: inner.some(({ isRequired }) => isRequired) };
    }),
  );

/**
 * The schemas of a call of which only the path is known, made of the fields.
 * @param rows key of the rows in the payload of a list
 */
export const schemasFor = (part: Part, fields: readonly NewField[], rows: string): CallSchemas => {
  const acknowledged = { answer: schemaOf(acknowledgement) };
  if (part === 'delete') return acknowledged;
  const names = part === 'list' ? fields.map(({ name }) => name) : formNames(fields, undefined);
  const whole = schemaOfPaths(
    fields
      .filter(({ name }) => names.includes(name))
      .map(({ name, type, isRequired }) => {
        const { wire } = factsOf(type);
        // A number that was not entered is not sent, nor what was not chosen.
        const isSent = part !== 'list' && (isRequired || (wire !== 'number' && type !== 'select'));
        return { path: name, schema: schemaByWire[wire], isRequired: isSent };
      }),
  );
  if (part !== 'list') return { body: whole, ...acknowledged };
  const payload = objectOf([
    { name: rows, schema: { type: 'array', items: whole }, isRequired: true },
    { name: 'count', schema: schemaOf(total), isRequired: true },
  ]);
  const answerSchema = schemaOf(answer(z.unknown()));
  return {
    listing: { rows, total: 'count', row: whole },
    query: schemaOf(z.strictObject({ ...search, ...paging })),
    answer: { ...answerSchema, properties: { ...answerSchema.properties, payload } },
  };
};
