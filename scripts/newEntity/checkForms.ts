import { valuesIn } from '../api/schemas';
import { CommandError, didYouMean } from '../commandLine';
import { callFor, choicesOf, isForm, listingOf, missingIn, type NewCall, sentBy, sentWireOf, wireOf } from './calls';
import type { NewField } from './fields';
import { factsOf, typesThatHold } from './fieldTypes';

/** The values of a call: of the rows of a list, of the body of a form. */
const valuesOf = (asked: NewCall) => valuesIn(asked.part === 'list' ? listingOf(asked).row : asked.body);

/** Names of the fields that the form of a call has; without a call all that have an input. */
export const formNames = (fields: readonly NewField[], asked: NewCall | undefined): string[] => {
  const values = asked && valuesOf(asked);
  const sent = asked ? sentBy(asked) : {};
  return fields
    .filter(
      ({ name, type, isReadOnly }) =>
        !factsOf(type).isShownOnly && !isReadOnly && (values?.has(name) ?? true) && !(name in sent),
    )
    .map(({ name }) => name);
};

/** Names of the fields that the rows of a list have, but for those that a list shows nothing of. */
export const columnNames = (fields: readonly NewField[], list: NewCall | undefined): string[] => {
  const values = list && valuesOf(list);
  return fields
    .filter(
      ({ name, type, points }) =>
        !factsOf(type).isSecret &&
        (values?.has(name) ?? true) &&
        !(points && wireOf(values?.get(name)?.schema) === 'text'),
    )
    .map(({ name }) => name);
};

/** The fields with the texts that the API takes, where it takes no others. */
export const withChoices = (fields: readonly NewField[], calls: readonly NewCall[]): NewField[] => {
  const known = [...calls.filter(isForm), ...calls].map(valuesOf);
  return fields.map(field => ({
    ...field,
    choices: known.map(values => choicesOf(values.get(field.name)?.schema)).find(choices => choices !== undefined),
  }));
};

const checkName = ({ name }: NewField, calls: readonly NewCall[]): void => {
  const known = calls.map(valuesOf);
  if (known.some(values => values.has(name))) return;
  const names = known.flatMap(values =>
    Array.from(values).flatMap(([path, { schema }]) => (path !== '_id' && wireOf(schema) ? path : [])),
  );
  throw new CommandError(
    `There is no '${name}' in ${calls.map(({ path }) => path).join(', ')}.${didYouMean(name, names)} There are: ${[...new Set(names)].join(', ')}.`,
  );
};

/** Why a field cannot hold what a call has under its name. */
const fieldProblem = ({ name, type, points }: NewField, asked: NewCall): string | undefined => {
  const value = valuesOf(asked).get(name);
  if (!value || (points && asked.part === 'list')) return undefined;
  const wire = (asked.part === 'list' ? wireOf : sentWireOf)(value.schema);
  if (!wire) return `No field type holds what '${name}' is in ${asked.path}. Leave it out and declare it by hand.`;
  return factsOf(type).wire === wire
    ? undefined
    : `In ${asked.path} '${name}' is a ${wire}, which a ${type} cannot hold. Field types that can: ${typesThatHold(wire).join(', ')}.`;
};

/** Why the form of a call cannot be sent, and what is to be done: where the fields are a guess, somebody else does it. */
const formProblem = (fields: readonly NewField[], asked: NewCall, isGuess: boolean): string | undefined => {
  const names = formNames(fields, asked);
  const missing = missingIn(asked.body, [...names, ...Object.keys(sentBy(asked))]);
  if (missing.length === 0 && names.length > 0) return undefined;
  const call = `${asked.method} ${asked.path}`;
  const keys = missing.join("', '");
  if (isGuess) {
    const why = missing.length > 0 ? `it needs '${keys}', which no field type holds` : 'it would be empty';
    return `${call} has no form: ${why}. Declare it by hand.`;
  }
  return missing.length > 0
    ? `${call} needs '${keys}' too. Name ${missing.length === 1 ? 'it' : 'them'} in --fields, with a type that has an input.`
    : `The form of ${asked.path} would be empty. Give --fields one with an input, such as title:text.`;
};

/** What of a guess can be declared, and why the rest cannot. */
export const declarable = (
  fields: readonly NewField[],
  calls: readonly NewCall[],
): { fields: NewField[]; calls: NewCall[]; doubts: string[] } => {
  const misfits = fields.map(field => calls.map(call => fieldProblem(field, call)).find(why => why !== undefined));
  const sound = fields.filter((_, at) => misfits[at] === undefined);
  const refused = calls.map(call => (isForm(call) ? formProblem(sound, call, true) : undefined));
  const left = calls.filter((_, at) => refused[at] === undefined);
  const inForms = new Set(left.filter(isForm).flatMap(form => formNames(sound, form)));
  const shown = new Set([...inForms, ...columnNames(sound, callFor(left, 'list'))]);
  return {
    fields: sound
      .filter(({ name }) => shown.has(name))
      .map(field => ({ ...field, isRequired: field.isRequired && inForms.has(field.name) })),
    calls: left,
    doubts: [...misfits, ...refused].flatMap(why => why ?? []),
  };
};

/**
 * Holds the fields against the calls.
 * @throws CommandError for a field that they do not know or know as something else, and for a form that cannot be sent
 */
export const checkFields = (fields: readonly NewField[], calls: readonly NewCall[]): void => {
  const holders = calls.filter(({ part }) => part !== 'delete');
  if (holders.length > 0) for (const field of fields) checkName(field, holders);
  const [why] = [
    ...fields.flatMap(field => holders.flatMap(call => fieldProblem(field, call) ?? [])),
    ...calls.filter(isForm).flatMap(form => formProblem(fields, form, false) ?? []),
  ];
  if (why !== undefined) throw new CommandError(why);
  if (columnNames(fields, callFor(calls, 'list')).length === 0)
    throw new CommandError('The list would have no column. Give --fields one that its rows have, such as title:text.');
};
