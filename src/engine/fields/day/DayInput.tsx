import TextField from '@mui/material/TextField';
import { useState, type ClipboardEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { t } from '../../i18n/t';
import { dayAt } from '../../inputs/day';
import { Button } from '../../ui/Button';
import { pasteDay } from '../date/pasteDay';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { usePartialDate } from '../unfinished';
import { useTextField } from '../useFieldInput';
import { valueAt } from '../../values/valueAt';
import { formatDay, limitsOf, type DayOptions } from './index';

/** A value that the browser's input takes. */
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The browser's own date picker, whose value is `YYYY-MM-DD` in every language. */
const DayInput = (props: InputProps<DayOptions>) => {
  const { options } = props;
  const { trigger } = useFormContext();
  const input = useTextField(props);
  const value = toText(input.value);
  const shownDay = isoDay.test(value) ? value : '';
  const savedDay = toText(valueAt(useFormState().defaultValues, props.source));
  /** The day that the person has confirmed. Like the saved one it needs no question. */
  const [confirmedDay, setConfirmedDay] = useState<string>();
  const { min, max } = limitsOf(options);
  // Days as `YYYY-MM-DD` are compared as texts. One after `max` is refused anyway.
  const isUnlikely = options.asksAfter !== undefined && value > dayAt(options.asksAfter) && value <= max;
  const isAsking = isUnlikely && value !== confirmedDay && value !== savedDay;
  const formattedDay = formatDay(value);
  const question = isAsking ? t('%{day} is in the future. Is that right?', { day: formattedDay }) : '';
  const { elementRef, dateProps } = usePartialDate(input, { value: shownDay, question });
  return (
    <div>
      <TextField
        {...input}
        {...dateProps}
        fullWidth
        type="date"
        helperText={input.error ? input.helperText : question || input.helperText}
        slotProps={{ htmlInput: { min, max, onPaste: (event: ClipboardEvent) => pasteDay(event, input.onChange) } }}
      />
      {isAsking && (
        <Button
          size="small"
          onClick={() => {
            setConfirmedDay(value);
            // Before the next render, in which `usePartialDate` would do it: the form is validated at once.
            elementRef.current?.setCustomValidity('');
            elementRef.current?.focus();
            void trigger(props.source);
          }}
        >
          {t('Yes, %{day} is right', { day: formattedDay })}
        </Button>
      )}
    </div>
  );
};

export default DayInput;
