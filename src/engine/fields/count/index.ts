import { t } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { readNumber } from '../number';

export interface CountOptions extends FieldOptions {
  /** Smallest number on offer. @default 1 */
  least?: number;
  /** Largest number on offer. */
  most: number;
}

const isOnOffer = (value: unknown, { least = 1, most }: CountOptions): boolean => {
  const number = readNumber(value);
  return number !== undefined && Number.isInteger(number) && number >= least && number <= most;
};

/** A whole number chosen from a short range, such as 1 to 10 owners. */
export const count = defineFieldType<number, CountOptions>({
  name: 'count',
  filtering: 'choices',
  align: 'end',
  Input: lazyComponent(() => import('./CountInput')),
  holds: value => readNumber(value) !== undefined,
  check: (value, options) =>
    isOnOffer(value, options)
      ? undefined
      : t(options.required ?? 'Choose %{least} to %{most}.', { least: options.least ?? 1, most: options.most }),
  toApi: readNumber,
  sample: (n, { least = 1, most }) => least + (n % (most - least + 1)),
});
