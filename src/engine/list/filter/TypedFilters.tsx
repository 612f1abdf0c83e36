import { filterKey } from '../../data/filterQuery';
import { pasteDay } from '../../fields/date/pasteDay';
import { t } from '../../i18n/t';
import { excerpt, longestQuote } from '../../inputs/excerpt';
import { refuseNumber } from '../../inputs/number';
import { takeNumber } from '../../inputs/takeNumber';
import { typingHandlers } from '../../inputs/takeTyped';
import { takeText } from '../../inputs/text';
import type { FilterField } from './filterFields';

/** The text in each input, by the key of the filter. @example { price_gte: '100', price_lte: '' } */
export type TypedTexts = Readonly<Record<string, string>>;

interface Props extends FilterField {
  typed: TypedTexts;
  onType: (key: string, text: string) => void;
}

/** Keys of the filter that a field has inputs for. @example for a range: ['price_gte', 'price_lte'] */
export const typedKeys = ({ path, field: { filtering } }: FilterField): readonly string[] => {
  if (filtering === 'choices' || filtering === 'presence') return [];
  return filtering === 'contains' ? [filterKey(path, 'contains')] : [filterKey(path, 'from'), filterKey(path, 'to')];
};

/** Filters by a part of the text. */
export const TextFilter = ({ path, field: { label }, typed, onType }: Props) => (
  <label>
    <span>{t('%{label} contains', { label: t(label) })}</span>
    <input
      autoFocus
      value={typed[filterKey(path, 'contains')]}
      onChange={event => onType(filterKey(path, 'contains'), takeText(event.target.value))}
      autoComplete="off"
    />
  </label>
);

const longestNumber = 20;
const numberRules = { decimals: true, negative: true } as const;
const takeBound = (typed: string) => takeNumber(typed, numberRules);

const isNoNumber = (text: string): boolean =>
  text !== '' && refuseNumber(text, numberRules, longestNumber) !== undefined;

/** The texts as they are applied. Those of a range are taken, as an address or an input method may hold other digits. */
export const appliedTexts = (filtering: FilterField['field']['filtering'], typed: TypedTexts): TypedTexts =>
  filtering === 'range'
    ? Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, takeBound(text).text]))
    : typed;

/** The error in the texts of a range; `undefined` for other fields, as they have no error. */
export const rangeRefusal = ({ path, field: { filtering } }: FilterField, typed: TypedTexts): string | undefined => {
  const { [filterKey(path, 'from')]: from = '', [filterKey(path, 'to')]: to = '' } = appliedTexts(filtering, typed);
  const refusedText = filtering === 'range' ? [from, to].find(isNoNumber) : undefined;
  if (refusedText !== undefined)
    return t('“%{text}” is not a number. Write digits, and a point before decimals.', {
      text: excerpt(refusedText, longestQuote),
    });
  if (from === '' || to === '') return undefined;
  const isReversed = filtering === 'days' ? from > to : Number(from) > Number(to);
  return isReversed ? t('The first value must not be above the second.') : undefined;
};

/** Filters by the first and the last value, numbers or days. */
export const RangeFilter = ({ path, field, typed, onType }: Props) => {
  const label = t(field.label);
  const isOfDays = field.filtering === 'days';
  const refusal = rangeRefusal({ path, field }, typed);
  const ends = [
    { key: filterKey(path, 'from'), name: t('%{label} from', { label }) },
    { key: filterKey(path, 'to'), name: t('%{label} up to', { label }) },
  ] as const;
  return (
    <>
      {ends.map(({ key, name }, index) => (
        <label key={key}>
          <span>{name}</span>
          <input
            type={isOfDays ? 'date' : 'text'}
            inputMode={isOfDays ? undefined : 'decimal'}
            autoComplete="off"
            autoFocus={index === 0}
            value={typed[key]}
            aria-invalid={refusal !== undefined}
            onPaste={isOfDays ? event => pasteDay(event, day => onType(key, day)) : undefined}
            {...(isOfDays
              ? { onChange: ({ target }) => onType(key, target.value) }
              : typingHandlers(takeBound, ({ text }) => onType(key, text)))}
          />
        </label>
      ))}
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
};
