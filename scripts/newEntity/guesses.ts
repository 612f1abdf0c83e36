import { isOpaque } from '../api/identifiers';
import { constantOf, isWithin, type Schema, type Value, withoutNull } from '../api/schemas';
import { callFor, isForm, missingIn, type NewCall, sentBy } from './calls';
import { isFieldName, type NewField, type Target } from './fields';
import { isChoice, isMoment, isNaming, isSetByServer, textType, wireOf } from './fieldTypes';
import { lastStep } from './words';

/*
 * A wire is the form in which a value travels, such as a text. A field `points` to the entity whose records its values name.
 * A form is a call that creates or updates; its `form` is the part of its body that a person fills in.
 */

/** Facts about the values besides the calls. */
export interface Knowledge {
  /** The schemas of a source's values by their paths; the first that says something counts. */
  details: readonly ReadonlyMap<string, Value>[];
  /** Whether the calls are those of this API, and not of a source such as a description of another one. */
  usesAppDialect: boolean;
  /** Keys of a record's identifier. */
  ids: readonly string[];
  /** The entity that a value points to, by its path and the schema of its value in a row. */
  targetOf: (path: string, inRow: Schema) => Target | undefined;
}

/** What a source says of the value at a path; empty where it says nothing. */
const detailOf = (path: string, { details }: Knowledge): Schema => {
  const schemas = details.map(values => withoutNull(values.get(path)?.schema ?? {}).value);
  return schemas.find(schema => Object.keys(schema).length > 0) ?? {};
};

/** Whether a text of another API is a number with decimals: `'12.50'`. */
const isDecimalText = (path: string, schema: Schema, knowledge: Knowledge): boolean =>
  !knowledge.usesAppDialect && wireOf(schema) === 'text' && detailOf(path, knowledge).format === 'decimal';

/** Whether most texts of a record have a length, so that one without is a long one. */
const hasLengths = ({ details, usesAppDialect }: Knowledge): boolean => {
  const texts = details.flatMap(values => Array.from(values.values(), ({ schema }) => withoutNull(schema).value));
  const plainTexts = texts.filter(({ type, format, enum: words }) => type === 'string' && !format && !words);
  return (
    !usesAppDialect && plainTexts.filter(({ maxLength }) => maxLength !== undefined).length * 2 > plainTexts.length
  );
};

/** The unit in which a number counts from 1970, as its format or its description says; nothing of one that does not. */
const since1970 = ({ format = '', description = '' }: Schema): NewField['since1970'] => {
  const words = `${format} ${description}`;
  if (!/unix|epoch|timestamp|since 1970/i.test(words)) return undefined;
  return /milli|[\s-]ms\b/i.test(words) ? 'milliseconds' : 'seconds';
};

/** The field type that fits a value; `undefined` where none does. */
const typeFor = (path: string, schema: Schema, knowledge: Knowledge): string | undefined => {
  const { usesAppDialect } = knowledge;
  const detail = detailOf(path, knowledge);
  if (isChoice(schema)) return 'select';
  const wire = wireOf(schema);
  if (wire === 'yes or no') return 'flag';
  if (wire === 'texts') return usesAppDialect ? undefined : 'texts';
  if (wire === 'number') {
    if (usesAppDialect) return 'number';
    if (since1970(detail)) return 'dateTime';
    // Whether it counts seconds is not known, and a number would not be readable.
    return isMoment(lastStep(path)) ? undefined : 'number';
  }
  if (isDecimalText(path, schema, knowledge)) return 'number';
  return wire === 'text' ? textType(path, detail, { usesAppDialect, hasLengths: hasLengths(knowledge) }) : undefined;
};

/** Keys of values that an API keeps for itself, so that readers of records should not see them: `resetToken`, `api_key`, `salt`. */
const internalKey =
  /(reset|confirm|verif|refresh|access|remember|activat|invit|registration|session|csrf|auth|api|password)\w*(token|hash|digest|secret|key)$|^(salt|hash|secret|hashed_?password|encrypted_?password|otp_?secret|two_?factor_?secret)$/i;

/** Whether a value belongs to a record inside of the row: the object that has it has an identifier. */
const isOfInnerRecord = (path: string, values: ReadonlyMap<string, Value>): boolean => {
  const outer = path.split('.').slice(0, -1).join('.');
  const keys = Object.keys(withoutNull(values.get(outer)?.schema ?? {}).value.properties ?? {});
  const [firstStep = ''] = path.split('.');
  // A body may hold the whole record in one object: `owner`, `owner.id`, `owner.name`.
  const isRecordWrapped = [...values.keys()].every(key => isWithin(key, firstStep));
  return outer !== '' && !isRecordWrapped && keys.some(isOpaque);
};

/** Whether a value of a row is its own, or the name of another record in it: `title`, `owner.name`, but not `owner.age`. */
export const isOwnOrName = (path: string): boolean => !path.includes('.') || isNaming(path);

/** `owner.address.city` → `owner`, `owner.address`, `owner.address.city` */
const pathsTo = (path: string): string[] =>
  path.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.'));

/** Whether the steps of a path are keys; a key may hold a dot itself. */
const isPath = (path: string, values: ReadonlyMap<string, Value>): boolean =>
  pathsTo(path).every(step => values.has(step));

