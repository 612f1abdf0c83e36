import type { FieldOptions } from '../field';
import type { Translatable } from '../../language/t';

interface Choice<V> {
  value: V;
  label: Translatable;
}

export interface SelectOptions<V extends string = string> extends FieldOptions {
  /** What can be chosen, in this order. A value that is none of them is shown as it is, and refused when it is sent. @example ['Small', { value: 'l', label: 'Large' }] */
  choices: readonly (V | (V & Translatable) | Choice<V>)[];
}

/** The choices with their labels: one that is declared as a text is its own label. */
export const choicesOf = ({ choices }: Pick<SelectOptions, 'choices'>): readonly Choice<string>[] =>
  choices.map(choice => (typeof choice === 'string' ? { value: choice, label: choice } : choice));
