import { constantOf, type Schema, withoutNull } from '../api/schemas';
import { CommandError, didYouMean } from '../commandLine';
import { lastStep } from './words';

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
  /** Options that it must have besides a label, with a value to begin with. */
  options?: object;
}

/** Every field type that can be declared without knowing more than its name. */
const factsByType: Readonly<Record<string, FieldTypeFacts>> = {
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

/** The field types that `--fields` can name: others need more than can be made up. */
export const offeredTypes = Object.keys(factsByType).filter(type => type !== 'reference');

/** The facts of a field type that `checkType` has passed. */
export const factsOf = (type: string): FieldTypeFacts => factsByType[type] ?? { wire: 'text' };

/** Checks the type of a field. @throws CommandError for one that there is not, or that cannot be declared without knowing more */
export const checkType = (name: string, type: string): void => {
  if (!offeredTypes.includes(type))
    throw new CommandError(
      `'${name}' cannot be of the type '${type}'.${didYouMean(type, offeredTypes)} There are: ${offeredTypes.join(', ')}. Declare others by hand: docs/reference/field-types.md.`,
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

/** Field types of texts by the last step of their path, such as `homePhone`, `photo_url`, `startsAt`; the first that fits counts. */
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

/** Whether a path says that the server sets its value: `createdAt`, `updatedBy`, `created_by.name`. */
export const isSetByServer = (path: string): boolean => {
  const [first = ''] = path.split('.');
  return isMade(lastStep(path)) || /^(created|updated|modified|changed|deleted)_?by$/i.test(first);
};

/** Whether a whole number is a code by its name, and so is not grouped: `pincode`, `homePhone`, `yearBuilt`. */
export const isCode = (name: string): boolean =>
  /(^|_)((pin|zip|postal)_?code|pin|zip)$|(phone|mobile|fax)(_?(number|no))?$|^year(_(built|founded|of_.*))?$|(birth|model|build|passing)_year$/.test(
    name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase(),
  );

/** Names of longer texts in other APIs than this, where nothing limits their length. */
const longTextName = /(body|content|bio|biography|summary|abstract|excerpt|details|instructions|text|markdown)$/i;

/** The field type that the format of a text names: `date-time` → `dateTime`. */
const typeByFormat = (format: string): string | undefined => {
  const name = format.toLowerCase();
  return Object.hasOwn(byFormat, name) ? byFormat[name] : undefined;
};

/** The facts about the record of a text. */
interface TextRecord {
  /** Whether it is of this API: phone numbers are exactly ten digits, dates are written as days. */
  usesAppDialect: boolean;
  /** Whether most of its texts have a length, so that one without is a long one. */
  hasLengths: boolean;
}

/** The field type that fits a text best: by its format, by its name, and in other APIs than this by its length. */
export const textType = (path: string, schema: Schema, { usesAppDialect, hasLengths }: TextRecord): string => {
  const { type, format = '', contentMediaType, maxLength } = schema;
  const name = lastStep(path);
  const typeByName = byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
  if (contentMediaType === 'text/html') return 'richText';
  const formatType = typeByFormat(format);
  if (formatType === 'url') return typeByName === 'image' ? 'image' : 'url';
  if (formatType) return usesAppDialect && formatType === 'dateTime' ? 'date' : formatType;
  // A text that is no date or picture by its format, such as a uuid, is none by its name either.
  if (format !== '' && ['date', 'day', 'image'].includes(typeByName)) return 'text';
  if (usesAppDialect) return typeByName;

  const isShort = maxLength !== undefined && maxLength <= 255;
  if (typeByName === 'textarea') return isShort ? 'text' : 'textarea';
  if (typeByName === 'phone') return 'text';
  if (typeByName === 'date') return isMoment(name) ? 'dateTime' : 'date';
  if (typeByName !== 'text') return typeByName;
  const isUnlimited = hasLengths && type === 'string' && maxLength === undefined;
  if (format === '' && !isShort && (longTextName.test(name) || isUnlimited)) return 'textarea';
  return isMade(name) ? 'dateTime' : 'text';
};

/** Names of values that a record is called by, the best first. */
const namingKeys = 'name title fullName full_name displayName display_name label login username userName'.split(' ');

/** The rank of a value as the name of its record: the lower the better; -1 for one that does not name it. */
export const namingRank = (path: string): number => namingKeys.indexOf(lastStep(path));

/** Whether the value at a path names its record: `name`, `owner.title`. */
export const isNaming = (path: string): boolean => namingRank(path) >= 0;

/** The texts that a schema takes, where it takes no others. */
export const choicesOf = (schema: Schema = {}): string[] | undefined => {
  const choices = withoutNull(schema).value.enum;
  const texts = choices?.filter(choice => typeof choice === 'string');
  return texts?.length === choices?.length ? texts : undefined;
};

/** Whether a value is one of several texts. */
export const isChoice = (schema: Schema | undefined): boolean =>
  choicesOf(schema) !== undefined && constantOf(schema) === undefined;

const wires: Readonly<Record<string, Wire>> = {
  string: 'text',
  boolean: 'yes or no',
  number: 'number',
  integer: 'number',
};

/** The form in which the value of a schema travels; `undefined` for what no field type holds. */
export const wireOf = (schema: Schema = {}): Wire | undefined => {
  const { value } = withoutNull(schema);
  if (choicesOf(value)) return 'text';
  if (value.type === 'array') return wireOf(value.items) === 'text' ? 'texts' : undefined;
  if (value.format === 'binary' || value.contentMediaType === 'application/octet-stream') return undefined;
  const type = value.type ?? typeof value.enum?.[0];
  return Object.hasOwn(wires, type) ? wires[type] : undefined;
};

/**
 * The form in which the value of a schema may be sent. Of several types a text among them will do, and no field type has a
 * few numbers to choose from.
 */
export const sentWireOf = (schema: Schema = {}): Wire | undefined => {
  if (withoutNull(schema).value.enum && !choicesOf(schema)) return undefined;
  return wireOf(schema) ?? (schema.anyOf?.some(({ type }) => type === 'string') ? 'text' : undefined);
};
