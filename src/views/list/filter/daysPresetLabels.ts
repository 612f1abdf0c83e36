import type { DaysPreset } from '../../../kinds/date/presets';
import { t } from '../../../language/t';

/** What the spans of days are called. */
export const daysPresetLabels = (): Record<DaysPreset, string> => ({
  today: t('Today'),
  yesterday: t('Yesterday'),
  last7: t('Last 7 days'),
  last30: t('Last 30 days'),
  thisMonth: t('This month'),
  lastMonth: t('Last month'),
  thisYear: t('This year'),
});
