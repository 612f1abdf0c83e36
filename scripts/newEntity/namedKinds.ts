import type { JsonSchema } from '../../src/contract/componentSchemas';
import { lastStep } from './words';

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
const byName: readonly (readonly [pattern: RegExp, kind: string])[] = [
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
 * The kind that fits a text best.
 * @param detail what its schema says besides, if there is one
 * @param isHome whether phone numbers are those of this API: exactly ten digits
 */
export const textKind = (path: string, { format = '', contentMediaType }: JsonSchema, isHome: boolean): string => {
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

/** Whether the value is what the server counts. */
export const isCounter = (path: string): boolean =>
  /(^|[a-z_])(count|counter|views|version|total)$/i.test(lastStep(path));

/** A path without the step that only holds a record's own values together, as some APIs have it. */
export const withoutWrapper = (path: string): string => path.replace(/^(attributes|fields|properties)\./, '');

/** Names of values that a record is called by, the best first. */
const names: readonly string[] = [
  'name',
  'title',
  'fullName',
  'full_name',
  'displayName',
  'display_name',
  'label',
  'login',
  'username',
  'userName',
];

/** How well a value names its record: the lower the better; -1 for one that does not. */
export const namingRank = (path: string): number => names.indexOf(lastStep(path));
