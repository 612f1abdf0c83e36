import { isOpaque } from '../api/identifiers';
import { isWithin, type Schema, type Value, withoutNull } from '../api/schemas';
import { callFor, isChoice, isFixed, isForm, missingIn, type NewCall, sentBy, wireOf } from './calls';
import { columnNames } from './checkForms';
import { isFieldName, isMoment, isSetByServer, type NewField, type Target, namingRank, textType } from './fields';
import { lastStep } from './words';

/** Facts about the values besides the calls. */
export interface Knowledge {
  /** The schemas of a source's values by their paths; the first that says something counts. */
  details: readonly ReadonlyMap<string, Value>[];
  /** Whether the calls are those of this API. */
  isHome: boolean;
  /** Keys of a record's identifier. */
  ids: readonly string[];
  /** The entity that a value points to, by its path and the schema of its value in a row. */
  targetOf: (path: string, inRow: Schema) => Target | undefined;
}

const detailOf = (path: string, { details }: Knowledge): Schema =>
  details.map(all => withoutNull(all.get(path)?.schema ?? {}).value).find(detail => Object.keys(detail).length > 0) ??
  {};

/** Whether a text is a number with decimals. */
const isDecimalText = (path: string, schema: Schema, knowledge: Knowledge): boolean =>
  !knowledge.isHome && wireOf(schema) === 'text' && detailOf(path, knowledge).format === 'decimal';

const isPlainText = ({ type, format, enum: words }: Schema): boolean => type === 'string' && !format && !words;

/** Whether most texts of a record have a length, so that one without is a long one. */
const hasLengths = ({ details, isHome }: Knowledge): boolean => {
  const texts = details.flatMap(values => Array.from(values.values(), ({ schema }) => withoutNull(schema).value));
  const plain = texts.filter(isPlainText);
  return !isHome && plain.filter(({ maxLength }) => maxLength !== undefined).length * 2 > plain.length;
};

/** The unit in which a number counts from 1970, as its format or its description says; nothing of one that does not. */
const since1970 = ({ format = '', description = '' }: Schema): NewField['since1970'] => {
  const words = `${format} ${description}`;
  if (!/unix|epoch|timestamp|since 1970/i.test(words)) return undefined;
  return /milli|[\s-]ms\b/i.test(words) ? 'milliseconds' : 'seconds';
};

const typeFor = (path: string, schema: Schema, knowledge: Knowledge): string | undefined => {
  const detail = detailOf(path, knowledge);
  if (isChoice(schema)) return 'select';
  const wire = wireOf(schema);
  if (wire === 'yes or no') return 'flag';
  if (wire === 'texts') return knowledge.isHome ? undefined : 'texts';
  if (wire === 'number' && !knowledge.isHome) {
    if (since1970(detail)) return 'dateTime';
    // Whether it counts seconds is not known, and a number would not be readable.
    return isMoment(lastStep(path)) ? undefined : 'number';
  }
  if (wire === 'number') return 'number';
  if (isDecimalText(path, schema, knowledge)) return 'number';
  return wire === 'text' ? textType(path, detail, knowledge.isHome, hasLengths(knowledge)) : undefined;
};

/** Values that an API keeps for itself: readers of records should not see them. A password is one in a row, and a value like others in a form. */
const internal =
  /(reset|confirm|verif|refresh|access|remember|activat|invit|registration|session|csrf|auth|api|password)\w*(token|hash|digest|secret|key)$|^(salt|hash|secret|hashed_?password|encrypted_?password|otp_?secret|two_?factor_?secret)$/i;

/** Whether a value belongs to a record inside of the row: the object that has it has an identifier. */
const isOfInnerRecord = (path: string, values: ReadonlyMap<string, Value>): boolean => {
  const outer = path.split('.').slice(0, -1).join('.');
  const keys = Object.keys(withoutNull(values.get(outer)?.schema ?? {}).value.properties ?? {});
  // A body may hold the whole record in a separate object.
  const isWrapped = Array.from(values.keys()).every(key => key.startsWith(path.replace(/\..*/, '')));
  return outer !== '' && !isWrapped && keys.some(isOpaque);
};

/** The values of a row of this API that are worth a field: its own, and what other records in it are called. */
const isOwnOrName = (path: string): boolean => !path.includes('.') || namingRank(path) >= 0;

/** Whether the steps of a path are keys; a key may hold a dot itself. */
const isPath = (path: string, values: ReadonlyMap<string, Value>): boolean =>
  path.split('.').every((_, at, steps) => values.has(steps.slice(0, at + 1).join('.')));

/** The fields of values, by their paths. */
const guessed = (values: ReadonlyMap<string, Value>, knowledge: Knowledge): NewField[] =>
  Array.from(values).flatMap(([name, { schema }]): NewField[] => {
    if (knowledge.ids.includes(name) || !isFieldName(name) || !isPath(name, values)) return [];
    if (!knowledge.isHome && (internal.test(lastStep(name)) || (isOfInnerRecord(name, values) && namingRank(name) < 0)))
      return [];
    const points = knowledge.targetOf(name, schema);
    const type = points ? 'reference' : typeFor(name, schema, knowledge);
    const isReadOnly = !knowledge.isHome && isOfInnerRecord(name, values);
    return type
      ? [
          {
            name,
            type,
            isRequired: false,
            ...(points && { points }),
            ...(isReadOnly && { isReadOnly }),
            ...(!points && isDecimalText(name, schema, knowledge) && { asText: true, decimals: true }),
            ...(type === 'dateTime' &&
              wireOf(schema) === 'number' && { since1970: since1970(detailOf(name, knowledge)) }),
          },
        ]
      : [];
  });

