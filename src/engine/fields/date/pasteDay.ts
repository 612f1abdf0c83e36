import type { ClipboardEvent } from 'react';
import { t } from '../../i18n/t';
import { readDay } from '../../inputs/day';
import { excerpt, longestQuote } from '../../inputs/excerpt';
import { toast } from '../../ui/toasts/toast';

/** Pastes a day into a date input, into which browsers paste nothing. A text that is no day is said to be none. */
export const pasteDay = (event: ClipboardEvent, onDay: (day: string) => void): void => {
  const pasted = event.clipboardData.getData('text/plain');
  event.preventDefault();
  const day = readDay(pasted);
  if (day !== undefined) onDay(day);
  else
    toast.info(
      t('“%{text}” cannot be read as a day. Write it like 31-01-2026.', { text: excerpt(pasted, longestQuote) }),
    );
};
