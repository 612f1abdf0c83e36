import { z } from 'zod';
import type { JsonSchema } from '../../src/contract/componentSchemas';
import { knownForms, payloadOf, sentBy, type NewCall } from './calls';
import { isFieldName } from './fields';
import { isCounter, namingRank, textKind, withoutWrapper } from './namedKinds';
import type { NewField, Target } from './newField';
import { withoutNull } from './plainSchema';
import { bare, missingIn, pathsIn, shapeOf, wireOf } from './schema';
import { lastStep } from './words';

/** What is known of the values besides the calls. */
export interface Knowledge {
  /** What a source says of the values by their paths; the first that says something counts. */
  details: readonly ReadonlyMap<string, JsonSchema>[];
  /** Whether the calls are those of this API. */
  isHome: boolean;
  /** Keys of a record's identifier. */
  ids: readonly string[];
  /** The entity that a value points to, by its path and the schema of its value in a row. */
  targetOf: (path: string, inRow: unknown) => Target | undefined;
}

/** What is known without a source. */
const contractOnly: Knowledge = { details: [], isHome: true, ids: ['_id'], targetOf: () => undefined };

const detailOf = (path: string, { details }: Knowledge): JsonSchema =>
  details.map(all => withoutNull(all.get(path) ?? {}).value).find(detail => Object.keys(detail).length > 0) ?? {};

const kindFor = (path: string, schema: unknown, knowledge: Knowledge): string | undefined => {
  if (bare(schema) instanceof z.ZodEnum) return 'select';
  const wire = wireOf(schema);
  if (wire === 'yes or no') return 'flag';
  if (wire === 'number') return 'number';
  if (wire !== 'text') return undefined;
  return textKind(path, detailOf(path, knowledge), knowledge.isHome);
};

/** The values of a row that are worth a column: its own, and what other records in it are called. */
const isOwnOrName = (path: string): boolean => !withoutWrapper(path).includes('.') || namingRank(path) >= 0;

/** Whether the steps of a path are keys; a key may hold a dot itself. */
const isPath = (path: string, values: ReadonlyMap<string, unknown>): boolean =>
  path.split('.').every((_, at, steps) => values.has(steps.slice(0, at + 1).join('.')));

/** The fields of values, by their paths. */
const guessed = (values: ReadonlyMap<string, unknown>, knowledge: Knowledge): NewField[] =>
  Array.from(values).flatMap(([name, schema]): NewField[] => {
    if (knowledge.ids.includes(lastStep(name)) || !isFieldName(name) || !isPath(name, values)) return [];
    const points = knowledge.targetOf(name, schema);
    const kind = points ? 'reference' : kindFor(name, schema, knowledge);
    return kind ? [{ name, kind, isRequired: false, ...(points && { points }) }] : [];
  });

/** What a source's body asks for: all of it, while of a known one only what it must have. */
const asked = (form: NewCall, fields: readonly NewField[], knowledge: Knowledge): NewField[] => {
  const values = pathsIn(form.call?.body);
  const names = fields.map(({ name }) => name);
  const given = [...names.filter(name => values.has(name)), ...Object.keys(sentBy(form))];
  const missing = missingIn(form.call?.body, given);
  const isMissing = (path: string) => missing.some(one => path === one || path.startsWith(`${one}.`));
  return guessed(values, knowledge).filter(
    ({ name }) => !names.includes(name) && (isMissing(name) || form.source !== undefined),
  );
};

/** What the forms of a source say of a field: whether it must be filled in, and how. */
const asFormsSay = (field: NewField, forms: readonly NewCall[], knowledge: Knowledge): NewField => {
  const { name, kind } = field;
  const { type, format, readOnly = false, minLength = 0, maxLength } = detailOf(name, knowledge);
  const bodies = forms.map(({ call }) => pathsIn(call?.body)).filter(values => values.has(name));
  const isAsked = bodies.some(values => !(values.get(name) instanceof z.ZodOptional));
  const isNumber = kind === 'number';
  const isReadOnly = bodies.length > 0 && !isAsked && (readOnly || (isNumber && isCounter(name)));
  const inForm = bodies.length > 0 && !isReadOnly;
  // A moment cannot be typed in: a day can, and where it has to be a moment it is a text.
  const typed = format === 'date-time' ? (isAsked ? 'text' : kind) : 'day';
  return {
    ...field,
    kind: inForm && kind === 'date' ? typed : kind,
    isRequired: inForm && kind !== 'flag' && (isAsked || minLength > 0 || kind === 'select'),
    ...(isReadOnly && { isReadOnly }),
    ...(type === 'number' && isNumber && { decimals: true }),
    ...(maxLength !== undefined && inForm && { max: maxLength }),
  };
};

/** The fields of a row of the list, and what its forms take besides, with a guess at their kinds. */
export const guessedFields = (list: NewCall, calls: readonly NewCall[], knowledge = contractOnly): NewField[] => {
  const forms = knownForms(calls);
  const isChosen = (name: string) => forms.some(({ call }) => bare(shapeOf(call?.body)[name]) instanceof z.ZodEnum);
  const values = pathsIn(payloadOf(list).row);
  // What is the same in every row says nothing.
  const ofRow = guessed(values, knowledge).filter(
    ({ name }) => isOwnOrName(name) && !(bare(values.get(name)) instanceof z.ZodLiteral),
  );
  const all = forms.reduce<NewField[]>((some, form) => [...some, ...asked(form, some, knowledge)], ofRow);
  const fields = all
    .filter(({ name }) => !all.some(outer => name.startsWith(`${outer.name}.`)))
    .map(field => (isChosen(field.name) ? { ...field, kind: 'select' } : field));
  const told = forms.filter(({ source }) => source);
  return told.length === 0 ? fields : fields.map(field => asFormsSay(field, told, knowledge));
};
