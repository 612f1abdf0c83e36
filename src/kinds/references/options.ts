import type { ChoiceSource, FieldOptions, PathIn } from '../field';
import { plainText } from '../plainText';
import { valueAt } from '../valueAt';

export interface ReferencesOptions<R = Record<string, unknown>> extends FieldOptions {
  /** Where the records to choose from come from; the whole list is read. @example get('faqCategory/getAllFAQCategory', { rows: 'faq' }) */
  from: ChoiceSource<R>;
  /** Path of the text that a record is shown by, such as `name`. */
  text: PathIn<NoInfer<R>>;
  /** What a read-only view shows of each record: heads by path. @default the text alone @example { name: 'Name', type: 'Type' } */
  columns?: Readonly<Partial<Record<PathIn<NoInfer<R>>, string>>>;
}

/** The ids in a value from outside: a list of ids, or of records that the server has put in their place. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(item => plainText(valueAt(item, '_id')) || plainText(item)).filter(id => id !== '')
    : [];

/** What the kind itself reads of its options, whatever the records are. */
export interface AnyReferences extends FieldOptions {
  from: ChoiceSource;
  text: string;
  columns?: Readonly<Partial<Record<string, string>>>;
}
