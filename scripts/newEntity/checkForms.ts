import { isForm, knownForms, payloadOf, sentBy, type NewCall, choicesOf, missingIn, sentWireOf, wireOf } from './calls';
import type { NewField } from './fields';
import { type Value, valuesIn } from './zodText';
import { factsOf, kindsThatHold } from './kinds';
import { CommandError, didYouMean } from '../commandLine';

/** The values of a call of the contract: of the rows of a list, of the body of a form. */
const valuesOf = (asked: NewCall): Map<string, Value> => {
  if (!asked.call) return new Map();
  return valuesIn(asked.part === 'list' ? payloadOf(asked).row : asked.call.body);
};

/** Names of the fields that the form of a call has; without a call all that have an input. */
export const formNames = (fields: readonly NewField[], asked: NewCall | undefined): string[] => {
  const values = asked?.call && valuesOf(asked);
  const sent = asked ? sentBy(asked) : {};
  return fields
    .filter(
      ({ name, kind, isReadOnly }) =>
        !factsOf(kind).isShownOnly && !isReadOnly && (values?.has(name) ?? true) && !(name in sent),
    )
    .map(({ name }) => name);
};

/** Names of the fields that the rows of a list have, but for those that a list shows nothing of. */
export const columnNames = (fields: readonly NewField[], list: NewCall | undefined): string[] => {
  const values = list?.call && valuesOf(list);
  return fields
    .filter(
      ({ name, kind, points }) =>
        !factsOf(kind).isSecret &&
        (values?.has(name) ?? true) &&
        !(points && wireOf(values?.get(name)?.schema) === 'text'),
    )
    .map(({ name }) => name);
};

/** The fields with the texts that the API takes, where it takes no others. */
export const withChoices = (fields: readonly NewField[], calls: readonly NewCall[]): NewField[] => {
  const known = [...knownForms(calls), ...calls].map(valuesOf);
  return fields.map(field => ({
    ...field,
    choices: known.map(values => choicesOf(values.get(field.name)?.schema)).find(choices => choices !== undefined),
  }));
};

const checkName = ({ name }: NewField, calls: readonly NewCall[]): void => {
  const known = calls.map(valuesOf);
  if (known.some(values => values.has(name))) return;
  const names = [...new Set(known.flatMap(values => Array.from(values.keys())))].filter(
    path => path !== '_id' && known.some(values => wireOf(values.get(path)?.schema)),
  );
  throw new CommandError(
    `There is no '${name}' in ${calls.map(({ path }) => path).join(', ')}.${didYouMean(name, names)} There are: ${names.join(', ')}.`,
  );
};

/** Why a field cannot hold what a call has under its name. */
const fieldProblem = ({ name, kind, points }: NewField, asked: NewCall): string | undefined => {
  const values = valuesOf(asked);
  if (!values.has(name) || (points && asked.part === 'list')) return undefined;
  const wire = (asked.part === 'list' ? wireOf : sentWireOf)(values.get(name)?.schema);
  if (!wire) return `No kind holds what '${name}' is in ${asked.path}. Leave it out and declare it by hand.`;
  return factsOf(kind).wire === wire
    ? undefined
    : `In ${asked.path} '${name}' is a ${wire}, which a ${kind} cannot hold. Kinds that can: ${kindsThatHold(wire).join(', ')}.`;
};

/** What a form's call must have that no field gives it. */
const missingFrom = (fields: readonly NewField[], asked: NewCall): string[] =>
  missingIn(asked.call?.body, [...formNames(fields, asked), ...Object.keys(sentBy(asked))]);

/** Why the form of a call cannot be sent. */
const formProblem = (fields: readonly NewField[], asked: NewCall): string | undefined => {
  const missing = missingFrom(fields, asked);
  if (missing.length > 0)
    return `${asked.method} ${asked.path} needs '${missing.join("', '")}' too. Name ${missing.length === 1 ? 'it' : 'them'} in --fields, with a kind that has an input.`;
  return formNames(fields, asked).length === 0
    ? `The form of ${asked.path} would be empty. Give --fields one with an input, such as title:text.`
    : undefined;
};

/** Why there is no form for a call, where the fields are a guess. */
const formless = (fields: readonly NewField[], asked: NewCall): string | undefined => {
  const missing = missingFrom(fields, asked);
  const why = missing.length > 0 ? `it needs '${missing.join("', '")}', which no kind holds` : 'it would be empty';
  return formProblem(fields, asked) && `${asked.method} ${asked.path} has no form: ${why}. Declare it by hand.`;
};

/** What of a guess can be declared, and why the rest cannot. */
export const declarable = (
  fields: readonly NewField[],
  calls: readonly NewCall[],
): { fields: NewField[]; calls: NewCall[]; doubts: string[] } => {
  const misfits = fields.map(field => calls.map(call => fieldProblem(field, call)).find(why => why !== undefined));
  const sound = fields.filter((_, at) => misfits[at] === undefined);
  const forms = calls.filter(isForm);
  const refused = forms.map(form => formless(sound, form));
  const left = calls.filter(call => !forms.some((form, at) => form === call && refused[at] !== undefined));
  const inForms = new Set(left.filter(isForm).flatMap(form => formNames(sound, form)));
  const shown = new Set(
    columnNames(
      sound,
      left.find(({ part }) => part === 'list'),
    ),
  );
  return {
    fields: sound
      .filter(({ name }) => inForms.has(name) || shown.has(name))
      .map(field => ({ ...field, isRequired: field.isRequired && inForms.has(field.name) })),
    calls: left,
    doubts: [...misfits, ...refused].flatMap(why => why ?? []),
  };
};

const check = (why: string | undefined): void => {
  if (why !== undefined) throw new CommandError(why);
};

/**
 * Holds the fields against the calls that the contract has.
 * @throws CommandError for a field that they do not know or know as something else, and for a form that cannot be sent
 */
export const checkFields = (fields: readonly NewField[], calls: readonly NewCall[]): void => {
  const known = calls.filter(({ part, call }) => call && part !== 'delete');
  // What is new takes what the fields are.
  const isOpen = known.length < calls.filter(({ part }) => part !== 'delete').length;
  for (const field of fields) {
    if (!isOpen && known.length > 0) checkName(field, known);
    for (const call of known) check(fieldProblem(field, call));
  }
  for (const form of calls.filter(isForm)) check(formProblem(fields, form));
  const list = calls.find(({ part }) => part === 'list');
  if (columnNames(fields, list).length === 0)
    throw new CommandError('The list would have no column. Give --fields one that its rows have, such as title:text.');
};
