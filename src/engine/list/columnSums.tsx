import type { ReactNode } from 'react';
import type { RaRecord } from '../fields/field';
import { readNumber } from '../fields/number';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { ColumnDef } from '../views/columnDefs';

/** A number as whole digits and the number of its decimals, which is below zero where zeros follow: 0.25 → 25 and 2. */
const digitsOf = (number: number) => {
  const [mantissa = '', exponent = 0] = String(number).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  return { digits: BigInt(whole + decimals), decimals: decimals.length - Number(exponent) };
};

/** The sum of numbers as they are written, so that 0.1 and 0.2 are 0.3. */
export const exactSum = (numbers: readonly number[]): number => {
  const parts = numbers.map(digitsOf);
  const most = parts.reduce((before, { decimals }) => Math.max(before, decimals), 0);
  const sum = parts.reduce((before, { digits, decimals }) => before + digits * 10n ** BigInt(most - decimals), 0n);
  return Number(`${sum}e-${most}`);
};

/** Says that sums are of so many rows. */
export const sumLabel = (count: number): string =>
  t('Sum of %{count} row |||| Sum of %{count} rows', { smart_count: count, count: countText(count) });

/** The sum of a column over some rows; a dash without a number. Rows without one are left out, and counted. */
export const columnSum = ({ sum }: Pick<ColumnDef, 'sum'>, rows: readonly RaRecord[]): ReactNode => {
  if (!sum) return undefined;
  const numbers = rows.flatMap(row => readNumber(sum.of(row)) ?? []);
  const missing = rows.length - numbers.length;
  return (
    <>
      {sum.cell(numbers.length > 0 ? exactSum(numbers) : undefined)}
      {sum.unit && numbers.length > 0 && ` ${sum.unit}`}
      {missing > 0 && (
        <small>{t('%{count} without a number', { smart_count: missing, count: countText(missing) })}</small>
      )}
    </>
  );
};