/** The fields of a body that the rows lack: of a new call all, of one in the contract those that it must have. */
const askedFields = (form: NewCall, fields: readonly NewField[], knowledge: Knowledge): NewField[] => {
  const { values } = form;
  const names = fields.map(({ name }) => name);
  const presentPaths = [...names.filter(name => values.has(name)), ...Object.keys(sentBy(form))];
  const missing = missingIn(form.form, presentPaths);
  const isMissing = (path: string) => missing.some(one => isWithin(path, one));
  return guessed(values, knowledge).filter(({ name }) => !names.includes(name) && (isMissing(name) || form.isNew));
};

/** A field as the forms of a source describe it: whether it must be filled in, and how. */
const asFormsSay = (field: NewField, forms: readonly NewCall[], knowledge: Knowledge): NewField => {
  const { name, type } = field;
  const { type: jsonType, format, minLength = 0, maxLength } = detailOf(name, knowledge);
  const bodies = forms.map(({ values }) => values).filter(values => values.has(name));
  const whole = name.split('.').map((_, at, steps) => steps.slice(0, at + 1).join('.'));
  const isAsked = bodies.some(values => whole.every(path => values.get(path)?.isRequired));
  const inForm = bodies.length > 0;
  const typed = format === 'date-time' ? 'dateTime' : 'day';
  // What is optional with the object that it lies in may be left out with it.
  const isFilled = minLength > 0 && !name.includes('.');
  const isRequired = inForm && type !== 'flag' && (isAsked || isFilled);
  const isFreeText = ['text', 'textarea', 'richText'].includes(type) && jsonType === 'string' && format === undefined;
  const isNullable = bodies.some(values => withoutNull(values.get(name)?.schema ?? {}).isNullable);
  const isEdited = forms.some(({ part, values }) => part === 'update' && values.has(name));
  return {
    ...field,
    type: inForm && type === 'date' ? typed : type,
    isRequired,
    ...(!isAsked && !knowledge.isHome && isSetByServer(name) && { isReadOnly: true }),
    ...(jsonType === 'number' && type === 'number' && { decimals: true }),
    ...(maxLength !== undefined && inForm && { max: maxLength }),
    ...(isEdited && isFreeText && !isRequired && !isNullable && !knowledge.isHome && { isEmptyText: true }),
  };
};

/** The fields of a row of the list, and what its forms take besides, with a guess at their field types. */
export const guessedFields = (calls: readonly NewCall[], knowledge: Knowledge): NewField[] => {
  const list = callFor(calls, 'list');
  if (!list) return [];
  const forms = calls.filter(isForm);
  const isChosen = (name: string) => forms.some(form => isChoice(form.values.get(name)?.schema));
  const { values } = list;
  // What is the same in every row says nothing.
  const rowFields = guessed(values, knowledge);
  const ofRow = rowFields.filter(
    ({ name }) =>
      !rowFields.some(outer => outer.points && name.startsWith(`${outer.name}.`)) &&
      (!knowledge.isHome || isOwnOrName(name)) &&
      !isFixed(values.get(name)?.schema),
  );
  const fields = forms
    .reduce<NewField[]>((some, form) => [...some, ...askedFields(form, some, knowledge)], ofRow)
    // What a body calls as a row does, and means otherwise, cannot be declared beside it.
    .filter(field => !values.has(field.name) || ofRow.includes(field))
    .map(field => (isChosen(field.name) ? { ...field, type: 'select' } : field));
  const newForms = forms.filter(({ isNew }) => isNew);
  return newForms.length === 0 ? fields : fields.map(field => asFormsSay(field, newForms, knowledge));
};

/** The number of columns that a list begins with. */
const maxColumns = 6;

/** The fields with what their record is called by in front. */
export const namedFirst = (fields: readonly NewField[]): NewField[] => {
  const ranked = fields.filter(({ name }) => !name.includes('.') && namingRank(name) >= 0);
  const [first] = ranked.toSorted((a, b) => namingRank(a.name) - namingRank(b.name));
  return first ? [first, ...fields.filter(field => field !== first)] : [...fields];
};

/** The columns that a list begins with if none are named: few, in the order of the fields. */
export const chosenColumns = (fields: readonly NewField[], calls: readonly NewCall[]): string[] => {
  const all = columnNames(fields, callFor(calls, 'list'));
  if (all.length <= maxColumns) return all;
  const rankOf = ({ name, type }: NewField): number => {
    if (!isOwnOrName(name)) return 3;
    if (['richText', 'textarea', 'texts', 'url'].includes(type)) return 2;
    return name === fields[0]?.name || ['date', 'dateTime', 'flag', 'reference', 'select'].includes(type) ? 0 : 1;
  };
  const ranked = fields.filter(({ name }) => all.includes(name)).toSorted((a, b) => rankOf(a) - rankOf(b));
  const likeliest = ranked.slice(0, maxColumns).map(({ name }) => name);
  return all.filter(name => likeliest.includes(name));
};