/** The field that fits a value; nothing where no field should show it. */
const fieldFor = (
  name: string,
  { schema }: Value,
  values: ReadonlyMap<string, Value>,
  knowledge: Knowledge,
): NewField[] => {
  const { ids, usesAppDialect, targetOf } = knowledge;
  if (ids.includes(name) || !isFieldName(name) || !isPath(name, values)) return [];
  const isOfOther = !usesAppDialect && isOfInnerRecord(name, values);
  if (!usesAppDialect && internalKey.test(lastStep(name))) return [];
  if (isOfOther && !isNaming(name)) return [];
  const field = { name, isRequired: false, ...(isOfOther && { isReadOnly: true }) };
  const target = targetOf(name, schema);
  if (target) return [{ ...field, type: 'reference', target }];
  const type = typeFor(name, schema, knowledge);
  if (!type) return [];
  const isCounted = type === 'dateTime' && wireOf(schema) === 'number';
  return [
    {
      ...field,
      type,
      ...(isDecimalText(name, schema, knowledge) && { asText: true, decimals: true }),
      ...(isCounted && { since1970: since1970(detailOf(name, knowledge)) }),
    },
  ];
};

/** The fields of values, by their paths. */
const fieldsFor = (values: ReadonlyMap<string, Value>, knowledge: Knowledge): NewField[] =>
  Array.from(values).flatMap(([name, value]) => fieldFor(name, value, values, knowledge));

/** The fields of a body that the rows lack: of a new call all, of one in the contract those that it must have. */
const missingFields = (form: NewCall, fields: readonly NewField[], knowledge: Knowledge): NewField[] => {
  const { isNew, values } = form;
  const names = fields.map(({ name }) => name);
  const presentPaths = [...names.filter(name => values.has(name)), ...Object.keys(sentBy(form))];
  const missing = missingIn(form.form, presentPaths);
  const isMissing = (path: string) => missing.some(missingPath => isWithin(path, missingPath));
  return fieldsFor(values, knowledge).filter(({ name }) => !names.includes(name) && (isNew || isMissing(name)));
};

/** The facts about a value in the bodies of forms. */
const factsInForms = (name: string, forms: readonly NewCall[]) => {
  const formsWithValue = forms.filter(({ values }) => values.has(name));
  return {
    isInForm: formsWithValue.length > 0,
    isEdited: formsWithValue.some(({ part }) => part === 'update'),
    /** Whether a body must have it, and each object that it lies in. */
    isDemanded: formsWithValue.some(({ values }) => pathsTo(name).every(path => values.get(path)?.isRequired)),
    isNullable: formsWithValue.some(({ values }) => withoutNull(values.get(name)?.schema ?? {}).isNullable),
  };
};

/** A field as the forms of a source describe it: whether it must be filled in, and how. */
const asFormsSay = (field: NewField, forms: readonly NewCall[], knowledge: Knowledge): NewField => {
  const { usesAppDialect } = knowledge;
  const { name, type } = field;
  const { type: jsonType, format, minLength = 0, maxLength } = detailOf(name, knowledge);
  const { isInForm, isEdited, isDemanded, isNullable } = factsInForms(name, forms);
  // What is optional with the object that it lies in may be left out with it.
  const isNeverEmpty = minLength > 0 && !name.includes('.');
  const isRequired = isInForm && type !== 'flag' && (isDemanded || isNeverEmpty);
  const isFreeText = ['text', 'textarea', 'richText'].includes(type) && jsonType === 'string' && format === undefined;
  const isEmptiedAsText = isEdited && isFreeText && !isRequired && !isNullable && !usesAppDialect;
  const inputType = format === 'date-time' ? 'dateTime' : 'day';
  return {
    ...field,
    // A date is only shown.
    type: isInForm && type === 'date' ? inputType : type,
    isRequired,
    ...(!isDemanded && !usesAppDialect && isSetByServer(name) && { isReadOnly: true }),
    ...(jsonType === 'number' && type === 'number' && { decimals: true }),
    ...(maxLength !== undefined && isInForm && { max: maxLength }),
    ...(isEmptiedAsText && { isEmptyText: true }),
  };
};

/** The fields of a row of the list. */
const rowFields = ({ values }: NewCall, knowledge: Knowledge): NewField[] => {
  const all = fieldsFor(values, knowledge);
  const references = all.filter(({ target }) => target);
  const isOfReference = (name: string) => references.some(reference => name.startsWith(`${reference.name}.`));
  return all.filter(
    ({ name }) =>
      !isOfReference(name) &&
      (!knowledge.usesAppDialect || isOwnOrName(name)) &&
      // What is the same in every row says nothing.
      constantOf(values.get(name)?.schema) === undefined,
  );
};

/** The fields of a row of the list, and what its forms take besides, with a guess at their field types. */
export const guessedFields = (calls: readonly NewCall[], knowledge: Knowledge): NewField[] => {
  const list = callFor(calls, 'list');
  if (!list) return [];
  const forms = calls.filter(isForm);
  const ofRow = rowFields(list, knowledge);
  const all = [...ofRow];
  for (const form of forms) all.push(...missingFields(form, all, knowledge));
  const isChoiceInForm = (name: string) => forms.some(form => isChoice(form.values.get(name)?.schema));
  const fields = all
    // A body's key that the row has too, and that is no field of the row, is left out.
    .filter(field => !list.values.has(field.name) || ofRow.includes(field))
    .map(field => (isChoiceInForm(field.name) ? { ...field, type: 'select' } : field));
  const newForms = forms.filter(({ isNew }) => isNew);
  return newForms.length === 0 ? fields : fields.map(field => asFormsSay(field, newForms, knowledge));
};
