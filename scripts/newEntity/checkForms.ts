import { isWithin, leavesIn } from '../api/schemas';
import { CommandError } from '../commandLine';
import { didYouMean, shortList } from '../sentences';
import { callFor, choicesOf, isFixed, isForm, missingIn, type NewCall, sentBy, sentWireOf, wireOf } from './calls';
import { type NewField, factsOf, isSetByServer, wireOfField } from './fields';

/** Whether a call has the value of a field, as its type holds it. */
const holds = (call: NewCall, field: NewField): boolean => {
  const { name, points } = field;
  const value = call.values.get(name);
  const wire = (call.part === 'list' ? wireOf : sentWireOf)(value?.schema);
  const isIdentifier = points && (call.part === 'list' || wire === 'text' || wire === 'number');
  return value !== undefined && (wire === wireOfField(field) || isIdentifier === true);
};

/**
 * Names of the fields that the form of a call has: an edit form those that the rows of the list fill in.
 * @param call without it the form has all that have an input
 */
export const formNames = (
  fields: readonly NewField[],
  call: NewCall | undefined,
  calls: readonly NewCall[] = [],
): string[] => {
  const sentKeys = call ? Object.keys(sentBy(call)) : [];
  const list = call?.part === 'update' ? callFor(calls, 'list') : undefined;
  return fields
    .filter(
      field =>
        !(factsOf(field.type).isShownOnly ?? field.isReadOnly) &&
        !sentKeys.includes(field.name) &&
        !isFixed(call?.values.get(field.name)?.schema) &&
        (!call || holds(call, field)) &&
        (!list || holds(list, field)),
    )
    .map(({ name }) => name);
};

/** Names of the fields that the rows of a list have, but for those that a list shows nothing of. */
export const columnNames = (fields: readonly NewField[], list: NewCall | undefined): string[] => {
  return fields
    .filter(
      field =>
        !factsOf(field.type).isSecret &&
        (!list || holds(list, field)) &&
        !(field.points && wireOf(list?.values.get(field.name)?.schema) === 'text'),
    )
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
  const value = call.values.get(name);
  if (!value || holds(call, field)) return undefined;
  const wire = (call.part === 'list' ? wireOf : sentWireOf)(value.schema);
  return wire
    ? `In ${call.path} '${name}' is a ${wire}, which a ${type} cannot hold.`
    : `No field type holds what '${name}' is in ${call.path}. Leave it out and declare it by hand.`;
};

/** The paths that none of others is or has below it. */
export const without = (paths: readonly string[], otherPaths: readonly string[]): string[] =>
  paths.filter(path => !otherPaths.some(other => isWithin(path, other)));

/** `'a', 'b' and 7 more` */
export const quotedList = (names: readonly string[]): string => shortList(names.map(name => `'${name}'`));

/** Why the form of a call cannot be sent. */
const formProblem = (fields: readonly NewField[], call: NewCall, calls: readonly NewCall[]): string | undefined => {
  const sentKeys = Object.keys(sentBy(call));
  const names = formNames(fields, call, calls);
  const missing = missingIn(call.form, [...names, ...sentKeys]);
  const { values: rows } = (call.part === 'update' ? callFor(calls, 'list') : undefined) ?? call;
  const unknown = missing.filter(path => !rows.has(path));
  const lost =
    call.method === 'PUT' && !call.isMerging
      ? without(leavesIn(call.form), [...names, ...sentKeys]).filter(path => rows.has(path) && !isSetByServer(path))
      : [];
  const why =
    (unknown.length > 0 && `it needs ${quotedList(unknown)}, which no row of the list has`) ||
    (missing.length > 0 && `it needs ${quotedList(missing)}, which no field holds`) ||
    (names.length === 0 &&
      call.part === 'update' &&
      `no row of the list has ${quotedList(leavesIn(call.form))}, so it would open empty`) ||
    (names.length === 0 && 'it would be empty') ||
    (lost.length > 0 && `it replaces the record and would lose ${quotedList(lost)}, which no field holds`);
  return why ? `${call.method} ${call.path} has no form: ${why}. Name its fields, or declare it by hand.` : undefined;
};

/** A sentence about what the form of a call leaves out. */
const leftOut = (fields: readonly NewField[], call: NewCall, calls: readonly NewCall[]): string[] => {
  const names = [...formNames(fields, call, calls), ...Object.keys(sentBy(call))];
  const left = without(leavesIn(call.form), names);
  return left.length > 0
    ? [`${call.method} ${call.path} also takes ${quotedList(left)}, which its form leaves out.`]
    : [];
};

/** The part of a guess that can be declared, and why the rest cannot. @param requiredCalls the calls that must be: of them nothing is left out */
export const declarable = (
  fields: readonly NewField[],
  calls: readonly NewCall[],
  requiredCalls: readonly NewCall[] = [],
): { fields: NewField[]; calls: NewCall[]; doubts: string[] } => {
  const refused = calls.map(call =>
    isForm(call) && !requiredCalls.includes(call) ? formProblem(fields, call, calls) : undefined,
  );
  const left = calls.filter((_, at) => refused[at] === undefined);
  const forms = left.filter(isForm);
  const inForms = new Set(forms.flatMap(form => formNames(fields, form, left)));
  const shownNames = new Set([...inForms, ...columnNames(fields, callFor(left, 'list'))]);
  return {
    fields: fields
      .filter(({ name }) => shownNames.has(name))
      .map(field => ({ ...field, isRequired: field.isRequired && inForms.has(field.name) })),
    calls: left,
    doubts: [
      ...refused.flatMap(why => why ?? []),
      ...forms.flatMap(form => (form.isNew ? leftOut(fields, form, left) : [])),
    ],
  };
};

/**
 * Holds the fields against the calls.
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
