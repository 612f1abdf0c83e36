import { isWithin, type Schema } from '../api/schemas';
import { CommandError } from '../commandLine';
import { didYouMean } from '../sentences';
import { inSentence, keyText, labelOf, lastStep, literal, wordsOf } from './words';

/** The form in which a value travels, in words. */
export type Wire = 'text' | 'yes or no' | 'number' | 'texts';

/** The facts that are needed to declare a field of a type. */
interface FieldTypeFacts {
  wire: Wire;
  /** Whether it has no input: a form cannot have it. @default false */
  isShownOnly?: boolean;
  /** Whether a list shows nothing of it. @default false */
  isSecret?: boolean;
  /** The verb of the message for an empty field. @default 'Enter' */
  verb?: 'Add' | 'Choose';
  /** Options that it wants besides a label, with a value to begin with. */
  options?: object;
}

/** Every field type that can be declared without knowing more than its name. */
const facts: Readonly<Record<string, FieldTypeFacts>> = {
  count: { wire: 'number', verb: 'Choose', options: { most: 10 } },
  date: { wire: 'text', isShownOnly: true },
  dateTime: { wire: 'text', verb: 'Choose' },
  day: { wire: 'text', verb: 'Choose' },
  digits: { wire: 'text' },
  email: { wire: 'text', options: { invalid: 'Enter an address such as name@example.com.' } },
  flag: { wire: 'yes or no', verb: 'Choose' },
  html: { wire: 'text', isShownOnly: true },
  image: { wire: 'text', verb: 'Add' },
  message: { wire: 'text', isShownOnly: true },
  number: { wire: 'number' },
  password: { wire: 'text', isSecret: true, options: { invalid: 'Choose a longer password.' } },
  phone: { wire: 'text', options: { invalid: 'Enter ten digits.' } },
  reference: { wire: 'text', verb: 'Choose' },
  richText: { wire: 'text' },
  select: { wire: 'text', verb: 'Choose', options: { choices: ['First', 'Second'] } },
  text: { wire: 'text' },
  textarea: { wire: 'text' },
  texts: { wire: 'texts', verb: 'Add' },
  url: { wire: 'text' },
};

/** The field types that a field can be given: others need more than can be made up. */
export const offered = Object.keys(facts).filter(type => type !== 'reference');

/** The facts of a field type that `checkType` has passed. */
export const factsOf = (type: string): FieldTypeFacts => facts[type] ?? { wire: 'text' };

/** The form in which the value of a field travels. */
export const wireOfField = ({ type, asText, since1970 }: NewField): Wire =>
  asText ? 'text' : since1970 ? 'number' : factsOf(type).wire;

/** @throws CommandError for a field type that there is not, or that cannot be declared without knowing more */
const checkType = (name: string, type: string): void => {
  if (!offered.includes(type))
    throw new CommandError(
      `'${name}' cannot be of the type '${type}'.${didYouMean(type, offered)} There are: ${offered.join(', ')}. Declare others by hand: docs/reference/field-types.md.`,
    );
};

/** Field types of texts by the format that a schema names. */
const byFormat: Readonly<Record<string, string>> = {
  email: 'email',
  'idn-email': 'email',
  'date-time': 'dateTime',
  datetime: 'dateTime',
  date: 'day',
  uri: 'url',
  url: 'url',
  html: 'richText',
  textarea: 'textarea',
  multiline: 'textarea',
  text: 'textarea',
  markdown: 'textarea',
};

/** Field types of texts by the last step of their path; the first that fits counts. */
const byName: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/password$/i, 'password'],
  [/e-?mail([_-]?address)?$/i, 'email'],
  [/((photo|image|picture|logo|avatar|thumbnail)(_?ur[il])?|icon_?ur[il])$/i, 'image'],
  [/(^|[a-z_])(phone|mobile|telephone)([_-]?(number|no))?$/i, 'phone'],
  [/[a-z](At|On)$|_(at|on)$/, 'date'],
  [/(ed(at|on)|(?<!up)date|timestamp)$/i, 'date'],
  [/^(dob|birth_?day)$/i, 'day'],
  [/html$/i, 'richText'],
  [/(url|uri|link|website|homepage)$/i, 'url'],
  [/description|question|answer|about|message|comment|notes?$|remarks?$/i, 'textarea'],
];

