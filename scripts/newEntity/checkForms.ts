import { callName } from '../api/openapi';
import { constantOf, isWithin, leavesIn } from '../api/schemas';
import { CommandError, didYouMean, quotedList } from '../commandLine';
import { callFor, isForm, missingIn, type NewCall, sentBy } from './calls';
import { choicesOf, factsOf, isNaming, isSetByServer, namingRank, sentWireOf, wireOf } from './fieldTypes';
import { type NewField, wireOfField } from './fields';
import { isOwnOrName } from './guesses';

const wireIn = (call: NewCall, name: string) =>
  (call.part === 'list' ? wireOf : sentWireOf)(call.values.get(name)?.schema);

/** Whether a call has the value of a field, as its type holds it. */
const holds = (call: NewCall, field: NewField): boolean => {
  const { name, target } = field;
  if (!call.values.has(name)) return false;
  const wire = wireIn(call, name);
  if (wire === wireOfField(field)) return true;
  // A reference shows a record of the list's row, and is sent as an identifier.
  return target !== undefined && (call.part === 'list' || wire === 'text' || wire === 'number');
};

const hasInput = ({ type, isReadOnly }: NewField): boolean => !(factsOf(type).isShownOnly ?? isReadOnly);

/**
 * Names of the fields that the form of a call has: an edit form those that the rows of the list fill in.
 * @param call without it the form has all that have an input
 */
export const formNames = (
  fields: readonly NewField[],
  call: NewCall | undefined,
  calls: readonly NewCall[] = [],
): string[] => {
  const inputs = fields.filter(hasInput);
  if (!call) return inputs.map(({ name }) => name);
  const sentKeys = Object.keys(sentBy(call));
  const list = call.part === 'update' ? callFor(calls, 'list') : undefined;
  const isAsked = ({ name }: NewField) =>
    !sentKeys.includes(name) && constantOf(call.values.get(name)?.schema) === undefined;
  return inputs
    .filter(field => isAsked(field) && holds(call, field) && (!list || holds(list, field)))
    .map(({ name }) => name);
};

/** Names of the fields that the rows of a list have, but for those that a list shows nothing of. */
export const columnNames = (fields: readonly NewField[], list: NewCall | undefined): string[] => {
  const isBareId = ({ name, target }: NewField) =>
    target !== undefined && wireOf(list?.values.get(name)?.schema) === 'text';
  return fields
    .filter(field => !factsOf(field.type).isSecret && (!list || holds(list, field)) && !isBareId(field))
    .map(({ name }) => name);
};

/** The fields with the texts that the API takes, where it takes no others. */
export const withChoices = (fields: readonly NewField[], calls: readonly NewCall[]): NewField[] => {
  const valueMaps = [...calls.filter(isForm), ...calls].map(({ values }) => values);
  return fields.map(field => ({
    ...field,
    choices: valueMaps.map(values => choicesOf(values.get(field.name)?.schema)).find(choices => choices !== undefined),
  }));
};

/** @throws CommandError for a field that none of the calls has */
const checkName = ({ name }: NewField, calls: readonly NewCall[]): void => {
  const valueMaps = calls.map(({ values }) => values);
  if (valueMaps.some(values => values.has(name))) return;
  const names = valueMaps.flatMap(values =>
    Array.from(values).flatMap(([path, { schema }]) => (path !== '_id' && wireOf(schema) ? path : [])),
  );
  throw new CommandError(
    `There is no '${name}' in ${calls.map(({ path }) => path).join(', ')}.${didYouMean(name, names)} There are: ${[...new Set(names)].join(', ')}.`,
  );
};

/** Why a field cannot hold what a call has under its name. */
const fieldProblem = (field: NewField, call: NewCall): string | undefined => {
  const { name, type } = field;
  if (!call.values.has(name) || holds(call, field)) return undefined;
  const wire = wireIn(call, name);
  return wire
    ? `In ${call.path} '${name}' is a ${wire}, which a ${type} cannot hold.`
    : `No field type holds what '${name}' is in ${call.path}. Leave it out and declare it by hand.`;
};

/** The paths that are not others, and not below others: `name` of `name, address.city` without `address`. */
export const without = (paths: readonly string[], otherPaths: readonly string[]): string[] =>
  paths.filter(path => !otherPaths.some(other => isWithin(path, other)));

/** Whether the server deletes what the body of a call lacks. */
const isReplacing = ({ part, method, isMerging }: NewCall): boolean =>
  part === 'update' && method === 'PUT' && !isMerging;

