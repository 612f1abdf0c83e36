import { z } from 'zod';
import { knownForms, sentBy, type NewCall } from './calls';
import type { NewField } from './newField';
import { bare, missingIn, shapeOf, wireOf } from './schema';

const kindFor = (name: string, schema: unknown): string | undefined => {
  if (bare(schema) instanceof z.ZodEnum) return 'select';
  const wire = wireOf(schema);
  if (wire === 'yes or no') return 'flag';
  if (wire === 'number') return 'number';
  if (wire !== 'text') return undefined;
  if (/photo|image|icon|picture|logo/i.test(name)) return 'image';
  return /description|answer|about|message/i.test(name) ? 'textarea' : 'text';
};

const guessed = (shape: Readonly<Record<string, unknown>>): NewField[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const kind = name === '_id' ? undefined : kindFor(name, schema);
    return kind ? [{ name, kind, isRequired: false }] : [];
  });

/** The fields of a row in the contract, and what its forms must have besides, with a guess at their kinds. */
export const guessedFields = (row: z.ZodType, calls: readonly NewCall[]): NewField[] => {
  const forms = knownForms(calls);
  const isChosen = (name: string) => forms.some(({ call }) => bare(shapeOf(call?.body)[name]) instanceof z.ZodEnum);
  return forms
    .reduce<NewField[]>(
      (fields, asked) => {
        const given = [...fields.map(({ name }) => name), ...Object.keys(sentBy(asked))];
        const needed = missingIn(asked.call?.body, given);
        return [...fields, ...guessed(shapeOf(asked.call?.body)).filter(({ name }) => needed.includes(name))];
      },
      guessed(shapeOf(row)),
    )
    .map(field => (isChosen(field.name) ? { ...field, kind: 'select' } : field));
};