/** Whether a value is a moment by its name. */
export const isMoment = (name: string): boolean => /[a-z]At$|_at$|[tT]ime_?[sS]tamp$/.test(name) || isMade(name);

/** Whether a value says by its name when its record was made or changed, which no person enters. */
export const isMade = (name: string): boolean =>
  /^(date_?)?(created|updated|modified|changed)(_?(at|on|date|time))?$/i.test(name);

/** Whether a value, or the record that it lies in, says by its name who or when has made or changed its record: the server sets it. */
export const isSetByServer = (path: string): boolean => {
  const [first = ''] = path.split('.');
  return isMade(lastStep(path)) || /^(created|updated|modified|changed|deleted)_?by$/i.test(first);
};

/** Names of longer texts in other APIs than this, where nothing limits their length. */
const longText = /(body|content|bio|biography|summary|abstract|excerpt|details|instructions|text|markdown)$/i;

/**
 * The field type that fits a text best. A text of another API has several lines where its format or its name says so and
 * no short length is described, and where other texts of its record have a length and it has none.
 * @param detail what its schema says besides, if there is one
 * @param isHome whether it is of this API: phone numbers are exactly ten digits, dates are written as days
 * @param hasLengths whether most texts of its record have a length
 */
export const textType = (
  path: string,
  { type, format = '', contentMediaType, maxLength }: Schema,
  isHome: boolean,
  hasLengths = false,
): string => {
  const name = lastStep(path);
  const typeByName = byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
  if (contentMediaType === 'text/html') return 'richText';
  const plainFormat = format.toLowerCase();
  const typeByFormat = Object.hasOwn(byFormat, plainFormat) ? byFormat[plainFormat] : undefined;
  if (typeByFormat === 'url') return typeByName === 'image' ? 'image' : 'url';
  if (typeByFormat) return isHome && typeByFormat === 'dateTime' ? 'date' : typeByFormat;
  // A text that is no date or picture by its format, such as a uuid, is none by its name either.
  if (format !== '' && ['date', 'day', 'image'].includes(typeByName)) return 'text';
  if (isHome) return typeByName;
  const isShort = maxLength !== undefined && maxLength <= 255;
  if (typeByName === 'textarea') return isShort ? 'text' : 'textarea';
  const isLong = !isShort && (longText.test(name) || (hasLengths && type === 'string' && maxLength === undefined));
  if (typeByName === 'text' && format === '' && isLong) return 'textarea';
  if ((typeByName === 'date' && isMoment(name)) || (typeByName === 'text' && isMade(name))) return 'dateTime';
  return typeByName === 'phone' ? 'text' : typeByName;
};

/** Names of values that a record is called by, the best first. */
const names = 'name title fullName full_name displayName display_name label login username userName'.split(' ');

/** The rank of a value as the name of its record: the lower the better; -1 for one that does not. */
export const namingRank = (path: string): number => names.indexOf(lastStep(path));

/** The entity that a reference points to. */
export interface Target {
  /** Its route. */
  to: string;
  /** Path of the text that one of its records is shown by. */
  text: string;
}

/** A field as it was asked for. */
export interface NewField {
  /** Path of its value in a record. */
  name: string;
  type: string;
  isRequired: boolean;
  /** The texts that the API takes, where it takes no others. */
  choices?: readonly string[];
  /** The entity that a reference points to. */
  points?: Target;
  /** Whether a number may have a decimal point. @default false */
  decimals?: boolean;
  /** Whether a number travels as a text. @default false */
  asText?: boolean;
  /** The unit of the number since 1970 as which a date-time travels. @default it travels as a text */
  since1970?: 'seconds' | 'milliseconds';
  /** Most characters that the API takes. */
  max?: number;
  /** Whether forms do not have it: the server makes it, or it belongs to another record. @default false */
  isReadOnly?: boolean;
  /** Whether an emptied value is sent as an empty text, because the API does not take null. @default false */
  isEmptyText?: boolean;
}

