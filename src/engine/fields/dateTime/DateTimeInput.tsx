import TextField from '@mui/material/TextField';
import { useFormState } from 'react-hook-form';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { usePartialDate } from '../unfinished';
import { useTextField } from '../useFieldInput';
import { valueAt } from '../../values/valueAt';
import { wallClockOf, type DateTimeOptions } from './index';

/** Whether a date-time ends with a time zone, such as `Z` or `+05:30`. */
const hasZone = (text: string): boolean => /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(text);

/** The browser's own picker of a day and a time, in the time zone of the person. */
const DateTimeInput = (props: InputProps<DateTimeOptions>) => {
  const input = useTextField(props);
  const { defaultValues } = useFormState();
  const initialText = toText(valueAt(defaultValues, props.source));
  /** Whether a new value is written in UTC: like the initial one, else as declared. */
  const isInUtc = initialText ? hasZone(initialText) : props.options.zone !== 'none';
  const toValue = (wallClock: string): string => {
    if (wallClock === '') return '';
    // The input has no seconds: the initial ones stay with their minute.
    if (wallClock === wallClockOf(initialText)) return initialText;
    return isInUtc ? new Date(wallClock).toISOString() : `${wallClock}:00`;
  };
  const { dateProps } = usePartialDate(input, { value: wallClockOf(input.value), toValue });
  return (
    <TextField
      {...input}
      {...dateProps}
      type="datetime-local"
      slotProps={{ htmlInput: { max: '9999-12-31T23:59' }, inputLabel: { shrink: true } }}
    />
  );
};

export default DateTimeInput;
