import { t, type Translatable } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions, Field } from '../field';
import { defineFieldType } from '../defineFieldType';
import { dash, isWritten, toText } from '../toText';

interface Choice<V> {
  value: V;
  label: Translatable;
}

export interface SelectOptions<V extends string = string> extends FieldOptions {
  /** The choices, in this order. Any other value is shown as it is, and refused when it is sent. @example ['Small', { value: 'l', label: 'Large' }] */
  choices: readonly (V | (V & Translatable) | Choice<V>)[];
}

/** The choices with their labels: one that is declared as a text is its own label. */
export const choicesOf = ({ choices }: Pick<SelectOptions, 'choices'>): readonly Choice<string>[] =>
  choices.map(choice => (typeof choice === 'string' ? { value: choice, label: choice } : choice));

const labelOf = (value: unknown, options: SelectOptions): string => {
  const label = choicesOf(options).find(choice => choice.value === value)?.label;
  return label === undefined ? toText(value) : t(label);
};

/** `~choices` is for types only: by it choices that the API does not know do not compile (`schema/checkedFields.ts`). */
type Select = <const V extends string>(
  options: SelectOptions<V>,
) => Field<string, SelectOptions, 'none'> & { readonly '~choices'?: V };

/** One of a few fixed values. */
export const select: Select = defineFieldType<string, SelectOptions>({
  name: 'select',
  filtering: 'choices',
  Cell: ({ value }, options) => labelOf(value, options) || dash,
  Input: lazyComponent(() => import('./SelectInput')),
  holds: isWritten,
  check: (value, options) => {
    const text = toText(value);
    return choicesOf(options).some(choice => choice.value === text)
      ? undefined
      : t('“%{given}” is not on offer. Choose another.', { given: text });
  },
  // The API refuses an empty text, as it is not on offer: without a choice nothing is sent.
  toApi: value => (value === '' ? undefined : value),
  toText: labelOf,
  sample: (n, options) => choicesOf(options)[n % options.choices.length]?.value ?? '',
});
