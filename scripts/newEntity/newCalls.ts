import { z } from 'zod';
import { acknowledgement, answer, paging, search, total } from '../../src/contract/shapes';
import { isWithin, objectOf, type Schema } from '../api/schemas';
import { schemaOf } from '../contract/zodText';
import type { CallSchemas, Part } from './calls';
import { formNames } from './checkForms';
import { type NewField, factsOf, type Wire } from './fields';

const schemas: Readonly<Record<Wire, Schema>> = {
  text: { type: 'string' },
  'yes or no': { type: 'boolean' },
  number: { type: 'number' },
  texts: { type: 'array', items: { type: 'string' } },
};

/** A value by its path. */
interface Placed {
  path: string;
  schema: Schema;
  isRequired: boolean;
}

/** The object that has values at these paths. What is asked for makes what it lies in asked for. */
const schemaOfPaths = (values: readonly Placed[]): Schema =>
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
        return { path: name, schema: schemas[wire], isRequired: isSent };
      }),
  );
  if (part !== 'list') return { body: whole, ...acknowledged };
  const payload = objectOf([
    { name: rows, schema: { type: 'array', items: whole }, isRequired: true },
    { name: 'count', schema: schemaOf(total), isRequired: true },
  ]);
  const around = schemaOf(answer(z.unknown()));
  return {
    listing: { rows, total: 'count', row: whole },
    query: schemaOf(z.strictObject({ ...search, ...paging })),
    answer: { ...around, properties: { ...around.properties, payload } },
  };
};
