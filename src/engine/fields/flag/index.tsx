import { t, type Translatable } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions, States, Field } from '../field';
import { defineFieldType } from '../defineFieldType';
import { toText, dash } from '../toText';
import '../../ui/components.css';

export interface FlagOptions<V = boolean | string> extends FieldOptions {
  /** Wire values of on and off. @default [true, false] @example ['active', 'inactive'] */
  values?: readonly [on: V, off: V];
  /** The texts of on and off. @default ['Active', 'Inactive'] @example ['Open', 'Closed'] */
  labels?: readonly [on: Translatable, off: Translatable];
  /** The value sent when neither was selected. @default off in a new form, else the value as it is */
  unset?: NoInfer<V>;
  /** Shows the state as a plain word, without colour. @default false */
  isPlain?: boolean;
}

export const defaultValues = [true, false] as const;
const defaultLabels: readonly [on: Translatable, off: Translatable] = ['Active', 'Inactive'];
export const labelsOf = ({ labels }: Pick<FlagOptions, 'labels'>): States['labels'] => labels ?? defaultLabels;

/** Whether a wire value means on; `undefined` when it is neither on nor off. Text forms such as `'true'` are accepted. */
export const isOn = (value: unknown, { values = defaultValues }: Pick<FlagOptions, 'values'>): boolean | undefined => {
  const text = (typeof value === 'boolean' ? String(value) : toText(value)).toLowerCase();
  const [onText, offText] = values.map(state => String(state).toLowerCase());
  if (text === onText) return true;
  return text === offText ? false : undefined;
};

const labelOf = (value: unknown, options: FlagOptions): string => {
  const [on, off] = labelsOf(options);
  const state = isOn(value, options);
  if (state === undefined) return toText(value);
  return t(state ? on : off);
};

type Flag = <const V extends boolean | string = boolean>(
  options: FlagOptions<V>,
) => Field<boolean | string, FlagOptions, 'switch'> & { readonly '~choices'?: V };

/**
 * A value with two states, shown as a coloured word; in a list it becomes a button where the entity declares a
 * `toggle`.
 */
export const flag: Flag = defineFieldType<boolean | string, FlagOptions, 'switch'>({
  name: 'flag',
  filtering: 'choices',
  Cell: ({ value }, options) => {
    if (options.isPlain) return labelOf(value, options) || dash;
    const state = isOn(value, options);
    const tone = state ? 'good' : 'bad';
    return (
      <span className={`status status--${state === undefined ? 'unknown' : tone}`}>
        {labelOf(value, options) || dash}
      </span>
    );
  },
  states: options => ({ isOn: value => isOn(value, options), labels: labelsOf(options) }),
  Input: lazyComponent(() => import('./FlagInput')),
  holds: (value, options) => isOn(value, options) !== undefined,
  isEmpty: value => value === undefined || value === null || value === '',
  toApi: (value, options) => {
    const { values: [on, off] = defaultValues, unset } = options;
    const state = isOn(value, options);
    if (state === undefined) return unset ?? (value === '' ? off : value);
    return state ? on : off;
  },
  toText: labelOf,
  sample: (n, { values = defaultValues }) => values[n % 2] ?? true,
});