const example = 'Write them as name:type, such as title:text!,photo:image (a ! makes the field required).';

/** Names that every record has, or every object. */
const reservedNames = ['id', '_id', '__proto__'];

const pattern =
  /^[\p{L}_$@][\p{L}\p{M}\p{N}_$@-]*(?: [\p{L}\p{M}\p{N}_$@-]+)*(\.[\p{L}\p{M}\p{N}_$@-]+(?: [\p{L}\p{M}\p{N}_$@-]+)*)*$/u;

/** Whether a field can have this name. */
export const isFieldName = (name: string): boolean =>
  pattern.test(name) && !reservedNames.some(one => name.split('.').includes(one));

const checkName = (name: string, part: string): void => {
  if (!pattern.test(name)) throw new CommandError(`The field '${part}' has no name the API could use. ${example}`);
  const steps = name.split('.');
  if (steps.length > 3) throw new CommandError(`The field '${name}' lies too deep: a path has at most three steps.`);
  const reservedName = reservedNames.find(one => steps.includes(one));
  if (reservedName)
    throw new CommandError(`'${reservedName}' cannot be a field: every record has it already. Leave '${name}' out.`);
};

const checkTogether = (names: readonly string[]): void => {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new CommandError(`The field '${twice}' is named twice.`);
  for (const outer of names) {
    const inner = names.find(name => name !== outer && isWithin(name, outer));
    if (inner)
      throw new CommandError(
        `'${inner}' lies inside of '${outer}', which cannot be a field then. Leave one of them out.`,
      );
  }
};

/** `title:text!, photo:image` as fields. @throws CommandError for a name or field type that cannot be used */
export const readFields = (fieldList: string): NewField[] => {
  const fields = fieldList
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map((part): NewField => {
      const [, name = '', type = 'text', mark] = /^([^:!]*)(?::([^!]*))?(!)?$/.exec(part) ?? [];
      checkName(name, part);
      checkType(name, type);
      if (mark && factsOf(type).isShownOnly)
        throw new CommandError(`A ${type} is only shown, so nobody can fill '${name}' in. Take its ! off.`);
      return { name, type, isRequired: mark === '!' };
    });
  checkTogether(fields.map(({ name }) => name));
  if (fields.length === 0) throw new CommandError(`An entity needs at least one field. ${example}`);
  return fields;
};

/** `in_progress` → `{ value: 'in_progress', label: 'In progress' }`; a text that reads well is its own label. */
const choiceOf = (value: string) => {
  const label = wordsOf(value);
  return label === value ? value : { value, label };
};

/** The options that a field's field type wants besides a label. */
const optionsOf = ({ type, choices, points, decimals, asText, since1970, max, isEmptyText }: NewField): object => {
  if (choices && type === 'select') return { choices: choices.filter(choice => choice !== '').map(choiceOf) };
  return {
    ...factsOf(type).options,
    ...points,
    decimals,
    asText,
    since1970,
    max: ['text', 'textarea'].includes(type) ? max : undefined,
    emptyValue: isEmptyText ? '' : undefined,
  };
};

/** The label of a field: a reference is called by what it points to, another record's name by that record. */
const labelFor = ({ name, type }: NewField, names: readonly string[]): string => {
  const outer = name.split('.').slice(0, -1).join('.');
  if (type === 'reference') return labelOf(name.replace(/(_id|Id|ID)$/, ''), names);
  const isName = namingRank(name) >= 0 && !names.some(other => other !== name && other.startsWith(`${outer}.`));
  return outer !== '' && isName
    ? labelFor({ name: outer, type: 'reference', isRequired: false }, names)
    : labelOf(name, names);
};

/** A field as written in the declaration. */
export const fieldLine = (field: NewField, fields: readonly NewField[]): string => {
  const { name, type, isRequired } = field;
  const label = labelFor(
    field,
    fields.map(one => one.name),
  );
  const required = isRequired ? `${factsOf(type).verb ?? 'Enter'} ${inSentence(label)}.` : undefined;
  return `${keyText(name)}: ${type}(${literal({ label, required, ...optionsOf(field) })}),`;
};
