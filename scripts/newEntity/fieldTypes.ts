import type { Schema } from '../api/schemas';
import { CommandError, didYouMean } from '../commandLine';
import { lastStep } from './words';

/** How a value travels, in words. */
export type Wire = 'text' | 'yes or no' | 'number';

/** What the command has to know of a field type to declare a field of it. */
interface FieldTypeFacts {
  wire: Wire;
  /** Whether it has no input: a form cannot have it. @default false */
  isShownOnly?: boolean;
  /** Whether a list shows nothing of it. @default false */
  isSecret?: boolean;
  /** What somebody is asked to do who left it empty. @default 'Enter' */
  verb?: 'Add' | 'Choose';
  /** Options that it wants besides a label, with a value to begin with. */
  options?: object;
}

/** Every field type that can be declared without knowing more than its name. */
const facts: Readonly<Record<string, FieldTypeFacts>> = {
  count: { wire: 'number', verb: 'Choose', options: { most: 10 } },
  date: { wire: 'text', isShownOnly: true },
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
  url: { wire: 'text' },
};

/** The field types that a field can be given: others need more than can be made up. */
export const offered = Object.keys(facts).filter(type => type !== 'reference');

/** What is known of a field type that `checkType` has passed. */
export const factsOf = (type: string): FieldTypeFacts => facts[type] ?? { wire: 'text' };

/** @throws CommandError for a field type that there is not, or that cannot be declared without knowing more */
export const checkType = (name: string, type: string): void => {
  if (!offered.includes(type))
    throw new CommandError(
      `'${name}' cannot be of the type '${type}'.${didYouMean(type, offered)} There are: ${offered.join(', ')}. Declare others by hand: docs/reference/field-types.md.`,
    );
};

/** What a text is, by the format that its schema names. */
const byFormat: Readonly<Record<string, string>> = {
  email: 'email',
  'idn-email': 'email',
  'date-time': 'date',
  date: 'day',
  uri: 'url',
  url: 'url',
  html: 'richText',
};

/** What a text is, by the last step of its path; the first that fits counts. */
const byName: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/password$/i, 'password'],
  [/e-?mail([_-]?address)?$/i, 'email'],
  [/(photo|image|icon|picture|logo|avatar|thumbnail)(_?ur[il])?$/i, 'image'],
  [/(^|[a-z_])(phone|mobile|telephone)([_-]?(number|no))?$/i, 'phone'],
  [/[a-z](At|On)$|_(at|on)$/, 'date'],
  [/(ed(at|on)|(?<!up)date|timestamp)$/i, 'date'],
  [/^(dob|birth_?day)$/i, 'day'],
  [/html$/i, 'richText'],
  [/(url|uri|link|website|homepage)$/i, 'url'],
  [/description|question|answer|about|message|comment|notes?$|remarks?$/i, 'textarea'],
];

/**
 * The field type that fits a text best.
 * @param detail what its schema says besides, if there is one
 * @param isHome whether phone numbers are those of this API: exactly ten digits
 */
export const textType = (path: string, { format = '', contentMediaType }: Schema, isHome: boolean): string => {
  const name = lastStep(path);
  const named = byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
  if (contentMediaType === 'text/html') return 'richText';
  const told = Object.hasOwn(byFormat, format) ? byFormat[format] : undefined;
  if (told === 'url') return named === 'image' ? 'image' : 'url';
  if (told) return told;
  // A text that is no date by its format, such as a uuid, is none by its name either.
  if (format !== '' && (named === 'date' || named === 'day')) return 'text';
  return named === 'phone' && !isHome ? 'text' : named;
};

/** A path without the step that only holds a record's own values together, as some APIs have it. */
export const withoutWrapper = (path: string): string => path.replace(/^((attributes|fields|properties|data)\.)+/, '');

/** Names of values that a record is called by, the best first. */
const names = 'name title fullName full_name displayName display_name label login username userName'.split(' ');

/** How well a value names its record: the lower the better; -1 for one that does not. */
export const namingRank = (path: string): number => names.indexOf(lastStep(path));