/** Why the form of a call cannot be sent: `it needs 'name', which no field holds`. */
const formFault = (fields: readonly NewField[], call: NewCall, calls: readonly NewCall[]): string | undefined => {
  const sentKeys = Object.keys(sentBy(call));
  const names = formNames(fields, call, calls);
  const { values: rowValues } = (call.part === 'update' ? callFor(calls, 'list') : undefined) ?? call;
  const missing = missingIn(call.form, [...names, ...sentKeys]);
  const unknown = missing.filter(path => !rowValues.has(path));
  if (unknown.length > 0) return `it needs ${quotedList(unknown)}, which no row of the list has`;
  if (missing.length > 0) return `it needs ${quotedList(missing)}, which no field holds`;
  const leaves = leavesIn(call.form);
  if (names.length === 0)
    return call.part === 'update'
      ? `no row of the list has ${quotedList(leaves)}, so it would open empty`
      : 'it would be empty';
  if (!isReplacing(call)) return undefined;
  const lost = without(leaves, [...names, ...sentKeys]).filter(
    path => (rowValues.has(path) || call.recordValues?.has(path)) && !isSetByServer(path),
  );
  const why = lost.some(path => rowValues.has(path)) ? 'no field holds' : 'no row of the list has';
  return lost.length > 0 ? `it replaces the record and would lose ${quotedList(lost)}, which ${why}` : undefined;
};

const formProblem = (fields: readonly NewField[], call: NewCall, calls: readonly NewCall[]): string | undefined => {
  const fault = formFault(fields, call, calls);
  return fault && `${callName(call)} has no form: ${fault}. Name its fields, or declare it by hand.`;
};

/** A sentence about what the form of a call leaves out. */
const leftOut = (fields: readonly NewField[], call: NewCall, calls: readonly NewCall[]): string[] => {
  const names = [...formNames(fields, call, calls), ...Object.keys(sentBy(call))];
  const unused = without(leavesIn(call.form), names);
  if (unused.length === 0) return [];
  const loss =
    isReplacing(call) && !call.recordValues
      ? ' It may replace the record: then name what that has of them in keep.'
      : '';
  return [`${callName(call)} also takes ${quotedList(unused)}, which its form leaves out.${loss}`];
};

/**
 * The part of a guess that can be declared, and why the rest cannot.
 * @param requiredCalls the calls that must be: their forms are not left out
 */
export const declarable = (
  fields: readonly NewField[],
  calls: readonly NewCall[],
  requiredCalls: readonly NewCall[] = [],
): { fields: NewField[]; calls: NewCall[]; doubts: string[] } => {
  const problemOf = (call: NewCall) =>
    isForm(call) && !requiredCalls.includes(call) ? formProblem(fields, call, calls) : undefined;
  const sendableCalls = calls.filter(call => problemOf(call) === undefined);
  const forms = sendableCalls.filter(isForm);
  const inForms = new Set(forms.flatMap(form => formNames(fields, form, sendableCalls)));
  const shownNames = new Set([...inForms, ...columnNames(fields, callFor(sendableCalls, 'list'))]);
  return {
    fields: fields
      .filter(({ name }) => shownNames.has(name))
      .map(field => ({ ...field, isRequired: field.isRequired && inForms.has(field.name) })),
    calls: sendableCalls,
    doubts: [
      ...calls.flatMap(call => problemOf(call) ?? []),
      ...forms.flatMap(form => (form.isNew ? leftOut(fields, form, sendableCalls) : [])),
    ],
  };
};

/**
 * Compares the fields with the calls.
 * @param isGuess whether a form that cannot hold a field does without it
 * @throws CommandError for a field that they do not know or know as something else, and for a form that cannot be sent
 */
export const checkFields = (fields: readonly NewField[], calls: readonly NewCall[], isGuess: boolean): void => {
  const holders = calls.filter(({ part }) => part !== 'delete');
  if (holders.length > 0) for (const field of fields) checkName(field, holders);
  const forms = calls.filter(isForm);
  const [why] = [
    ...(isGuess ? [] : fields).flatMap(field => holders.flatMap(call => fieldProblem(field, call) ?? [])),
    ...forms.flatMap(form => formProblem(fields, form, calls) ?? []),
  ];
  if (why !== undefined) throw new CommandError(why);
  if (columnNames(fields, callFor(calls, 'list')).length === 0)
    throw new CommandError('The list would have no column. Give --fields one that its rows have, such as title:text.');
};

/** The number of columns that a list begins with. */
const maxColumns = 6;

/** The fields with what their record is called by in front. */
export const namedFirst = (fields: readonly NewField[]): NewField[] => {
  const ranked = fields.filter(({ name }) => !name.includes('.') && isNaming(name));
  const [first] = ranked.toSorted((a, b) => namingRank(a.name) - namingRank(b.name));
  return first ? [first, ...fields.filter(field => field !== first)] : [...fields];
};

/** The columns that a list begins with if none are named: few, in the order of the fields. */
export const initialColumns = (fields: readonly NewField[], calls: readonly NewCall[]): string[] => {
  const all = columnNames(fields, callFor(calls, 'list'));
  if (all.length <= maxColumns) return all;
  // Dates and choices tell records apart at a glance; long texts and what lies deeper come last.
  const rankOf = ({ name, type }: NewField): number => {
    if (!isOwnOrName(name)) return 3;
    if (['richText', 'textarea', 'texts', 'url'].includes(type)) return 2;
    return name === fields[0]?.name || ['date', 'dateTime', 'flag', 'reference', 'select'].includes(type) ? 0 : 1;
  };
  const ranked = fields.filter(({ name }) => all.includes(name)).toSorted((a, b) => rankOf(a) - rankOf(b));
  const likeliest = ranked.slice(0, maxColumns).map(({ name }) => name);
  return all.filter(name => likeliest.includes(name));
};
