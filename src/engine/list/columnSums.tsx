import type { ReactNode } from 'react';
import type { RaRecord } from '../fields/field';
import { readNumber } from '../fields/number';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import type { ColumnDef } from '../views/columnDefs';

/** The digits of a number, and how many of them are decimals. @example 0.25 → 25n and 2; 1e21 → 1n and -21 */
const digitsOf = (number: number) => {
  const [mantissa = '', exponent = 0] = String(number).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  return { digits: BigInt(whole + decimals), decimals: decimals.length - Number(exponent) };
};

/** The sum of decimal numbers without the errors of binary ones. @example exactSum([0.1, 0.2]) // 0.3 */
export const exactSum = (numbers: readonly number[]): number => {
  const summands = numbers.map(digitsOf);
  const mostDecimals = summands.reduce((most, { decimals }) => Math.max(most, decimals), 0);
  const sum = summands.reduce(
    (total, { digits, decimals }) => total + digits * 10n ** BigInt(mostDecimals - decimals),
    0n,
  );
  return Number(`${sum}e-${mostDecimals}`);
};

/** The label of sums over so many rows. */
export const sumLabel = (count: number): string =>
  t('Sum of %{count} row |||| Sum of %{count} rows', { smart_count: count, count: countText(count) });

/** The sum of a column over rows; a dash if no row has a number. Rows without a number are left out, and counted below. */
export const columnSum = ({ sum }: Pick<ColumnDef, 'sum'>, rows: readonly RaRecord[]): ReactNode => {
  if (!sum) return undefined;
  const numbers = rows.flatMap(row => readNumber(sum.numberOf(row)) ?? []);
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
