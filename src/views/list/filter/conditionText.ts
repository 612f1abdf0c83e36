import { presetNamed } from '../../../kinds/date/presets';
import { formatDate } from '../../../kinds/date/formatDate';
import type { Field } from '../../../kinds/field';
import { plainText } from '../../../kinds/plainText';
import { t } from '../../../language/t';
import type { Condition } from '../../../providers/filters';
import { comparableText } from '../../../providers/rowOrder';
import { daysPresetLabels } from './daysPresetLabels';

type Wanted = Partial<Record<Condition['operator'], unknown>>;

const rangeText = (from: string, to: string): string => {
  if (from && to) return `${from} – ${to}`;
  return from ? t('from %{value}', { value: from }) : t('up to %{value}', { value: to });
};

/** What a filter wants of a field, in words. */
export const conditionText = (field: Field | undefined, wanted: Wanted, labelOf: (value: string) => string): string => {
  const { any, contains, from, to, within } = wanted;
  const write = (value: unknown) =>
    field?.filtering === 'days' ? formatDate(value, 'll', 0) || plainText(value) : plainText(value);
  const preset = presetNamed(within);
  return [
    any === undefined ? '' : (Array.isArray(any) ? any : [any]).map(value => labelOf(comparableText(value))).join(', '),
    contains === undefined ? '' : `“${plainText(contains)}”`,
    from === undefined && to === undefined ? '' : rangeText(write(from), write(to)),
    preset ? daysPresetLabels()[preset] : plainText(within),
  ]
    .filter(Boolean)
    .join('; ');
};
