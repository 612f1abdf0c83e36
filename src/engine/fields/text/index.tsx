import type { ReactNode } from 'react';
import { t, type Translatable } from '../../i18n/t';
import { takeDigits, takePhone, type TypedDigits } from '../../inputs/digits';
import { readableEmail } from '../../inputs/domain';
import { excerpt } from '../../inputs/excerpt';
import { isVisible } from '../../inputs/text';
import { lazyComponent } from '../../updates/lazyComponent';
import type { CellProps, FieldOptions } from '../field';
import { defineFieldType, type InputProps } from '../defineFieldType';
import { clip } from '../clip';
import { isWritten, toText, dash } from '../toText';
import { safeFile, safeLink } from '../safeUrl';
import './text.css';

export interface TextOptions extends FieldOptions {
  /** Most characters; a counter shows how many are used. A longer paste is cut, which is said and can be undone. */
  max?: number;
  /** Message for a value of the wrong form, such as an email address without `@`. @default a general sentence */
  invalid?: Translatable;
}

/** The traits of one text field type. */
export interface TextTraits<O extends TextOptions> {
  name: string;
  /** @default 'text' */
  type?: 'tel' | 'url';
  inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  /** Height in lines; more than one makes it multi-line. @default 1 */
  lines?: number;
  /** Takes a typed text into the input; what it leaves out is named below. @default without what nobody can see */
  take?: (typed: string) => TypedDigits;
  /** Whether a value is of the right form; otherwise the declared `invalid` message shows. */
  isValid?: (value: string, options: O) => boolean;
  /** Message for a value of the wrong form where none is declared. */
  invalid?: () => string;
  Cell?: (props: CellProps, options: O) => ReactNode;
  /** @default the same as the cell */
  Show?: (props: CellProps, options: O) => ReactNode;
  /** It need not regard `max`. */
  sample: (n: number, options: O) => string;
}

/** The refusal of a value with more characters than its field takes. */
export const tooLong = (max: number): string =>
  t('At most %{smart_count} character. |||| At most %{smart_count} characters.', { smart_count: max });

const TextInput = lazyComponent(() => import('./TextInput'));

/** The end of a sample text that an input of at most `max` characters takes, as samples differ in their ends. */
export const sampleWithin = (sample: string, { max = Number.POSITIVE_INFINITY }: Pick<TextOptions, 'max'>): string =>
  sample.slice(-max).trim();

/** Returns a field type whose value is typed text. Space around the text is not sent. */
const defineTextType = <O extends TextOptions = TextOptions>(traits: TextTraits<O>) =>
  defineFieldType<string, O>({
    name: traits.name,
    isWide: (traits.lines ?? 1) > 1,
    Cell: traits.Cell,
    Show: traits.Show,
    Input: Object.assign((props: InputProps<O>) => <TextInput {...props} traits={traits} />, {
      preload: TextInput.preload,
      isLoaded: TextInput.isLoaded,
    }),
    holds: isWritten,
    isEmpty: value => !isVisible(toText(value)),
    check: (value, options) => {
      const typed = toText(value);
      if (options.max !== undefined && typed.length > options.max) return tooLong(options.max);
      if (!typed || !traits.isValid || traits.isValid(typed, options)) return undefined;
      return options.invalid === undefined ? traits.invalid?.() : t(options.invalid);
    },
    toApi: toText,
    sample: (n, options) => sampleWithin(traits.sample(n, options), options),
  });

/**
 * Text with a copy button, which only names its text in `data-copy`: one listener serves all, and each further
 * element of a row is felt when a page turns.
 * @param isInRow keeps the buttons of a table out of the Tab order
 */
const copyable = (text: string, className: string, content: ReactNode, isInRow: boolean) => (
  <span className={`copyable ${className}`}>
    {content}
    <button
      type="button"
      className="copy"
      data-copy={text}
      tabIndex={isInRow ? -1 : undefined}
      aria-label={t('Copy %{value}', { value: text })}
    />
  </span>
);

/** One line of text. */
export const text = defineTextType({ name: 'text', sample: n => `Sample text ${n}` });

/** Several lines of text. */
export const textarea = defineTextType({ name: 'textarea', lines: 4, sample: n => `First line\nSecond line ${n}` });

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/;

const longestPart = 40;

/** An address that may break before its `@`, with a button that copies it as it is stored; one too long for any line breaks anywhere. */
const drawEmail =
  (isInRow: boolean) =>
  ({ value }: CellProps) => {
    const rawAddress = toText(value);
    const address = readableEmail(rawAddress);
    const at = address.lastIndexOf('@');
    if (at <= 0 || Math.max(at, address.length - at) > longestPart) return address || dash;
    const content = (
      <>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </>
    );
    return copyable(rawAddress, 'email', isInRow ? clip(address, content) : content, isInRow);
  };

/** An email address; a value that is not one shows the `invalid` message. */
export const email = defineTextType({
  name: 'email',
  // Not of the type `email`, whose domain browsers rewrite as `xn--…`.
  inputMode: 'email',
  isValid: value => emailPattern.test(value),
  invalid: () => t('This is not an email address.'),
  Cell: drawEmail(true),
  Show: drawEmail(false),
  sample: n => `person${n}@example.test`,
});

interface DigitsOptions extends TextOptions {
  /** Exact number of digits; any other number shows the `invalid` message. */
  length?: number;
}

const hasLength = (value: string, { length }: Pick<DigitsOptions, 'length'>) =>
  /^\d+$/.test(value) && (length === undefined || value.length === length);

/** A text of digits, leading zeros kept: a postal code, a count. Other characters that are typed are left out. */
export const digits = defineTextType<DigitsOptions>({
  name: 'digits',
  inputMode: 'numeric',
  take: takeDigits,
  isValid: hasLength,
  invalid: () => t('This is not the right number of digits.'),
  sample: (n, { length = 6 }) => String(10 ** (length - 1) + n),
});

/** Exact number of digits of a phone number (ADMIN-42, PROP-128). */
const phoneLength = 10;

const longestNumber = 24;

const drawPhone =
  (isInRow: boolean) =>
  ({ value }: CellProps) => {
    const phoneNumber = toText(value);
    if (!phoneNumber || phoneNumber.length > longestNumber) return phoneNumber || dash;
    return copyable(phoneNumber, 'phone', phoneNumber, isInRow);
  };

/** A phone number of exactly ten digits; any other shows the `invalid` message. */
export const phone = defineTextType({
  name: 'phone',
  type: 'tel',
  inputMode: 'tel',
  take: typed => ({ text: takePhone(typed), leftOut: '' }),
  isValid: value => hasLength(value, { length: phoneLength }),
  invalid: () => t('A phone number has %{count} digits.', { count: phoneLength }),
  Cell: drawPhone(true),
  Show: drawPhone(false),
  sample: n => String(9_000_000_000 + n),
});

/**
 * A web address of `http` or `https`. Any stored value is shown; it is a link only if it is safe to open.
 */
export const url = defineTextType({
  name: 'url',
  type: 'url',
  inputMode: 'url',
  isValid: value => safeFile(value) !== undefined,
  invalid: () => t('The address must begin with http:// or https://'),
  Cell: ({ value }) => {
    const href = safeLink(value);
    if (!href) return toText(value) || dash;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {excerpt(toText(value))}
      </a>
    );
  },
  sample: n => `https://example.test/${n}`,
});
