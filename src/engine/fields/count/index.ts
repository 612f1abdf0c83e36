import { t } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { toText } from '../toText';

export interface CountOptions extends FieldOptions {
  /** Smallest number on offer. @default 1 */
  least?: number;
  /** Largest number on offer. */
  most: number;
}

/** `NaN` for what is no number, also for an empty text. */
const numberIn = (value: unknown): number => Number(toText(value) || Number.NaN);

const isOnOffer = (value: unknown, { least = 1, most }: CountOptions): boolean => {
  const number = numberIn(value);
  return Number.isInteger(number) && number >= least && number <= most;
};

/** A whole number chosen from a short range, such as 1 to 10 owners. */
export const count = defineFieldType<number, CountOptions>({
  name: 'count',
  filtering: 'choices',
  align: 'end',
  Input: lazyComponent(() => import('./CountInput')),
  holds: value => Number.isFinite(numberIn(value)),
  check: (value, options) =>
    isOnOffer(value, options)
      ? undefined
      : t(options.required ?? 'Choose %{least} to %{most}.', { least: options.least ?? 1, most: options.most }),
  toApi: value => (toText(value) === '' ? undefined : Number(toText(value))),
  sample: (n, { least = 1, most }) => least + (n % (most - least + 1)),
});
